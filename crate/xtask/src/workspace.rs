//! Where things are: the repository, the build folder, the programs, and the environment they run in.
//!
//! Only looks: installs and changes nothing.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;

/// The Chromium programs we know how to drive, under the names that systems give them.
const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Chromium's engine without the browser around it, as Debian and Chrome's own packages call it.
const HEADLESS_SHELL: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// Firefox, under the names that systems give it.
const FIREFOX: &[&str] = &["firefox-esr", "firefox"];

/// The repository and what surrounds it.
pub struct Workspace {
    root: PathBuf,
    target: PathBuf,
    path: Vec<PathBuf>,
}

impl Workspace {
    /// Finds the repository that this program was built from.
    ///
    /// # Errors
    /// When the repository has moved away since.
    pub fn find() -> Result<Self, Failure> {
        let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = PathBuf::from(here)
            .ancestors()
            .find(|folder| folder.join("Cargo.lock").is_file())
            .map(Path::to_owned)
            .ok_or("The repository was not found; run `./x` in its root folder.")?;
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |at| root.join(at));
        // Our own copies first: they exist only where a copy of another version is installed for everyone.
        let mut path = vec![root.join(".tools").join("bin")];
        path.extend(cargo_home().map(|home| home.join("bin")));
        path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        Ok(Self { root, target, path })
    }

    /// The root folder of the repository.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder that cargo builds into.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// The folder of the finished page.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The folder for tools whose version this repository needs and the user's own installation does not have.
    pub fn tools(&self) -> PathBuf {
        self.root.join(".tools")
    }

    /// A program by name, looked up as [`Self::command`] will look it up.
    pub fn program(&self, name: &str) -> Option<PathBuf> {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        self.path.iter().map(|folder| folder.join(&file)).find(|path| path.is_file())
    }

    /// A command that runs in the root folder and finds our tools.
    pub fn command(&self, name: &str) -> Command {
        let mut command = Command::new(self.program(name).unwrap_or_else(|| name.into()));
        command.current_dir(&self.root).env("PATH", self.path_variable());
        if let Some(chromium) = self.chromium() {
            command.env("CHROMIUM", chromium);
        }
        if let Some(shell) = self.headless_shell() {
            command.env("HEADLESS_SHELL", shell);
        }
        if let Some(firefox) = self.firefox() {
            command.env("FIREFOX", firefox);
        }
        command
    }

    /// `npm --prefix FOLDER`, FOLDER relative to the root.
    pub fn npm(&self, folder: &str) -> Command {
        // npm is a script on Windows, and scripts are found only by their whole name.
        let mut command = self.command(if cfg!(windows) { "npm.cmd" } else { "npm" });
        command.args(["--prefix", folder]);
        command
    }

    /// The release build of the page.
    pub fn trunk_build(&self) -> Command {
        let mut command = self.command("trunk");
        command.args(["build", "--release"]);
        command
    }

    /// The browser for tests: the one that `CHROMIUM` names, or the first one found.
    pub fn chromium(&self) -> Option<PathBuf> {
        named("CHROMIUM").or_else(|| CHROMIUM.iter().find_map(|name| self.program(name)))
    }

    /// The browser for tests of the page: the one that `HEADLESS_SHELL` names, or the first one found. None where `CHROMIUM` names
    /// the browser to test.
    pub fn headless_shell(&self) -> Option<PathBuf> {
        let found = || HEADLESS_SHELL.iter().find_map(|name| self.program(name));
        named("HEADLESS_SHELL").or_else(|| if named("CHROMIUM").is_none() { found() } else { None })
    }

    /// Firefox: the one that `FIREFOX` names, or the first one found.
    pub fn firefox(&self) -> Option<PathBuf> {
        named("FIREFOX").or_else(|| FIREFOX.iter().find_map(|name| self.program(name)))
    }

    /// Chromium's driver: the one that `CHROMEDRIVER` names, or the one found.
    pub fn chromedriver(&self) -> Option<PathBuf> {
        named("CHROMEDRIVER").or_else(|| self.program("chromedriver"))
    }

    /// The version of a package in Cargo.lock.
    ///
    /// # Errors
    /// When the lock file cannot be read or does not hold the package.
    pub fn locked_version(&self, package: &str) -> Result<String, Failure> {
        let file = self.root.join("Cargo.lock");
        let text = fs::read_to_string(&file).map_err(|error| format!("Cargo.lock cannot be read: {error}."))?;
        let entry = format!("name = \"{package}\"\nversion = \"");
        text.split_once(&entry)
            .and_then(|(_, after)| after.split_once('"'))
            .map(|(version, _)| version.to_owned())
            .ok_or_else(|| format!("Cargo.lock does not hold the package `{package}`."))
    }

    /// Our own crates, by folder: where each is, and the name of its package.
    ///
    /// # Errors
    /// When `crate/` or the manifest of one cannot be read.
    pub fn crates(&self) -> Result<Vec<(PathBuf, String)>, Failure> {
        let folders = fs::read_dir(self.root.join("crate")).map_err(|error| format!("crate/ cannot be read: {error}."))?;
        let manifests = folders.flatten().map(|entry| entry.path()).filter(|folder| folder.join("Cargo.toml").is_file());
        let named = manifests.map(|folder| {
            let text = fs::read_to_string(folder.join("Cargo.toml")).map_err(|error| format!("{}: {error}.", folder.display()))?;
            let name = text.split_once("name = \"").and_then(|(_, after)| after.split_once('"')).map(|(name, _)| name.to_owned());
            name.map(|name| (folder.clone(), name)).ok_or_else(|| format!("{}: its package has no name.", folder.display()))
        });
        let mut all = named.collect::<Result<Vec<_>, Failure>>()?;
        all.sort();
        Ok(all)
    }

    /// Folders that hold a package-lock.json, relative to the root.
    pub fn npm_folders(&self) -> Vec<&'static str> {
        let has_lock = |folder: &&str| self.root.join(folder).join("package-lock.json").is_file();
        ["web", "tests/browser", "tests/bench"].into_iter().filter(has_lock).collect()
    }

    fn path_variable(&self) -> OsString {
        env::join_paths(&self.path).unwrap_or_else(|_| env::var_os("PATH").unwrap_or_default())
    }
}

/// Where cargo keeps what `cargo install` installs.
fn cargo_home() -> Option<PathBuf> {
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| env::home_dir().map(|home| home.join(".cargo")))
}

fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
}
