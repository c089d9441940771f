"""Small data in place of files that are not there; a program that gets it is told so, once."""

_told = set()


def tell_once(text):
    """Prints a line, the first time."""
    if text not in _told:
        _told.add(text)
        print(text)


def airfoil_file():
    """The path of a file of the form of airfoil_self_noise.dat: five numbers and one that depends on them, by tabs, 1503 times."""
    import os
    import random
    import tempfile

    tell_once("airfoil_self_noise.dat is not here (drop it on the page to read it): these are random points of a linear model.")
    path, draw = os.path.join(tempfile.gettempdir(), "airfoil_self_noise.dat"), random.Random(0)
    if not os.path.exists(path):
        with open(path, "w") as file:
            for _ in range(1503):
                x = [draw.gauss(0, 1) for _ in range(5)]
                y = sum(a * b for a, b in zip(x, (-0.6, -0.4, -0.5, 0.2, -0.3))) + 0.7 * draw.gauss(0, 1)
                file.write("\t".join(f"{number:.6g}" for number in (*x, y)) + "\n")
    return path


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
