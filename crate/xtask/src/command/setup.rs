//! `setup`: installs everything that any other command needs.

use super::Command;
use crate::Failure;
use crate::args::Args;
use crate::install;
use crate::requirement::Requirement;
use crate::workspace::Workspace;

/// `./x setup [--dry-run]`
pub const COMMAND: Command = Command {
    name: "setup",
    about: "Install what the other commands need, and nothing else.",
    help: "Usage: ./x setup [--dry-run]\n\n  \
        --dry-run   say what is there and what is missing, and install nothing\n\n\
        The other commands do this by themselves for what they need.",
    run,
};

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let dry = args.flag("--dry-run");
    args.finish()?;
    eprintln!("==> looking for what is needed");
    if dry {
        let missing = install::show(workspace, Requirement::ALL);
        println!("{} present, {missing} missing", Requirement::ALL.len() - missing);
        return Ok(());
    }
    let met = install::meet(workspace, Requirement::ALL);
    let installed = met.iter().filter(|met| met.result == Ok(true)).count();
    let failed = met.iter().filter(|met| met.result.is_err()).count();
    println!("{} present, {installed} installed, {failed} failed", met.len() - installed - failed);
    if failed == 0 { Ok(()) } else { Err("something is missing; the lines above say what and what to do.".to_owned()) }
}
