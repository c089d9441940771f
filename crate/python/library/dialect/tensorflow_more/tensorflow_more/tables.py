"""Data sets of tables: `tf.data.experimental.CsvDataset` and `make_csv_dataset`; and earlier names of stages."""

import csv
import enum
import gzip
from itertools import islice

from tensorflow._dtypes import as_dtype, name_of
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import as_tensor
from tensorflow.data import Dataset
from tensorflow_extras.files import _path, matching_files
from tensorflow_extras.texts import TextTensor, _flat
from tensorflow.function import TensorSpec


def _lines(name, delimiter, quotes, compression=None):
    with (gzip.open if compression == "GZIP" else open)(name, "rt", newline="") as file:
        yield from csv.reader(file, delimiter=delimiter, quoting=csv.QUOTE_MINIMAL if quotes else csv.QUOTE_NONE)


def _names(files):
    if isinstance(files, TextTensor):
        files = _flat(files.numpy())
    return [_path(name) for name in (files if isinstance(files, (list, tuple)) else [files])]


def _kind_and_default(given):
    """The element type of a column, and what stands for an empty field; `None` where a field must not be empty."""
    if isinstance(given, str):
        return (given, None) if given in ("string", "int32", "int64", "float32", "float64") else ("string", given)
    if isinstance(given, bytes):
        return "string", given
    if hasattr(given, "numpy") or isinstance(given, (list, tuple)):
        held = as_tensor(given) if len(given) else as_tensor([], "float32")
        kind = held.dtype.name
        values = held.numpy().ravel().tolist()
        return kind, values[0] if values else None
    if isinstance(given, (int, float)):
        return as_tensor(given).dtype.name, given
    return ("string" if getattr(given, "name", None) == "string" else name_of(as_dtype(given))), None


def _refusal(count, said):
    return InvalidArgumentError(f"{{{{function_node __wrapped__IteratorGetNext_output_types_{count}_device_/job:localhost/replica:0/task:0/device:CPU:0}}}} "
                                f"{said} [Op:IteratorGetNext] name: ")  # fmt: skip


def _typed(field, kind, default, na_value, at, count):
    if field == "" or field == na_value and na_value:
        if default is None:
            raise _refusal(count, f"Field {at} is required but missing in record!")
        return default
    if kind == "string":
        return field
    try:
        return int(field) if kind.startswith("int") else float(field)
    except ValueError:
        raise _refusal(count, f"Field {at} in record is not a valid {kind.replace('float32', 'float')}: {field}") from None


def _columns(rows, kinds):
    """The columns of rows, as tensors."""
    return [as_tensor(list(column), kind) for column, kind in zip(zip(*rows), kinds)]


class CsvDataset(Dataset):
    """The rows of files of comma-separated values: a tensor for each column."""

    def __init__(self, filenames, record_defaults, compression_type=None, buffer_size=None, header=False, field_delim=",", use_quote_delim=True,
                 na_value="", select_cols=None, exclude_cols=None):  # fmt: skip
        if select_cols is not None and exclude_cols is not None:
            raise InvalidArgumentError("Either select_cols or exclude_cols should be provided, not both [Op:CSVDatasetV2]")
        said = [_kind_and_default(given) for given in record_defaults]

        def rows():
            for name in _names(filenames):
                for fields in islice(_lines(name, field_delim, use_quote_delim, compression_type), int(bool(header)), None):
                    wanted = select_cols if select_cols is not None else [at for at in range(len(fields)) if at not in (exclude_cols or ())]
                    if len(wanted) != len(said) or wanted and max(wanted) >= len(fields):
                        raise _refusal(len(said), f"Expect {len(said)} fields but have {min(len(fields), len(wanted))} in record")
                    yield tuple(as_tensor(_typed(fields[at], *pair, na_value, place, len(said)), pair[0]) for place, (at, pair) in enumerate(zip(wanted, said)))

        made = Dataset.from_generator(rows)
        super().__init__(made._stages, "CSV")
        self._said = tuple(TensorSpec((), kind) for kind, _ in said)

    def __repr__(self):
        return f"<CsvDatasetV2 element_spec={self.element_spec}>"


CsvDatasetV2 = CsvDataset


def _inferred(fields, na_value):
    """The element type of a column, by its first fields."""
    found = [field for field in fields if field not in ("", na_value)]
    for kind, read, fits in (("int32", int, lambda x: -(2**31) <= x < 2**31), ("int64", int, lambda x: -(2**63) <= x < 2**63),
                             ("float32", float, lambda x: abs(x) < 3.5e38 or x != x or abs(x) == float("inf")), ("float64", float, lambda x: True)):  # fmt: skip
        try:
            if found and all(fits(read(field)) for field in found):
                return kind
        except ValueError:
            pass
    return "string" if found else "int32"


