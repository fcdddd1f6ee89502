"""Texts that a spreadsheet, a browser, a Markdown reader or a file system could take for more than text.

They are those of reliability.md, "Exports: strings that must come out harmless": data may hold any of them.
"""

from __future__ import annotations

# A spreadsheet could run or change these.
CELLS = (
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    " =1+1",
    "=cmd|'/C calc'!A0",
    '=HYPERLINK("http://x","y")',
    '=WEBSERVICE("http://x")',
    '=DDE("cmd";"/C calc";"x")',
    "{=1+1}",
    "＝1+1",
    '",=1+1',
    ";=1+1",
    "http://e/x",
    "file:///etc/passwd",
    "mailto:a@b",
    "internal:Sheet1!A1",
    "a\x0bb",
    "0123",
    "1E5",
    "2024-01-01",
    "_x000D_",
)
# The same behind what cannot be seen, which a program may drop.
UNSEEN_STARTS = (
    "\u200b=1+1",
    "\ufeff=1+1",
    "\u2060+1+1",
    "\xad-1+1",
    "\x01=1+1",
    "\xa0=1+1",
    "\u3000@SUM(1)",
    "\u200e=1+1",
    "\u202a=1+1\u202c",
    "\u2066 \u200b＝1+1\u2069",
)
# One character more than a cell of a workbook holds.
LONG_CELL = "x" * 32_768

# A browser, or a reader of SVG or of rich text, could load or run these.
MARKUP = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</script><script>alert(1)</script>",
    "</style><svg onload=alert(1)>",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "{{7*7}}",
    "{% raw %}",
    "${7*7}",
    "<!--",
    "-->",
    "]]>",
    "&lt;",
    "&amp;lt;",
    "a\u2028b",
    '<img src="file:///etc/passwd">',
    "<link rel=stylesheet href=//e>",
    "<base href=//e>",
    '<meta http-equiv=refresh content="0;url=//e">',
    "' onmouseover='alert(1)",
    "</title><iframe src=//e></iframe>",
    "</text></svg><object data=//e></object>",
    "abc\u202edef\u202c",
    "\u2066x\u2069",
)

# A reader of Markdown could make links, headings, lists, tables or code of these.
MARKDOWN = (
    "[link](http://e/x)",
    "![picture](http://e/x.png)",
    "<http://e/x>",
    "[link]: http://e/x",
    "www.example.com",
    "someone@example.com",
    "# heading",
    "- item",
    "+ item",
    "1. item",
    "1) item",
    "> quotation",
    "***",
    "---",
    "===",
    "```",
    "~~~",
    "`code`",
    "``",
    "*strong* _strong_ ~~gone~~",
    "a | b | c",
    "a\\|b",
    "ends with \\",
    "$x^2$",
    "    indented",
    "two\nlines",
    "two\n\n# paragraphs",
    "&copy; &#60;b&#62;",
    "[^1]: note",
    "- [ ] task",
    ":tada:",
    "@someone #1",
)

# A file system or a shell could take these for more than a name.
FILE_NAMES = (
    "../../etc/passwd",
    "..\\..\\x",
    "/abs",
    "CON",
    "nul.txt",
    "a/b",
    "a\x00b",
    "a" * 300,
    "名" * 100,
    "x:y",
    "trailing. ",
    "-rf",
    "~root",
    "|cmd",
    "\u202egpj.exe",
    "caf\u00e9",
    "cafe\u0301",
    ".",
    "..",
    "`",
    "",
)

# LaTeX could run or stumble over these.
LATEX = ("\\input{/etc/passwd}", "\\write18{ls}", "100% & more_#1 $x$ {a} ^ ~ \\", "\\end{tabular}")

OTHER_SCRIPTS = ("查询：北京天气", "пример", "عربي", "हिन्दी", "👩‍👩‍👧", "e\u0301")

# Everything that must stay text, wherever it stands.
TEXTS = (*CELLS, *MARKUP, *MARKDOWN, *LATEX, *OTHER_SCRIPTS)
