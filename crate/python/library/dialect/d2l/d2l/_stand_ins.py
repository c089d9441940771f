"""Small data in place of files that are not there; a program that gets it is told so, once."""

import functools
import importlib
import math
import os
import random

from tandem.data import readers

_told = set()


def tell_once(text):
    """Prints a line, the first time."""
    if text not in _told:
        _told.add(text)
        print(text)


def _airfoil():
    """Five numbers and one that depends on them, by tabs, 1503 times."""
    draw, lines = random.Random(0), []
    for _ in range(1503):
        x = [draw.gauss(0, 1) for _ in range(5)]
        y = sum(a * b for a, b in zip(x, (-0.6, -0.4, -0.5, 0.2, -0.3))) + 0.7 * draw.gauss(0, 1)
        lines.append("\t".join(f"{number:.6g}" for number in (*x, y)))
    return lines


def documentation():
    """English sentences that come with the program: what its functions say of themselves."""
    import tandem as td

    texts = []
    for holder in (td, td.nn, td.optim, td.data, td.metrics, td.losses, td.nn.init, td.optim.lr_scheduler, td.linalg):
        for name in sorted(dir(holder)):
            value = getattr(holder, name, None)
            text = getattr(value, "__doc__", None)
            if isinstance(text, str) and not name.startswith("_") and getattr(value, "__module__", "tandem") != "builtins":
                texts.extend(line for line in text.splitlines() if not line.strip().startswith((">>>", "...")))
    return list(dict.fromkeys(texts))


def sentence_pairs():
    """Short sentences in English and French, by a few patterns."""
    people = [("i", "am", "je", "suis", 0), ("he", "is", "il", "est", 0), ("she", "is", "elle", "est", 1), ("you", "are", "tu", "es", 0)]
    words = [
        ("calm", "calme", "calme"), ("home", "chez moi", "chez elle"), ("tired", "fatigué", "fatiguée"), ("happy", "heureux", "heureuse"),
        ("rich", "riche", "riche"), ("late", "en retard", "en retard"), ("ready", "prêt", "prête"), ("sick", "malade", "malade"),
        ("young", "jeune", "jeune"), ("alone", "seul", "seule"), ("free", "libre", "libre"), ("strong", "fort", "forte"),
    ]  # fmt: skip
    verbs = [
        ("go", "va"), ("run", "cours"), ("wait", "attends"), ("stop", "arrête"), ("listen", "écoute"), ("look", "regarde"), ("come", "viens"),
        ("eat", "mange"), ("sing", "chante"), ("dance", "danse"), ("read", "lis"), ("write", "écris"), ("begin", "commence"), ("pay", "paie"),
    ]  # fmt: skip
    past = [("lost", "perdu"), ("won", "gagné"), ("ate", "mangé"), ("paid", "payé"), ("sang", "chanté"), ("slept", "dormi"), ("forgot", "oublié")]
    yield from ((f"{english}.", f"{french} !") for english, french in verbs)
    yield from ((f"i {english}.", f"j'ai {french}.") for english, french in past)
    yield from ((f"he {english}.", f"il a {french}.") for english, french in past)
    for subject, be, sujet, verbe, feminine in people:
        short = {"am": "'m", "is": "'s", "are": "'re"}[be]
        for english, *french in words:
            yield f"{subject}{short} {english}.", f"{sujet} {verbe} {french[feminine]}."
            yield f"{subject} {be} {english}.", f"{sujet} {verbe} {french[feminine]}."
    subjects = [("i", 0, "je", 0), ("you", 0, "tu", 0), ("he", 1, "il", 1), ("she", 1, "elle", 1)]
    doing = [("see", "vois", "voit"), ("want", "veux", "veut"), ("read", "lis", "lit"), ("know", "connais", "connaît"), ("sell", "vends", "vend")]
    things = (
        "book livre|dog chien|tree arbre|letter lettre|house maison|bread pain|garden jardin|road route|boat bateau|song chant|picture tableau|"
        "school école|table table|river fleuve|train train|window fenêtre|door porte|bird oiseau|horse cheval|city ville|car voiture|game jeu|"
        "story récit|paper papier|clock horloge|market marché"
    )
    for english, french in (pair.split() for pair in things.split("|")):
        for subject, third, sujet, troisième in subjects:
            for verb, *forms in doing:
                yield f"{subject} {verb}{'s' * third} my {english}.", f"{sujet} {forms[troisième]} ce {french}."


_NUMBERS = (
    "MSSubClass LotFrontage LotArea OverallQual OverallCond YearBuilt YearRemodAdd MasVnrArea BsmtFinSF1 BsmtFinSF2 BsmtUnfSF TotalBsmtSF 1stFlrSF "
    "2ndFlrSF LowQualFinSF GrLivArea BsmtFullBath BsmtHalfBath FullBath HalfBath BedroomAbvGr KitchenAbvGr TotRmsAbvGrd Fireplaces GarageYrBlt "
    "GarageCars GarageArea WoodDeckSF OpenPorchSF EnclosedPorch 3SsnPorch ScreenPorch PoolArea MiscVal MoSold YrSold"
).split()
_KINDS = (
    "MSZoning:RL,RM,FV Street:Pave,Grvl Alley:NA,Grvl LotShape:Reg,IR1 Utilities:AllPub,NoSeWa BldgType:1Fam,Duplex HouseStyle:1Story,2Story "
    "Foundation:PConc,CBlock Heating:GasA,GasW CentralAir:Y,N KitchenQual:TA,Gd,Ex "
    "GarageType:Attchd,Detchd SaleType:WD,New SaleCondition:Normal,Abnorml"
).split()


