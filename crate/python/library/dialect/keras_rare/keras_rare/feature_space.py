"""`keras.utils.FeatureSpace`: columns of a table as rows of numbers, each by a layer of its own, and crossed with each other."""

import tensorflow as tf
from tensorflow._tensor import as_tensor
from tensorflow.keras import layers
from tensorflow.keras._engine import Input, Layer
from tensorflow.keras._symbols import KerasTensor, numbered


class Cross:
    """Columns whose values are hashed together."""

    def __init__(self, feature_names, crossing_dim, output_mode="one_hot"):
        _one_of(output_mode, ("int", "one_hot"))
        self.feature_names, self.crossing_dim, self.output_mode = tuple(feature_names), crossing_dim, output_mode

    name = property(lambda self: "_X_".join(self.feature_names))


class Feature:
    """A column: its element type, the layer that prepares it, and what becomes of that."""

    def __init__(self, dtype, preprocessor, output_mode):
        _one_of(output_mode, ("int", "one_hot", "float"))
        self.dtype, self.preprocessor, self.output_mode = dtype, preprocessor, output_mode


def _one_of(value, known):
    if value not in known:
        words = ", ".join(map(repr, known))
        raise ValueError(f"Invalid value for argument `output_mode`. Expected one of {{{words}}}. Received: output_mode={value}")


def _column(word, dtype, kind, output_mode=None, own=()):
    """A method that makes a column: `own` are the arguments of its layer with their defaults."""

    def made(cls, *args, name=None, output_mode=output_mode or "one_hot", **options):
        given = {**dict(own), **dict(zip(dict(own), args)), **options}
        return Feature(dtype, getattr(layers, kind)(**given, name=f"{name or numbered(word)}_preprocessor"), output_mode)

    made.__name__, made.__doc__ = word, f"A column for `layers.{kind}`."
    return classmethod(made)


_LOOKUP = (("max_tokens", None), ("num_oov_indices", 1))
_CARDINALITY = {
    "IntegerLookup": lambda layer: layer.vocabulary_size(), "StringLookup": lambda layer: layer.vocabulary_size(),
    "CategoryEncoding": lambda layer: layer.num_tokens, "Discretization": lambda layer: len(layer.bin_boundaries) + 1,
    "HashedCrossing": lambda layer: layer.num_bins, "Hashing": lambda layer: layer.num_bins,
}  # fmt: skip


