"""The names by which other tools call our measures: trec_eval's, pytrec_eval's, ranx', those of papers.

One row a measure. Names are compared without case, and ``-`` is ``_``; a cutoff may follow as ``_10`` and ``.10`` too.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OtherNames:
    """``text`` is the measure as we write it.

    A number behind ``_`` or ``.`` is the cutoff, the decimals of the option ``suffix``, or the option ``level``. That
    is also what a number behind ``@`` sets unless it is whole, and so a rank.
    """

    text: str
    names: tuple[str, ...]
    suffix: str = ""
    level: str = ""


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
    OtherNames("Rprec", ("rprec", "r_prec", "r_precision")),
    OtherNames("Bpref", ("bpref",)),
    OtherNames("F1", ("f1", "f1_score", "set_f", "setf")),
    # trec_eval writes iprec_at_recall_0.10, and wrote ircl_prn.0.10 once; ir_measures writes IPrec@0.1.
    OtherNames("IPrec", ("iprec", "iprec_at_recall", "ircl_prn"), level="recall"),
    OtherNames("NumRet", ("numret", "num_ret")),
    OtherNames("NumRel", ("numrel", "num_rel")),
    OtherNames("NumRelRet", ("numrelret", "num_rel_ret", "hits")),
    OtherNames("alpha_nDCG", ("alpha_ndcg",)),
)
OTHER_NAME = {name: row for row in OTHER_NAMES for name in row.names}

# Measures that other tools have and we do not: said so, rather than taken for a slip of the pen.
NOT_HERE = frozenset(
    (
        *("infap", "gm_map", "gm_bpref", "11pt_avg", "set_map", "ndcg_rel", "rndcg"),
        *("alpha_dcg", "err_ia", "nerr", "ap_ia", "nrbp", "strec"),
    )
)


def folded_name(name: str) -> str:
    """``Hit-Rate`` and ``hit_rate`` are the same name."""
    return name.casefold().replace("-", "_")
