//! The virtual environment for checks that need Python packages: where it is, whether it is as it should be, how it is
//! made. It lies in the build folder. Refuses the system's own packages.

use std::fs;
use std::path::PathBuf;

use crate::Failure;
use crate::child;
use crate::workshop::Workshop;

/// The packages, with their versions.
pub const REQUIREMENTS: &str = "tests/conformance/requirements.txt";

fn folder(workshop: &Workshop) -> PathBuf {
    workshop.target().join("xtask").join("conformance").join("venv")
}

/// The environment's Python.
pub fn program(workshop: &Workshop) -> PathBuf {
    if cfg!(windows) { folder(workshop).join("Scripts").join("python.exe") } else { folder(workshop).join("bin").join("python") }
}

fn stamp(workshop: &Workshop) -> PathBuf {
    folder(workshop).join("installed.txt")
}

/// Looks whether the environment holds the packages.
///
/// # Errors
/// What is missing.
pub fn look(workshop: &Workshop) -> Result<String, Failure> {
    let wanted =
        fs::read_to_string(workshop.root().join(REQUIREMENTS)).map_err(|error| format!("{REQUIREMENTS} cannot be read: {error}"))?;
    if fs::read_to_string(stamp(workshop)).ok() != Some(wanted) {
        return Err(format!("no environment with the packages of {REQUIREMENTS}"));
    }
    child::answer(workshop.command(&program(workshop).to_string_lossy()).arg("--version"))
        .map(|version| format!("{version} with the packages of {REQUIREMENTS}"))
        .ok_or_else(|| "the environment's Python does not answer".to_owned())
}

/// Makes the environment anew.
///
/// # Errors
/// When there is no Python, or a package cannot be had.
pub fn install(workshop: &Workshop) -> Result<(), Failure> {
    let base = ["python3", "python"].into_iter().find(|name| workshop.program(name).is_some()).ok_or("There is no Python.")?;
    let folder = folder(workshop);
    let _ = fs::remove_dir_all(&folder);
    child::run(workshop.command(base).args(["-m", "venv"]).arg(&folder))?;
    let mut pip = workshop.command(&program(workshop).to_string_lossy());
    child::run(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS]))?;
    fs::copy(workshop.root().join(REQUIREMENTS), stamp(workshop)).map_err(|error| format!("the environment cannot be marked: {error}."))?;
    Ok(())
}
