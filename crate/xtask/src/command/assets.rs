//! `assets`: what Trunk copies into the page besides the worker. Trunk calls this before each build.

use super::Command;
use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, install, process};

/// `./x assets`
pub const COMMAND: Command = Command {
    name: "assets",
    about: "Build the parts of the page that are not the worker. Trunk calls this before each build.",
    help: "Usage: ./x assets\n\n\
        Installs the npm packages when package-lock.json has changed, bundles the page's script and style into\n\
        web/dist/ and packs the libraries of Python modules beside them.",
    run,
};

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    args.finish()?;
    install::require(workspace, &[Requirement::Crates, Requirement::Node, Requirement::Npm])?;
    eprintln!("==> bundling the page");
    process::run(workspace.npm("web").args(["run", "build"]))?;
    eprintln!("==> packing the Python libraries");
    // After the page: its build empties the folder first.
    let mut pack = workspace.command("cargo");
    pack.args(["run", "--quiet", "--locked", "-p", "tandem-stdlib", "--features", "pack", "--bin", "pack-libraries"]);
    process::run(pack.args(["--", "stdlib=web/dist/stdlib.bin", "crate/python/library/tandem=web/dist/tandem.bin"]))?;
    let files = std::fs::read_dir(workspace.root().join("web/dist")).map_or(0, Iterator::count);
    println!("{files} files in web/dist");
    Ok(())
}
