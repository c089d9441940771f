//! `serve`: the page on this machine, rebuilt when a file changes.

use super::{Command, build};
use crate::args::Args;
use crate::workshop::Workshop;
use crate::{Failure, child, install};

/// `./x serve [-- OPTIONS OF TRUNK]`
pub const COMMAND: Command = Command {
    name: "serve",
    about: "Build the page, serve it on this machine, and rebuild it when a file changes.",
    help: "Usage: ./x serve [-- OPTIONS]\n\n\
        Installs what is missing, then runs `trunk serve OPTIONS`, for example `./x serve -- --port 9000 --open`.\n\
        Once the tools are there, plain `trunk serve` does the same. Stop it with Ctrl+C.",
    run,
};

fn run(workshop: &Workshop, args: Args) -> Result<(), Failure> {
    let options = args.pass_on()?;
    install::require(workshop, build::NEEDS)?;
    println!("{} of {} needs met; from here on it is `trunk serve`", build::NEEDS.len(), build::NEEDS.len());
    child::run(workshop.command("trunk").arg("serve").args(options))
}
