//! The commands, one file each, and the table that names them.
//!
//! A command takes its words, says what it does as it goes, and closes with one line that counts.

mod accuracy;
mod assets;
mod bench;
mod build;
pub mod conformance;
mod fuzz;
pub mod random;
mod serve;
mod setup;
mod show;
mod sizes;
mod test;

pub use build::trunk_build;

use crate::Failure;
use crate::args::Args;
use crate::workspace::Workspace;

/// One command.
pub struct Command {
    /// The word that calls it.
    pub name: &'static str,
    /// One sentence for the overview.
    pub about: &'static str,
    /// What `--help` says below that sentence.
    pub help: &'static str,
    /// Runs it.
    pub run: fn(&Workspace, Args) -> Result<(), Failure>,
}

/// All commands, in the order of the overview.
pub const ALL: &[Command] = &[
    serve::COMMAND,
    build::COMMAND,
    test::COMMAND,
    show::COMMAND,
    bench::COMMAND,
    conformance::COMMAND,
    fuzz::COMMAND,
    random::COMMAND,
    accuracy::COMMAND,
    setup::COMMAND,
    assets::COMMAND,
    sizes::COMMAND,
];
