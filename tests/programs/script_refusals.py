"""What script mode refuses of variables and statements: each message, with line (from that of `def` on) and column."""

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
    "3:11 'y' may have no value here: only one branch of the if in line 1 gives it one, and a tensor chooses",
    x,
)
def one_branch_defines(x):
    if x > 0:
        y = x * 2
    return y


@refused(
    "4:11 'last' may have no value here: only the loop in line 1 sets it, which may make no trip; give it a value "
    "before the loop",
    x,
)
def only_the_loop_defines(x):
    while x < 3:
        x = x + 1
        last = x
    return last


@refused(
    "2:4 's' is int32 of shape () before the loop and float32 of shape () after a trip; a carried value keeps its "
    "dtype and shape: start with a float32, as s = 0.0",
    x,
)
def dtype_changes(x):
    s = 0
    while s < x:
        s = s + 0.5
    return s


@refused(
    "1:4 'v' is float32 of shape (3,) before the loop and float32 of shape (6,) after a trip; a carried value keeps"
    " its dtype and shape: start with a tensor of the final shape",
    v,
)
def shape_changes(v):
    while v.sum() < 100:
        v = td.concat([v, v])
    return v


@refused(
    "1:4 'y' is float32 of shape (2,) in one branch and float32 of shape (3,) in the other; make their shapes "
    "equal, as with td.zeros_like",
    x,
)
def branches_of_other_shapes(x):
    if x > 0:
        y = td.zeros((2,))
    else:
        y = td.zeros((3,))
    return y


@refused(
    "2:4 'y' is float32 of shape () in one branch and int32 of shape () in the other; make their dtypes equal, as "
    "with td.astype",
    x,
)
def branches_of_other_dtypes(x):
    y = td.tensor(1)
    if x > 0:
        y = td.tensor(1.5)
    return y


@refused(
    "1:4 the function returns float32 of shape () in one branch and None in the other; return a value of the same "
    "kind on every way",
    x,
)
def returns_nothing_on_one_way(x):
    if x > 0:
        return x


@refused(
    "1:4 the function returns a tuple of 2 in one branch and float32 of shape () in the other; return a value of "
    "the same kind on every way",
    x,
)
def returns_other_structures(x):
    if x > 0:
        return x, x
    return x


@refused(
    "2:8 try cannot happen in a branch that a tensor decides (line 1): nothing is raised when a graph runs: handle "
    "errors around the compiled call",
    x,
)
def try_in_a_branch(x):
    if x > 0:
        try:
            x = x / 0
        except ZeroDivisionError:
            x = x * 0
    return x


@refused(
    "2:8 a tensor decides here, inside of try: nothing is raised when a graph runs. Put try around the compiled "
    "call (try is in line 1)",
    x,
)
def try_around_a_branch(x):
    try:
        if x > 0:
            x = x + 1
    except ValueError:
        x = x - 1
    return x


@refused(
    "2:13 with cannot happen in a branch that a tensor decides (line 1): enter it around the compiled call, or "
    "inside of neither branch nor loop",
    x,
)
def with_in_a_branch(x):
    if x > 0:
        with open("log.txt", "w") as file:
            file.write("positive")
    return x


@refused(
    "2:8 a tensor decides here, inside of with, which is entered and left while the function is traced only. Put "
    "with around the compiled call (it is in line 1)",
    x,
)
def with_around_a_branch(x):
    with open("log.txt", "w") as file:
        if x > 0:
            file.write("positive")
    return x


@refused(
    "2:8 a compiled function gives its results at once, and does not yield: return a list, or stack with td.scan",
    x,
)
def yield_by_a_tensor(x):
    if x > 0:
        yield x
    yield -x


@refused(
    "2:14 a condition in a generator depends on a tensor, which only the graph will know: write a function that "
    "returns a list, or td.scan",
    x,
)
def list_of_a_yield(x):
    def items():
        while x > 0:
            yield x
    return list(items())


@refused(
    "3:8 del cannot happen in a branch that a tensor decides (line 2): leave the variable alone; what nobody reads "
    "costs nothing",
    x,
)
def del_in_a_branch(x):
    y = x + 1
    if x > 0:
        del y
    return x


@refused(
    "3:8 assigning to the global total cannot happen in a branch that a tensor decides (line 2): return the new "
    "value, and assign it outside",
    x,
)
def global_in_a_branch(x):
    global total
    if x > 0:
        total = total + 1
    return x


def count_up():
    global total
    total += 1


@refused(
    "-8:4 assigning to the global total cannot happen in a branch that a tensor decides (line 1): return the new "
    "value, and assign it outside",
    x,
)
def global_in_a_function_called(x):
    if x > 0:
        count_up()
    return x


@refused(
    "2:8 raise cannot happen in a branch that a tensor decides (line 1): a graph raises nothing: return a flag and "
    "raise outside",
    x,
)
def raise_in_a_branch(x):
    if x < 0:
        raise ValueError("negative")
    return x


@refused(
    "2:8 import cannot happen in a branch that a tensor decides (line 1): import at the top of the cell",
    x,
)
def import_in_a_branch(x):
    if x > 0:
        import math
        x = x + math.pi
    return x


@refused(
    "3:8 the list 'found' changes in a loop of the graph, which is traced once: collect values with td.scan, or set"
    " items of a tensor: out = td.zeros(n), out[i] = v",
    v,
)
def append_in_a_loop(v):
    found = []
    for value in v:
        found.append(value * 2)
    return td.stack(found)


@refused(
    "2:8 the list 'items' changes in a branch of the graph, which is traced once: collect values with td.scan, or "
    "set items of a tensor: out = td.zeros(n), out[i] = v",
    x,
)
def append_in_a_branch(x):
    if x > 0:
        items.append(x)
    return x


@refused(
    "2:8 setting the attribute n cannot happen in a branch that a tensor decides (line 1): keep it in a variable of"
    " the function, and return it",
    x,
)
def attribute_in_a_branch(x):
    if x > 0:
        box.n = box.n + 1
    return x


@refused(
    "2:4 'seen' is a dict of 1 in one branch and a dict of 0 in the other",
    x,
)
def new_key_read_later(x):
    seen = {}
    if x > 0:
        seen["x"] = x
    return seen


assert items == [] and total == 0 and box.n == 0, "what was refused changed nothing"
print(COUNT, "refusals")


# A variable that a jump may leave without a value is refused where it is read, as Python would.
def breaks(x):
    for k in (1, 2, 3):
        if x > k:
            break
        y = x * k
    return y


def continues(x):
    for k in range(3):
        if x > k:
            continue
        y = x * k
    return y


def sets_first(x):
    for k in (1, 2, 3):
        y = x * k
        if y > 2:
            break
    return y + k


for f, jump in ((breaks, "break"), (continues, "continue")):
    try:
        td.jit(f, script=True)(td.tensor(2.5))
        raise AssertionError("y may have no value")
    except td.ScriptError as error:
        assert f"'y' may have no value here: a {jump} in line" in str(error), error
assert td.jit(sets_first, script=True)(td.tensor(1.5)).item() == 1.5 * 2 + 2
