"""Tables as text in all formats: alignments, numbers, several lines, what a table may be made of."""

# %%
import collections
import dataclasses
import datetime

import numpy as np
import pandas as pd
from tabulate import SEPARATING_LINE, simple_separated_format, tabulate, tabulate_formats

print(tabulate_formats)
table = [["spam", 41.9999, 1], ["eggs & <ham>", "451.0", None], ["x_y", 1e10, -22]]
for name in tabulate_formats:
    print(name)
    print(tabulate(table, headers=["name", "value", "n"], tablefmt=name))
    print(tabulate(table, tablefmt=name))
# %%
cells = [["one\ntwo", 1], ["x", "a\nb\nc"]]
for name in ["plain", "grid", "pipe", "psql", "pretty", "fancy_grid", "colon_grid", "html", "latex"]:
    print(tabulate(cells, headers=["first\nline", "n"], tablefmt=name))
    print(tabulate(cells, tablefmt=name, rowalign=["bottom", "center"]))
# %%
Point = collections.namedtuple("Point", "x y")


@dataclasses.dataclass
class Row:
    a: int
    b: str


for data in (
    {"n": ["a", "b"], "v": [1, 2, 3]},
    [{"a": 1, "b": 2}, {"b": 3, "c": "q"}],
    [Point(1, "p"), Point(2.5, "q")],
    [Row(1, "r"), Row(2, "s")],
    np.arange(6).reshape(2, 3) / 4,
    pd.DataFrame({"x": [1, 2], "y": ["a", "b"]}),
    pd.DataFrame({"x": [1.5, 2]}, index=pd.Index(["u", "v"], name="name")),
    pd.DataFrame({"x": [1, 2, 3], "g": list("aab")}).groupby("g").mean(),
    [],
    [["1,234.5", True], ["2,000", False]],
    [[datetime.date(2020, 1, 2), b"bytes"]],
):
    for headers in ("keys", "firstrow", (), ["first"]):
        try:
            print(tabulate(data, headers))
        except ValueError as error:
            print(error)
# %%
values = [["alpha", 1.23456789, 1234567], ["beta", -22.5, None], ["", "nan", 3]]
for options in (
    {"floatfmt": ".2f"}, {"floatfmt": ("", ".1e")}, {"intfmt": ","}, {"numalign": "left"}, {"stralign": "right", "numalign": "center"},
    {"missingval": "?"}, {"missingval": ("-", "", "none")}, {"showindex": True}, {"showindex": ["i", "j", "k"]}, {"disable_numparse": True},
    {"disable_numparse": [1]}, {"colalign": ("right", "center")}, {"colglobalalign": "center"}, {"headersglobalalign": "left"},
    {"headersalign": ("center", "same", "left")}, {"maxcolwidths": 4}, {"maxcolwidths": [3, None]}, {"maxheadercolwidths": 3},
):  # fmt: skip
    print(options)
    print(tabulate(values, headers=["word", "number", "count"], tablefmt="grid", **options))
# %%
print(tabulate([["a", 1], SEPARATING_LINE, ["b", 22]], headers=["k", "v"]))
print(tabulate([["a", 1], SEPARATING_LINE, ["b", 22]], tablefmt="psql", showindex=True))
print(tabulate([["a", 1], ["b", 22]], tablefmt=simple_separated_format(" ; ")))
long = [["a long text that is broken into several lines, with self-made hyphens", 1.5], ["supercalifragilistic", 2]]
print(tabulate(long, maxcolwidths=[12], tablefmt="simple_grid"))
print(tabulate(long, maxcolwidths=[12], tablefmt="rst", break_long_words=False))
print(tabulate([["\x1b[31mred\x1b[0m", 1], ["green", "\x1b[1m22\x1b[0m"]], headers=["c", "n"]))
print(tabulate([["  lead", "x"], ["", "y"]], preserve_whitespace=True), tabulate([["  lead", "x"], ["", "y"]], tablefmt="rst"))
print(type(tabulate([["a"]], tablefmt="html")).__name__, tabulate([["a"]], tablefmt="html")._repr_html_())
# %%
tabulate(5)
# %%
tabulate([["a", 1]], showindex=[1, 2])
# %%
tabulate([{"a": 1}], headers=["x"])
