"""Tables of pages: `pd.read_html`."""

import io

import pandas as pd

page = """<p>text</p><table id="a"><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>x &amp; y</td></tr><tr><td>1,234</td><td></td></tr></tbody></table>
<table><tr><th>k</th><th>v</th></tr><tr><td rowspan="2">q</td><td>1.5</td></tr><tr><td>2</td></tr></table>
<table><tr><td>1</td><td>2</td></tr><tr><td colspan=2>3</td></tr></table>"""
first, second, third = pd.read_html(io.StringIO(page))
assert first.to_dict("list")["A"] == [1, 1234] and first["B"][0] == "x & y" and pd.isna(first["B"][1]), first
assert second.to_dict("list") == {"k": ["q", "q"], "v": [1.5, 2.0]}, second
assert third.to_dict("list") == {0: [1, 3], 1: [2, 3]}, third
assert len(pd.read_html(io.StringIO(page), match="1.5")) == 1 and len(pd.read_html(io.StringIO(page), attrs={"id": "a"})) == 1
made = pd.DataFrame({"a": [1, 2], "b": ["x", "y"]})
assert pd.read_html(io.StringIO(made.to_html(index=False)))[0].equals(made)
for wrong, said in ((("<p></p>",), "No tables found"), ((page, "zzz"), "No tables found matching pattern 'zzz'")):
    try:
        pd.read_html(io.StringIO(wrong[0]), match=wrong[1] if len(wrong) > 1 else ".+")
        raise AssertionError("a page without such a table is refused")
    except ValueError as error:
        assert str(error) == said, error
