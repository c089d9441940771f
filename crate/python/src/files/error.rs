//! Errors of file operations, with the numbers and messages of the C library.

/// Why a file operation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    /// Nothing of this name.
    NotFound,
    /// Something of this name is there.
    Exists,
    /// A file was wanted.
    IsFolder,
    /// A folder was wanted.
    NotFolder,
    /// The folder is not empty.
    NotEmpty,
    /// No such open file, or not open for this.
    BadDescriptor,
    /// An argument makes no sense.
    Invalid,
    /// The virtual file system is full.
    NoSpace,
    /// Not allowed.
    NotAllowed,
    /// Too many open files.
    TooManyOpen,
}

impl FileError {
    /// All of them.
    pub const ALL: [FileError; 10] = [
        FileError::NotFound,
        FileError::Exists,
        FileError::IsFolder,
        FileError::NotFolder,
        FileError::NotEmpty,
        FileError::BadDescriptor,
        FileError::Invalid,
        FileError::NoSpace,
        FileError::NotAllowed,
        FileError::TooManyOpen,
    ];

    /// The number that `errno` gives it on Linux.
    pub fn errno(self) -> i32 {
        match self {
            FileError::NotAllowed => 1,
            FileError::NotFound => 2,
            FileError::BadDescriptor => 9,
            FileError::Exists => 17,
            FileError::NotFolder => 20,
            FileError::IsFolder => 21,
            FileError::Invalid => 22,
            FileError::TooManyOpen => 24,
            FileError::NoSpace => 28,
            FileError::NotEmpty => 39,
        }
    }

    /// The usual words for it.
    pub fn message(self) -> &'static str {
        match self {
            FileError::NotAllowed => "Operation not permitted",
            FileError::NotFound => "No such file or directory",
            FileError::BadDescriptor => "Bad file descriptor",
            FileError::Exists => "File exists",
            FileError::NotFolder => "Not a directory",
            FileError::IsFolder => "Is a directory",
            FileError::Invalid => "Invalid argument",
            FileError::TooManyOpen => "Too many open files",
            FileError::NoSpace => "No space left on device",
            FileError::NotEmpty => "Directory not empty",
        }
    }
}
