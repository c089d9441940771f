//! `serve`: the page on this machine, rebuilt when a file changes.

use super::{Command, build};
use crate::args::Args;
use crate::workspace::Workspace;
use crate::{Failure, install, process};

/// `./x serve [-- OPTIONS OF TRUNK]`
pub const COMMAND: Command = Command {
    name: "serve",
    about: "Build the page, serve it on this machine, and rebuild it when a file changes.",
    help: "Usage: ./x serve [-- OPTIONS]\n\n\
        Installs what is missing, then runs `trunk serve OPTIONS`, for example `./x serve -- --port 9000 --open`.\n\
        Once the tools are there, plain `trunk serve` does the same. Stop it with Ctrl+C.",
    run,
};

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    let options = args.pass_on()?;
    install::require(workspace, build::REQUIREMENTS)?;
    println!("{} of {} needs met; from here on it is `trunk serve`", build::REQUIREMENTS.len(), build::REQUIREMENTS.len());
    process::run(workspace.command("trunk").arg("serve").args(options))
}
