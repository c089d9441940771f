"""Data sets that are here without a network."""

import base64
import zlib

from .tables import TABLES

_TOWNS = {"S": "Southampton", "C": "Cherbourg", "Q": "Queenstown", "": ""}


def text_of(name):
    """A data set as the text of a file with commas; None where it is not here."""
    if name not in TABLES:
        return None
    lines = zlib.decompress(base64.b85decode(TABLES[name].replace("\n", ""))).decode().split("\n")
    columns = {line.split(",", 1)[0]: line.split(",")[1:] for line in lines}
    if name == "titanic":
        columns = _with_told(columns)
    return "\n".join([",".join(columns), *map(",".join, zip(*columns.values()))]) + "\n"


def _with_told(columns):
    """The passengers of the Titanic with the columns that follow from others."""
    ages, sexes = columns["age"], columns["sex"]
    who = ["child" if age and float(age) < 16 else "man" if sex == "male" else "woman" for age, sex in zip(ages, sexes)]
    decks = columns.pop("deck")
    return columns | {
        "class": [("First", "Second", "Third")[int(level) - 1] for level in columns["pclass"]],
        "who": who,
        "adult_male": [str(one == "man") for one in who],
        "deck": decks,
        "embark_town": [_TOWNS[port] for port in columns["embarked"]],
        "alive": [("no", "yes")[int(survived)] for survived in columns["survived"]],
        "alone": [str(int(a) + int(b) == 0) for a, b in zip(columns["sibsp"], columns["parch"])],
    }