def _houses(count, priced):
    """Houses of which some numbers are missing, and prices that follow from the numbers."""
    draw, kinds = random.Random(priced), [kind.split(":") for kind in _KINDS]
    yield ",".join(["Id", *_NUMBERS, *(name for name, _ in kinds)] + ["SalePrice"] * priced)
    for row in range(count):
        numbers = [draw.gauss(0, 1) for _ in _NUMBERS]
        cells = ["NA" if draw.random() < 0.02 else str(round(100 + 20 * x)) for x in numbers]
        price = 12 + 0.1 * sum(numbers[:6]) + 0.1 * draw.gauss(0, 1)
        cells += [draw.choice(values.split(",")) for _, values in kinds] + [f"{math.exp(price):.0f}"] * priced
        yield ",".join([str(row + 1 + 1460 * (not priced)), *cells])


def _translations():
    return [f"{english}\t{french}" for english, french in sentence_pairs()]


def _text(lines):
    return "\n".join(lines()) + "\n"


def _from(module, name):
    """What makes the files of an archive; its module is loaded when it is needed."""

    def make(file):
        return getattr(importlib.import_module(f"{__package__}.{module}"), name)(file)

    return make


# File to what it is about and what makes it: its lines, or the paths and contents of an archive.
_LINES = {
    "airfoil_self_noise.dat": ("these are random points of a linear model", _airfoil),
    "timemachine.txt": ("this text is Tandem's documentation", documentation),
    "kaggle_house_pred_train.csv": ("these are random houses", lambda: _houses(1460, True)),
    "kaggle_house_pred_test.csv": ("these are random houses", lambda: _houses(1459, False)),
}
_ARCHIVES = {
    "fra-eng.zip": ("these are some sentences that come with Tandem", lambda file: [("fra-eng/fra.txt", _text(_translations))]),
    "ptb.zip": ("these sentences are Tandem's documentation", _from("_stand_in_texts", "penn_tree_bank")),
    "wikitext-2-v1.zip": ("these paragraphs are Tandem's documentation", _from("_stand_in_texts", "wiki_text")),
    "snli_1.0.zip": ("these are 450 pairs of sentences of a few patterns", _from("_stand_in_texts", "inference_pairs")),
    "aclImdb_v1.tar.gz": ("these are 224 reviews of a few patterns", _from("_stand_in_texts", "film_reviews")),
    **{f"glove.{name}.zip": ("these vectors of 4000 words are random, but for some words that are alike", _from("_stand_in_texts", "word_vectors"))
       for name in ("6B.50d", "6B.100d", "42B.300d")},
    "wiki.en.zip": ("these vectors of 4000 words are random, but for some words that are alike", _from("_stand_in_texts", "word_vectors")),
    "hotdog.zip": ("these 48 pictures are drawn", _from("_stand_in_pictures", "hot_dogs")),
    "kaggle_cifar10_tiny.zip": ("these 405 pictures are drawn", _from("_stand_in_pictures", "cifar_contest")),
    "kaggle_dog_tiny.zip": ("these 410 pictures are drawn", _from("_stand_in_pictures", "dog_contest")),
    "banana-detection.zip": ("these 48 pictures are drawn", _from("_stand_in_pictures", "bananas")),
    "VOCtrainval_11-May-2012.tar": ("these 16 scenes are drawn", _from("_stand_in_pictures", "voc_scenes")),
    **{f"bert.small.{name}zip": ("these weights are random", _from("_stand_in_weights", "small_bert")) for name in ("", "torch.", "paddle.")},
}  # fmt: skip
STAND_INS = {**_LINES, **_ARCHIVES}


def _told_missing(file, about):
    tell_once(f"{file} is not here (drop it on the page to read it): {about}.")


def stand_in(file, folder):
    """The path of a small file in place of one that is not there."""
    about, make = STAND_INS[file]
    _told_missing(file, about)
    path = os.path.join(folder, file)
    if file in _LINES:
        with open(path, "w", encoding="utf-8") as output:
            output.write(_text(make))
    else:
        _archive(path, make(file))
    return path


def _archive(path, parts):
    """Writes a .zip or .tar file of paths and contents."""
    parts = ((inside, content.encode() if isinstance(content, str) else content) for inside, content in parts)
    if path.endswith(".zip"):
        import zipfile

        with zipfile.ZipFile(path, "w") as archive:
            for inside, content in parts:
                archive.writestr(inside, content)
    else:
        import io
        import tarfile

        with tarfile.open(path, "w:gz" if path.endswith(".gz") else "w") as archive:
            for inside, content in parts:
                told = tarfile.TarInfo(inside)
                told.size = len(content)
                archive.addfile(told, io.BytesIO(content))


def _drawing(name):
    _told_missing(name, "this picture is drawn")
    from ._stand_in_pictures import photograph

    return photograph(name)


def _bytes(file):
    import tempfile

    with tempfile.TemporaryDirectory() as folder, open(stand_in(file, folder), "rb") as source:
        return source.read()


# Pages read the pictures that lie beside the book by functions of all libraries, and fetch some data by themselves.
readers.made_when_missing |= {name: functools.partial(_drawing, name) for name in "autumn-oak.jpg banana.jpg cat1.jpg catdog.jpg rainier.jpg".split()}
readers.made_when_missing |= {file: functools.partial(_bytes, file) for file in STAND_INS}