class FeatureSpace(Layer):
    """Dictionaries of columns as one row of numbers each, or as dictionaries of such."""

    cross = staticmethod(Cross)
    feature = staticmethod(Feature)
    float = _column("float", "float32", "Identity", "float")
    float_rescaled = _column("float_rescaled", "float32", "Rescaling", "float", (("scale", 1.0), ("offset", 0.0)))
    float_normalized = _column("float_normalized", "float32", "Normalization", "float")
    float_discretized = _column("float_discretized", "float32", "Discretization", own=(("num_bins", None), ("bin_boundaries", None)))
    integer_categorical = _column("integer_categorical", "int32", "IntegerLookup", own=_LOOKUP)
    string_categorical = _column("string_categorical", "string", "StringLookup", own=_LOOKUP)
    integer_hashed = _column("integer_hashed", "int32", "Hashing", own=(("num_bins", None),))
    string_hashed = _column("string_hashed", "string", "Hashing", own=(("num_bins", None),))

    def __init__(self, features, output_mode="concat", crosses=None, crossing_dim=32, hashing_dim=32, num_discretization_bins=32, name=None):
        super().__init__(name=name)
        if not features:
            raise ValueError("The `features` argument cannot be None or empty.")
        _one_of(output_mode, ("dict", "concat"))
        self.output_mode, self.crossing_dim = output_mode, crossing_dim
        self.hashing_dim, self.num_discretization_bins = hashing_dim, num_discretization_bins
        self.features = {word: self._as_feature(word, given) for word, given in features.items()}
        self.crosses = [self._as_cross(given) for given in crosses or ()]
        self.inputs = {word: Input(shape=(1,), dtype=one.dtype, name=word) for word, one in self.features.items()}
        self.preprocessors = {word: one.preprocessor for word, one in self.features.items()}
        self.crossers = {one.name: layers.HashedCrossing(one.crossing_dim, name=one.name) for one in self.crosses}
        self._adapted, self._encoded, self._encoders = False, None, None

    def _as_feature(self, word, given):
        if isinstance(given, Feature):
            return given
        sizes = {"float_discretized": self.num_discretization_bins, "integer_hashed": self.hashing_dim, "string_hashed": self.hashing_dim}
        if not isinstance(FeatureSpace.__dict__.get(given), classmethod) or given == "from_config":
            raise ValueError(f"Invalid feature type: {given}")
        return getattr(self, given)(*([sizes[given]] if given in sizes else []), name=word)

    def _as_cross(self, given):
        if isinstance(given, Cross):
            return given
        if not self.crossing_dim:
            raise ValueError(
                "When specifying `crosses`, the argument `crossing_dim` (dimensionality of the crossing space) should be specified as well."
            )
        if not set(given) <= set(self.features):
            raise ValueError(
                f"All features referenced in the `crosses` argument should be present in the `features` dict. Received unknown features: {given}"
            )
        return Cross(given, self.crossing_dim)

    # Learning

    def _learns(self):
        """The columns whose layers learn from data."""
        def known(layer):
            return type(layer).__name__ == "Normalization" and layer._given[0] is not None or getattr(layer, "bin_boundaries", None)

        return [word for word, layer in self.preprocessors.items() if hasattr(layer, "adapt") and not known(layer)]

    def adapt(self, dataset):
        """Lets the layers learn from a data set of dictionaries."""
        if isinstance(dataset, dict):
            dataset = tf.data.Dataset.from_tensor_slices(dataset)
        elif not isinstance(dataset, tf.data.Dataset):
            raise ValueError("`adapt()` can only be called on a tf.data.Dataset or a dict of arrays/lists. "
                             f"Received instead: {dataset} (of type {type(dataset)})")  # fmt: skip
        for word in self._learns():
            column = dataset.map(lambda row, word=word: row[word])
            rank = len(next(iter(column)).shape)
            column = column.batch(32) if rank == 0 else column
            self.preprocessors[word].adapt(column.map(lambda x: tf.expand_dims(x, -1)) if rank < 2 else column)
        self._adapted = True
        self.get_encoded_features()
        self.built = True

    def _ready(self):
        if not self._adapted and self._learns():
            raise ValueError("You need to call `.adapt(dataset)` on the FeatureSpace before you can start using it.")
        self._adapted = True

    def get_inputs(self):
        """A symbol for each column."""
        self._ready()
        return self.inputs

    def get_encoded_features(self):
        """A symbol for the rows, or symbols for each part."""
        self._ready()
        if self._encoded is None:
            self._encoded = self._rows(self.inputs)
        return self._encoded

    # Rows

    def _rows(self, data):
        prepared = {word: self.preprocessors[word](data[word]) for word in data}
        crossed = {one.name: self.crossers[one.name]([prepared[word] for word in one.feature_names]) for one in self.crosses}
        specs = {**self.features, **{one.name: one for one in self.crosses}}
        found = {word: self._coded(word, specs[word], value) for part in (prepared, crossed) for word, value in sorted(part.items())}
        if self.output_mode == "dict":
            return found
        for word, value in found.items():
            kind = getattr(value.dtype, "name", value.dtype)
            if str(kind).startswith("int") or kind == "string":
                raise ValueError(f"Cannot concatenate features because feature '{word}' has not been encoded (it has dtype {kind}). "
                                 "Consider using `output_mode='dict'`.")  # fmt: skip
        values = list(found.values())
        if isinstance(values[0], KerasTensor):
            return layers.Concatenate(axis=-1)(values) if len(values) > 1 else values[0]
        return tf.concat([tf.cast(value, "float32") for value in values], axis=-1)

    def _coded(self, word, spec, value):
        """A part of the rows: one-hot where that is wanted."""
        if spec.output_mode != "one_hot":
            return value
        layer = self.preprocessors.get(word) or self.crossers.get(word)
        if not str(getattr(value.dtype, "name", value.dtype)).startswith("int"):
            raise ValueError(f"Feature '{word}' has `output_mode='one_hot'`. Thus its preprocessor should return an integer dtype. "
                             f"Instead it returns a {value.dtype} dtype.")  # fmt: skip
        if type(layer).__name__ not in _CARDINALITY:
            raise ValueError(f"Feature '{word}' has `output_mode='one_hot'`. However it isn't a standard feature and the dimensionality of its "
                             "output space is not known, thus it cannot be one-hot encoded. Try using `output_mode='int'`.")  # fmt: skip
        return layers.CategoryEncoding(num_tokens=_CARDINALITY[type(layer).__name__](layer), output_mode="multi_hot")(value)

    def __call__(self, data):
        self._ready()
        if not isinstance(data, dict):
            raise ValueError(f"A FeatureSpace can only be called with a dict. Received: data={data} (of type {type(data)}")
        if any(isinstance(value, KerasTensor) for value in data.values()):
            return self._rows(data)
        data = {word: as_tensor(value) for word, value in data.items()}
        alone = any(len(value.shape) == 0 for value in data.values())
        made = self._rows({word: tf.reshape(value, (-1, 1)) if len(value.shape) < 2 else value for word, value in data.items()})
        if not alone:
            return made
        return made[0] if self.output_mode == "concat" else {word: value[0] if value.shape[0] == 1 else value for word, value in made.items()}

    def save(self, filepath, **options):
        """Keeps it in a file, which `keras.saving.load_model` reads in this session."""
        from tensorflow_more.keras_files import save_model

        save_model(self, filepath)
