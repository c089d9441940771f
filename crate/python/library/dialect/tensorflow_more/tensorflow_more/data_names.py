"""Names of `tf.data` that few programs use: groups of options, records of one length, batches of several sizes, classes drawn anew."""

import gzip
import itertools
import zlib

import numpy
import tensorflow as tf
from tensorflow._tensor import as_tensor
from tensorflow.data import Dataset, _function
from tensorflow_extras.files import _path
from tensorflow_extras.texts import TextTensor, _flat


class _Group:
    """Options of one kind, `None` where nothing is said; what is no option cannot be set."""

    _names, _title = (), "OptionsBase"

    def __init__(self):
        self.__dict__.update(dict.fromkeys(self._names))

    def __setattr__(self, name, value):
        if name not in self.__dict__:
            raise AttributeError(f"Cannot set the property {name} on {self._title}.")
        self.__dict__[name] = value

    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None


def _group(title, names):
    return type(title, (_Group,), {"_names": tuple(names.split()), "_title": title, "__doc__": "Options, which have no effect here.", "__module__": __name__})


AutotuneOptions = _group("AutotuneOptions", "autotune_algorithm cpu_budget enabled initial_parallelism min_parallelism ram_budget")
DistributeOptions = _group("DistributeOptions", "auto_shard_policy num_devices")
OptimizationOptions = _group(
    "OptimizationOptions",
    "apply_default_optimizations filter_fusion filter_parallelization inject_prefetch map_and_batch_fusion map_and_filter_fusion map_fusion "
    "map_parallelization noop_elimination parallel_batch seq_interleave_prefetch shuffle_and_repeat_fusion warm_start",
)
ThreadingOptions = _group("ThreadingOptions", "max_intra_op_parallelism private_threadpool_size")
ServiceOptions = _group("ServiceOptions", "pinned")
_KINDS = {
    "autotune": AutotuneOptions, "experimental_distribute": DistributeOptions, "experimental_optimization": OptimizationOptions,
    "experimental_service": ServiceOptions, "threading": ThreadingOptions,
}  # fmt: skip


class Options(_group("Options", "dataset_name deterministic experimental_deterministic experimental_external_state_policy experimental_slack "
                                "experimental_symbolic_checkpoint experimental_threading experimental_warm_start framework_type")):  # fmt: skip
    """Options of data sets, which have no effect here."""

    def __init__(self):
        super().__init__()
        self.__dict__.update({name: kind() for name, kind in _KINDS.items()})
        self.__dict__["experimental_threading"] = self.threading

    def merge(self, options):
        """These options, where others say nothing else."""
        made = Options()
        for name in (*self._names, *_KINDS):
            mine, other = self.__dict__[name], options.__dict__[name]
            if isinstance(mine, _Group):
                for word in mine._names:
                    made.__dict__[name].__dict__[word] = mine.__dict__[word] if other.__dict__[word] is None else other.__dict__[word]
            else:
                made.__dict__[name] = mine if other is None else other
        return made


def FixedLengthRecordDataset(filenames, record_bytes, header_bytes=None, footer_bytes=None, buffer_size=None, compression_type=None,
                             num_parallel_reads=None, name=None):  # fmt: skip
    """Pieces of one length of files."""

    def pieces():
        names = _flat(filenames.numpy()) if isinstance(filenames, TextTensor) else filenames if isinstance(filenames, (list, tuple)) else [filenames]
        for each in names:
            with open(_path(each), "rb") as file:
                data = file.read()
            data = gzip.decompress(data) if compression_type == "GZIP" else zlib.decompress(data) if compression_type == "ZLIB" else data
            for at in range(header_bytes or 0, len(data) - (footer_bytes or 0), record_bytes):
                yield as_tensor(data[at : at + record_bytes])

    return Dataset.from_generator(pieces, output_signature=tf.TensorSpec((), "string"))


class DatasetSpec:
    """What is known of a data set: the shapes and types of its elements."""

    def __init__(self, element_spec, dataset_shape=()):
        self.element_spec, self._shape = element_spec, tf.TensorShape(dataset_shape)

    value_type = Dataset

    @staticmethod
    def from_value(value):
        """That of a data set."""
        return DatasetSpec(value.element_spec)

    def __repr__(self):
        return f"DatasetSpec({self.element_spec!r}, {self._shape!r})"

    def __eq__(self, other):
        return isinstance(other, DatasetSpec) and repr(self) == repr(other)

    def __hash__(self):
        return hash(repr(self))


def rebatched(dataset, sizes, drop_remainder):
    """Batches of several sizes in turn."""
    sizes = [int(size) for size in (sizes.tolist() if hasattr(sizes, "tolist") else sizes)]

    def batches():
        wanted, kept = itertools.cycle(sizes), []
        size = next(wanted)
        for element in dataset.unbatch():
            kept.append(element)
            if len(kept) == size:
                yield _stacked(kept)
                kept, size = [], next(wanted)
        if kept and not drop_remainder:
            yield _stacked(kept)

    made = Dataset.from_generator(batches)
    made._kind = "Rebatch"
    return made


def _stacked(elements):
    return tf.nest.map_structure(lambda *leaves: tf.stack(leaves), *elements)


def resampled(dataset, class_func, target_dist, initial_dist, seed):
    """Pairs of class and element, elements left out by chance so that classes come as often as `target_dist` says."""
    target = numpy.asarray(target_dist, dtype="float64")

    def pairs():
        draws = numpy.random.default_rng(seed)
        counts = numpy.zeros(len(target)) + 1e-9
        for element in dataset:
            found = _function(class_func)(*element) if isinstance(element, tuple) else class_func(element)
            at = int(found)
            counts[at] += 1
            known = counts / counts.sum() if initial_dist is None else numpy.asarray(initial_dist, dtype="float64")
            ratios = target / numpy.maximum(known, 1e-30)
            if draws.random() * ratios.max() < ratios[at]:
                yield found, element

    return Dataset.from_generator(pairs)
