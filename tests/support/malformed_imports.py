"""Files with something wrong or unusual in them, by the rows 17 to 35 of the table of malformed input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.support.importing import File

HEAD = "query,document,rank,grade\n"
SCORED = "query,document,score,grade\n"
RUN = "1 Q0 a 1 2.5 x\n"
QRELS = "1 0 a 1\n"


class Case(NamedTuple):
    """``row`` of the table; the sentence must begin with ``start`` and hold each of ``facts``."""

    row: int
    what: str
    files: File | Mapping[str, File]
    start: str
    facts: tuple[str, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012  # never changed


UNUSABLE = [
    Case(
        17,
        "a header name twice",
        "query,doc,doc,grade\nq,a,b,1\n",
        'x.csv, line 1: "doc" names 2 columns',
        ("own name",),
    ),
    Case(
        17,
        "unknown names",
        "foo,bar\n1,2\n",
        "x.csv: no column is recognised as the document",
        ('"foo", "bar"', "--column"),
    ),
    Case(
        17,
        "a column that is not there",
        HEAD + "q,a,1,1\n",
        "--column grade=stars: no such column.",
        ("Known: ",),
        {"columns": {"grade": "stars"}},
    ),
    Case(
        19,
        "an empty document id",
        HEAD + "q,a,1,1\nq,,2,1\n",
        'x.csv, line 3, column "document": empty document id.',
        ("Give every row an id", "--skip-bad-rows"),
    ),
    Case(
        19,
        "a document id of spaces",
        HEAD + "q,a,1,1\nq,  ,2,1\n",
        'x.csv, line 3, column "document": empty document id.',
    ),
    Case(
        19,
        "a document id of a no-break space",
        HEAD + "q,\u00a0,2,1\n",
        'x.csv, line 2, column "document": empty document id.',
    ),
    Case(19, "an empty query id", HEAD + ",a,1,1\n", 'x.csv, line 2, column "query": empty query id.'),
    Case(
        20,
        "a comma in a grade",
        "query;document;rank;grade\nq;a;1;1,000\n",
        'x.csv, line 2, column "grade": "1,000" has a comma',
        ("--decimal",),
    ),
    Case(
        20,
        "a decimal comma",
        "query;document;rank;grade\nq;a;1;2,5\n",
        'x.csv, line 2, column "grade": "2,5" has a comma',
        ("Say which.",),
    ),
    Case(
        20,
        "a comma in a score",
        "query;document;score;grade\nq;a;0,5;1\n",
        'x.csv, line 2, column "score": "0,5" has a comma',
    ),
    Case(
        20,
        "full-width digits",
        HEAD + "q,a,1,３\n",
        'x.csv, line 2, column "grade": "３" is written in digits of another',
        ("--any-digits",),
    ),
    Case(20, "Arabic digits", HEAD + "q,a,1,٣\n", 'x.csv, line 2, column "grade": "٣" is written in digits of another'),
    Case(
        20,
        "a typeset minus",
        HEAD + "q,a,1,−1\n",
        'x.csv, line 2, column "grade": "−1" has a minus sign that is not the plain one.',
        ('Write it as "-".',),
    ),
    Case(
        20,
        "other digits with a comma",
        HEAD + 'q,a,1,"３,５"\n',
        'x.csv, line 2, column "grade": "３,５" is written in digits',
    ),
    Case(
        20,
        "a comma in other digits",
        HEAD + 'q,a,1,"３,５"\n',
        'x.csv, line 2, column "grade": "３,５" has a comma',
        (),
        {"any_digits": True},
    ),
    Case(
        21,
        "a word as grade",
        HEAD + "q,a,1,good\n",
        'x.csv, line 2, column "grade": "good" is a word, not a number.',
        ("Say which grade each word means.", '--grade-word "good=2"'),
    ),
    Case(
        21,
        "several words",
        HEAD + "q,a,1,good\nq,b,2,N/A\nq,c,3,?\n",
        'x.csv, line 2, column "grade": "good" is a word',
        ('--grade-word "good=GRADE"',),
    ),
    Case(21, "a percentage", HEAD + "q,a,1,60%\n", 'x.csv, line 2, column "grade": "60%" is a word'),
    Case(
        21, "a very long word", HEAD + f"q,a,1,{'x' * 500}\n", f'x.csv, line 2, column "grade": "{"x" * 60}…" is a word'
    ),
    Case(
        21,
        "a word with a control character",
        HEAD + "q,a,1,b\x07d\n",
        'x.csv, line 2, column "grade": "bU+0007d" is a word',
    ),
    Case(
        22,
        "NaN",
        HEAD + "q,a,1,NaN\n",
        'x.csv, line 2, column "grade": "NaN" is not a usable grade.',
        ("leave it blank",),
    ),
    Case(22, "inf", HEAD + "q,a,1,1\nq,b,2,inf\n", 'x.csv, line 3, column "grade": "inf" is not a usable grade.'),
    Case(
        22,
        "minus infinity",
        HEAD + "q,a,1,-Infinity\n",
        'x.csv, line 2, column "grade": "-Infinity" is not a usable grade.',
    ),
    Case(
        22, "1e999", HEAD + "q,a,1,1e999\n", 'x.csv, line 2, column "grade": "1e999" is too large to be a usable grade.'
    ),
    Case(22, "a hexadecimal grade", HEAD + "q,a,1,0x10\n", 'x.csv, line 2, column "grade": "0x10" is a word'),
    Case(22, "an underscore", HEAD + "q,a,1,1_0\n", 'x.csv, line 2, column "grade": "1_0" is a word'),
    Case(
        26,
        "a document twice",
        HEAD + "q,a,1,1\nq,b,2,1\nq,a,3,1\n",
        'x.csv, line 4: document "a" of query "q" is already on line 2.',
        ("Remove one", "--duplicates"),
        {"duplicates": "stop"},
    ),
    Case(
        26,
        "a document in two files of one system",
        {"a.csv": HEAD + "q,a,1,1\n", "b.csv": "query,document,grade\nq,a,2\n"},
        'b.csv, line 2: document "a" of query "q" has grade 2 here and 1 on a.csv, line 2.',
        ("Say which grade counts.",),
    ),
    Case(
        27,
        "two grades",
        HEAD.replace("rank", "system") + "q,a,A,1\nq,a,B,2\n",
        'x.csv, line 3: document "a" of query "q" has grade 2 here and 1 on line 2.',
        ("--conflicts first|last|highest|mean",),
    ),
    Case(
        27,
        "two grades in qrels",
        {"x.run": RUN, "x.qrels": QRELS + "1 0 a 2\n"},
        'x.qrels, line 2: document "a" of query "1" has grade 2 here and 1 on line 1.',
    ),
    Case(
        28,
        "a word as rank",
        HEAD + "q,a,first,1\n",
        'x.csv, line 2, column "rank": "first" is not a number.',
        ("--column rank=",),
    ),
    Case(28, "an infinite rank", HEAD + "q,a,inf,1\n", 'x.csv, line 2, column "rank": "inf" is not a usable rank.'),
    Case(
        28,
        "a missing rank",
        "query,document,rank,score,grade\nq,a,1,2,1\nq,b,,1,1\n",
        "x.csv, line 3: this result has no rank, and the lists are ordered by rank.",
        ("choose another order", "--order"),
    ),
    Case(30, "score NaN", SCORED + "q,a,nan,1\n", 'x.csv, line 2, column "score": "nan" is not a usable score.'),
    Case(
        30,
        "score inf",
        {"x.run": "1 Q0 a 1 inf x\n", "x.qrels": QRELS},
        'x.run, line 1, column "score": "inf" is not a usable',
    ),
    Case(30, "a word as score", SCORED + "q,a,high,1\n", 'x.csv, line 2, column "score": "high" is not a number.'),
    Case(
        30,
        "an order by rank without ranks",
        SCORED + "q,a,1,1\nq,b,,1\nr,a,1,1\n",
        "x.csv, line 2: ",
        ("has no rank",),
        {"order": "rank"},
    ),
    Case(
        32,
        "a prefix",
        {"x.run": "q1 Q0 a 1 2 x\n", "x.qrels": QRELS},
        "x.qrels: no query id occurs in both.",
        ('x.run has "q1"…', 'x.qrels has "1"…', "They differ in a prefix or suffix only."),
    ),
    Case(
        32,
        "leading zeros",
        {"x.run": "007 Q0 a 1 2 x\n", "x.qrels": "7 0 a 1\n"},
        "x.qrels: no query id occurs in both.",
        ("They differ in leading zeros only.",),
    ),
    Case(
        32,
        "spaces",
        {"r.csv": "query,doc,rank\nq ,a,1\n", "j.csv": "query,doc,grade\nq,a,1\n"},
        "j.csv: no query id occurs in both.",
        ("They differ in the spaces around them only.",),
    ),
    Case(
        32,
        "upper case",
        {"x.run": "Q1 Q0 a 1 2 x\n", "x.qrels": "q1 0 a 1\n"},
        "x.qrels: no query id",
        ("upper and lower case",),
    ),
    Case(
        32,
        "composed and decomposed letters",
        {"x.run": "\u00e9 Q0 a 1 2 x\n", "x.qrels": "e\u0301 0 a 1\n"},
        "x.qrels: no query id",
        ("They differ in how Unicode writes the same letters only.",),
    ),
    Case(
        32,
        "a zero-width space",
        {"x.run": "a\u200bb Q0 a 1 2 x\n", "x.qrels": "ab 0 a 1\n"},
        "x.qrels: no query id",
        ("They differ in invisible characters only.",),
    ),
    Case(
        32,
        "nothing alike",
        {"x.run": "apple Q0 a 1 2 x\n", "x.qrels": "pear 0 a 1\n"},
        "x.qrels: no query id",
        ("Check that the two files belong together.",),
    ),
    Case(
        32,
        "a difference in another query than the first",
        {"x.run": "zz Q0 a 1 2 x\nQ2 Q0 a 1 2 x\n", "x.qrels": "yy 0 a 1\nq2 0 a 1\n"},
        "x.qrels: no query id",
        ("upper and lower case",),
    ),
    Case(
        34,
        "a run of five columns",
        {"x.run": "1 Q0 a 1 2.5\n1 Q0 b 2 2.4\n", "x.qrels": QRELS},
        'x.run, line 1: "1 Q0 a 1 2.5" has 5 fields, 6 were expected.',
        ("The layout is: query Q0 document rank score tag.",),
    ),
    Case(
        34,
        "a short line in the middle",
        {"x.run": RUN + "\n1 Q0 b\n" + RUN, "x.qrels": QRELS},
        'x.run, line 3: "1 Q0 b" has 3 fields',
        ("--skip-bad-rows",),
    ),
    Case(
        34,
        "qrels of three columns beside four",
        {"x.run": RUN, "x.qrels": "1 a 1\n" + QRELS * 2},
        'x.qrels, line 1: "1 a 1" has 3 fields, 4 were expected.',
        ("query 0 document grade",),
    ),
    Case(34, "qrels of five columns", {"x.run": RUN, "x.qrels": "1 0 a 1 extra\n"}, "x.qrels, line 1: "),
    Case(
        34,
        "a word as grade in qrels",
        {"x.run": RUN, "x.qrels": QRELS + "1 0 b yes\n"},
        'x.qrels, line 2, column "grade": "yes" is a word',
    ),
    Case(34, "only comments", {"x.run": "# a\n# b\n", "x.qrels": QRELS}, "x.run: there is no line to load."),
    Case(34, "a run cut off in its last line", {"x.run": RUN + RUN + "1 Q0 c 3 ", "x.qrels": QRELS}, "x.run, line 3: "),
]


USABLE = [
    Case(
        19,
        "a trailing space",
        HEAD + "q,a ,1,1\nq,b,2,1\n",
        'x.csv, line 2, column "document": "a " has a space at its end',
        ("it was kept", "Remove it if ids do not match."),
    ),
    Case(
        19,
        "a no-break space around ids",
        HEAD + "q\u00a0,a,1,1\nq\u00a0,b,2,1\n",
        'x.csv, line 2, column "query": "qU+00A0" has',
        ("as have 1 more",),
    ),
    Case(
        23,
        "a negative grade",
        HEAD + "q,a,1,1\nq,b,2,-1\n",
        'x.csv, line 3, column "grade": the grade -1 is negative.',
        ("They were kept", "the measure's option negative"),
    ),
    Case(
        23,
        "several negative grades",
        {"x.run": RUN, "x.qrels": "1 0 a -2\n1 0 b -1\n"},
        'x.qrels, line 1, column "grade": the grade -2 is negative, as are 1 more.',
    ),
    Case(
        26,
        "a document twice",
        HEAD + "q,a,1,1\nq,a,2,1\n",
        'x.csv, line 3: document "a" of query "q" is already on line 2.',
        ("The first was kept.", "--duplicates first|best|keep|stop"),
    ),
    Case(
        28,
        "a rank twice",
        HEAD + "q,a,1,1\nq,b,1,1\n",
        'x.csv, line 3, column "rank": rank 1 is there twice; the file\'s order',
        ("Mend the ranks",),
    ),
    Case(
        28,
        "missing ranks",
        HEAD + "q,a,1,1\nq,b,2,1\nq,c,4,1\n",
        'x.csv, line 4, column "rank": ranks are missing before 4;',
        ("the results close up",),
    ),
    Case(
        28,
        "a list that begins at 2",
        HEAD + "q,a,2,1\nq,b,3,1\n",
        'x.csv, line 2, column "rank": the list begins at rank 2;',
    ),
    Case(
        28, "negative ranks", HEAD + "q,a,-1,1\nq,b,0,1\n", 'x.csv, line 2, column "rank": the list begins at rank -1;'
    ),
    Case(
        29,
        "rank against score",
        "query,document,rank,score,grade\nq,a,1,1,1\nq,b,2,9,0\n",
        "x.csv, line 3: rank and score disagree in 1 list; the rank is used.",
        ("--order score",),
    ),
    Case(
        29,
        "rank against score in a run",
        {"x.run": "1 Q0 a 2 9 x\n1 Q0 b 1 8 x\n", "x.qrels": QRELS},
        "x.run, line 2: rank and score disagree in 1 list; the score is used.",
        ("--order rank",),
    ),
    Case(
        31,
        "qrels without a run",
        {"x.qrels": QRELS},
        "x.qrels: there are judgements and no results: every list is empty.",
        ("Name the file with the results (the run) as well.",),
    ),
    Case(
        31,
        "a run without qrels",
        {"x.run": RUN},
        "x.run: there are results and no judgements: nothing has a grade.",
        ("Name the file with the judgements (qrels) as well.",),
    ),
    Case(31, "a table without grades", "query,doc,rank\nq,a,1\n", "x.csv: there are results and no judgements"),
    Case(
        31,
        "BEIR judgements alone",
        "query-id\tcorpus-id\tscore\nq\ta\t1\n",
        "x.csv: there are judgements and no results",
    ),
    Case(
        33,
        "a query without judgement",
        {"x.run": RUN + "2 Q0 a 1 1 x\n", "x.qrels": QRELS},
        'x.run: the query "2" has results and no judgement.',
        ("the measure's option mean", "--only-in-one drop"),
    ),
    Case(
        33,
        "queries without results",
        {"x.run": RUN, "x.qrels": QRELS + "2 0 a 1\n3 0 a 1\n4 0 a 1\n5 0 a 1\n"},
        'x.qrels: 4 queries are judged and have no results: "2", "3", "4", ….',
    ),
    Case(
        33,
        "queries that nearly match",
        {"x.run": RUN + "Q2 Q0 a 1 1 x\n", "x.qrels": QRELS + "q2 0 a 1\n"},
        'x.run: the query "Q2" has results',
        ("Some ids differ from those of the other file in upper and lower case only.",),
    ),
    Case(
        34,
        "several tags",
        {"x.run": RUN + "2 Q0 a 1 1 y\n", "x.qrels": QRELS + "2 0 a 1\n"},
        "x.run: the last column has 2 different tags;",
        ("the file is taken as one system", "--split-by tag"),
    ),
    Case(
        35,
        "composed and decomposed document ids",
        {"x.run": "1 Q0 caf\u00e9 1 2 x\n", "x.qrels": "1 0 cafe\u0301 1\n"},
        "x.qrels, line 1: the judged document",
        ("they differ in how Unicode writes the same letters only.", "compared exactly"),
    ),
    Case(
        35,
        "case of document ids",
        {"x.run": "1 Q0 KB-1 1 2 x\n1 Q0 KB-2 2 1 x\n", "x.qrels": "1 0 kb-1 1\n1 0 kb-2 0\n1 0 z 1\n"},
        'x.qrels, line 1: the judged document "kb-1" of query "1" is not among the results, but "KB-1" is;',
        ("they differ in upper and lower case only, and 1 more like it.",),
    ),
    Case(
        35,
        "spaces around document ids",
        {"r.csv": "query,doc,rank\nq,a,1\n", "j.csv": "query,doc,grade\nq,a ,1\n"},
        'j.csv, line 2: the judged document "a " of query "q"',
        ("they differ in the spaces around them only.",),
    ),
    Case(
        35,
        "a zero-width space in a document id",
        {"x.run": "1 Q0 ab 1 2 x\n", "x.qrels": "1 0 a\u200bb 1\n"},
        'x.qrels, line 1: the judged document "aU+200Bb"',
        ("they differ in invisible characters only.",),
    ),
]


FINE = [
    Case(17, "spaces and case in the header", " Query , DOC_ID ,Rank,Grade\nq,a,1,1\n", "a:1"),
    Case(24, "a fractional grade", HEAD + "q,a,1,1.5\n", "a:1.5"),
    Case(25, "a huge grade", HEAD + "q,a,1,1e308\n", "a:1e+308"),
    Case(28, "ranks from the last to the first", HEAD + "q,b,2,0\nq,a,1,1\n", "a:1 b:0"),
    Case(34, "tabs", {"x.run": RUN.replace(" ", "\t"), "x.qrels": "1\t0\ta\t1\n"}, "a:1"),
    Case(34, "a tag with spaces", {"x.run": "1 Q0 a 1 2.5 my own tag\n", "x.qrels": QRELS}, "a:1"),
    Case(34, "several spaces and blank lines", {"x.run": "\n 1  Q0 a  1 2.5 x \n\n", "x.qrels": "\n1 0  a 1\n"}, "a:1"),
    Case(34, "fractional qrels", {"x.run": RUN, "x.qrels": "1 0 a 0.75\n"}, "a:0.75"),
    Case(34, "windows line ends", {"x.run": RUN.replace("\n", "\r\n"), "x.qrels": "1 0 a 1\r\n"}, "a:1"),
    Case(34, "old Macintosh line ends", {"x.run": RUN.replace("\n", "\r") * 1, "x.qrels": "1 0 a 1\r1 0 b 0\r"}, "a:1"),
    Case(34, "a byte order mark", {"x.run": "\ufeff" + RUN, "x.qrels": "\ufeff" + QRELS}, "a:1"),
    Case(34, "UTF-16", {"x.run": RUN.encode("utf-16"), "x.qrels": QRELS.encode("utf-16")}, "a:1"),
    Case(
        35, "ids with a no-break space", {"x.run": "1 Q0 a\u00a0b 1 2 x\n", "x.qrels": "1 0 a\u00a0b 1\n"}, "a\u00a0b:1"
    ),
    Case(35, "ids in many scripts", {"x.run": "1 Q0 日本 1 2 x\n", "x.qrels": "1 0 日本 1\n"}, "日本:1"),
]
