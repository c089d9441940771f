//! `assets`: what Trunk copies into the page besides the worker. Trunk calls this before each build.

use super::Command;
use crate::args::Args;
use crate::need::Need;
use crate::workshop::Workshop;
use crate::{Failure, child, install};

/// `./x assets`
pub const COMMAND: Command = Command {
    name: "assets",
    about: "Build the parts of the page that are not Rust. Trunk calls this before each build.",
    help: "Usage: ./x assets\n\n\
        Installs the npm packages when package-lock.json has changed, and bundles the page's script and style into\n\
        web/dist/.",
    run,
};

fn run(workshop: &Workshop, args: Args) -> Result<(), Failure> {
    args.finish()?;
    install::require(workshop, &[Need::Node, Need::Npm])?;
    eprintln!("==> bundling the page");
    child::run(workshop.npm("web").args(["run", "build"]))?;
    let files = std::fs::read_dir(workshop.root().join("web/dist")).map_or(0, Iterator::count);
    println!("{files} files in web/dist");
    Ok(())
}
