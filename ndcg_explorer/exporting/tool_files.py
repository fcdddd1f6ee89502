"""Sessions as other tools' own files: Quepid, BEIR, ranx, RankLib, Elasticsearch and OpenSearch.

Each takes the session and the path that was asked for, and gives the files by their names. What a tool cannot hold is
refused with a sentence (a fractional grade where it wants whole ones).
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.session import Session, System
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.exporting.trec_files import one_file_each
from ndcg_explorer.language import tr

Files = dict[Path, str | bytes]


def quepid_basic(session: Session, path: Path) -> Files:
    """``query,docid,rating``: every document known for a query, the rating blank where nobody judged."""
    rows = [
        (name, document, "" if np.isnan(grade) else exact(grade))
        for name, known in _known(session)
        for document, grade in known
    ]
    return {path: _csv(("query", "docid", "rating"), rows)}


def quepid_detailed(session: Session, path: Path) -> Files:
    """Order and grades together, a file for each system; the document's other texts behind them."""
    fields = session.documents.field_names
    title = next((name for name in fields if name.casefold() == "title"), "")
    others = [name for name in fields if name != title]
    header = ("Team Name", "Case Name", "Case ID", "Query Text", "Doc ID", "Doc Position", "Title", "Rating", *others)
    files: Files = {}
    for name, system in zip(one_file_each(session, path), session.systems, strict=True):
        rows = [
            ("", session.title, "", query, document, rank, session.documents.field_at(title, position), grade,
             *(session.documents.field_at(field, position) for field in others))
            for query, rank, position, document, grade in _listed(session, system)
        ]  # fmt: skip
        files[name] = _csv(header, rows)
    return files


def beir_names(_: Session, path: Path) -> list[Path]:
    return [path / "corpus.jsonl", path / "queries.jsonl", path / "qrels" / "test.tsv"]


def beir(session: Session, path: Path) -> Files:
    """The folder that BEIR and MTEB read: documents, queries, and judgements with whole grades."""
    corpus_file, queries_file, qrels_file = beir_names(session, path)
    fields = session.documents.field_names
    positions = session.known_documents()
    corpus: dict[str, dict[str, str]] = {}
    for position, document in zip(positions.tolist(), session.documents.ids_at(positions), strict=True):
        texts = {name: session.documents.field_at(name, position) for name in fields}
        corpus.setdefault(document, {"_id": document, "title": "", "text": "", **texts})
    queries = [{"_id": query, "text": session.query_texts.get(query, query)} for query in session.query_ids]
    lines = ["\t".join(("query-id", "corpus-id", "score")) + "\n"]
    for query, known in _known(session, by_text=False):
        lines += [
            f"{_one_line(query)}\t{_one_line(document)}\t{_whole(grade, query, document, 'BEIR')}\n"
            for document, grade in known
            if not np.isnan(grade)
        ]
    return {
        corpus_file: _json_lines(corpus.values()),
        queries_file: _json_lines(queries),
        qrels_file: "".join(lines),
    }


def ranx_names(session: Session, path: Path) -> list[Path]:
    return [*one_file_each(session, path), path.with_name(f"{path.stem}-qrels{path.suffix}")]


def ranx_json(session: Session, path: Path) -> Files:
    """``{"q1": {"d1": 5}}``: a run for each system, with falling scores, and the judgements."""
    *runs, qrels = ranx_names(session, path)
    files: Files = {name: _json(_run(session, system)) for name, system in zip(runs, session.systems, strict=True)}
    files[qrels] = _json(_qrels(session))
    return files


def ranx_parquet(session: Session, path: Path) -> Files:
    """Columns ``q_id``, ``doc_id`` and ``score``, for runs and judgements alike."""
    *runs, qrels = ranx_names(session, path)
    files: Files = {name: _parquet(_run(session, system)) for name, system in zip(runs, session.systems, strict=True)}
    files[qrels] = _parquet(_qrels(session))
    return files


def _run(session: Session, system: System) -> dict[str, dict[str, int]]:
    """Falling scores, so that the order survives."""
    found: dict[str, dict[str, int]] = {}
    for number, query in enumerate(session.query_ids):
        ids = session.document_ids(number, session.ranking(system, number).rows)
        scores = found.setdefault(query, {})
        for place, document in enumerate(ids):
            scores.setdefault(document, len(ids) - place)
    return {query: listed for query, listed in found.items() if listed}


def _qrels(session: Session) -> dict[str, dict[str, int]]:
    found = {
        query: {document: _whole(grade, query, document, "ranx") for document, grade in known if not np.isnan(grade)}
        for query, known in _known(session, by_text=False)
    }
    return {query: judged for query, judged in found.items() if judged}


