"""`torch.futures`: values that come later."""


class Future:
    """A value that comes later. `set_result` gives it; callbacks run then."""

    def __init__(self, *, devices=None):
        self._done, self._value, self._error, self._callbacks = False, None, None, []

    def done(self):
        return self._done

    def wait(self):
        """The value."""
        if not self._done:
            raise RuntimeError("this wait would never end: nothing runs beside the cell that could set the result")
        if self._error is not None:
            raise self._error
        return self._value

    value = wait

    def _set(self, value, error):
        if self._done:
            raise RuntimeError("Attempting to mark a completed Future as complete again. Note that a Future can only be marked completed once.")
        self._done, self._value, self._error = True, value, error
        callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            callback(self)

    def set_result(self, result):
        self._set(result, None)

    def set_exception(self, result):
        self._set(None, result)

    def add_done_callback(self, callback):
        """Calls it when the value is there."""
        if self._done:
            callback(self)
        else:
            self._callbacks.append(callback)

    def then(self, callback):
        """A future of what the callback gives for this one."""
        later = Future()

        def run(done):
            try:
                later.set_result(callback(done))
            except Exception as error:  # noqa: BLE001 - it is kept for who waits
                later.set_exception(error)

        self.add_done_callback(run)
        return later


def collect_all(futures):
    """A future of all of them when they are done."""
    together, rest = Future(), [len(futures)]

    def count(_):
        rest[0] -= 1
        if not rest[0]:
            together.set_result(list(futures))

    for one in futures:
        one.add_done_callback(count)
    if not futures:
        together.set_result([])
    return together


def wait_all(futures):
    """The values of all."""
    return [one.wait() for one in futures]
