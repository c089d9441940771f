"""Terms as columns: what factors are, how categories are coded, and the matrix that comes of it."""

import itertools
from collections import OrderedDict

import numpy as np
import pandas as pd

from ._contrasts import Categories, coded
from ._formula import INTERCEPT, EvalEnvironment, EvalFactor, LookupFactor, ModelDesc, PatsyError, outside
from ._transforms import BUILTINS, remembered


class NAAction:
    """What is done with rows that miss values."""

    def __init__(self, on_NA="drop", NA_types=("None", "NaN")):
        if on_NA not in ("drop", "raise"):
            raise ValueError(f"invalid on_NA action {on_NA!r} (should be one of ('drop', 'raise'))")
        self.on_NA, self.NA_types = on_NA, NA_types


class FactorInfo:
    """What a factor is: its type, and its categories or how many columns it has."""

    def __init__(self, factor, type, state, num_columns=None, categories=None):
        self.factor, self.type, self.state, self.num_columns, self.categories = factor, type, state, num_columns, categories

    def __repr__(self):
        what = f"num_columns={self.num_columns!r}" if self.type == "numerical" else f"categories={self.categories!r}"
        return f"FactorInfo(factor={self.factor!r}, type={self.type!r}, state=<factor state>, {what})"


class SubtermInfo:
    """Columns of a term: its factors, with the matrices of those that are categories."""

    def __init__(self, factors, contrast_matrices, num_columns):
        self.factors, self.contrast_matrices, self.num_columns = tuple(factors), contrast_matrices, num_columns

    def __repr__(self):
        return f"SubtermInfo(factors={self.factors!r}, contrast_matrices={self.contrast_matrices!r}, num_columns={self.num_columns!r})"


class DesignInfo:
    """What the columns of a matrix mean."""

    def __init__(self, column_names, factor_infos=None, term_codings=None, env=None):
        self.column_names = list(column_names)
        self.column_name_indexes = OrderedDict((name, place) for place, name in enumerate(self.column_names))
        self.factor_infos, self.term_codings, self._env = factor_infos, term_codings, env
        if term_codings is None:
            self.terms, self.term_slices = None, None
            self.term_names = self.column_names
            self.term_name_slices = OrderedDict((name, slice(place, place + 1)) for place, name in enumerate(self.column_names))
            return
        self.terms, self.term_slices, at = list(term_codings), OrderedDict(), 0
        for term, subterms in term_codings.items():
            width = sum(subterm.num_columns for subterm in subterms)
            self.term_slices[term] = slice(at, at + width)
            at += width
        self.term_names = [term.name() for term in self.terms]
        self.term_name_slices = OrderedDict((term.name(), place) for term, place in self.term_slices.items())

    @property
    def builder(self):
        return self

    @property
    def design_info(self):
        return self

    def describe(self):
        names = [name for name in self.term_names if name != "Intercept"]
        return " + ".join(["1" if "Intercept" in self.term_names else "0", *names])

    def slice(self, columns_specifier):
        """The columns that a term, a name or a number stands for."""
        if isinstance(columns_specifier, slice):
            return columns_specifier
        if isinstance(columns_specifier, (int, np.integer)):
            return slice(columns_specifier, columns_specifier + 1)
        if self.term_slices is not None and not isinstance(columns_specifier, str) and columns_specifier in self.term_slices:
            return self.term_slices[columns_specifier]
        if columns_specifier in self.term_name_slices:
            return self.term_name_slices[columns_specifier]
        if columns_specifier in self.column_name_indexes:
            place = self.column_name_indexes[columns_specifier]
            return slice(place, place + 1)
        raise PatsyError(f"unknown column specified {columns_specifier!r}")

    def linear_constraint(self, constraint_likes):
        from ._constraints import linear_constraint

        return linear_constraint(constraint_likes, self.column_names)

    def subset(self, which_terms):
        if isinstance(which_terms, str):
            which_terms = ModelDesc.from_formula(which_terms if "~" in which_terms else f"~ {which_terms}").rhs_termlist
        by_name = dict(zip(self.term_names, self.terms))
        terms = [by_name.get(term, term) if isinstance(term, str) else term for term in which_terms]
        for term in terms:
            if term not in self.term_codings:
                raise PatsyError(f"requested term {term!r} not found in this DesignInfo")
        codings = OrderedDict((term, self.term_codings[term]) for term in terms)
        names = [self.column_names[place] for term in terms for place in range(*self.term_slices[term].indices(len(self.column_names)))]
        return DesignInfo(names, self.factor_infos, codings, self._env)

    def __repr__(self):
        infos = "{" + ", ".join(f"{factor!r}: {info!r}" for factor, info in (self.factor_infos or {}).items()) + "}"
        codings = "OrderedDict([" + ", ".join(f"({term!r}, {subterms!r})" for term, subterms in (self.term_codings or {}).items()) + "])"
        return f"DesignInfo({self.column_names!r}, factor_infos={infos}, term_codings={codings})"

    def __eq__(self, other):
        return isinstance(other, DesignInfo) and self.column_names == other.column_names and self.term_names == other.term_names

    __hash__ = None


