"""The conventions of other tools: named, versioned presets, one row each, that reproduce their figures.

A preset whose behaviour is uncertain (random or undefined tie order, say) is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.measures.notation import cutoff_of
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.errors import UnknownNameError
from ndcg_explorer.language import tr

RUN, SOURCE = "run", "source"


@dataclass(frozen=True, slots=True)
class Convention:
    """``checked`` says whether its figures were compared with the running tool or read in its source."""

    slug: str
    label: str
    version: str
    text: str
    checked: str
    why: str
    takes_cutoff: bool = True
    default_cutoff: int | None = None

    @property
    def measure(self) -> Measure:
        return _measure(self.text)

    def at(self, cutoff: int | None) -> Measure:
        """The measure at a cutoff; a tool that knows none scores the whole list, one may stop of its own."""
        if not self.takes_cutoff:
            return self.measure
        return self.measure.at(self.default_cutoff if cutoff is None else cutoff)


@cache
def _measure(text: str) -> Measure:
    return parse_measure(text)


_TREC = "negative=unjudged, ties=docid_desc"
_PYTREC = f"{_TREC}, score_precision=single"
_LTR = "ideal=retrieved, negative=error"

CONVENTIONS: tuple[Convention, ...] = (
    Convention("trec_eval-ndcg_cut", "trec_eval ndcg_cut", "10.0", f"nDCG({_TREC})", RUN,
               "Linear gain, ideal over all judged, cut at k; ties go to the document id that sorts last."),
    Convention("trec_eval-ndcg", "trec_eval ndcg", "10.0", f"nDCG(ideal_cut=none, {_TREC})", RUN,
               "The whole list against the whole pool: there is no cutoff.", False),
    Convention("trec_eval-J-ndcg_cut", "trec_eval -J ndcg_cut", "10.0", f"nDCG(unjudged=condensed, {_TREC})", RUN,
               "Unjudged results are removed before anything is counted."),
    Convention("trec_eval-J-ndcg", "trec_eval -J ndcg", "10.0",
               f"nDCG(ideal_cut=none, unjudged=condensed, {_TREC})", RUN,
               "Unjudged results are removed; the whole list against the whole pool.", False),
    Convention("trec_eval-c-ndcg_cut", "trec_eval -c ndcg_cut (TREC DL)", "10.0", f"nDCG({_TREC}, mean=judged)", SOURCE,
               "As ndcg_cut, but a judged query without results scores 0 in the mean."),
    Convention("pytrec_eval-ndcg_cut", "pytrec_eval ndcg_cut", "terrier 0.5.11", f"nDCG({_PYTREC})", RUN,
               "trec_eval's own code; whole-number grades only, scores compared in single precision."),
    Convention("pytrec_eval-ndcg", "pytrec_eval ndcg", "terrier 0.5.11", f"nDCG(ideal_cut=none, {_PYTREC})", RUN,
               "trec_eval's own code, scores compared in single precision; the whole list against the whole pool.", False),
    Convention("ir_measures", "ir_measures nDCG@k", "0.4.3", f"nDCG({_PYTREC}, mean=judged)", RUN,
               "pytrec_eval's value; in the mean, a judged query without results scores 0."),
    Convention("ir_measures-judged_only", "ir_measures nDCG(judged_only=True)", "0.4.3",
               f"nDCG(unjudged=condensed, {_PYTREC}, mean=judged)", RUN,
               "Unjudged results are removed before anything is counted."),
    Convention("ir_measures-exp-log2", "ir_measures nDCG(dcg='exp-log2')", "0.4.3",
               "nDCG(gain=exp2, ties=docid_desc, mean=judged)", RUN,
               "Gain 2^g − 1, computed by gdeval and so printed to five places."),
    Convention("ir_measures-SDCG", "ir_measures SDCG", "0.4.3", "nDCG(ideal=max_grade)", SOURCE,
               "The ideal has the highest grade at every rank, whether or not so many documents have it."),
    Convention("beir", "BEIR, MTEB", "2025", f"nDCG({_PYTREC})", SOURCE,
               "pytrec_eval's ndcg_cut, rounded to five places in print; BEIR first drops documents named as the query."),
    Convention("gdeval", "gdeval.pl", "1.2a and 1.3", "nDCG(gain=exp2, ties=docid_desc, zero_ideal=skip)", RUN,
               "Gain 2^g − 1; a query with nothing to find has no row and is not in the mean."),
    Convention("ranx-ndcg", "ranx ndcg", "0.3.21", "nDCG", RUN,
               "Linear gain, ideal over all judged; ties stay as listed in short lists, grades are whole numbers."),
    Convention("ranx-ndcg_burges", "ranx ndcg_burges", "0.3.21", "nDCG(gain=exp2)", RUN,
               "Gain 2^g − 1; otherwise as ranx ndcg."),
    Convention("sklearn", "scikit-learn ndcg_score", "1.9.1",
               f"nDCG({_LTR}, ties=average, mean=run)", RUN,
               "The ideal is over the list that it is given, and tied scores share their mean gain."),
    Convention("torchmetrics", "TorchMetrics retrieval NDCG", "1.x", "nDCG(ideal=retrieved, ties=average, mean=run)", SOURCE,
               "The ideal is over the list that it is given; ties averaged; computed in single precision."),
    Convention("ignite", "PyTorch-Ignite NDCG", "0.5.5", "nDCG(gain=exp2, ideal=retrieved, zero_ideal=skip, mean=run)", SOURCE,
               "Gain 2^g − 1 over the list alone; lists without a gain above 0 are skipped."),
    Convention("lightgbm", "LightGBM ndcg", "4.7.0", f"nDCG(gain=exp2, {_LTR}, zero_ideal=1, mean=run)", RUN,
               "Gain 2^g − 1, ideal over the list; a list without a gain above 0 scores 1."),
    Convention("xgboost", "XGBoost ndcg", "3.2.0", f"nDCG(gain=exp2, {_LTR}, zero_ideal=1, mean=run)", RUN,
               "Gain 2^g − 1, ideal over the list; a list without a gain above 0 scores 1. Without a cutoff it stops at rank 32.",
               default_cutoff=32),
    Convention("xgboost-minus", "XGBoost ndcg@k-", "3.2.0", f"nDCG(gain=exp2, {_LTR}, mean=run)", RUN,
               "As XGBoost ndcg, but a list without a gain above 0 scores 0.", default_cutoff=32),
    Convention("xgboost-linear", "XGBoost ndcg, ndcg_exp_gain=false", "3.2.0",
               "nDCG(ideal=retrieved, negative=keep, zero_ideal=1, mean=run)", RUN,
               "Linear gain, ideal over the list; a list without a gain above 0 scores 1.", default_cutoff=32),
    Convention("xgboost-linear-minus", "XGBoost ndcg@k-, ndcg_exp_gain=false", "3.2.0",
               "nDCG(ideal=retrieved, negative=keep, mean=run)", RUN,
               "Linear gain, ideal over the list; a list without a gain above 0 scores 0.", default_cutoff=32),
    Convention("catboost", "CatBoost NDCG (Base, LogPosition)", "1.2.10",
               "nDCG(ideal=retrieved, negative=keep, ties=worst, zero_ideal=1, mean=run)", RUN,
               "Ties are broken against the list: the lowest grade first."),
    Convention("catboost-exp", "CatBoost NDCG (Exp, LogPosition)", "1.2.10",
               "nDCG(gain=exp2, ideal=retrieved, negative=keep, ties=worst, zero_ideal=1, mean=run)", RUN,
               "Gain 2^g − 1; ties are broken against the list."),
    Convention("catboost-position", "CatBoost NDCG (Base, Position)", "1.2.10",
               "nDCG(discount=reciprocal, ideal=retrieved, negative=keep, ties=worst, zero_ideal=1, mean=run)", RUN,
               "Discount 1/rank; ties are broken against the list."),
    Convention("catboost-exp-position", "CatBoost NDCG (Exp, Position)", "1.2.10",
               "nDCG(gain=exp2, discount=reciprocal, ideal=retrieved, negative=keep, ties=worst, zero_ideal=1, mean=run)",
               RUN, "Gain 2^g − 1 and discount 1/rank; ties are broken against the list."),
    Convention("ranklib", "RankLib NDCG", "2.x", "nDCG(gain=exp2, ideal=retrieved, mean=run)", SOURCE,
               "Gain 2^g − 1, ideal over the list; 0 for a list without a gain above 0."),
    Convention("ranklib-qrel", "RankLib NDCG with -qrel", "2.x", "nDCG(gain=exp2)", SOURCE,
               "Gain 2^g − 1, ideal over the judgements of the file."),
    Convention("quepid-ndcg", "Quepid nDCG", "8.1 and later", "nDCG(gain=exp2, ideal_cut=none)", RUN,
               "The ideal is not cut at k: if more than k documents have a gain above 0, no list reaches 1 at k."),
    Convention("quepid-ndcg_cut", "Quepid NDCG_CUT", "8.x; nDCG before 8.1", "nDCG(gain=exp2)", RUN,
               "Gain 2^g − 1, ideal over all judged, cut at k (the figure in the browser)."),
    Convention("quepid-before-2021", "Quepid nDCG, local ideal", "before 2021", "nDCG(gain=exp2, ideal=retrieved)", SOURCE,
               "The ideal was over the results returned."),
    Convention("elasticsearch", "Elasticsearch rank_eval dcg, normalize", "7.x to 9.x",
               "nDCG(gain=exp2, ideal_cut=hits, duplicates=all)", SOURCE,
               "The ideal ends where the hits end, so that a short answer is not punished."),
    Convention("opensearch", "OpenSearch Search Relevance", "3.1", "nDCG(gain=exp2, duplicates=all, round=half_up(2))", SOURCE,
               "Each query's value is rounded to two places before the mean."),
    Convention("rre", "Rated Ranking Evaluator", "1.1", "nDCG(gain=exp2, round=floor_terms(2))", SOURCE,
               "Each term of the sum and the ratio are cut off after two places."),
    Convention("rankquest", "RankQuest NDCG", "2025", "nDCG(gain=exp2, ideal_cut=hits)", SOURCE,
               "The ideal ends where the hits end."),
    Convention("ms-recommenders", "Microsoft Recommenders ndcg_at_k", "1.2", "nDCG(gain=binary(1))", SOURCE,
               "Relevant or not; its natural logarithm cancels in the ratio."),
    Convention("recbole", "RecBole NDCG", "1.2", "nDCG(gain=binary(1))", SOURCE,
               "Relevant or not; the ideal has as many hits as there are, at most k."),
    Convention("cornac", "Cornac NDCG", "2.x", "nDCG(gain=binary(1))", SOURCE,
               "Relevant or not; the ideal has as many hits as there are, at most k."),
    Convention("replay", "RePlay, RecPack NDCG", "2025", "nDCG(gain=binary(1))", SOURCE,
               "Relevant or not; 0 for a user with nothing to find."),
    Convention("spark", "Spark ndcgAt, binary", "3.x", "nDCG(gain=binary(1))", SOURCE,
               "Relevant or not; its natural logarithm cancels in the ratio."),
    Convention("rectools", "RecTools NDCG", "0.x", "nDCG(gain=binary(1), ideal=k_ones)", SOURCE,
               "The ideal has k hits for everyone, reachable or not."),
    Convention("lenskit", "LensKit NDCG", "2025", "nDCG(gain=binary(1), discount=jk(2), zero_ideal=undefined)", SOURCE,
               "Ranks 1 and 2 count the same; a user without test items has no value."),
    Convention("evidently", "Evidently NDCG", "2025", "nDCG(ideal=retrieved)", SOURCE,
               "Linear gain, ideal over all rows of the user."),
    Convention("llamaindex", "LlamaIndex NDCG", "2025", "nDCG(gain=binary(1), ideal_cut=none, zero_ideal=undefined)", SOURCE,
               "Relevant or not, against all expected documents: there is no cutoff.", False),
    Convention("haystack", "Haystack DocumentNDCG", "2026", "nDCG(ideal_cut=none, duplicates=first)", SOURCE,
               "Linear gain against the whole ground truth; a document counts once.", False),
    Convention("jarvelin-kekalainen-2", "Järvelin & Kekäläinen, b = 2", "2002", "nDCG(discount=jk(2))", SOURCE,
               "No discount up to rank b: ranks 1 and 2 count the same."),
    Convention("jarvelin-kekalainen-10", "Järvelin & Kekäläinen, b = 10", "2002", "nDCG(discount=jk(10))", SOURCE,
               "No discount up to rank 10."),
    Convention("one-over-rank", "Discount 1/rank over the list", "worked examples",
               "nDCG(discount=reciprocal, ideal=retrieved)", SOURCE,
               "Each rank counts 1/rank; the ideal is the list in its best order."),
)  # fmt: skip
CONVENTION = {convention.slug: convention for convention in CONVENTIONS}


def parse_convention(text: str) -> Measure:
    """``SLUG`` or ``SLUG@k`` as a measure."""
    slug, _, cutoff = text.partition("@")
    if slug not in CONVENTION:
        raise UnknownNameError(tr("convention"), slug, CONVENTION)
    return CONVENTION[slug].at(cutoff_of(cutoff) if _ else None)


def conventions_of(measure: Measure) -> list[Convention]:
    """The tools that mean the same by nDCG, the ones that were run first."""
    same = [row for row in CONVENTIONS if row.at(measure.cutoff) == measure]
    return sorted(same, key=lambda row: row.checked != RUN)


def differing_options(measure: Measure, reference: Measure) -> list[str]:
    """The names of the options in which two measures differ, ``cutoff`` among them."""
    names = [*OPTION, "cutoff"]
    return [name for name in names if getattr(measure, name) != getattr(reference, name)]
