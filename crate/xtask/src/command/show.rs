//! `show`: what the compiler makes of a program, as text.

use super::Command;
use crate::args::Args;
use crate::need::Need;
use crate::workshop::Workshop;
use crate::{Failure, child, example, install};

/// `./x show FILE [OPTIONS]`
pub const COMMAND: Command = Command {
    name: "show",
    about: "Show what the compiler makes of a .graph, .onnx or .tandem file.",
    help: include_str!("../../../compiler/examples/show/help.txt"),
    run,
};

fn run(workshop: &Workshop, args: Args) -> Result<(), Failure> {
    install::require(workshop, &[Need::Toolchain, Need::Crates])?;
    child::run(example::program(workshop, "show")?.args(args.words()))
}
