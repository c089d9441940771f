"""What reads and writes by other programs: databases, and files whose forms need libraries that are not here."""

_DATABASES = "there is no database here; pd.read_csv, pd.read_json and pd.read_pickle read tables from the notebook's files, and csv, json and pickle keep them"
_FILES = "Tandem's pandas has no {} files; to_csv, to_json and to_pickle write tables, read_csv, read_json and read_pickle read them"
_CLIPBOARD = "a page cannot read the clipboard by itself; paste the text between quotes and give io.StringIO(text) to pd.read_csv(…, sep='\\t')"
_REASONS = {
    "sql": _DATABASES, "sql_query": _DATABASES, "sql_table": _DATABASES, "gbq": _DATABASES, "parquet": _FILES.format("Parquet"),
    "feather": _FILES.format("Feather"), "orc": _FILES.format("ORC"), "spss": _FILES.format("SPSS"), "sas": _FILES.format("SAS"), "clipboard": _CLIPBOARD,
    "hdf": "Tandem's pandas keeps no tables in HDF5 files (PyTables); h5py writes and reads arrays in them, to_pickle and read_pickle whole tables",
}  # fmt: skip


def refuse(name, kind):
    """Says why, and what to do."""
    error = NotImplementedError if kind in ("sql", "sql_query", "sql_table", "gbq", "clipboard") else ImportError
    raise error(f"{name}: {_REASONS[kind]}.")


def _refused(name, kind):
    def refused(*args, **options):
        refuse(name, kind)

    refused.__name__ = refused.__qualname__ = name
    refused.__doc__ = f"Is not there: {_REASONS[kind]}."
    return refused


READERS = {f"read_{kind}": _refused(f"read_{kind}", kind) for kind in _REASONS if kind != "hdf"}
WRITERS = {f"to_{kind}": _refused(f"to_{kind}", kind) for kind in ("sql", "gbq", "parquet", "feather", "orc", "clipboard", "hdf")}


class HDFStore:
    """Is not there: tables in HDF5 files are PyTables' own form."""

    def __init__(self, path, *args, **options):
        refuse("HDFStore", "hdf")
