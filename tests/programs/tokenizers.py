# Tokenizers: what the library `tokenizers` (0.22) gives for the same vocabularies and texts.
import json

import tandem as td
from tandem.text import TextStreamer, Tokenizer, train_bpe
from tandem.text.splitting import gpt2_words

# GPT-2's cuts, over letters, numbers and white space of all of Unicode.
CUTS = {
    "It's  we'll, I'M 3rd½Ⅷ x²": ["It", "'s", " ", " we", "'ll", ",", " I", "'", "M", " 3", "rd", "½Ⅷ", " x", "²"],
    "  a\n\n b \t": [" ", " a", "\n\n", " b", " \t"],
    "don''t ___ a-b 中文１２ \u3000é": ["don", "''", "t", " ___", " a", "-", "b", " 中文", "１２", " ", "\u3000", "é"],
    "'s'tS 😀😀 u\u0308!": ["'s", "'t", "S", " 😀😀", " u", "\u0308!"],
    "": [],
}
for text, wanted in CUTS.items():
    assert gpt2_words(text) == wanted, (text, gpt2_words(text))

# Training: the same merges in the same order.
TEXT = "the cat sat on the mat; the dog's hat isn't the cat's. They've seen 1234 cats, we'll see.\n\n  Naïve café 中文中文 и ещё 😀!"
MERGES = """a t|h e|t he|Ġ c|Ġ s|Ġ the|Ġc at|' s|e e|v e|¸ Ń|ä ¸Ń|æ ĸ|Ġ Ð|Ġs ee|ä¸Ń æĸ|ä¸Ńæĸ ĩ|' l|' t|' ve|1 2|3 4|N a|T he|a f|d o
h at|i s|m at|o n|w e|¯ ve|µ Ñ|Ã ©|Ã ¯ve|Ñ ĳ|ð Ł|Ċ Ċ|Ġ ä¸Ńæĸĩ|Ġ 12|Ġ Na|Ġ The|Ġ do""".replace("\n", "|").split("|")
trained = train_bpe(TEXT, 300, special_tokens=["<|endoftext|>"])
assert [" ".join(merge) for merge in trained.model.merges] == MERGES and trained.vocab_size == 300
ENCODED = {
    "the cat's  hats\n\tare <|endoftext|> café中文 12x ½": [
        *(259, 263, 264, 221, 221, 283, 83, 199, 198, 65, 82, 69, 221, 0, 260, 281, 290, 273, 296, 88, 221, 127, 122)
    ],
    "I'LL they'll ' 're": [41, 7, 44, 44, 262, 89, 274, 76, 221, 7, 221, 7, 82, 69],
    "a\u3000b\u00a0 c\r\n": [65, 160, 223, 223, 66, 127, 255, 260, 202, 199],
}
trained.save("tokenizer.json")
with open("vocab.json", "w") as out:
    json.dump({token: i for token, i in trained.get_vocab().items()}, out)
with open("merges.txt", "w") as out:
    out.write("#version: 0.2\n" + "\n".join(MERGES) + "\n")
for tokenizer in trained, Tokenizer.from_file("tokenizer.json"), Tokenizer.from_file("vocab.json", "merges.txt"):
    for text, numbers in ENCODED.items():
        assert tokenizer.encode(text) == numbers, (text, tokenizer.encode(text))
        assert tokenizer.decode(numbers, skip_special_tokens=False) == text
        assert tokenizer.decode(td.tensor(numbers)) == text.replace("<|endoftext|>", "")
    assert tokenizer.tokenize("the cat") == ["the", "Ġcat"] and tokenizer.token_to_id("the") == 259 and tokenizer.id_to_token(259) == "the"
# Half of a character, and a number that no token has.
assert trained.decode([290 - 6, 9999]) == trained.decode([284]) and trained.decode([160]) == "\ufffd"

# WordPiece, as BERT has it.
WORDS = "[PAD] [UNK] [CLS] [SEP] un ##aff ##able cat ##s caf ##e , 中 don ' t [MASK]".split()
with open("vocab.txt", "w") as out:
    out.write("\n".join(WORDS) + "\n")
