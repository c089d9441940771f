//! `build`: the page, ready for any static host.

use super::Command;
use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, dist, install, process};

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
pub const REQUIREMENTS: &[Requirement] =
    &[Requirement::Toolchain, Requirement::Crates, Requirement::Trunk, Requirement::WasmBindgen, Requirement::Node, Requirement::Npm];

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    args.finish()?;
    install::require(workspace, REQUIREMENTS)?;
    eprintln!("==> building the page");
    process::run(&mut workspace.trunk_build())?;
    println!("{}", dist::measure(&workspace.dist())?);
    Ok(())
}
