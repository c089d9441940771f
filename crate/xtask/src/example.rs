//! Programs among the examples of our crates: what the tests and commands of other files run.

use std::env::consts::EXE_EXTENSION;
use std::process::Command;

use crate::workspace::Workspace;
use crate::{Failure, process, requirement};

/// The program of this name, compiled as for the tests. `cargo run` would choose the features of the dependencies for its
/// crate alone, other ones, and compile them all again.
///
/// # Errors
/// When it does not compile.
pub fn program(workspace: &Workspace, name: &str) -> Result<Command, Failure> {
    process::run(workspace.command("cargo").args(["build", "--locked", "--quiet", "--workspace", "--example", name]))?;
    let program = workspace.target().join("debug/examples").join(name).with_extension(EXE_EXTENSION);
    let mut command = workspace.command(&program.to_string_lossy());
    // The same driver everywhere, so that a result does not depend on the graphics card.
    if let Some(lavapipe) = requirement::lavapipe() {
        command.env("VK_DRIVER_FILES", &lavapipe).env("VK_ICD_FILENAMES", &lavapipe);
    }
    Ok(command)
}
