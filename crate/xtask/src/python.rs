//! Virtual environments for checks that need Python packages: where each is, whether it is as it should be, how it is made.
//! They lie in the build folder, and the system's own packages are not used.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Failure;
use crate::process;
use crate::workspace::Workspace;

/// A virtual environment.
pub struct Environment {
    folder: &'static str,
    /// The file with its packages and their versions.
    pub requirements: &'static str,
}

/// Of the checks that compare with NumPy, ONNX Runtime and Jupyter.
pub const CHECKS: Environment = Environment { folder: "venv", requirements: "tests/conformance/requirements.txt" };
/// Of those that compare with XLA, which is large.
pub const XLA: Environment = Environment { folder: "venv-xla", requirements: "tests/conformance/requirements-xla.txt" };
/// Of the test suite of the array API.
pub const ARRAY_API: Environment = Environment { folder: "venv-array-api", requirements: "tests/conformance/requirements-array-api.txt" };

/// Makes an environment without packages, in place of what is there.
fn make(workspace: &Workspace, folder: &Path) -> Result<(), Failure> {
    let base = ["python3", "python"].into_iter().find(|name| workspace.program(name).is_some()).ok_or("There is no Python.")?;
    let _ = fs::remove_dir_all(folder);
    process::run(workspace.command(base).args(["-m", "venv"]).arg(folder))
}

fn program_in(folder: &Path) -> PathBuf {
    if cfg!(windows) { folder.join("Scripts").join("python.exe") } else { folder.join("bin").join("python") }
}

/// The Python of an environment that holds pip and nothing else.
///
/// # Errors
/// When there is no Python.
pub fn bare_environment(workspace: &Workspace) -> Result<PathBuf, Failure> {
    let folder = workspace.target().join("xtask").join("venv-pip");
    let program = program_in(&folder);
    if process::answer(workspace.command(&program.to_string_lossy()).args(["-m", "pip", "--version"])).is_none() {
        make(workspace, &folder)?;
    }
    Ok(program)
}

impl Environment {
    fn folder(&self, workspace: &Workspace) -> PathBuf {
        workspace.target().join("xtask").join("conformance").join(self.folder)
    }

    /// The environment's Python.
    pub fn program(&self, workspace: &Workspace) -> PathBuf {
        program_in(&self.folder(workspace))
    }

    fn stamp(&self, workspace: &Workspace) -> PathBuf {
        self.folder(workspace).join("installed.txt")
    }

    /// Looks whether the environment holds the packages.
    ///
    /// # Errors
    /// What is missing.
    pub fn look(&self, workspace: &Workspace) -> Result<String, Failure> {
        let requirements = self.requirements;
        let wanted =
            fs::read_to_string(workspace.root().join(requirements)).map_err(|error| format!("{requirements} cannot be read: {error}"))?;
        if fs::read_to_string(self.stamp(workspace)).ok() != Some(wanted) {
            return Err(format!("no environment with the packages of {requirements}"));
        }
        process::answer(workspace.command(&self.program(workspace).to_string_lossy()).arg("--version"))
            .map(|version| format!("{version} with the packages of {requirements}"))
            .ok_or_else(|| "the environment's Python does not answer".to_owned())
    }

    /// Makes the environment anew.
    ///
    /// # Errors
    /// When there is no Python, or a package cannot be had.
    pub fn install(&self, workspace: &Workspace) -> Result<(), Failure> {
        let folder = self.folder(workspace);
        make(workspace, &folder)?;
        let mut pip = workspace.command(&self.program(workspace).to_string_lossy());
        process::run(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", self.requirements]))?;
        fs::copy(workspace.root().join(self.requirements), self.stamp(workspace))
            .map_err(|error| format!("the environment cannot be marked: {error}."))?;
        Ok(())
    }
}
