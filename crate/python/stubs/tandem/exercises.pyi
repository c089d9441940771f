"""`td.exercise`: whether what the notebook holds solves an exercise of a lesson."""
from tandem._documents import Document as Document
from typing import Any

class Hint(Exception):
    """What a check raises to say what is missing, in English and Chinese.

    >>> hint = td.exercise.Hint(en="The sign is wrong.", zh="符号不对。")
    >>> hint.en, hint.zh
    ('The sign is wrong.', '符号不对。')"""
    def __init__(self, en, zh): ...
    def __getattr__(self, name: str): ...

MIME: str
class Outcome(Document):
    """What `td.exercise` found: `solved`, and if not, the hints `en` and `zh`. The page shows the one in its language."""
    def __init__(self, exercise, hint): ...
    def __getattr__(self, name: str): ...

def exercise(name):
    """Checks an exercise of a lesson: whether the notebook's variables are what it asks for.

    `name` is the lesson and the exercise, `"LESSON.EXERCISE"`. Shows that it is right, or a hint at what is missing, in the page's
    language; whatever the notebook's code does when it is tried, this raises nothing. The random numbers that follow are those that
    would have followed without the check. `ValueError`: there is no such exercise.

    >>> td.exercise("batching.dots")
    Not yet. There is no `dots` in this notebook yet.
    还没有完成。笔记本里还没有 `dots`。
    >>> td.exercise("batching.dots").solved
    False"""
    ...
