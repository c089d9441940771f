"""Chinese, Japanese and Korean encodings. In the page their tables are fetched with the first of them."""

import hashlib

NAMES = """big5 big5hkscs cp932 cp949 cp950 euc_jis_2004 euc_jisx0213 euc_jp euc_kr gb18030 gb2312 gbk hz iso2022_jp iso2022_jp_1 iso2022_jp_2
iso2022_jp_2004 iso2022_jp_3 iso2022_jp_ext iso2022_kr johab shift_jis shift_jis_2004 shift_jisx0213""".split()
CHARACTERS = [chr(c) for c in [*range(0x80, 0xD800, 7), *range(0xE000, 0x10000, 13), *range(0x20000, 0x2A000, 97)]]

# What CPython 3.13 makes of a part of all characters, and of its own bytes.
digest = hashlib.sha256()
for name in NAMES:
    for character in CHARACTERS:
        data = character.encode(name, "ignore")
        digest.update(data + data.decode(name, "replace").encode())
assert digest.hexdigest() == "01d51abcf8f83e70315b353ab204312b557316837e31ef3f45d806855eaff311"

assert "日本語 中文".encode("gbk").decode("gb18030") == "日本語 中文"
try:
    b"\x81 abc".decode("gbk")
except UnicodeDecodeError as error:
    assert (error.start, error.end) == (0, 1) and "illegal multibyte sequence" in str(error)
else:
    raise AssertionError("bytes of no character were decoded")

with open("table.csv", "w", encoding="gbk") as file:
    file.write("名,值\n一,1\n")
with open("table.csv", encoding="gbk") as file:
    assert file.read() == "名,值\n一,1\n"
