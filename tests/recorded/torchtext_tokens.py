# %%
import warnings

import torch
import torchtext

torchtext.disable_torchtext_deprecation_warning()
warnings.simplefilter("ignore")
from collections import Counter, OrderedDict

from torchtext.data import bleu_score, to_map_style_dataset
from torchtext.data.utils import get_tokenizer, interleave_keys, ngrams_iterator
from torchtext.vocab import build_vocab_from_iterator, vocab

print(torchtext.__version__.split("+")[0])
english = get_tokenizer("basic_english")
print(english('It\'s a "test": (one, two)<br />of words; isn\'t it? Yes... Good!  '))
print(get_tokenizer(None)("Some  words here"), get_tokenizer(str.upper)("kept"))
for name, language in (("basic_english", "de"), ("other", "en")):
    try:
        get_tokenizer(name, language)
    except ValueError as error:
        print(error)
print(list(ngrams_iterator(["here", "we", "are", "now"], 3)), interleave_keys(5, 9))
# %%
texts = ["the cat sat on the mat", "the dog sat", "a cat and a dog"]
words = build_vocab_from_iterator((english(text) for text in texts), specials=["<unk>", "<pad>"])
print(len(words), words.get_itos(), words(["the", "cat"]), words["dog"], "mat" in words, "bird" in words)
try:
    words["bird"]
except RuntimeError as error:
    print(error)
print(words.get_default_index())
words.set_default_index(words["<unk>"])
print(words["bird"], words(["bird", "sat"]), words.get_default_index(), words.lookup_token(3), words.lookup_tokens([0, 2]), words.lookup_indices(["mat"]))
print(words.get_stoi() == {token: at for at, token in enumerate(words.get_itos())}, words)
words.append_token("bird")
words.insert_token("fish", 2)
print(words["bird"], words["fish"], words["the"], len(words), words.vocab.itos_[:4])
for call in (lambda: words.append_token("cat"), lambda: words.lookup_token(99)):
    try:
        call()
    except RuntimeError as error:
        print(error)
# %%
print(build_vocab_from_iterator([["b", "a", "a"], ["c", "a", "b"]], min_freq=2, specials=["<s>"], special_first=False).get_itos())
print(build_vocab_from_iterator([["b", "a", "a"], ["c", "a", "b"]], specials=["<s>"], max_tokens=3).get_itos())
print(vocab(Counter("hello"), min_freq=2).get_itos(), vocab(OrderedDict([("z", 1), ("y", 5)]), specials=["y", "x"]).get_itos())
try:
    build_vocab_from_iterator([["a"]], specials=["x", "y"], max_tokens=2)
except AssertionError as error:
    print(error)
# %%
pairs = to_map_style_dataset(iter([(1, "one"), (2, "two"), (1, "three")]))
print(len(pairs), pairs[1], isinstance(pairs, torch.utils.data.Dataset))


def together(batch):
    labels, texts = zip(*batch)
    numbers = [torch.tensor(words(english(text))) for text in texts]
    return torch.tensor(labels), torch.nn.utils.rnn.pad_sequence(numbers, padding_value=words["<pad>"])


for labels, numbers in torch.utils.data.DataLoader(to_map_style_dataset(enumerate(texts)), batch_size=2, collate_fn=together):
    print(labels, numbers)
print(bleu_score([["My", "full", "pytorch", "test"], ["Another", "Sentence"]], [[["My", "full", "pytorch", "test"], ["Completely", "Different"]], [["No", "Match"]]]))
print(bleu_score([["a", "b", "c"]], [[["a", "b", "d", "e"]]], max_n=2, weights=[0.5, 0.5]), bleu_score([["x"]], [[["y"]]]))
# %%
from torchtext.data.functional import custom_replace, filter_wikipedia_xml, numericalize_tokens_from_iterator, simple_space_split

print(list(custom_replace([(r"S", "s"), (r"\s+", " ")])(["Some  Spaces", "  S"])), list(simple_space_split(["a b", "c"])))
print([list(row) for row in numericalize_tokens_from_iterator({"a": 0, "b": 1}, simple_space_split(["a b", "b"]), removed_tokens=["a"])])
print(list(filter_wikipedia_xml(["<page>", "#REDIRECT [[other]]", "[[Albert Einstein|Einstein]] was born in 1879, {{citation}} &amp; so on", "[[image:x.png|thumb|a Text]]"])))
# %%
from torchtext import functional, transforms

steps = transforms.Sequential(
    transforms.VocabTransform(words), transforms.Truncate(3), transforms.AddToken(0), transforms.AddToken(1, begin=False), transforms.ToTensor(padding_value=1)
)
print(steps([["the", "cat", "sat", "on"], ["dog"]]), steps(["the", "dog"]))
print(transforms.PadTransform(4, 9)(torch.tensor([1, 2])), transforms.StrToIntTransform()([["1", "2"], ["3"]]), transforms.StrToIntTransform()(["7"]))
labels = transforms.LabelToIndex(["pos", "neg"], sort_names=True)
print(labels("pos"), labels(["neg", "pos"]), labels.label_names)
print(functional.truncate(["a", "b"], 1), functional.add_token(["a"], "b"), functional.str_to_int(["4"]), functional.to_tensor([1, 2]))
try:
    functional.to_tensor("text")
except TypeError as error:
    print(error)
# %%
from torchtext.vocab import GloVe, Vectors, pretrained_aliases

with open("small.vec", "w") as file:
    file.write("3 4\ncat 0.1 0.2 0.3 0.4\ndog 1 2 3 4\nCat 5 6 7 8\n")
vectors = Vectors("small.vec", cache="kept")
print(len(vectors), vectors.dim, vectors.itos, vectors.stoi, vectors["dog"], vectors["bird"], "cat" in vectors)
print(vectors.get_vecs_by_tokens(["cat", "DOG"], lower_case_backup=True), vectors.get_vecs_by_tokens("Cat"))
print(len(Vectors("small.vec", cache="few", max_vectors=2)), Vectors("small.vec", cache="kept", unk_init=torch.ones_like)["bird"])
print(sorted(pretrained_aliases)[:4], sorted(GloVe.url))
