//! `accuracy`: functions of one float on every float there is.

use super::Command;
use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, install, process};

/// `./x accuracy [--only NAME] [--step N]`
pub const COMMAND: Command = Command {
    name: "accuracy",
    about: "Compare functions of one float with f64, on every float there is.",
    help: "Usage: ./x accuracy [--only NAME] [--step N]\n\n  \
        --only NAME  only this function: exp, log, tanh, …\n  \
        --step N     every N-th float; every one without it, which takes minutes for each function\n\n\
        Prints how far each function is off on the CPU device at most, in units in the last place, and fails where the\n\
        table of ops allows less. A sample of the floats is among the tests.",
    run,
};

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let only = args.value("--only")?;
    let step = args.value("--step")?;
    args.finish()?;
    install::require(workspace, &[Requirement::Toolchain, Requirement::Crates])?;
    let mut command = workspace.command("cargo");
    command.args(["run", "--locked", "--quiet", "--release", "-p", "tandem-device", "--example", "accuracy", "--"]);
    for (name, value) in [("--only", only), ("--step", step)] {
        if let Some(value) = value {
            command.arg(name).arg(value);
        }
    }
    process::run(&mut command)
}
