"""Programs from files: `Program`, and `OnnxProgram`, which learns open sizes from the arguments of its calls."""

import _tandem

from ._devices import device
from ._program_results import Results
from ._texts import Texts

__all__ = ["OnnxProgram", "Program", "Results"]

# Greatest number of elements of an input on whose value a program is specialized.
_MAX_DECISIVE = 16
# Combinations of shapes for which a model is kept; as many programs are kept of one compiled function.
_MAX_SPECIALIZATIONS = 64
_INTEGERS = ("bool", "uint8", "int8", "uint16", "int16", "int32", "uint32", "int64", "uint64")


class Program(_tandem.NamedCall):
    """A program from a file. It is called on tensors, by position or by name, compiled at the first call for each combination of
    shapes, and can be traced, differentiated, mapped and saved like any function; its weights are parameters like a module's.

    `inputs` and `outputs` are lists of names, dtypes and shapes; in the place of an open size stands its name in the file or None.
    Several results are `Results`, a tuple that also has them by name."""

    _texts = None

    def __init__(self, loaded, notes):
        self._loaded = loaded
        self.notes = notes
        self._prepare(loaded.title(), loaded.arguments(), loaded.results())

    def _prepare(self, name, inputs, outputs):
        self.__name__ = name or "program"
        self.inputs, self.outputs = inputs, outputs
        self._argument_names = [name for name, _, _ in inputs]
        self._compiled = _tandem.CompiledFunction(self._uncompiled, self.__name__, self._argument_names)

    def _uncompiled(self, *args):
        return self._loaded(*args)

    def __call__(self, *args, **named):
        # Tensors of types for which it was compiled need no further look: small models run for less time than one takes.
        found = None if named else self._compiled.call_compiled(*args)
        return self._results(self._found(args, named) if found is None else self._grouped(found))

    def _found(self, args, named):
        return self._compiled(*self._arguments(args, named))

    def _grouped(self, found):
        return found

    def run(self, feeds, outputs=None):
        """The results by name, for a dict of the arguments by name; `outputs` names those that are wanted.

        >>> td.save("sum.onnx", lambda a, b: a + b, td.ones(2), td.ones(2))
        >>> p = td.load("sum.onnx")
        >>> [y.tolist() for y in p.run({"b": [1, 2], "a": [3, 4]}).values()]
        [[4.0, 6.0]]
        """
        found = self(**feeds)
        names = [name for name, _, _ in self.outputs]
        found = dict(zip(names, found if isinstance(found, tuple) else (found,)))
        for name in outputs or ():
            if name not in found:
                raise KeyError(f"there is no result {name!r}; they are {', '.join(names)}")
        return {name: found[name] for name in outputs or names}

    def _results(self, found):
        return Results([name for name, _, _ in self.outputs], found) if isinstance(found, tuple) else found

    def _arguments(self, args, named):
        """The arguments in order, as tensors of the dtypes that the program takes."""
        names = self._argument_names
        if len(args) > len(names):
            raise TypeError(f"the program takes {_counted(len(names), 'argument')} ({', '.join(names)}), {len(args)} were given")
        given = list(args)
        if named or len(args) < len(names):
            for name in named:
                if name not in names:
                    raise TypeError(f"the program has no input {name!r}; its inputs are {', '.join(names)}")
                if name in names[: len(args)]:
                    raise TypeError(f"the input {name!r} is given twice, by position and by name")
            missing = [name for name in names[len(args) :] if name not in named]
            if missing:
                raise TypeError(f"the program's inputs {', '.join(missing)} are missing; it takes {', '.join(names)}")
            given += [named[name] for name in names[len(args) :]]
        return [_converted(value, name, dtype, self._texts) for value, (name, dtype, _) in zip(given, self.inputs)]

    def graph(self, *args, **named):
        """The graph of the program for arguments like these, and what the compiler does with it."""
        return self._traced(self._arguments(args, named))

    def _traced(self, arguments):
        from ._compilation import trace

        return trace(self)(*arguments)

    def example(self, size=None, **sizes):
        """Arguments of the shapes and dtypes that the program takes, to try it on. An open size is `size` or the one of its name in
        `sizes`, else 1 in the first axis and 64 in the others; floats lie between 0 and 1, whole numbers are 0 and 1 in turn.

        >>> td.save("sum.onnx", lambda a, n: a.sum() * n, td.ones((2, 3)), td.tensor(1))
        >>> p = td.load("sum.onnx")
        >>> [str(x.dtype) + str(x.shape) for x in p.example()]
        ['float32(2, 3)', 'int32()']
        """
        from ._example_arguments import examples

        return examples(self.inputs, size, sizes)

    def named_parameters(self):
        """The weights with their names."""
        return self._loaded.weights()

    def parameters(self):
        """The weights."""
        return [weight for _, weight in self.named_parameters()]

    def summary(self):
        """What the program is, as text: inputs, results and weights."""
        return "\n".join(self._summary_lines())

    def _summary_lines(self):
        lines = [self.__name__]
        for title, values in ("inputs", self.inputs), ("outputs", self.outputs):
            lines.append(f"{title}:")
            lines += [f"  {_named_type(*value)}" for value in values]
        weights = self._weights()
        if weights is not None:
            size = sum(weight.size * weight.dtype.itemsize for weight in weights)
            lines.append(f"{_counted(len(weights), 'weight')}, {size:,} bytes")
        return lines

    def _weights(self):
        return self.parameters()

    def __repr__(self):
        inputs = ", ".join(_named_type(*value) for value in self.inputs)
        weights = self._weights()
        known = f", {len(weights)} weights" if weights is not None else ""
        return f"<program {self.__name__}({inputs}){known}>"