class DesignMatrix(np.ndarray):
    """An array that knows what its columns mean."""

    def __new__(cls, input_array, design_info=None):
        array = np.asarray(input_array, dtype=float)
        self = (array.reshape(-1, 1) if array.ndim < 2 else array).view(cls)
        self.design_info = design_info or DesignInfo([f"x{place}" for place in range(self.shape[1])])
        return self

    def __repr__(self):
        rows, columns = self.shape
        head = f"DesignMatrix with shape ({rows}, {columns})"
        info = getattr(self, "design_info", None)
        if info is None or columns == 0:
            return f"{head}\n{np.asarray(self)!r}"
        values = np.asarray(self)[:30]
        texts = [_column_texts(values[:, place]) for place in range(columns)]
        widths = [max([len(name), *map(len, text)]) for name, text in zip(info.column_names, texts)]
        terms = []
        for name, place in info.term_name_slices.items():
            single = place.stop - place.start == 1
            terms.append(f"'{name}' (column {place.start})" if single else f"'{name}' (columns {place.start}:{place.stop})")
        if sum(widths) + 2 * columns + 2 > 78:
            lines = [f"Columns:\n    {info.column_names!r}", "Terms:", "  " + ", ".join(terms), "(to view full data, use np.asarray(this_obj))"]
            return "\n".join([head, "  " + lines[0].replace("\n", "\n  "), *("  " + line.strip() for line in lines[1:3]), f"  {lines[3]}"])
        lines = ["  ".join(name.rjust(width) for name, width in zip(info.column_names, widths))]
        lines += ["  ".join(text[row].rjust(width) for text, width in zip(texts, widths)) for row in range(len(values))]
        more = [f"[{rows - 30} rows omitted]"] if rows > 30 else []
        foot = ["Terms:", "  " + "\n  ".join(", ".join(terms).split("\n"))]
        foot += ["(to view full data, use np.asarray(this_obj))"] if more else []
        return "\n".join([head, *("  " + line for line in [*lines, *more, *foot])])


def _column_texts(values):
    """Numbers with as many decimals as they need, five at most."""
    for decimals in range(6):
        if np.allclose(np.round(values, decimals), values, rtol=0, atol=1e-9):
            break
    return [f"{value:.{decimals}f}" for value in values.tolist()]


def _lookup(data, name):
    try:
        return data[name]
    except (KeyError, IndexError, ValueError, TypeError):
        return None


def _has(data, name):
    if data is None:
        return False
    names = getattr(getattr(data, "dtype", None), "names", None)
    return name in names if names else name in data


