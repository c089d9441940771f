//! The commands, one file each, and what each of them is made of.
//!
//! A command takes its words, says what it does as it goes, and closes with one line that counts.

pub mod accuracy;
pub mod array_api;
pub mod assets;
pub mod bench;
pub mod build;
pub mod clocks;
pub mod conformance;
pub mod faults;
pub mod finish;
pub mod fuzz;
pub mod lesson;
pub mod pack;
pub mod random;
pub mod serve;
pub mod setup;
pub mod show;
pub mod sizes;
pub mod soak;
mod tables;
pub mod test;
pub mod xla;

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
