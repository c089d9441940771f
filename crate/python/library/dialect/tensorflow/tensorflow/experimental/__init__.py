"""`tf.experimental`."""

from tandem.dialect.late import late_names

__getattr__ = late_names("tensorflow.experimental", names={"numpy": "tensorflow.experimental.numpy"})
