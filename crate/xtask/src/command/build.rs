//! `build`: the page, ready for any static host.

use super::Command;
use crate::args::Args;
use crate::need::Need;
use crate::workshop::Workshop;
use crate::{Failure, child, dist, install};

/// `./x build`
pub const COMMAND: Command = Command {
    name: "build",
    about: "Build the page into dist/, ready for any static host.",
    help: "Usage: ./x build\n\n\
        Installs what is missing, then runs `trunk build --release`. The page in dist/ works at the root of a host and\n\
        below a sub-path. Hosts that read `_headers` send the headers that let it use several threads; on others it\n\
        runs on one.",
    run,
};

/// What a build of the page needs.
pub const NEEDS: &[Need] = &[Need::Toolchain, Need::Crates, Need::Trunk, Need::WasmBindgen, Need::Node, Need::Npm];

fn run(workshop: &Workshop, args: Args) -> Result<(), Failure> {
    args.finish()?;
    install::require(workshop, NEEDS)?;
    eprintln!("==> building the page");
    child::run(&mut trunk_build(workshop))?;
    println!("{}", dist::measure(&workshop.dist())?);
    Ok(())
}

/// The release build.
pub fn trunk_build(workshop: &Workshop) -> std::process::Command {
    let mut command = workshop.command("trunk");
    command.args(["build", "--release"]);
    command
}