def _value(factor, data, env, state):
    """What a factor is for these data; `state` keeps what its transforms remember."""
    if isinstance(factor, LookupFactor):
        value = data[factor._varname]
        return Categories(value, factor._contrast, factor._levels) if factor._force else value
    try:
        code = compile(factor.code, "<string>", "eval")
        names = {name: data[name] for name in code.co_names if _has(data, name)}
        scope = EvalEnvironment([*env._namespaces, BUILTINS])

        def by_name(name):
            if _has(data, name):
                return data[name]
            try:
                return scope.namespace[name]
            except KeyError:
                raise NameError(f"no data named {name!r} found") from None

        names["Q"] = by_name
        with remembered(state):
            return scope.eval(factor.code, inner_namespace=names)
    except Exception as error:
        raise PatsyError(f"Error evaluating factor: {error.__class__.__name__}: {error}", factor.origin) from error


def _is_missing(values):
    if values.dtype.kind == "f":
        return np.isnan(values)
    return np.asarray(pd.isna(pd.Series(values))) if values.dtype.kind == "O" else np.zeros(len(values), dtype=bool)


def _sorted_levels(values):
    found = [value for value in dict.fromkeys(values) if not (value is None or value != value)]
    try:
        return tuple(sorted(found))
    except TypeError:
        return tuple(found)


class _Column:
    """A factor's values for some data: numbers in columns, or places of levels (-1 where a value is missing)."""

    def __init__(self, factor, value, info=None):
        self.factor, self.contrast = factor, None
        self.index = value.index if isinstance(value, (pd.Series, pd.DataFrame)) else None
        levels = None
        if isinstance(value, Categories):
            self.contrast, levels, value = value.contrast, value.levels, value.data
            self.index = value.index if isinstance(value, pd.Series) else None
            self.categorical = True
        else:
            self.categorical = False
        dtype = getattr(value, "dtype", None)
        if isinstance(dtype, pd.CategoricalDtype) or isinstance(value, pd.Categorical):
            self.categorical = True
            known = value.cat.categories if isinstance(value, (pd.Series, pd.DataFrame)) else value.categories
            levels = tuple(known) if levels is None else tuple(levels)
            values = np.asarray(value, dtype=object)
        elif isinstance(value, (str, bytes)) or (isinstance(value, (list, tuple)) and value and isinstance(value[0], str)):
            values = np.array([value] if isinstance(value, (str, bytes)) else value, dtype=object)
        else:
            values = np.atleast_1d(np.asarray(value))
        if values.dtype.kind in "OUSbT" and not self.categorical:
            objects = [item for item in values.reshape(-1).tolist() if item is not None] if values.dtype.kind == "O" else []
            numbers = objects and all(isinstance(item, (int, float, np.number)) and not isinstance(item, bool) for item in objects)
            self.categorical = not numbers
            if numbers:
                values = values.astype(float)
        if info is not None and (info.type == "categorical") != self.categorical:
            if info.type == "numerical":
                raise PatsyError("when evaluating numeric factor, I got non-numeric data", factor.origin)
            self.categorical = True
        if not self.categorical:
            self.values = values.astype(float) if values.dtype.kind != "f" else values
            self.values = self.values.reshape(len(self.values), -1) if self.values.ndim != 2 else self.values
            self.missing = np.isnan(self.values).any(axis=1)
            self.levels = None
            return
        items = values.reshape(-1).tolist()
        self.levels = info.categories if info is not None else tuple(levels) if levels is not None else _sorted_levels(items)
        if info is None and levels is None and set(self.levels) <= {True, False} and values.dtype.kind == "b":
            self.levels = (False, True)
        places = {level: place for place, level in enumerate(self.levels)}
        codes = []
        for item in items:
            place = places.get(item, -1) if item is not None and item == item else -1
            if place < 0 and item is not None and item == item:
                raise PatsyError(
                    f"Error converting data to categorical: observation with value {item!r} does not match any of the expected levels "
                    f"(expected: {_shown_levels(self.levels)})",
                    factor.origin,
                )
            codes.append(place)
        self.codes = np.array(codes, dtype=int)
        self.missing = self.codes < 0

    def __len__(self):
        return len(self.missing)


