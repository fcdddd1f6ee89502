"""The names by which other tools call our measures: trec_eval's, pytrec_eval's, ranx', those of papers.

One row a measure. Names are compared without case, and ``-`` is ``_``; a cutoff may follow as ``_10`` and ``.10`` too.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OtherNames:
    """``text`` is the measure as we write it.

    A number behind ``_`` or ``.`` is the cutoff, or the decimals of the option ``suffix``.
    """

    text: str
    names: tuple[str, ...]
    suffix: str = ""


OTHER_NAMES: tuple[OtherNames, ...] = (
    OtherNames("nDCG", ("ndcg", "ndcg_cut", "ndcg_score", "ndcg_at")),
    OtherNames("nDCG(gain=exp2)", ("ndcg_burges", "ndcg_exp")),
    OtherNames("CG", ("cg",)),
    OtherNames("DCG", ("dcg", "dcg_score")),
    OtherNames("IDCG", ("idcg",)),
    OtherNames("P", ("p", "prec", "precision", "precision_at", "set_p")),
    OtherNames("R", ("r", "recall", "recall_at", "set_recall")),
    OtherNames("AP", ("ap", "map", "map_cut", "average_precision", "mean_average_precision")),
    OtherNames("RR", ("rr", "mrr", "recip_rank", "reciprocal_rank", "mean_reciprocal_rank")),
    OtherNames("Success", ("success", "success_at", "hit_rate", "hitrate", "hit", "hr")),
    OtherNames("ERR", ("err",)),
    # ranx writes rbp.95 for p = 0.95.
    OtherNames("RBP", ("rbp",), suffix="p"),
    OtherNames("Judged", ("judged",)),
)
OTHER_NAME = {name: row for row in OTHER_NAMES for name in row.names}

# Measures that other tools have and we do not: said so, rather than taken for a slip of the pen.
NOT_HERE = frozenset(
    (
        *("bpref", "rprec", "r_precision", "infap", "gm_map", "gm_bpref", "iprec_at_recall", "set_f", "set_map"),
        *("ndcg_rel", "rndcg", "alpha_ndcg", "err_ia", "nerr", "ap_ia", "nrbp", "hits"),
    )
)


def folded_name(name: str) -> str:
    """``Hit-Rate`` and ``hit_rate`` are the same name."""
    return name.casefold().replace("-", "_")
