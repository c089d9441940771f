"""Names of characters, which are fetched when one is first asked for."""

import re
import unicodedata

assert unicodedata.name("é") == "LATIN SMALL LETTER E WITH ACUTE"
assert unicodedata.name("中") == "CJK UNIFIED IDEOGRAPH-4E2D"
assert unicodedata.name("가") == "HANGUL SYLLABLE GA"
assert unicodedata.name("\n", "unnamed") == "unnamed"
assert unicodedata.lookup("greek small letter alpha") == "α"
assert eval(r'"\N{SNOWMAN}\N{EM DASH}\N{cjk unified ideograph-4e2d}"') == "\u2603\u2014中"
assert "ä–".encode("ascii", "namereplace") == rb"\N{LATIN SMALL LETTER A WITH DIAERESIS}\N{EN DASH}"
assert re.sub(r"\N{DEGREE SIGN}", " degrees", "20°") == "20 degrees"
for name in ("NO SUCH CHARACTER", "CJK UNIFIED IDEOGRAPH-41"):
    try:
        unicodedata.lookup(name)
        raise AssertionError(name)
    except KeyError:
        pass