def _shown_levels(levels):
    levels = list(levels)
    if len(levels) <= 10:
        return f"[{', '.join(map(repr, levels))}]"
    return f"[{', '.join(map(repr, levels[:5]))}, ..., {', '.join(map(repr, levels[-5:]))}]"


def _codings(term, numeric, used):
    """Which factors of a term are coded with all their levels, so that no column follows from those of earlier terms."""
    categorical = [factor for factor in term.factors if factor not in numeric]
    wanted = []
    for size in range(len(categorical) + 1):
        for subset in itertools.combinations(categorical, size):
            key = frozenset(subset)
            if key not in used:
                wanted.append(dict.fromkeys(subset, False))
            used.add(key)

    def merged():
        for first, short in enumerate(wanted):
            for second in range(first + 1, len(wanted)):
                long = wanted[second]
                extra = [item for item in long.items() if item not in short.items()]
                if len(long) == len(short) + 1 and len(extra) == 1 and not extra[0][1]:
                    wanted[second] = {**long, extra[0][0]: True}
                    del wanted[first]
                    return True
        return False

    while merged():
        pass
    return wanted


def _ordered(terms, numeric):
    """Terms with the same numeric factors together, in each group the shorter ones first."""
    groups = OrderedDict()
    for term in terms:
        groups.setdefault(frozenset(factor for factor in term.factors if factor in numeric), []).append(term)
    empty = groups.pop(frozenset(), None)
    found = ([empty] if empty else []) + list(groups.values())
    return [sorted(group, key=lambda term: len(term.factors)) for group in found]


def _info(terms, columns, states, env):
    """What the columns of these terms mean."""
    infos = {}
    for factor in dict.fromkeys(factor for term in terms for factor in term.factors):
        column = columns[factor]
        if column.categorical:
            infos[factor] = FactorInfo(factor, "categorical", states[factor], categories=tuple(column.levels))
        else:
            infos[factor] = FactorInfo(factor, "numerical", states[factor], num_columns=column.values.shape[1])
    numeric = {factor for factor, info in infos.items() if info.type == "numerical"}
    codings, names = OrderedDict(), []
    for group in _ordered(terms, numeric):
        used = set()
        for term in group:
            subterms = []
            for full in _codings(term, numeric, used):
                factors = [factor for factor in term.factors if factor in numeric or factor in full]
                matrices = {f: coded(columns[f].contrast, infos[f].categories, full[f]) for f in factors if f not in numeric}
                widths = [infos[f].num_columns if f in numeric else matrices[f].matrix.shape[1] for f in factors]
                width = 1
                for part in widths:
                    width *= part
                subterms.append(SubtermInfo(factors, matrices, width))
                names += _column_names(factors, infos, matrices)
            codings[term] = subterms
    return DesignInfo(names, infos, codings, env)


def _column_names(factors, infos, matrices):
    if not factors:
        return ["Intercept"]
    parts = []
    for factor in factors:
        name, info = factor.name(), infos[factor]
        if info.type == "categorical":
            parts.append([f"{name}{suffix}" for suffix in matrices[factor].column_suffixes])
        else:
            parts.append([name] if info.num_columns == 1 else [f"{name}[{place}]" for place in range(info.num_columns)])
    # The first factor changes fastest.
    return [":".join(combination[::-1]) for combination in itertools.product(*parts[::-1])]


def _matrix(info, columns, rows):
    """The numbers of all columns, for as many rows."""
    blocks = []
    for subterms in info.term_codings.values():
        for subterm in subterms:
            block = np.ones((rows, 1))
            for factor in subterm.factors:
                column = columns[factor]
                part = subterm.contrast_matrices[factor].matrix[np.maximum(column.codes, 0)] if column.categorical else column.values
                block = (part[:, :, None] * block[:, None, :]).reshape(rows, -1)
            blocks.append(block)
    return np.concatenate(blocks, axis=1) if blocks else np.zeros((rows, 0))


def _columns(factors, data, env, states, infos=None):
    columns = {}
    for factor in factors:
        states[factor] = state = states.get(factor, [])
        for call in state:
            call["again"] = True
        columns[factor] = _Column(factor, _value(factor, data, env, state), infos[factor] if infos else None)
    return columns


