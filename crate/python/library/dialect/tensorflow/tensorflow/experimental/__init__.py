"""`tf.experimental`."""

from tandem.dialect.late import late_names

_TYPES = "ExtensionType BatchableExtensionType ExtensionTypeSpec BatchableExtensionTypeSpec ExtensionTypeBatchEncoder extension_type".split()
__getattr__ = late_names(
    "tensorflow.experimental", "tensorflow_ragged.dispatch", "tensorflow_ragged.partitions",
    names={"numpy": "tensorflow.experimental.numpy", "Optional": "tensorflow_extras.pipelines"} | dict.fromkeys(_TYPES, "tensorflow_ragged.extension"),
)  # fmt: skip
