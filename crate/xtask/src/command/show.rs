//! `show`: what the compiler makes of a program, as text.

use super::Command;
use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, example, install, process};

/// `./x show FILE [OPTIONS]`
pub const COMMAND: Command = Command {
    name: "show",
    about: "Show what the compiler makes of a .graph, .onnx or .tandem file.",
    help: include_str!("../../../compiler/examples/show/help.txt"),
    run,
};

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    install::require(workspace, &[Requirement::Toolchain, Requirement::Crates])?;
    process::run(example::program(workspace, "show")?.args(args.all()))
}
