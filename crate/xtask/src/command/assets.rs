//! `assets`: what Trunk copies into the page besides the worker. Trunk calls this before each build.

use super::Command;
use crate::args::Args;
use crate::need::Need;
use crate::workshop::Workshop;
use crate::{Failure, child, install};

/// `./x assets`
pub const COMMAND: Command = Command {
    name: "assets",
    about: "Build the parts of the page that are not the worker. Trunk calls this before each build.",
    help: "Usage: ./x assets\n\n\
        Installs the npm packages when package-lock.json has changed, bundles the page's script and style into\n\
        web/dist/ and packs Python's standard library beside them.",
    run,
};

fn run(workshop: &Workshop, args: Args) -> Result<(), Failure> {
    args.finish()?;
    install::require(workshop, &[Need::Crates, Need::Node, Need::Npm])?;
    eprintln!("==> bundling the page");
    child::run(workshop.npm("web").args(["run", "build"]))?;
    eprintln!("==> packing the standard library");
    // After the page: its build empties the folder first.
    let mut pack = workshop.command("cargo");
    pack.args(["run", "--quiet", "--locked", "-p", "tandem-stdlib", "--features", "pack", "--bin", "pack-stdlib"]);
    child::run(pack.args(["--", "web/dist/stdlib.bin"]))?;
    let files = std::fs::read_dir(workshop.root().join("web/dist")).map_or(0, Iterator::count);
    println!("{files} files in web/dist");
    Ok(())
}