def _row_count(columns, data):
    lengths = {len(column) for column in columns.values() if len(column) > 1}
    if len(lengths) > 1:
        sizes = [(factor, len(column)) for factor, column in columns.items() if len(column) > 1]
        first = sizes[0]
        other = next(size for size in sizes if size[1] != first[1])
        raise PatsyError(f"Number of rows mismatch between data argument and {other[0].name()} ({first[1]} versus {other[1]})", other[0].origin)
    if lengths:
        return lengths.pop()
    if columns:
        return max(len(column) for column in columns.values())
    return len(data) if isinstance(data, pd.DataFrame) else 1


def _index(columns, data):
    if isinstance(data, pd.DataFrame):
        return data.index
    return next((column.index for column in columns.values() if column.index is not None), None)


def build(infos, data, columns, action="drop", return_type="matrix"):
    """The matrices of several designs over the same rows."""
    action = action if isinstance(action, NAAction) else NAAction(action)
    rows = _row_count(columns, data)
    missing = np.zeros(rows, dtype=bool)
    for column in columns.values():
        if len(column) == rows:
            missing = missing | column.missing
    index = _index(columns, data)
    found = []
    drop = bool(missing.any())
    if drop and action.on_NA == "raise":
        raise PatsyError("factor contains missing values")
    for info in infos:
        matrix = _matrix(info, columns, rows)
        matrix = matrix[~missing] if drop else matrix
        if return_type == "dataframe":
            labels = pd.RangeIndex(rows) if index is None else index
            frame = pd.DataFrame(matrix, columns=info.column_names, index=labels[~missing] if drop else labels)
            frame.design_info = info
            found.append(frame)
        else:
            found.append(DesignMatrix(matrix, info))
    return found


def described(formula, data, env):
    """The formula as a `ModelDesc`, or the designs that it already is."""
    if isinstance(formula, ModelDesc):
        return formula
    if isinstance(formula, str):
        return ModelDesc.from_formula(formula)
    if isinstance(formula, DesignInfo):
        return formula
    if hasattr(formula, "__patsy_get_model_desc__"):
        return formula.__patsy_get_model_desc__(env)
    return None


def designs(formula, data, eval_env=0, NA_action="drop", return_type="matrix"):
    """The matrices of a formula: what is explained, which may have no columns, and what explains it."""
    if return_type not in ("matrix", "dataframe"):
        raise PatsyError(f"unrecognized output type {return_type!r}, should be 'matrix' or 'dataframe'")
    frame = outside(2)
    env = eval_env if isinstance(eval_env, EvalEnvironment) else EvalEnvironment([frame.f_locals, frame.f_globals])
    model = described(formula, data, env)
    if isinstance(model, DesignInfo):
        return [None, *build_design_matrices([model], data, NA_action, return_type)]
    if model is None:
        parts = formula if isinstance(formula, tuple) else (None, formula)
        return [None if part is None else DesignMatrix(part) for part in parts]
    terms = [model.lhs_termlist, model.rhs_termlist]
    states = {}
    columns = _columns(dict.fromkeys(f for side in terms for term in side for f in term.factors), data, env, states)
    infos = [_info(side, columns, states, env) for side in terms]
    return build(infos, data, columns, NA_action, return_type)


def build_design_matrices(design_infos, data, NA_action="drop", return_type="matrix", dtype=None):
    """Matrices of designs that are known, for other data."""
    factors, known = {}, {}
    env = EvalEnvironment([])
    for info in design_infos:
        env = info._env or env
        known.update(info.factor_infos or {})
        factors.update(dict.fromkeys(info.factor_infos or {}))
    states = {factor: info.state for factor, info in known.items()}
    columns = _columns(factors, data, env, states, known)
    return build(design_infos, data, columns, NA_action, return_type)


def has_intercept(info):
    return INTERCEPT in (info.terms or [])


def as_factor(name):
    return EvalFactor(name)