class Undecided(ValueError):
    """The value of an input decides a shape at a node of a model, and is too much to be specialized on."""

    def __init__(self, name, problem, node):
        super().__init__(f"the value of the input {name!r} must be known: {problem}; it runs in parts, and cannot be traced")
        self.name, self.node = name, node


class OnnxProgram(Program):
    """A program from an ONNX model.

    Sizes that the model leaves open are learnt at the call: for each combination of shapes the model is read anew, with these
    sizes, and compiled (`td.recompiles` shows the programs). Where only the number of rows differs (a batch) and rows do not meet, the
    fourth combination and those behind it share programs for powers of two of rows: zeros fill up the others. An integer or bool that
    decides which branch of the model is taken, and inputs whose values decide shapes, are part of the combination; while a function
    around it is traced these must be Python numbers. Arguments are tensors, arrays, lists or numbers, by position or by name; they are
    cast to the dtypes of the model as NumPy casts within a kind: float64 to float32, int32 to int64, integers to floats, but no floats
    to integers.

    Where what a model computes decides a shape (how many boxes are kept, how many elements are not zero), it is split there at the
    first call: `parts` are the programs that then run one after the other, and the node between two of them is computed at once.
    The same is done where texts are taken apart. Texts are given as strings, lists or arrays of them, and come back as lists.

    `opset` is the version of ONNX's own operators, `opsets` has those of other domains too; `metadata` says where the model comes
    from; `operators` counts its operators by name.

    >>> td.save("double.onnx", lambda x: x * 2.0, td.ones(3))
    >>> p = td.load("double.onnx")
    >>> p.opset >= 13, p.operators
    (True, {'Mul': 1})
    """

    # For how many combinations of shapes a model is read before one program is tried for many numbers of rows.
    _COMBINATIONS_BEFORE_ROWS = 3
    _open_rows = None

    def __init__(self, data, sizes, known, read_file=None):
        self._data = data
        self.notes = {}
        self.parts = []
        name, inputs, outputs, self.opsets, self.metadata, self.operators, files = _tandem.inspect_model(data)
        self._files = {name: read_file(name) for name in files} if read_file else {}
        self.opset = self.opsets.get("ai.onnx", 1)
        # Results that are sequences come as lists of tensors.
        makes_sequences = any(name.startswith("Sequence") or name == "SplitToSequence" for name in self.operators)
        self._sequences = [name for name, dtype, axes in outputs if makes_sequences and dtype is None and axes is None]
        self._gives_texts = any(dtype == "text" for _, dtype, _ in outputs)
        for name_given in known:
            if name_given not in [name for name, _, _ in inputs]:
                raise ValueError(f"known names {name_given!r}, and the model's inputs are {', '.join(name for name, _, _ in inputs)}")
        inputs = [(name, dtype, _with_sizes(axes, sizes)) for name, dtype, axes in inputs]
        self._types = {name: (dtype, axes) for name, dtype, axes in inputs}
        self._texts = Texts()
        self._known = {name: _converted(value, name, self._types[name][0], self._texts) for name, value in known.items()}
        self._texts.keep()
        # Names of inputs that are specialized on their values, and the programs by shapes and values.
        self._decisive = []
        self._specializations = {}
        self._prepare(name, [given for given in inputs if given[0] not in known], outputs)
        if all(axes is not None and all(isinstance(size, int) for size in axes) for _, _, axes in self.inputs):
            self._read_for_declared_shapes()

    def _read_for_declared_shapes(self):
        """Reads a model that leaves no size open, so that what is wrong with it is told before the first call."""
        shapes = {name: axes for name, _, axes in self.inputs}
        loaded, *_ = self._import(shapes, {}, {}, True)
        if not isinstance(loaded, str):
            self._specializations[tuple(shapes.values()), ()] = loaded

    def _found(self, args, named):
        arguments = self._arguments(args, named)
        filled = None if self.parts or self._sequences else self._filled_up(arguments)
        if filled is not None:
            arguments, cut = filled
            found = self._compiled(*self._with_decisive_values(arguments))
            return cut(found) if isinstance(found, tuple) else cut((found,))[0]
        if self._is_split(arguments):
            from ._split_models import run

            values = run(self.parts, self._given(arguments))
            found = tuple([values[name] for name, _, _ in self.outputs])
            return found if len(found) > 1 else found[0]
        return self._grouped(self._compiled(*self._with_decisive_values(arguments)))

    def _grouped(self, found):
        if not self._sequences:
            return found
        from ._split_models import grouped

        return grouped(found, [name for name, _, _ in self.outputs], self._sequences)

    def _arguments(self, args, named):
        self._texts.begin()
        return super()._arguments(args, named)

    def _results(self, found):
        return super()._results(self._texts.told_among(found, self.outputs) if self._gives_texts else found)

    def _filled_up(self, arguments):
        """The arguments with more rows, for a program that several numbers of rows share, and what cuts its results; None where there
        is one for arguments like these, or must be."""
        if len(self._specializations) < self._COMBINATIONS_BEFORE_ROWS or _tandem.is_tracing():
            return None
        given = dict(zip(self._argument_names, arguments))
        if self._key(given) in self._specializations:
            return None
        self._check_shapes(given)
        if self._open_rows is None:
            from ._open_rows import OpenRows

            self._open_rows = OpenRows(next(iter(self._specializations))[0])
        return self._open_rows.filled_up(arguments, lambda shapes: self._read_with(given, shapes))

    def _read_with(self, given, shapes):
        """The model read for arguments of other shapes, or None where more than shapes must be known."""
        dtypes = {name: x.dtype for name, x in given.items()}
        loaded, *_ = self._import(dict(zip(self._argument_names, shapes)), dtypes, self._deciding(given), True)
        return None if isinstance(loaded, str) else loaded

    def _is_split(self, arguments):
        """Whether the model runs in parts, into which it is split if arguments like these ask for it."""
        if not self.parts:
            try:
                self._specialization(arguments)
            except Undecided as found:
                from ._split_models import parts

                self.parts = parts(self._data, found.node, self._files, self._sequences, self._texts)
        return bool(self.parts)

    def _given(self, arguments):
        return {**self._known, **dict(zip(self._argument_names, arguments))}

    def _with_decisive_values(self, arguments):
        """Numbers in place of the inputs that the model is specialized on: a compiled function keeps a program for each value."""
        for at in self._places(self._decisive):
            value = _value(arguments[at])
            if value is not None:
                arguments[at] = value
        return arguments

    def graph(self, *args, **named):
        """The graph of the program for arguments like these; of one that runs in parts, that of the first part."""
        arguments = self._arguments(args, named)
        if self._is_split(arguments):
            given, first = self._given(arguments), self.parts[0]
            return first.graph(*(given[name] for name, _, _ in first.inputs))
        return self._traced(self._with_decisive_values(arguments))

    def _uncompiled(self, *arguments):
        arguments = list(arguments)
        for at in self._places(self._decisive):
            arguments[at] = _converted(_unfrozen(arguments[at]), *self.inputs[at][:2], self._texts)
        loaded = self._specialization(arguments)
        return loaded(*(arguments[at] for at in self._places(name for name, _, _ in loaded.arguments())))

    def _places(self, names):
        return [self._argument_names.index(name) for name in names]

    def _specialization(self, arguments):
        """The model read for arguments like these."""
        given = dict(zip(self._argument_names, arguments))
        found = self._specializations.get(self._key(given))
        return found or self._read(given)

    def _key(self, given):
        shapes = tuple([tuple(x.shape) for x in given.values()])
        return shapes, tuple([_value(given[name]) for name in self._decisive])

    def _check_shapes(self, given):
        for name, x in given.items():
            _check_shape(name, x.shape, self._types[name][1])

    def _read(self, given):
        self._check_shapes(given)
        shapes = {name: x.shape for name, x in given.items()}
        # A number that the device in force cannot hold cannot be an argument there.
        elsewhere = [name for name, x in given.items() if x.size == 1 and str(x.dtype) == "int64" and str(x.device) != _tandem.device_name()]
        self._decisive += [name for name in elsewhere if name not in self._decisive and _value(given[name]) is not None]
        dtypes = {name: x.dtype for name, x in given.items()}
        known = self._deciding(given)
        decide_branches, asked = True, None
        while True:
            try:
                loaded, problem, *node = self._import(shapes, dtypes, known, decide_branches)
            except ValueError:
                if asked is None:
                    raise
                # The value alone does not decide it: the model is split where it was asked for.
                self._decisive.remove(asked[0])
                raise Undecided(*asked) from None
            if not isinstance(loaded, str):
                break
            name = loaded
            if name not in given or name in known:
                raise ValueError(f"the value of the input {name!r} must be known: {problem}")
            is_data = given[name].size > _MAX_DECISIVE or self._types[name][0] == "text"
            if node[0] is not None and is_data and _value(given[name]) is not None:
                raise Undecided(name, problem, node[0])
            if _value(given[name]) is not None:
                known[name] = given[name]
                self._decisive.append(name)
                if asked is None and node[0] is not None:
                    asked = name, problem, node[0]
            elif decide_branches:
                # Nobody knows the value while a function around is traced: both branches become part of the program, if they can.
                decide_branches = False
            else:
                raise ValueError(
                    f"the value of the input {name!r} must be known: {problem}; while a function around the program is traced, "
                    "pass a Python number or list for it, or load the model with known={...}"
                )
        if len(self._specializations) >= _MAX_SPECIALIZATIONS:
            del self._specializations[next(iter(self._specializations))]
        self._specializations[self._key(given)] = loaded
        return loaded

    def _deciding(self, given):
        """The arguments on whose values the model is specialized, as far as they are known."""
        return {name: given[name] for name in self._decisive if _value(given[name]) is not None}

    def _import(self, shapes, dtypes, known, decide):
        shapes = {**{name: x.shape for name, x in self._known.items()}, **shapes}
        known = {**self._known, **known}
        like = next(iter(self._specializations.values()), None)
        texts = self._texts.within(x for name, x in known.items() if self._types[name][0] == "text")
        loaded, *told = _tandem.read_program(
            "onnx", self._data, shapes=shapes, dtypes=dtypes, known=known, files=self._files, texts=texts, decide_branches=decide, like=like
        )
        if not isinstance(loaded, str):
            self._texts.update(told[0])
        return loaded, *told

    def result_types(self, shapes):
        """Names, dtypes and shapes of the results for arguments of these shapes, a dict of tuples by name; nothing is compiled.

        >>> td.save("halves.onnx", lambda x: x.reshape((2, -1)), td.ones(6))
        >>> td.load("halves.onnx").result_types({"x": (6,)})[0][1:]
        ('float32', (2, 3))
        """
        loaded, problem, *_ = self._import(shapes, {}, {}, True)
        if isinstance(loaded, str):
            raise ValueError(f"the value of the input {loaded!r} must be known: {problem}")
        return loaded.results()

    def named_parameters(self):
        """The weights with their names; those of a model with open sizes are there after its first call."""
        if self.parts:
            return [pair for part in self.parts for pair in (part.named_parameters() if part._specializations else ())]
        if not self._specializations:
            raise ValueError("the model leaves sizes open, so its weights are not laid out yet: call it once")
        found, names = {}, set()
        for name, weight in (pair for loaded in self._specializations.values() for pair in loaded.weights()):
            if hash(weight) not in found:
                # Two branches may give the same name to different weights.
                unique = name if name not in names else f"{name}.{len(found)}"
                names.add(unique)
                found[hash(weight)] = unique, weight
        return list(found.values())

    def _weights(self):
        return self.parameters() if self._specializations or self.parts else None

    def _summary_lines(self):
        sets = ", ".join(f"{domain} {version}" for domain, version in self.opsets.items())
        lines = super()._summary_lines()
        lines.append(f"operators of {sets}:")
        counts = sorted(self.operators.items(), key=lambda pair: (-pair[1], pair[0]))
        lines += [f"  {count:5} {operator}" for operator, count in counts]
        lines += [f"{key}: {value}" for key, value in self.metadata.items()]
        return lines


