"""A sample of every shape that files come in, made here: what it holds, and the nDCG that was worked out by hand.

Where nothing else is said, D8 (grade 0) is ranked before D7 (grade 2): DCG = 2 / log2(3), ideal DCG = 2.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from math import log2
from typing import NamedTuple

import pandas as pd

from tests.support.importing import File
from tests.support.packed_files import lz4, zipped

SWAP = 1 / log2(3)
RUN = "1 Q0 D8 1 9 bm25\n1 Q0 D7 2 8 bm25\n"
QRELS = "1 0 D7 2\n1 0 D8 0\n"


class Sample(NamedTuple):
    """Files that make a scored list together, with the options that decide; ``flags`` are the same as typed."""

    files: Mapping[str, File]
    value: float = SWAP
    flags: tuple[str, ...] = ()
    needs_flags: bool = False  # without them it is asked


def parquet(rows: list[tuple[str, str, float]]) -> bytes:
    made = io.BytesIO()
    pd.DataFrame(rows, columns=["q_id", "doc_id", "score"]).to_parquet(made, index=False)
    return made.getvalue()


RANX_RUN, RANX_QRELS = '{"1": {"D8": 9.5, "D7": 9.1}}', '{"1": {"D7": 2, "D8": 0}}'
SNAPSHOT = (
    '{"name": "before", "docs": {"7": [{"id": "D8", "explain": "{}", "rated_only": false},'
    ' {"id": "D7", "explain": "{}", "rated_only": false}]}, "queries": [{"query_id": 7, "query_text": "lucky number",'
    ' "ratings": {"D7": 2, "D8": 0}}], "scores": [{"query_id": 7, "score": 0.63}]}'
)
LLAMA = '{"queries": {"1": "lucky number"}, "corpus": {"D7": "seven"}, "relevant_docs": {"1": ["D7"]}}'
HAYSTACK = '{"queries": {"1": "lucky number"}, "documents": {"D7": {"title": "Seven"}}, "qrels": {"1": {"D7": 2}}}'
RAGAS = '[{"user_input": "why?", "retrieved_context_ids": ["D8", "D7"], "reference_context_ids": ["D7"]}]'
BOOK = (
    '{"query_doc_pairs": [{"query_text": "1", "doc_id": "D7", "judgements": [{"rating": 2, "user_email": "a@b"}]},'
    ' {"query_text": "1", "doc_id": "D8", "judgements": [{"rating": 0, "user_email": "a@b"}]}]}'
)
RANK_EVAL = (
    '{"details": {"1": {"hits": [{"hit": {"_id": "D8", "_score": 2}, "rating": 0},'
    ' {"hit": {"_id": "D7", "_score": 1}, "rating": 2}]}}}'
)
ESCI = "query,product_id,position,esci_label\nshoes,D8,1,I\nshoes,D7,2,S\n"

SAMPLES: dict[str, Sample] = {
    "MovieLens": Sample(
        {"u.data": "196\t242\t3\t881250949\n196\t302\t4\t891717742\n", "p.run": "196 Q0 242 1 9 p\n196 Q0 302 2 8 p\n"},
        (3 + 4 / log2(3)) / (4 + 3 / log2(3)),
    ),
    "MovieLens, double colons": Sample(
        {"ratings.dat": "196::242::3::881250949\n196::302::4::891717742\n", "p.run": "196 Q0 242 1 9 p\n"},
        3 / (4 + 3 / log2(3)),
    ),
    "query document grade, spaces": Sample({"bm25.run": RUN, "judged.txt": "1 D7 2\n1 D8 0\n"}),
    "query document grade, commas": Sample({"bm25.run": RUN, "judged.csv": "1,D7,2\n1,D8,0\n"}),
    "query document grade, tabs": Sample({"bm25.run": RUN, "judged.tsv": "1\tD7\t2\n1\tD8\t0\n"}),
    "columns that have to be named": Sample(
        {"x.csv": "1;D8;0.9;0\n1;D7;0.7;2\n"}, flags=("--columns", "query,document,score,grade"), needs_flags=True
    ),
    "documents and grades": Sample({"pasted.tsv": "D8\t0\nD7\t2\n"}),
    "PyTerrier": Sample(
        {"pt.csv": "qid,docid,docno,rank,score,query\n1,77,D8,1,9.5,shoes\n1,78,D7,2,9.1,shoes\n", "x.qrels": QRELS}
    ),
    "ranx JSON": Sample({"bm25.json": RANX_RUN, "qrels.json": RANX_QRELS}),
    "ranx JSON, whole scores": Sample(
        {"a.json": '{"1": {"D8": 2, "D7": 1}}', "b.json": RANX_QRELS}, flags=("--qrels", "b.json"), needs_flags=True
    ),
    "ranx Parquet": Sample(
        {
            "bm25.parquet": parquet([("1", "D8", 9.5), ("1", "D7", 9.1)]),
            "qrels.parquet": parquet([("1", "D7", 2.0), ("1", "D8", 0.0)]),
        }
    ),
    "ranx lz4": Sample({"bm25.lz4": lz4(RANX_RUN.encode()), "qrels.lz4": lz4(RANX_QRELS.encode())}),
    "Quepid snapshot": Sample({"snapshot.json": SNAPSHOT}),
    "Quepid book JSON": Sample({"bm25.run": RUN, "book.json": BOOK}),
    "Quepid book CSV": Sample({"bm25.run": RUN, "book.csv": "query,docid,Ann,Bob\n1,D7,2,\n1,D8,0,0\n"}),
    "Quepid basic": Sample({"bm25.run": RUN, "basic.csv": "query,docid,rating\n1,D7,2\n1,D8,0\n"}),
    "ESCI": Sample({"esci.csv": ESCI}, flags=("--grade-word", "I=0", "--grade-word", "S=2"), needs_flags=True),
    "LightGBM": Sample({"rank.test": "0 1:0.2 3:1\n2 1:0.1\n", "rank.test.query": "2\n"}),
    "RankLib and scores": Sample(
        {"test.txt": "2 qid:1 1:0.2 # docid = D7\n0 qid:1 1:0.1 # docid = D8\n", "predictions.txt": "0.25\n0.75\n"}
    ),
    "RecBole": Sample({"bm25.run": RUN, "x.inter": "user_id:token\titem_id:token\trating:float\n1\tD7\t2\n1\tD8\t0\n"}),
    "LlamaIndex": Sample({"bm25.run": RUN, "qa.json": LLAMA}),
    "Haystack": Sample({"bm25.run": RUN, "haystack.json": HAYSTACK}),
    "Ragas": Sample({"ragas.json": RAGAS}),
    "text after the tag": Sample({"x.run": "1 Q0 D8 1 9 b some text\n1 Q0 D7 2 8 b\n", "x.qrels": QRELS}),
    "several tags": Sample({"x.run": "1 Q0 D8 1 9 a\n1 Q0 D7 2 8 b\n", "x.qrels": QRELS}),
    "subtopics": Sample({"bm25.run": RUN, "x.qrels": "1 1 D7 1\n1 2 D7 2\n1 1 D8 0\n1 2 D8 0\n"}),
    "zip of several files": Sample({"all.zip": zipped({"bm25.run": RUN.encode(), "x.qrels": QRELS.encode()})}),
    "NTCIR": Sample({"0001.rel": "D7 L2\nD8 L0\n", "bm25.res": "D8\nD7\n"}),
    "rank_eval response": Sample({"answer.json": RANK_EVAL}),
    "BEIR": Sample(
        {
            "bm25.run": RUN,
            "test.tsv": "query-id\tcorpus-id\tscore\n1\tD7\t2\n1\tD8\t0\n",
            "corpus.jsonl": '{"_id": "D7", "title": "Seven", "text": "7"}\n{"_id": "D8", "title": "Eight"}\n',
            "queries.jsonl": '{"_id": "1", "text": "lucky number"}\n',
        }
    ),
    "CSV": Sample({"results.csv": "query,document,rank,grade\n1,D8,1,0\n1,D7,2,2\n"}),
}