bert = Tokenizer.from_file("vocab.txt")
assert bert.encode("Unaffable cats, Café中 dog") == [2, 4, 5, 6, 7, 8, 11, 9, 10, 12, 1, 3]
assert bert.encode("don't [MASK]\x00\tcat") == [2, 13, 14, 15, 16, 7, 3]
assert bert.encode("cat", add_special_tokens=False) == [7]
assert bert.decode(bert.encode("Unaffable cats, Café中 dog")) == "unaffable cats, cafe 中"
assert bert.decode(bert.encode("don't [MASK] cat")) == "don ' t cat"

# Unigram, as T5 has it.
PIECES = [["<unk>", 0.0], ["</s>", 0.0], ["▁", -2.0], ["▁the", -3.0], ["▁ca", -4.0], ["t", -3.5], ["at", -5.0], ["s", -3.0], ["▁cat", -6.5]]
PIECES += [["c", -6.0], ["a", -4.5], ["h", -5.0], ["e", -4.0]]
metaspace = {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True}
description = {
    "added_tokens": [],
    "normalizer": {"type": "NFKC"},
    "pre_tokenizer": metaspace,
    "post_processor": {"type": "TemplateProcessing", "single": [{"Sequence": {"id": "A"}}, {"SpecialToken": {"id": "</s>"}}]},
    "decoder": metaspace,
    "model": {"type": "Unigram", "unk_id": 0, "vocab": PIECES},
}
with open("unigram.json", "w") as out:
    json.dump(description, out)
unigram = Tokenizer.from_file("unigram.json")
assert unigram.encode("the cats") == [3, 8, 7, 1] and unigram.encode("ﬁne hats zz") == [2, 0, 12, 2, 11, 6, 7, 2, 0, 1]
assert unigram.decode([3, 8, 7, 1]) == "the cats</s>"

# A vocabulary with bytes for what it does not know, as Llama's.
tokens = ["<unk>", "<s>", *(f"<0x{i:02X}>" for i in range(256)), "▁", "a", "b", "ab", "▁ab"]
description = {
    "added_tokens": [{"id": 1, "content": "<s>", "special": True}],
    "normalizer": {"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "▁"}, {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}]},
    "pre_tokenizer": None,
    "post_processor": {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "<s>"}}, {"Sequence": {"id": "A"}}]},
    "decoder": {
        "type": "Sequence",
        "decoders": [
            {"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
            {"type": "ByteFallback"},
            {"type": "Fuse"},
            {"type": "Strip", "content": " ", "start": 1, "stop": 0},
        ],
    },
    "model": {"type": "BPE", "unk_token": "<unk>", "byte_fallback": True, "vocab": {t: i for i, t in enumerate(tokens)}, "merges": [["a", "b"], ["▁", "ab"]]},
}
llama = Tokenizer(description)
assert llama.encode("ab é") == [1, 262, 258, 2 + 0xC3, 2 + 0xA9] and llama.decode(llama.encode("ab é")) == "ab é"

# What is not there is named.
for change, words in (
    ({"pre_tokenizer": {"type": "Split", "pattern": {"Regex": "x"}, "behavior": "Isolated"}}, "cuts texts at the pattern 'x'"),
    ({"normalizer": {"type": "Precompiled"}}, "normalizes by Precompiled"),
    ({"model": {"type": "WordLevel", "vocab": {}}}, "the model of this tokenizer is WordLevel"),
):
    try:
        Tokenizer({**description, **change})
    except ValueError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)

# Streamed text is printed once its words are whole.
import contextlib
import io

with contextlib.redirect_stdout(io.StringIO()) as printed:
    streamer, seen = TextStreamer(trained), []
    for number in trained.encode("the cat's café 中文"):
        streamer.put(number)
        seen.append(printed.getvalue())
    streamer.end()
assert seen[:4] == ["", "the ", "the ", "the cat's "] and printed.getvalue() == "the cat's café 中文\n", seen
