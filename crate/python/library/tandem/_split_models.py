"""ONNX models whose data decide shapes: programs that run one after the other, split where a value must be known."""

import _tandem

from .programs import OnnxProgram, Program, Undecided


def parts(data, node, files, sequences, texts):
    """The programs of a model that is split at a node; `sequences` names the results that are sequences. They share what is known of
    texts."""
    split = _tandem.split_model(data, node)
    return [(_Step if is_node else _Part)(part, {}, {}, files.__getitem__)._giving(sequences, texts) for part, is_node in split]


def grouped(found, names, sequences):
    """The results with lists for sequences, whose tensors a program gives one by one; several sequences are of one length."""
    found = list(found) if isinstance(found, tuple) else [found]
    length = (len(found) - len(names)) // len(sequences) + 1
    values = []
    for name in names:
        taken = length if name in sequences else 1
        values.append(found[:taken] if name in sequences else found[0])
        found = found[taken:]
    return tuple(values) if len(values) > 1 else values[0]


def run(parts, given):
    """All values by name, of the given ones and what the parts compute."""
    values = dict(given)
    for part in parts:
        try:
            found = part(*(values[name] for name, _, _ in part.inputs))
        except _tandem.TracerError:
            raise ValueError("what this model computes decides shapes: it runs in parts, and cannot be traced") from None
        found = found if isinstance(found, tuple) else (found,)
        values.update(zip((name for name, _, _ in part.outputs), found))
    return values


class _Part(OnnxProgram):
    """What can be computed without the value that decides. Its arguments are tensors, as parts before it give them, and how many rows
    these have (boxes, places) differs from call to call."""

    _COMBINATIONS_BEFORE_ROWS = 1

    def _giving(self, sequences, texts):
        self._sequences = [name for name, _, _ in self.outputs if name in sequences]
        self._texts = texts
        return self

    def _results(self, found):
        # Texts go from part to part as numbers.
        return Program._results(self, found)

    def _arguments(self, args, named):
        # Of what another part computes, the model does not state the dtype.
        self.inputs = [(name, str(x.dtype), axes) for (name, _, axes), x in zip(self.inputs, args)]
        return list(args)

    def _read_for_declared_shapes(self):
        pass


class _Step(_Part):
    """The node at which a model is split: it is computed at once where a value that it needs is too much to be specialized on. Of an
    `If`, the branch that is taken is a part, which is split again where it must be."""

    # A node alone is read for each combination.
    _COMBINATIONS_BEFORE_ROWS = float("inf")
    _large = ()
    _branches = ()

    def __call__(self, *arguments):
        if not self._large:
            try:
                return super().__call__(*arguments)
            except Undecided as found:
                self._large = (found.name,)
                condition, *branches = _tandem.model_branches(self._data) or (None,)
                self._branches = [_Part(branch, {}, {}, self._files.__getitem__)._giving(self._sequences, self._texts) for branch in branches]
                self._condition = condition
        given = dict(zip(self._argument_names, arguments))
        if self._branches:
            taken = self._branches[0 if given[self._condition] else 1]
            return taken(*(given[name] for name, _, _ in taken.inputs))
        return self._at_once(given)

    def _is_split(self, arguments):
        self._specialization(arguments)
        return False

    def _at_once(self, given):
        shapes = {name: x.shape for name, x in given.items()}
        dtypes = {name: x.dtype for name, x in given.items()}
        while True:
            loaded, problem, *_ = self._import(shapes, dtypes, {name: given[name] for name in self._large}, True)
            if not isinstance(loaded, str):
                return self._results(loaded(*(given[name] for name, _, _ in loaded.arguments())))
            if loaded in self._large:
                raise ValueError(f"the value of {loaded!r} must be known: {problem}")
            self._large += (loaded,)
