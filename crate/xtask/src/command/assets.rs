//! `assets`: what Trunk copies into the page besides the worker. Trunk calls this before each build.

use std::fs;

use tandem_lesson::checks::archive;
use tandem_lesson::read_course;

use super::{Command, lesson};
use crate::args::Args;
use crate::requirement::Requirement;
use crate::workspace::Workspace;
use crate::{Failure, install, process, wheels};

/// The folders of dialects, each of which becomes an archive.
const DIALECTS: &str = "crate/python/library/dialect";

/// `./x assets`
pub const COMMAND: Command = Command {
    name: "assets",
    about: "Build the parts of the page that are not the worker. Trunk calls this before each build.",
    help: "Usage: ./x assets\n\n\
        Installs the npm packages when package-lock.json has changed, bundles the page's script and style into\n\
        web/dist/, packs the libraries of Python modules beside them, fetches the wheels that come with the page, and makes notebooks of the lessons.",
    run,
};

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    args.finish()?;
    install::require(workspace, &[Requirement::Crates, Requirement::Node, Requirement::Npm, Requirement::Wheels])?;
    eprintln!("==> bundling the page");
    process::run(workspace.npm("web").args(["run", "build"]))?;
    eprintln!("==> packing the Python libraries");
    // After the page: its build empties the folder first.
    let mut pack = workspace.command("cargo");
    pack.args(["run", "--quiet", "--locked", "-p", "tandem-stdlib", "--features", "pack", "--bin", "pack-libraries"]);
    pack.args([
        "--",
        "stdlib=web/dist/stdlib.bin",
        "unicode_names=web/dist/unicode_names.bin",
        "crate/python/library/tandem=web/dist/tandem.bin",
        "crate/python/library/notebook/*=web/dist/notebook.bin",
    ]);
    pack.args(dialects(workspace)?.iter().map(|name| format!("{DIALECTS}/{name}/*=web/dist/{name}.bin")));
    process::run(&mut pack)?;
    if wheels::look(workspace).is_ok() {
        wheels::copy_into(workspace, &workspace.root().join("web/dist/wheels"))?;
    }
    eprintln!("==> making the lessons");
    lessons(workspace)?;
    let files = fs::read_dir(workspace.root().join("web/dist")).map_or(0, Iterator::count);
    println!("{files} files in web/dist");
    Ok(())
}

/// Writes the notebooks of each lesson, their list, and the archive of their hidden checks.
fn lessons(workspace: &Workspace) -> Result<(), Failure> {
    let course = read_course(&workspace.root().join("lessons"))?;
    let dist = workspace.root().join("web/dist");
    lesson::write_notebooks(&course, &dist.join("lessons"))?;
    lesson::write(&dist.join("lessons/index.json"), course.list().as_bytes())?;
    lesson::write(&dist.join("lessons.bin"), &archive(&course))
}

fn dialects(workspace: &Workspace) -> Result<Vec<String>, Failure> {
    let folder = workspace.root().join(DIALECTS);
    let listing = fs::read_dir(&folder).map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let mut names: Vec<String> = listing.filter_map(|item| item.ok()?.file_name().into_string().ok()).collect();
    names.sort();
    Ok(names)
}