def make_csv_dataset(file_pattern, batch_size, column_names=None, column_defaults=None, label_name=None, select_columns=None, field_delim=",",
                     use_quote_delim=True, na_value="", header=True, num_epochs=None, shuffle=True, shuffle_buffer_size=10000, shuffle_seed=None,
                     prefetch_buffer_size=None, num_parallel_reads=None, sloppy=False, num_rows_for_inference=100, compression_type=None,
                     ignore_errors=False, encoding="utf-8"):  # fmt: skip
    """Batches of the rows of files of comma-separated values: columns by name, and the one of `label_name` beside them."""
    files = sorted({name for pattern in _names(file_pattern) for name in map(_path, matching_files(pattern)._values)})
    if not files:
        raise ValueError(f"No files match `file_pattern` {file_pattern}.")
    first = list(islice(_lines(files[0], field_delim, use_quote_delim, compression_type), 1 + int(num_rows_for_inference or 10**9)))
    if column_names is None:
        if not header:
            raise ValueError("Expected `column_names` or `header` arguments. Neither is provided.")
        column_names = first[0]
    column_names = list(column_names)
    if len(set(column_names)) < len(column_names):
        raise ValueError("Cannot have duplicate column names.")
    wanted = list(range(len(column_names)))
    if select_columns is not None:
        wanted = sorted(at if isinstance(at, int) else _place(column_names, at) for at in select_columns)
    names = [column_names[at] for at in wanted]
    if label_name is not None and label_name not in names:
        raise ValueError(f"`label_name` provided must be one of the columns: {names}. Received: {label_name}.")
    if column_defaults is not None:
        said = [_kind_and_default(given) for given in column_defaults]
    else:
        kinds = [_inferred([row[at] for row in first[int(bool(header)) :] if at < len(row)], na_value) for at in wanted]
        said = [(kind, "" if kind == "string" else 0) for kind in kinds]

    def elements(name):
        for fields in islice(_lines(name, field_delim, use_quote_delim, compression_type), int(bool(header)), None):
            if len(fields) != len(column_names):
                if ignore_errors:
                    continue
                raise _refusal(len(names), f"Expect {len(column_names)} fields but have {len(fields)} in record")
            yield tuple(_typed(fields[at], *pair, na_value, place, len(said)) for place, (at, pair) in enumerate(zip(wanted, said)))

    held = []

    def rows():
        if not held:
            held.append([row for name in files for row in elements(name)])
        return held[0]

    # Numbers of rows are shuffled, and batches are made of the rows.
    numbers = Dataset.range(len(rows()))
    if shuffle:
        numbers = numbers.shuffle(shuffle_buffer_size, shuffle_seed)
    if num_epochs != 1:
        numbers = numbers.repeat(num_epochs)
    numbers = numbers.batch(batch_size, drop_remainder=num_epochs is None)

    def batch(at):
        found = dict(zip(names, _columns([rows()[number] for number in at.tolist()], [kind for kind, _ in said])))
        return found if label_name is None else (found, found.pop(label_name))

    made = Dataset(numbers.map(batch)._stages, "Prefetch")
    size = batch_size if num_epochs is None else None
    specs = {name: TensorSpec((size,), kind) for name, (kind, _) in zip(names, said)}
    made._said = specs if label_name is None else (specs, specs.pop(label_name))
    return made


def _place(names, name):
    if name not in names:
        raise ValueError(f"`select_columns` must match the columns of the file: {name!r} is not one of {names}.")
    return names.index(name)


def _stage(name, earlier=None):
    def stage(*args, **options):
        return lambda dataset: getattr(dataset, name)(*args, **options)

    stage.__name__, stage.__doc__ = earlier or name, f"`dataset.{name}`, for `dataset.apply`."
    return stage


dense_to_ragged_batch, take_while, unique = _stage("ragged_batch", "dense_to_ragged_batch"), _stage("take_while"), _stage("unique")
scan, ignore_errors, enumerate_dataset = _stage("scan"), _stage("ignore_errors"), _stage("enumerate", "enumerate_dataset")
bucket_by_sequence_length, group_by_window = _stage("bucket_by_sequence_length"), _stage("group_by_window")
parallel_interleave = _stage("interleave", "parallel_interleave")


def map_and_batch(map_func, batch_size, num_parallel_batches=None, drop_remainder=False, num_parallel_calls=None):
    """A function of each element, and batches of the results."""
    return lambda dataset: dataset.map(map_func).batch(batch_size, drop_remainder=drop_remainder)


def shuffle_and_repeat(buffer_size, count=None, seed=None):
    """Random order, again and again."""
    return lambda dataset: dataset.shuffle(buffer_size, seed).repeat(count)


def get_single_element(dataset):
    """The only element."""
    return dataset.get_single_element()


def choose_from_datasets(datasets, choice_dataset, stop_on_empty_dataset=False):
    """`tf.data.Dataset.choose_from_datasets`."""
    return Dataset.choose_from_datasets(datasets, choice_dataset, stop_on_empty_dataset)


def sample_from_datasets(datasets, weights=None, seed=None, stop_on_empty_dataset=False):
    """`tf.data.Dataset.sample_from_datasets`."""
    return Dataset.sample_from_datasets(datasets, weights, seed, stop_on_empty_dataset)


def Counter(start=0, step=1, dtype="int64"):
    """Whole numbers in steps, without end."""
    return Dataset.counter(start, step, dtype)


def RandomDataset(seed=None, rerandomize_each_iteration=None, name=None):
    """Whole numbers by chance."""
    return Dataset.random(seed, rerandomize_each_iteration)


class AutoShardPolicy(enum.IntEnum):
    """How a data set is spread over machines."""

    OFF, AUTO, FILE, DATA, HINT = -1, 0, 1, 2, 3


unbatch, snapshot, rejection_resample = _stage("unbatch"), _stage("snapshot"), _stage("rejection_resample")


def assert_cardinality(expected_cardinality):
    """The data set, whose size is known then."""
    return lambda dataset: dataset


def save(dataset, path, **options):
    """`dataset.save`."""
    dataset.save(path)


def load(path, element_spec=None, **options):
    """`tf.data.Dataset.load`."""
    return Dataset.load(path, element_spec)


def at(dataset, index):
    """The element of a number."""
    return next(iter(dataset.skip(int(index))))


def enable_debug_mode():
    """Nothing: data sets run op by op."""
