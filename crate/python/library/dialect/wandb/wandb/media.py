"""What programs log besides numbers."""


class _Kept:
    """Something with a caption."""

    def __init__(self, data_or_path=None, caption=None, **options):
        self.data, self.caption, self.options = data_or_path, caption, options

    def __repr__(self):
        return f"<wandb.{type(self).__name__}>"


class Image(_Kept):
    """A picture, which is kept as it is given."""

    def __init__(self, data_or_path, mode=None, caption=None, grouping=None, classes=None, boxes=None, masks=None, **options):
        super().__init__(data_or_path, caption, mode=mode, classes=classes, boxes=boxes, masks=masks)

    image = property(lambda self: self.data)


class Video(_Kept):
    """Pictures one after the other."""


class Audio(_Kept):
    """A sound."""


class Html(_Kept):
    """A text of HTML."""


class Object3D(_Kept):
    """Points in space."""


class Histogram:
    """How many values lie between each two bounds."""

    def __init__(self, sequence=None, np_histogram=None, num_bins=64):
        import numpy

        counts, bins = np_histogram if np_histogram is not None else numpy.histogram(sequence, bins=num_bins)
        self.histogram, self.bins = list(counts), list(bins)


class Table:
    """Rows under names."""

    def __init__(self, columns=None, data=None, rows=None, dataframe=None, dtype=None, optional=True, allow_mixed_types=False):
        if dataframe is not None:
            columns, data = list(dataframe.columns), dataframe.values.tolist()
        self.columns = list(columns) if columns is not None else ["Input", "Output", "Expected"]
        self.data = [list(row) for row in (data if data is not None else rows or [])]

    def add_data(self, *row):
        """A further row."""
        if len(row) != len(self.columns):
            raise ValueError(f"This table expects {len(self.columns)} columns: {self.columns}, found {len(row)}")
        self.data.append(list(row))

    def add_column(self, name, data):
        """A further column."""
        self.columns.append(name)
        for at, value in enumerate(data):
            if at == len(self.data):
                self.data.append([])
            self.data[at].append(value)

    def get_column(self, name, convert_to=None):
        """The values of a column."""
        at = self.columns.index(name)
        return [row[at] for row in self.data]

    def get_dataframe(self):
        """The table as one of pandas."""
        import pandas

        return pandas.DataFrame(self.data, columns=self.columns)


class Artifact:
    """Files under a name, which stay where they are."""

    def __init__(self, name, type, description=None, metadata=None, incremental=False, use_as=None):
        self.name, self.type, self.description, self.metadata, self.files = name, type, description, metadata or {}, []

    def add_file(self, local_path, name=None, **options):
        """A further file."""
        self.files.append(local_path)

    add_dir = add_reference = add_file

    def add(self, obj, name):
        """A further object."""
        self.files.append(name)
        return obj

    def wait(self, timeout=None):
        """The artifact."""
        return self
