"""What values are written to."""

from tandem.dialect import missing_names as _missing_names

from .csv_logs import CSVLogger
from .logger import DummyLogger, Logger

__all__ = ["CSVLogger", "DummyLogger", "Logger", "TensorBoardLogger"]

_CSV = "CSVLogger(save_dir): a page has no server to write to"
_missing = _missing_names("lightning.pytorch.loggers", {name: _CSV for name in ("WandbLogger", "MLFlowLogger", "CometLogger", "NeptuneLogger")})


def __getattr__(name):
    if name == "TensorBoardLogger":
        from .tensorboard import TensorBoardLogger

        return TensorBoardLogger
    return _missing(name)
