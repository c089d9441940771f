"""`mx.callback`: what training calls after batches and epochs."""

import logging
import time

from mxnet_extras import model


class Speedometer:
    """Logs after every so many batches how many rows there were in a second, and the metric."""

    def __init__(self, batch_size, frequent=50, auto_reset=True):
        self.batch_size, self.frequent, self.auto_reset = batch_size, frequent, auto_reset
        self._began, self._last = None, 0

    def __call__(self, param):
        count = param.nbatch
        if self._last > count:
            self._began = None
        self._last = count
        if self._began is None:
            self._began = time.time()
            return
        if count % self.frequent:
            return
        speed = self.frequent * self.batch_size / max(time.time() - self._began, 1e-9)
        found = param.eval_metric.get_name_value() if param.eval_metric is not None else []
        if found and self.auto_reset:
            param.eval_metric.reset()
        start = (f"Epoch[{param.epoch}] Batch [{count - self.frequent if self.auto_reset else 0}-{count}]") if found else f"Iter[{param.epoch}] Batch [{count}]"
        values = "".join(f"\t{name}={value:f}" for name, value in found)
        logging.info(f"{start}\tSpeed: {speed:.2f} samples/sec{values}")  # noqa: G004, LOG015
        self._began = time.time()


def do_checkpoint(prefix, period=1):
    """Writes a checkpoint after every so many epochs."""
    period = max(1, int(period))

    def write(epoch, symbol, arg_params, aux_params):
        if (epoch + 1) % period == 0:
            model.save_checkpoint(prefix, epoch + 1, symbol, arg_params, aux_params)

    return write


def module_checkpoint(mod, prefix, period=1, save_optimizer_states=False):
    """The same of a module, with its optimizer's state."""
    period = max(1, int(period))

    def write(epoch, *_):
        if (epoch + 1) % period == 0:
            mod.save_checkpoint(prefix, epoch + 1, save_optimizer_states)

    return write


def log_train_metric(period, auto_reset=False):
    """Logs the metric after every so many batches."""

    def log(param):
        if param.nbatch % period == 0 and param.eval_metric is not None:
            for name, value in param.eval_metric.get_name_value():
                logging.info("Iter[%d] Batch[%d] Train-%s=%f", param.epoch, param.nbatch, name, value)  # noqa: LOG015
            if auto_reset:
                param.eval_metric.reset()

    return log


class LogValidationMetricsCallback:
    """Logs the metric of an evaluation."""

    def __call__(self, param):
        for name, value in param.eval_metric.get_name_value() if param.eval_metric is not None else []:
            logging.info("Epoch[%d] Validation-%s=%f", param.epoch, name, value)  # noqa: LOG015


class ProgressBar:
    """Prints how far a round is."""

    def __init__(self, total, length=80):
        self.total, self.length = total, length

    def __call__(self, param):
        filled = round(self.length * param.nbatch / self.total)
        print(f"[{'=' * filled}{'-' * (self.length - filled)}] {-(-100 * param.nbatch // self.total)}%\r", end="")
