"""`sqlite3` of the notebook: its names, so that it can be imported. There is no database: whoever opens one is told so."""

import datetime

apilevel, paramstyle, threadsafety = "2.0", "qmark", 1
sqlite_version, sqlite_version_info = "3.50.4", (3, 50, 4)
PARSE_DECLTYPES, PARSE_COLNAMES = 1, 2
LEGACY_TRANSACTION_CONTROL = -1
Date, Time, Timestamp, Binary = datetime.date, datetime.time, datetime.datetime, memoryview
DateFromTicks, TimestampFromTicks = datetime.date.fromtimestamp, datetime.datetime.fromtimestamp


class Warning(Exception):
    """What is important and no error."""


class Error(Exception):
    """What the errors of this module have in common."""


class InterfaceError(Error):
    """A misuse of the module."""


class DatabaseError(Error):
    """An error of the database."""


class DataError(DatabaseError):
    """A value out of range."""


class OperationalError(DatabaseError):
    """A failure that the program cannot help."""


class IntegrityError(DatabaseError):
    """A relation that does not hold."""


class InternalError(DatabaseError):
    """A failure inside of the database."""


class ProgrammingError(DatabaseError):
    """A mistake of the program."""


class NotSupportedError(DatabaseError):
    """What the database does not have."""


def connect(database, *args, **kwargs):
    """Refused: there is no database."""
    raise NotSupportedError(f"{database}: there is no database here; csv, json, shelve and pandas keep data in files of the notebook")


class Connection:
    """Refused: there is no database."""

    def __init__(self, database, *args, **kwargs):
        connect(database)


class Cursor:
    """Refused: there is no database."""

    def __init__(self, connection):
        raise NotSupportedError("there is no database here")


class Row(tuple):
    """A row of a result."""


def register_adapter(type, adapter, /):
    """Kept by nobody: there is no database."""


register_converter = register_adapter
