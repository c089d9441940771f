"""`CombinedLoader`: several loaders as one."""

_MODES = ("min_size", "max_size_cycle", "max_size", "sequential")


class CombinedLoader:
    """Batches of a dict or a list of loaders; each comes with its number and that of its loader."""

    def __init__(self, iterables, mode="min_size"):
        if mode not in _MODES:
            raise ValueError(f"Unsupported mode {mode!r}, please select one of: {list(_MODES)}.")
        self.iterables, self._mode = iterables, mode
        self.flattened = list(iterables.values()) if isinstance(iterables, dict) else list(iterables) if isinstance(iterables, (list, tuple)) else [iterables]

    def _shaped(self, values):
        if isinstance(self.iterables, dict):
            return dict(zip(self.iterables, values))
        return type(self.iterables)(values) if isinstance(self.iterables, (list, tuple)) else values[0]

    def __len__(self):
        sizes = [len(loader) for loader in self.flattened]
        return {"min_size": min, "sequential": sum}.get(self._mode, max)(sizes)

    def __iter__(self):
        if self._mode == "sequential":
            for number, loader in enumerate(self.flattened):
                for i, batch in enumerate(loader):
                    yield batch, i, number
            return
        running, done = [iter(loader) for loader in self.flattened], set()
        i = 0
        while True:
            values = []
            for place, source in enumerate(running):
                try:
                    values.append(next(source))
                except StopIteration:
                    done.add(place)
                    if self._mode == "min_size":
                        return
                    if self._mode == "max_size_cycle" and len(done) < len(running):
                        running[place] = iter(self.flattened[place])
                        values.append(next(running[place]))
                    else:
                        values.append(None)
            if len(done) == len(running):
                return
            yield self._shaped(values), i, 0
            i += 1
