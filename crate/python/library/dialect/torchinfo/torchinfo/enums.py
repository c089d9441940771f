"""The words with which a table is asked for."""

from enum import Enum, IntEnum


class Mode(str, Enum):
    """In which mode a network is called."""

    TRAIN = "train"
    EVAL = "eval"


class RowSettings(str, Enum):
    """What a row shows of its layer."""

    DEPTH = "depth"
    VAR_NAMES = "var_names"
    ASCII_ONLY = "ascii_only"
    HIDE_RECURSIVE_LAYERS = "hide_recursive_layers"


class ColumnSettings(str, Enum):
    """The columns that there are."""

    KERNEL_SIZE = "kernel_size"
    INPUT_SIZE = "input_size"
    OUTPUT_SIZE = "output_size"
    NUM_PARAMS = "num_params"
    PARAMS_PERCENT = "params_percent"
    MULT_ADDS = "mult_adds"
    TRAINABLE = "trainable"


class Units(str, Enum):
    """In what large numbers are counted."""

    AUTO = "auto"
    MEGABYTES = "M"
    GIGABYTES = "G"
    TERABYTES = "T"
    NONE = ""


class Verbosity(IntEnum):
    """How much is printed."""

    QUIET, DEFAULT, VERBOSE = 0, 1, 2
