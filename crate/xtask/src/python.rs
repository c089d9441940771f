//! The virtual environment for checks that need Python packages: where it is, whether it is as it should be, how it is
//! made. It lies in the build folder, and the system's own packages are not used.

use std::fs;
use std::path::PathBuf;

use crate::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The packages, with their versions.
pub const REQUIREMENTS: &str = "tests/conformance/requirements.txt";

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target().join("xtask").join("conformance").join("venv")
}

/// The environment's Python.
pub fn program(workspace: &Workspace) -> PathBuf {
    if cfg!(windows) { folder(workspace).join("Scripts").join("python.exe") } else { folder(workspace).join("bin").join("python") }
}

fn stamp(workspace: &Workspace) -> PathBuf {
    folder(workspace).join("installed.txt")
}

/// Looks whether the environment holds the packages.
///
/// # Errors
/// What is missing.
pub fn look(workspace: &Workspace) -> Result<String, Failure> {
    let wanted =
        fs::read_to_string(workspace.root().join(REQUIREMENTS)).map_err(|error| format!("{REQUIREMENTS} cannot be read: {error}"))?;
    if fs::read_to_string(stamp(workspace)).ok() != Some(wanted) {
        return Err(format!("no environment with the packages of {REQUIREMENTS}"));
    }
    process::answer(workspace.command(&program(workspace).to_string_lossy()).arg("--version"))
        .map(|version| format!("{version} with the packages of {REQUIREMENTS}"))
        .ok_or_else(|| "the environment's Python does not answer".to_owned())
}

/// Makes the environment anew.
///
/// # Errors
/// When there is no Python, or a package cannot be had.
pub fn install(workspace: &Workspace) -> Result<(), Failure> {
    let base = ["python3", "python"].into_iter().find(|name| workspace.program(name).is_some()).ok_or("There is no Python.")?;
    let folder = folder(workspace);
    let _ = fs::remove_dir_all(&folder);
    process::run(workspace.command(base).args(["-m", "venv"]).arg(&folder))?;
    let mut pip = workspace.command(&program(workspace).to_string_lossy());
    process::run(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS]))?;
    fs::copy(workspace.root().join(REQUIREMENTS), stamp(workspace))
        .map_err(|error| format!("the environment cannot be marked: {error}."))?;
    Ok(())
}
