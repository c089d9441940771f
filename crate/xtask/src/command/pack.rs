//! `pack`: the npm package `tandem-run`, which runs `.tandem` files without Python and without the compiler.

use super::Command;
use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, install, process};

/// `./x pack`
pub const COMMAND: Command = Command {
    name: "pack",
    about: "Make the npm package tandem-run, which runs .tandem files, in target/pack/.",
    help: "Usage: ./x pack\n\n\
        Bundles web/runtime into one module with types, and packs the folder target/pack/tandem-run into a tarball\n\
        beside it, which `npm install FILE` and `npm publish FILE` take.",
    run,
};

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    args.finish()?;
    install::require(workspace, &[Requirement::Crates, Requirement::Node, Requirement::Npm])?;
    process::run(workspace.npm("web").args(["run", "pack"]))?;
    println!("1 package in target/pack");
    Ok(())
}
