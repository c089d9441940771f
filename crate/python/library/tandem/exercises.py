"""`td.exercise`: whether what the notebook holds solves an exercise of a lesson."""

import json
import sys

from ._documents import Document

MIME = "application/vnd.tandem.exercise.v1+json"


class Hint(Exception):
    """What a check raises to say what is missing, in English and Chinese.

    >>> hint = td.exercise.Hint(en="The sign is wrong.", zh="符号不对。")
    >>> hint.en, hint.zh
    ('The sign is wrong.', '符号不对。')
    """

    def __init__(self, en, zh):
        super().__init__(en)
        self.en, self.zh = en, zh


class Outcome(Document):
    """What `td.exercise` found: `solved`, and if not, the hints `en` and `zh`. The page shows the one in its language."""

    def __init__(self, exercise, hint):
        self.exercise, self.solved = exercise, hint is None
        self.en, self.zh = ("", "") if hint is None else (hint.en, hint.zh)
        shown = {"exercise": exercise, "solved": self.solved, "hint": {"en": self.en, "zh": self.zh}}
        text = "Right. 正确。" if self.solved else f"Not yet. {self.en}\n还没有完成。{self.zh}"
        super().__init__(MIME, json.dumps(shown, ensure_ascii=False), text)


class _Variables(dict):
    """The notebook's variables by name, for a check."""

    def __missing__(self, name):
        raise Hint(en=f"There is no `{name}` in this notebook yet.", zh=f"笔记本里还没有 `{name}`。")


def _check_of(name):
    """The hidden check of an exercise; the checks of all lessons are one file that is fetched with the first."""
    lesson, _, exercise = name.partition(".")
    if lesson.isidentifier() and exercise.isidentifier():
        module_name = f"_lesson_checks.{lesson}.{exercise}"
        try:
            return __import__(module_name, fromlist=["check"]).check
        except ModuleNotFoundError as missing:
            # A module that the check itself imports may be missing, too.
            if not module_name.startswith(missing.name or "?"):
                raise
    raise ValueError(f"there is no exercise {name!r}: it is named by its lesson and its name there, as in 'batching.dots'")


def _hint_of(check, names):
    """Runs the check: None when nothing is missing."""
    try:
        check(names)
    except Hint as hint:
        return hint
    except AssertionError as error:
        said = str(error)
        return Hint(en=said or "The result is not right.", zh=said or "结果不对。")
    except Exception as error:
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return Hint(en=f"When it was tried, your code raised {said}", zh=f"试运行时，您的代码出错了：{said}")
    return None


def exercise(name):
    """Checks an exercise of a lesson: whether the notebook's variables are what it asks for.

    `name` is the lesson and the exercise, `"LESSON.EXERCISE"`. Shows that it is right, or a hint at what is missing, in the page's
    language; whatever the notebook's code does when it is tried, this raises nothing. The random numbers that follow are those that
    would have followed without the check. `ValueError`: there is no such exercise.

    >>> td.exercise("batching.dots")
    Not yet. There is no `dots` in this notebook yet.
    还没有完成。笔记本里还没有 `dots`。
    >>> td.exercise("batching.dots").solved
    False
    """
    from . import random

    check = _check_of(name)
    state = random.get_state()
    try:
        return Outcome(name, _hint_of(check, _Variables(vars(sys.modules["__main__"]))))
    finally:
        random.set_state(state)


exercise.Hint = Hint
