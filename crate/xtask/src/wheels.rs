//! The wheels that come with the page, in the build folder: whether they are those of the table, how they are fetched.

use std::fs;
use std::path::PathBuf;

use crate::workspace::Workspace;
use crate::{Failure, process, python};

const SCRIPT: &str = "crate/python/wheels/wheels.py";
const TABLE: &str = "crate/python/wheels/lock.json";

/// Where they lie.
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target().join("xtask").join("wheels")
}

/// The table that the wheels were fetched for.
fn stamp(workspace: &Workspace) -> PathBuf {
    folder(workspace).join("lock.json")
}

/// Looks whether the wheels of the table are there.
///
/// # Errors
/// What is missing.
pub fn look(workspace: &Workspace) -> Result<String, Failure> {
    let wanted = fs::read_to_string(workspace.root().join(TABLE)).map_err(|error| format!("{TABLE} cannot be read: {error}"))?;
    if fs::read_to_string(stamp(workspace)).ok() != Some(wanted) {
        return Err(format!("not the wheels of {TABLE}"));
    }
    Ok(format!("the wheels of {TABLE}"))
}

/// Fetches them.
///
/// # Errors
/// When there is no Python, or a wheel cannot be had.
pub fn fetch(workspace: &Workspace) -> Result<(), Failure> {
    let python = python::bare_environment(workspace)?;
    process::run(workspace.command(&python.to_string_lossy()).args([SCRIPT, "fetch"]).arg(folder(workspace)))?;
    fs::copy(workspace.root().join(TABLE), stamp(workspace)).map_err(|error| format!("the wheels cannot be marked: {error}."))?;
    Ok(())
}

/// Copies them into the page.
///
/// # Errors
/// When a file cannot be written.
pub fn copy_into(workspace: &Workspace, place: &std::path::Path) -> Result<(), Failure> {
    let failed = |error| format!("the wheels cannot be copied: {error}");
    fs::create_dir_all(place).map_err(failed)?;
    for entry in fs::read_dir(folder(workspace)).map_err(failed)?.flatten() {
        if entry.path().extension().is_some_and(|extension| extension == "whl") {
            fs::copy(entry.path(), place.join(entry.file_name())).map_err(failed)?;
        }
    }
    Ok(())
}
