"""Small data in place of files that are not there; a program that gets it is told so, once."""

import math
import os
import random

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


# File to what it is about, the file that an archive has, and what makes its lines.
STAND_INS = {
    "airfoil_self_noise.dat": ("these are random points of a linear model", None, _airfoil),
    "timemachine.txt": ("this text is Tandem's documentation", None, documentation),
    "fra-eng.zip": ("these are some sentences that come with Tandem", "fra-eng/fra.txt", _translations),
    "kaggle_house_pred_train.csv": ("these are random houses", None, lambda: _houses(1460, True)),
    "kaggle_house_pred_test.csv": ("these are random houses", None, lambda: _houses(1459, False)),
}


def stand_in(file, folder):
    """The path of a small file in place of one that is not there."""
    about, inside, lines = STAND_INS[file]
    tell_once(f"{file} is not here (drop it on the page to read it): {about}.")
    path, text = os.path.join(folder, file), "\n".join(lines()) + "\n"
    if inside is None:
        with open(path, "w", encoding="utf-8") as output:
            output.write(text)
    else:
        import zipfile

        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(inside, text)
    return path
