"""What script mode refuses where a tensor decides or indexes: each message, with line (from that of `def` on) and column."""

import linecache
import re

import tandem as td

x = td.tensor(1.0)
v = td.tensor([1.0, 2.0, 3.0])
box = type("Box", (), {"n": 0})()
items = []
total = 0
COUNT = 0


def line_of_def(code):
    lines = linecache.getlines(code.co_filename)
    return next(n for n in range(code.co_firstlineno, len(lines) + 1) if lines[n - 1].startswith(f"def {code.co_name}("))


def refused(message, *arguments):
    """A decorator: the function is refused with this message."""

    def checked(f):
        global COUNT
        COUNT += 1
        first = line_of_def(f.__code__)
        try:
            td.jit(f, script=True)(*arguments)
        except td.ScriptError as error:
            said = re.sub(r"line (\d+)", lambda found: f"line {int(found[1]) - first}", error.msg)
            found = f"{error.line - first}:{error.col} {said}"
            assert error.text == linecache.getline(f.__code__.co_filename, error.line).rstrip(), error.text
        else:
            found = "nothing"
        assert found == message, f"{f.__name__} is refused with\n{found}\nand not with\n{message}"
        return f

    return checked


@refused(
    "1:11 assert depends on a tensor, which only the graph will know: a graph raises nothing: return the condition "
    "and look at it outside",
    x,
)
def assert_of_a_tensor(x):
    assert x > 0, "positive"
    return x


@refused(
    "1:36 the condition of a comprehension depends on a tensor, which only the graph will know: the length would be"
    " known only when the graph runs; keep all, and choose values with td.where",
    v,
)
def filter_of_a_comprehension(v):
    return [value for value in v if value > 1]


@refused(
    "1:23 the range of a comprehension depends on a tensor, which only the graph will know: use range of a number "
    "that Python knows, or a for statement",
    x,
)
def range_of_a_comprehension(x):
    return [i for i in range(int(x))]


@refused(
    "1:10 the subject of match depends on a tensor, which only the graph will know: compare with if and ==",
    x,
)
def match_of_a_tensor(x):
    match x:
        case 1:
            return x
        case _:
            return -x


@refused(
    "2:4 a tensor decides when this loop ends, and a count may go on for ever: write a while statement, or loop "
    "over a list or a range",
    x,
)
def endless_items(x):
    import itertools
    for i in itertools.count():
        x = x + i
        if x > 10:
            break
    return x


@refused(
    "6:4 a tensor decides when this loop ends, and a generator may go on for ever: write a while statement, or loop"
    " over a list or a range",
    x,
)
def generator_with_break(x):
    def numbers():
        n = 0
        while True:
            yield n
            n += 1
    for i in numbers():
        x = x + i
        if x > 10:
            break
    return x


@refused(
    "2:4 'word' is the text 'large' in one branch and the text 'small' in the other",
    x,
)
def text_changes(x):
    word = "small"
    if x > 0:
        word = "large"
    return word


@refused(
    "2:4 'best' is None before the loop and float32 of shape () after a trip; a loop of the graph carries values of"
    " one structure",
    x,
)
def none_becomes_a_tensor(x):
    best = None
    while x < 5:
        best = x
        x = x + 1
    return best


@refused(
    "2:4 the graph alone will know the index of this list: make it one tensor with td.stack",
    x,
)
def index_of_a_list(x):
    values = [x, x + 1]
    values[int(x)] = x
    return values


def forever(x):
    if x > 0:
        return forever(x - 1)
    return x


@refused(
    "-9:4 forever calls itself where a tensor decides, so that tracing would not end: write a loop",
    x,
)
def recursion(x):
    return forever(x)


@refused(
    "1:4 no variable changes in this loop, so that the tensor that decides would stay as it is for ever",
    x,
)
def nothing_changes(x):
    while x > 0:
        y = x + 1
    return x


@refused(
    "1:4 a condition is one value, and this tensor has 3 (shape (3,)); use td.any(x) or td.all(x)",
    v,
)
def vector_condition(v):
    if v > 0:
        return v
    return -v


@refused(
    "1:20 a choice with an assignment inside depends on a tensor, which only the graph will know: write it as an if"
    " statement",
    x,
)
def assignment_in_a_choice(x):
    y = (z := x) if x > 0 else x
    return y


@refused(
    "1:11 the choice gives float32 of shape (2,) in one branch and float32 of shape (3,) in the other; make their "
    "shapes equal, as with td.zeros_like",
    x,
)
def choice_of_other_shapes(x):
    return td.zeros((2,)) if x > 0 else td.zeros((3,))


def around():
    n = 0
    def writer(x):
        nonlocal n
        if x > 0:
            n = n + 1
        return x
    return writer


@refused(
    "-10:12 assigning to the nonlocal n cannot happen in a branch that a tensor decides (line -11): return the new "
    "value, and assign it outside",
    x,
)
def nonlocal_in_a_branch(x):
    return around()(x)


@refused(
    "5:11 'found' may have no value here: only one branch of the if in line 2 gives it one, and a tensor chooses",
    v,
)
def partly_after_a_loop(v):
    for i in td.range(3):
        if v.sum() > i:
            found = v * i
            break
    return found


assert items == [] and total == 0 and box.n == 0, "what was refused changed nothing"
print(COUNT, "refusals")