def ranklib(session: Session, path: Path) -> Files:
    """``2 qid:10 1:12 # docid = GX029``: a file for each system, in its order, which is the one feature.

    A line begins with its grade, so that unjudged results have none.
    """
    files: Files = {}
    for name, system in zip(one_file_each(session, path), session.systems, strict=True):
        lines = [
            f"{grade} qid:{_no_space(query, 'RankLib')} 1:{rank} # docid = {_no_space(document, 'RankLib')}\n"
            for query, rank, _, document, grade in _listed(session, system, by_text=False)
            if grade
        ]
        files[name] = "".join(lines)
    return files


def rank_eval_request(session: Session, path: Path) -> Files:
    """What `_rank_eval` is asked with; the query is a plain match on the query's text, for you to replace."""
    requests = [
        {
            "id": query,
            "request": {"query": {"match": {"text": session.query_texts.get(query, query)}}},
            "ratings": [
                {"_index": "index", "_id": document, "rating": _whole(grade, query, document, "_rank_eval")}
                for document, grade in known
                if not np.isnan(grade)
            ],
        }
        for query, known in _known(session, by_text=False)
    ]
    metric = {"dcg": {"k": session.measure.cutoff or 10, "normalize": True}}
    return {path: _json({"requests": requests, "metric": metric})}


def opensearch_judgments(session: Session, path: Path) -> Files:
    """An imported list of judgments, as OpenSearch takes it: ratings are texts, and may be fractional."""
    ratings = [
        {
            "query": name,
            "ratings": [
                {"docId": document, "rating": exact(grade)} for document, grade in known if not np.isnan(grade)
            ],
        }
        for name, known in _known(session)
    ]
    body = {"name": session.title or path.stem, "type": "IMPORT_JUDGMENT", "judgmentRatings": ratings}
    return {path: _json(body)}


# What they share


def _known(session: Session, *, by_text: bool = True) -> Iterator[tuple[str, list[tuple[str, float]]]]:
    """Each query with all its documents and grades, NaN where nobody judged."""
    names = query_names(session) if by_text else session.query_ids
    for number, name in enumerate(names):
        candidates = session.candidates(number)
        ids = session.documents.ids_at(candidates.documents)
        yield name, list(zip(ids, candidates.grades.tolist(), strict=True))


def _listed(session: Session, system: System, *, by_text: bool = True) -> Iterator[tuple[str, int, int, str, str]]:
    """Query, rank, position of the document, its id, and its grade as text; blank where nobody judged."""
    names = query_names(session) if by_text else session.query_ids
    for number, name in enumerate(names):
        candidates = session.candidates(number)
        rows = session.ranking(system, number).rows
        ids = session.document_ids(number, rows)
        for rank, (row, document) in enumerate(zip(rows.tolist(), ids, strict=True), start=1):
            grade = float(candidates.grades[row])
            yield name, rank, int(candidates.documents[row]), document, "" if np.isnan(grade) else exact(grade)


def query_names(session: Session) -> Sequence[str]:
    """The queries' texts, which these tools go by; their ids where texts are missing or two are the same."""
    texts = [session.query_texts.get(query, "") for query in session.query_ids]
    has_texts = any(texts) and all(texts) and len(set(texts)) == len(texts)
    return texts if has_texts else session.query_ids


def _whole(grade: float, query: str, document: str, tool: str) -> int:
    if grade != int(grade):
        text = tr("{0} takes whole grades only, and {1} of query {2} has {3}; round it first.")
        raise UsageError(text.format(tool, quoted(document), quoted(query), exact(grade)))
    return int(grade)


def _no_space(text: str, tool: str) -> str:
    if re.search(r"\s", text) or not text:
        raise UsageError(tr("{0} cannot hold the id {1}, which has spaces in it.").format(tool, quoted(text)))
    return text


def _one_line(text: str) -> str:
    if re.search(r"[\t\r\n]", text):
        raise UsageError(tr("{0} cannot hold the id {1}, which has spaces in it.").format("BEIR", quoted(text)))
    return text


def _csv(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _json_lines(records: Any) -> str:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def _parquet(lists: dict[str, dict[str, int]]) -> bytes:
    import pandas as pd

    rows = [(query, document, number) for query, inner in lists.items() for document, number in inner.items()]
    frame = pd.DataFrame(rows, columns=["q_id", "doc_id", "score"]).astype({"q_id": "str", "doc_id": "str"})
    buffer = io.BytesIO()
    frame.to_parquet(buffer, index=False)
    return buffer.getvalue()
