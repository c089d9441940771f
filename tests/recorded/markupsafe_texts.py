"""Texts that are markup."""

# %%
from markupsafe import Markup, escape, escape_silent, soft_str, EscapeFormatter

escape("<a href='x'>\"&")
# %%
escape(3), escape(None), escape_silent(None)
# %%
m = Markup("<b>%s</b>")
m % "<i>"
# %%
m % ("<i>",)
# %%
Markup("%(a)s") % {"a": "<"}
# %%
Markup("%d %.2f %r") % (3, 1.5, "<")
# %%
Markup("<a>") + "<b>"
# %%
"<b>" + Markup("<a>")
# %%
Markup("<a>") * 2
# %%
Markup(", ").join(["<", Markup("<")])
# %%
Markup("a b").split()
# %%
Markup("  a ").strip(), Markup("ab")[0], Markup("ab").upper()
# %%
Markup("&lt;b&gt;").unescape()
# %%
Markup("<em>a  b</em> <!-- x --> c &amp; d").striptags()
# %%
Markup("a<b").partition("<")
# %%
Markup("ab").replace("a", "<")
# %%
Markup("x").center(5, "<")


# %%
class H:
    def __html__(self):
        return "<h>"


escape(H()), Markup(H()), Markup("{}").format(H())
# %%
Markup("{:>5}").format(H())
# %%
Markup("{:>5}|{:.1f}").format("<", 2.55)
# %%
Markup("x") + 3
# %%
soft_str(Markup("a")), soft_str(2)
# %%
Markup("a").format_map({"a": 1})
# %%
Markup(b"ab", "ascii")