def _counted(count, noun):
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _named_type(name, dtype, axes):
    return f"{name}: {dtype}{_shape_text(axes)}" if dtype else f"{name}: no tensor"


def _shape_text(axes):
    return "[...]" if axes is None else "[" + ", ".join("?" if size is None else str(size) for size in axes) + "]"


def _with_sizes(axes, sizes):
    return axes and tuple(sizes.get(size, size) for size in axes)


def _check_shape(name, shape, axes):
    fits = axes is None or len(axes) == len(shape) and all(not isinstance(a, int) or a == b for a, b in zip(axes, shape))
    if not fits:
        raise ValueError(f"the program's input {name!r} has the shape {_shape_text(axes)}, and {list(shape)} was given")


def _value(x):
    """The elements of an argument, as something that can be a key; None of a tensor that is being traced."""
    if not isinstance(x, _tandem.Tensor):
        return _frozen(x)
    try:
        return _frozen(x.tolist())
    except _tandem.TracerError:
        return None


def _frozen(value):
    return tuple(map(_frozen, value)) if isinstance(value, (list, tuple)) else value


def _unfrozen(value):
    return list(map(_unfrozen, value)) if isinstance(value, (list, tuple)) else value


def _converted(value, name, dtype, texts=None):
    """A tensor of this dtype, if the value can be cast to it without changing its kind."""
    if dtype is None:
        raise ValueError(f"the program's input {name!r} is no tensor that Tandem has; give it as a known value, or use another model")
    if dtype == "text":
        value, dtype = texts.numbers(value, name), "int64"
    if not isinstance(value, _tandem.Tensor):
        try:
            value = _made(value, dtype) if _holds_no_floats(value) else _tandem.tensor(value)
        except (TypeError, ValueError) as error:
            raise type(error)(f"the program's input {name!r}: {error}") from None
    found = str(value.dtype)
    if found == dtype:
        return value
    kind, wanted = _kind(found), _kind(dtype)
    if kind > wanted:
        raise TypeError(f"the program's input {name!r} is {dtype}, and {found} was given, which would lose digits; cast it yourself")
    if value.size == 1 and _value(value) is not None:
        return _made(value.tolist(), dtype)
    return value.astype(dtype)


def _made(value, dtype):
    """A tensor of whole numbers: on the device in force, or where that lacks the dtype, on the CPU, since models ask for int64
    mostly for what is known before anything runs."""
    try:
        return _tandem.tensor(value, dtype=dtype)
    except RuntimeError:
        with device("cpu"):
            return _tandem.tensor(value, dtype=dtype)


def _holds_no_floats(value):
    if isinstance(value, (list, tuple)):
        return all(map(_holds_no_floats, value))
    return isinstance(value, int)


def _kind(dtype):
    """How much a dtype can say: bools, then integers, then floats."""
    return 0 if dtype == "bool" else 1 if dtype in _INTEGERS else 2
