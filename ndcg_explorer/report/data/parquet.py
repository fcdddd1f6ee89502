"""The table by rank as Parquet, with the measure in the file's schema."""

from __future__ import annotations

import io
import json
from pathlib import Path

from ndcg_explorer.report.content.measure_facts import facts
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.data import tables

# The key in the schema under which the facts about the measure stand, as JSON: a list of names with values.
METADATA = "ndcg_explorer"


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    import pyarrow as pa
    from pyarrow import parquet

    table = pa.Table.from_pandas(tables.per_rank(report, progress, headline=True), preserve_index=False)
    about = json.dumps(facts(report), ensure_ascii=False).encode("utf-8", "backslashreplace")
    measure = str(report.evaluation.session.measure).encode()
    table = table.replace_schema_metadata({METADATA: about, "measure": measure})
    buffer = io.BytesIO()
    parquet.write_table(table, buffer)
    return {path: buffer.getvalue()}
