//! What can be wrong with a file, in sentences for people.

use std::fmt;

/// Result of reading or writing a format.
pub type Result<T> = std::result::Result<T, Error>;

/// Why a file was not read or written.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    /// The file is not what it says it is.
    Malformed {
        /// The byte at which that shows, from 0.
        offset: usize,
        /// What is wrong there, a sentence.
        problem: String,
    },
    /// A file in order that asks for something Tandem does not have.
    Unsupported {
        /// What, a sentence.
        problem: String,
    },
    /// A model in which the value of an input decides the shape of a result, so that it must be given when the model is
    /// read.
    Undecided {
        /// The input's name.
        input: String,
        /// What it decides, a sentence.
        problem: String,
        /// Which of the graph's nodes asks for it.
        node: Option<usize>,
    },
}

impl Error {
    /// A malformed file.
    pub fn malformed(offset: usize, problem: impl Into<String>) -> Error {
        Error::Malformed { offset, problem: problem.into() }
    }

    /// Something that Tandem does not have.
    pub fn unsupported(problem: impl Into<String>) -> Error {
        Error::Unsupported { problem: problem.into() }
    }

    /// The same error for a part of a file that begins at this byte.
    pub(crate) fn moved(self, by: usize) -> Error {
        match self {
            Error::Malformed { offset, problem } => Error::Malformed { offset: offset.saturating_add(by), problem },
            Error::Unsupported { .. } | Error::Undecided { .. } => self,
        }
    }

    /// The same error, with the part of the file that it is in named before it.
    pub(crate) fn within(self, part: &str) -> Error {
        match self {
            Error::Malformed { offset, problem } => Error::Malformed { offset, problem: format!("{part}: {problem}") },
            Error::Unsupported { problem } => Error::Unsupported { problem: format!("{part}: {problem}") },
            Error::Undecided { input, problem, node } => Error::Undecided { input, problem: format!("{part}: {problem}"), node },
        }
    }

    /// The same error, with the node of the model's graph that it came up in.
    pub(crate) fn at_node(self, index: usize) -> Error {
        match self {
            Error::Undecided { input, problem, .. } => Error::Undecided { input, problem, node: Some(index) },
            Error::Malformed { .. } | Error::Unsupported { .. } => self,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Malformed { offset, problem } => write!(f, "byte {offset}: {problem}"),
            Error::Unsupported { problem } => f.write_str(problem),
            Error::Undecided { input, problem, .. } => {
                write!(f, "the value of the input '{input}' must be given when the model is read: {problem}")
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<tandem_ir::Error> for Error {
    fn from(e: tandem_ir::Error) -> Error {
        Error::unsupported(e.to_string())
    }
}
