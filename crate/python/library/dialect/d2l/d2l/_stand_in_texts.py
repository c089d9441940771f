"""Small texts in place of archives that are not there, as pairs of a path in the archive and what stands there."""

import random
import re

from ._stand_ins import documentation, sentence_pairs


def _sentences():
    """Words of the program's documentation, sentence by sentence, in small letters."""
    for text in documentation():
        for sentence in re.split(r"[.:;]\s", text.lower()):
            words = re.findall(r"[a-z]+", sentence)
            if 3 <= len(words) <= 25:
                yield words


def penn_tree_bank(file):
    """A sentence in each line."""
    yield "ptb/ptb.train.txt", "\n".join(" " + " ".join(words) for words in _sentences())


def wiki_text(file):
    """A paragraph of four sentences in each line, below headings."""
    found = [" ".join(words) for words in _sentences()][:640]
    lines = (" " + " . ".join(found[at : at + 4]) + " . " for at in range(0, len(found), 4))
    yield "wikitext-2/wiki.train.tokens", " \n = Documentation = \n \n" + "\n".join(lines) + "\n"


# What people do, that in other words, something that does not go with it, and where.
_DEEDS = (
    ("playing a guitar", "making music", "sleeping in a bed", "on a stage"),
    ("riding a bicycle", "moving on two wheels", "swimming in a lake", "along a street"),
    ("eating a sandwich", "having some food", "cooking a soup", "in a park"),
    ("reading a book", "looking at a page", "driving a truck", "on a bench"),
    ("running after a ball", "moving quickly", "sitting on a chair", "across a field"),
    ("painting a wall", "working with colours", "watching a film", "beside a house"),
    ("climbing a rock", "going up", "lying on a beach", "in the mountains"),
    ("washing a car", "cleaning something", "flying a plane", "in front of a garage"),
)
_PEOPLE = (("A man", "A person"), ("A woman", "A person"), ("A boy", "A child"), ("A girl", "A child"), ("An old man", "A person"), ("A student", "Somebody"))
_WHY = ("to win a prize", "for a friend", "because it is a holiday", "for the first time", "to forget the rain")


def _inferences(count, seed):
    """Pairs of sentences, of which the second follows from the first, contradicts it, or does neither."""
    draw = random.Random(seed)
    yield "gold_label\tsentence1_binary_parse\tsentence2_binary_parse"
    for at in range(count):
        (who, kind), (deed, in_other_words, other, where) = draw.choice(_PEOPLE), draw.choice(_DEEDS)
        said = (f"{kind} is {in_other_words}", f"{who} is {other}", f"{who} is {deed} {draw.choice(_WHY)}")[at % 3]
        yield f"{('entailment', 'contradiction', 'neutral')[at % 3]}\t( ( {who} is {deed} {where} ) . )\t( ( {said} ) . )"


def inference_pairs(file):
    """SNLI's columns that are read."""
    for part, count, seed in (("train", 360, 0), ("test", 90, 1)):
        yield f"snli_1.0/snli_1.0_{part}.txt", "\n".join(_inferences(count, seed)) + "\n"


_PRAISE = "great wonderful touching clever funny beautiful brilliant charming moving excellent".split()
_BLAME = "bad dull boring awful silly weak terrible tiresome clumsy poor".split()


def _review(draw, is_good):
    parts = "story cast music ending camera first half second half dialogue".split()
    lines = []
    for _ in range(draw.randint(3, 9)):
        # One word in six is of the other kind, so that there is something to learn.
        word = draw.choice(_PRAISE if is_good == (draw.random() > 1 / 6) else _BLAME)
        lines.append(f"The {draw.choice(parts)} of this movie is {draw.choice(('so', 'really', 'quite', 'rather'))} {word} .")
    lines.append("I would see it again ." if is_good else "I would not see it again .")
    return " ".join(lines)


def film_reviews(file):
    """A file for each review, in a folder for each label."""
    draw = random.Random(0)
    for part, count in (("train", 80), ("test", 32)):
        for label in ("pos", "neg"):
            for at in range(count):
                yield f"aclImdb/{part}/{label}/{at}_{9 if label == 'pos' else 2}.txt", _review(draw, label == "pos")


# Words that lie near each other, and pairs of which all go the same way from the first to the second.
_NEAR = (
    "chip chips intel electronics|baby babies boy girl|beautiful lovely gorgeous wonderful|movie film story cast|"
    "great excellent brilliant good|dull boring awful bad"
)
_WAYS = (
    "man woman|son daughter|king queen|he she|father mother|brother sister",
    "beijing china|tokyo japan|paris france|berlin germany|rome italy|madrid spain",
    "bad worst|big biggest|good best|small smallest|fast fastest",
    "do did|go went|see saw|take took|give gave",
)


def _placed(size, draw):
    """Vectors of the words of the tables above."""
    point = lambda spread: [draw.gauss(0, spread) for _ in range(size)]
    moved = lambda a, b: [x + y for x, y in zip(a, b)]
    found = {}
    for group in _NEAR.split("|"):
        centre = point(0.6)
        found.update((word, moved(centre, point(0.2))) for word in group.split())
    for way in _WAYS:
        # Those of a way are of a kind as well.
        kind, step = point(0.5), point(0.6)
        for first, second in (pair.split() for pair in way.split("|")):
            found.setdefault(first, moved(kind, point(0.4)))
            found.setdefault(second, moved(moved(found[first], step), point(0.05)))
    return found


def word_vectors(file):
    """The numbers of 4000 words: of the tables above, of the other texts here, and names that mean nothing."""
    name, size = file.removesuffix(".zip"), int(re.search(r"(\d+)d", file).group(1)) if "d.zip" in file else 300
    draw = random.Random(size)
    words = dict.fromkeys([word for text, _ in sentence_pairs() for word in re.findall(r"[a-z]+|[.]", text)])
    words.update(dict.fromkeys(word for _, text in film_reviews(file) for word in text.lower().split()))
    words.update(dict.fromkeys(word for row in _inferences(360, 0) for word in row.lower().split()))
    words.update(dict.fromkeys(word for words in _sentences() for word in words))
    placed = _placed(size, draw)
    lines = [f"{word} " + " ".join(f"{x:.4f}" for x in vector) for word, vector in placed.items()]
    rest = [word for word in words if word not in placed]
    rest += [f"word{at}" for at in range(4000 - len(rest) - len(lines))]
    # Pieces of ten numbers, drawn once, of which many vectors are put together.
    pieces = [" ".join(f"{draw.gauss(0, 0.4):.4f}" for _ in range(10)) for _ in range(499)]
    lines += [f"{word} {' '.join(draw.choices(pieces, k=size // 10))}" for word in rest]
    yield f"{name}/vec.txt", "\n".join(lines) + "\n"
