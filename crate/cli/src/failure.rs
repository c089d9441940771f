//! Why a command did not end well.

use std::fmt;
use std::process::ExitCode;

/// What a person reads, and whether the program or the command line is at fault.
#[derive(Debug)]
pub enum Failure {
    /// What ran raised an error, or what was compared differs: status 1.
    Run(String),
    /// The command line is wrong, or a file cannot be read or written: status 2.
    Usage(String),
}

impl Failure {
    /// The status that the shell gets.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Run(_) => ExitCode::from(1),
            Failure::Usage(_) => ExitCode::from(2),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Failure::Run(text) | Failure::Usage(text)) = self;
        to.write_str(text)
    }
}

impl From<pico_args::Error> for Failure {
    fn from(error: pico_args::Error) -> Failure {
        Failure::Usage(format!("{error}; `tandem --help` says what there is"))
    }
}
