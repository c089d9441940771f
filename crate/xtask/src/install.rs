//! Installs what is missing and says so; for what cannot be installed there is one sentence with a remedy.
//!
//! What the user has is never replaced: a tool of another version stays where it is, and ours goes into `.tools`.

use std::fs;
use std::thread;

use crate::Failure;
use crate::process;
use crate::python;
use crate::requirement::{self, Requirement};
use crate::wheels;
use crate::workspace::Workspace;

/// How one need was met, or why it was not.
pub struct Met {
    /// The need.
    pub need: Requirement,
    /// Whether something had to be installed, or why it could not be.
    pub result: Result<bool, Failure>,
}

/// Looks for everything in `needs` and installs what is missing: what cargo builds, and meanwhile what is only downloaded.
pub fn meet(workspace: &Workspace, needs: &[Requirement]) -> Vec<Met> {
    let ordered: Vec<Requirement> = Requirement::ALL.iter().copied().filter(|need| needs.contains(need)).collect();
    say_how_long(workspace, &ordered);
    let (by_cargo, by_others): (Vec<_>, Vec<_>) = ordered.into_iter().partition(|need| need.is_brought_by_cargo());
    thread::scope(|scope| {
        let downloaded = scope.spawn(|| meet_in_turn(workspace, &by_others));
        let mut met = meet_in_turn(workspace, &by_cargo);
        met.extend(downloaded.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        met
    })
}

fn meet_in_turn(workspace: &Workspace, needs: &[Requirement]) -> Vec<Met> {
    let mut from_debian = Debian::new(workspace, needs);
    let meet = |need: &Requirement| {
        let result = meet_one(workspace, *need, &mut from_debian);
        if let Err(failure) = &result {
            eprintln!("    failed    {:<15} {failure}", need.name());
        }
        Met { need: *need, result }
    };
    needs.iter().map(meet).collect()
}

/// Meets all needs of a command.
///
/// # Errors
/// The first need that could not be met, with its remedy.
pub fn require(workspace: &Workspace, needs: &[Requirement]) -> Result<(), Failure> {
    eprintln!("==> looking for what is needed");
    meet(workspace, needs).into_iter().try_for_each(|met| met.result.map(|_| ()))
}

/// Says for each need what is there and what would be installed, and installs nothing. Returns how many are missing.
pub fn show(workspace: &Workspace, needs: &[Requirement]) -> usize {
    let mut missing = 0;
    for need in needs {
        match need.look(workspace) {
            Ok(found) => eprintln!("    present   {:<15} {found}", need.name()),
            Err(lack) => {
                missing += 1;
                eprintln!("    missing   {:<15} {lack}", need.name());
            }
        }
    }
    missing
}

fn meet_one(workspace: &Workspace, need: Requirement, debian: &mut Debian) -> Result<bool, Failure> {
    let lack = match need.look(workspace) {
        Ok(found) => {
            eprintln!("    present   {:<15} {found}", need.name());
            return Ok(false);
        }
        Err(lack) => lack,
    };
    eprintln!("    missing   {:<15} {lack}", need.name());
    if need.is_optional() {
        let done = match need.debian_packages() {
            [] => install(workspace, need, debian),
            // By themselves: systems that do not have the package shall install the others.
            packages => apt_get(workspace, packages),
        };
        match done.and_then(|()| need.look(workspace)) {
            Ok(_) => eprintln!("    installed {:<15}", need.name()),
            Err(lack) => eprintln!("    without   {:<15} {lack}", need.name()),
        }
        return Ok(need.look(workspace).is_ok());
    }
    install(workspace, need, debian).map_err(|failure| format!("{}: {lack}. {failure}", need.name()))?;
    let found = need.look(workspace).map_err(|lack| format!("{}: {lack}, also after installing. {}", need.name(), remedy(need)))?;
    eprintln!("    installed {:<15} {found}", need.name());
    Ok(true)
}

fn install(workspace: &Workspace, need: Requirement, debian: &mut Debian) -> Result<(), Failure> {
    let done = match need {
        Requirement::Toolchain => process::run(workspace.command("rustup").args(["target", "add", requirement::WASM]))
            .and_then(|()| process::run(workspace.command("rustup").args(["component", "add", "clippy", "rustfmt"]))),
        Requirement::Crates => process::run(workspace.command("cargo").args(["fetch", "--locked"])),
        Requirement::Trunk => cargo_install(workspace, &TRUNK, requirement::TRUNK, &["--locked"]),
        Requirement::WasmBindgen => {
            let version = workspace.locked_version("wasm-bindgen")?;
            // Without --locked: the release's own lock file can name a version that was withdrawn.
            cargo_install(workspace, &WASM_BINDGEN, &version, &[])
        }
        Requirement::Npm => npm(workspace),
        Requirement::Wheels => wheels::fetch(workspace),
        Requirement::Python => python::CHECKS.install(workspace),
        Requirement::Node => Err(String::new()),
        Requirement::Chromium
        | Requirement::HeadlessShell
        | Requirement::Firefox
        | Requirement::WebKit
        | Requirement::ChromeDriver
        | Requirement::Vulkan => debian.install(workspace),
    };
    done.map_err(|failure| format!("{failure} {}", remedy(need)).trim().to_owned())
}

fn remedy(need: Requirement) -> &'static str {
    match need {
        Requirement::Toolchain => "Install rustup (rustup.rs) and run `rustup toolchain install` in this folder.",
        Requirement::Crates => "Check the network; if a Cargo.toml was changed, run `cargo update --workspace` to renew Cargo.lock.",
        Requirement::Trunk | Requirement::WasmBindgen => "Check the network and that a C compiler is installed, then try again.",
        Requirement::Node => "Install Node.js 20 or newer with npm (nodejs.org).",
        Requirement::Npm => "Check the network, then try again.",
        Requirement::Chromium => "Install Chromium (on Debian: `apt-get install chromium` as root) or set CHROMIUM to its program.",
        Requirement::HeadlessShell => "Tests run in Chromium itself.",
        Requirement::Firefox => "Install Firefox (on Debian: `apt-get install firefox-esr` as root) or set FIREFOX to its program.",
        Requirement::WebKit => "Install WebKitGTK's driver and Xvfb (on Debian: `apt-get install webkit2gtk-driver xvfb` as root).",
        Requirement::ChromeDriver => {
            "Install ChromeDriver (on Debian: `apt-get install chromium-driver` as root) or set CHROMEDRIVER to its program."
        }
        Requirement::Wheels => "The page is built without the packages that come with it.",
        Requirement::Python => "Install Python 3.11 or newer with its module venv (on Debian: `apt-get install python3-venv` as root).",
        Requirement::Vulkan => "Install Mesa's Vulkan drivers (on Debian: `apt-get install mesa-vulkan-drivers` as root).",
    }
}

/// A program that is built from its source where it cannot be had built.
struct Tool {
    program: &'static str,
    package: &'static str,
    requirement: Requirement,
    /// What building takes, in minutes of one core: measured on a machine of two.
    core_minutes: f64,
}

const TRUNK: Tool = Tool { program: "trunk", package: "trunk", requirement: Requirement::Trunk, core_minutes: 10.0 };
const WASM_BINDGEN: Tool =
    Tool { program: "wasm-bindgen", package: "wasm-bindgen-cli", requirement: Requirement::WasmBindgen, core_minutes: 6.0 };

/// Of these minutes, those in which one core alone has work: the last crates wait for each other.
const SERIAL_MINUTES: f64 = 0.7;

/// Minutes that building a tool takes on so many cores.
fn minutes(tool: &Tool, cores: usize) -> f64 {
    SERIAL_MINUTES + (tool.core_minutes - SERIAL_MINUTES) / cores as f64
}

/// Says how long the tools take that will be built, before the first one is begun.
fn say_how_long(workspace: &Workspace, requirements: &[Requirement]) {
    let is_missing = |tool: &&Tool| requirements.contains(&tool.requirement) && tool.requirement.look(workspace).is_err();
    let missing: Vec<&Tool> = [&TRUNK, &WASM_BINDGEN].into_iter().filter(is_missing).collect();
    if missing.is_empty() || has_binstall(workspace) {
        return;
    }
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let each: Vec<String> = missing.iter().map(|tool| format!("{} {:.0}", tool.program, minutes(tool, cores).ceil())).collect();
    let all: f64 = missing.iter().map(|tool| minutes(tool, cores)).sum();
    eprintln!(
        "    to build from source, once: {}; about {:.0} minutes on {cores} cores. None of it where the right version is on the PATH, \
         and seconds with cargo-binstall.",
        each.join(", "),
        all.ceil()
    );
}

fn has_binstall(workspace: &Workspace) -> bool {
    workspace.program("cargo-binstall").is_some()
}

/// Installs a tool: as a program that others built, where cargo-binstall is there and finds one, else from its source. With
/// the user's own cargo programs when there is none yet, so that plain `trunk serve` works afterwards; in our own folder when
/// the user has another version of it.
fn cargo_install(workspace: &Workspace, tool: &Tool, version: &str, options: &[&str]) -> Result<(), Failure> {
    let Tool { program, package, .. } = tool;
    let is_ours = workspace.program(program).is_some();
    if is_ours {
        eprintln!("    the {program} of another version stays; ours goes into .tools/bin, used by `./x` only");
    }
    if has_binstall(workspace) {
        let mut command = workspace.command("cargo");
        command.args(["binstall", "--no-confirm", "--force", "--disable-strategies", "compile", &format!("{package}@{version}")]);
        if is_ours {
            command.arg("--root").arg(workspace.tools());
        }
        match process::run(&mut command) {
            Ok(()) => return Ok(()),
            Err(failure) => eprintln!("    {failure} It is built from source instead."),
        }
    }
    let mut command = workspace.command("cargo");
    command.args(["install", package, "--version", version, "--force"]).args(options);
    // These are big programs that run for seconds: quick to build matters more than quick to run. All alike, so that what
    // they share is compiled once.
    command
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    // But for what goes over all bytes of the page's WebAssembly.
    for package in ["walrus", "wasmparser", "wasm-encoder", "wasm-bindgen-cli-support", "hashbrown", "id-arena"] {
        command.args(["--config", &format!("profile.release.package.{package}.opt-level=1")]);
    }
    if is_ours {
        command.arg("--root").arg(workspace.tools());
    }
    // One folder for both: they share many dependencies.
    let target = workspace.target().join("tools");
    command.arg("--target-dir").arg(&target);
    eprintln!("    building {package} {version} from source");
    process::run(&mut command)
}

fn npm(workspace: &Workspace) -> Result<(), Failure> {
    for folder in workspace.npm_folders() {
        process::run(workspace.npm(folder).args(["ci", "--no-audit", "--no-fund"]))?;
        let lock = workspace.root().join(folder).join("package-lock.json");
        fs::copy(&lock, requirement::npm_stamp(workspace, folder))
            .map_err(|error| format!("{folder}/node_modules cannot be written: {error}."))?;
    }
    Ok(())
}

/// Debian's packages, installed all together the first time that one of them is wanted.
struct Debian {
    packages: Vec<&'static str>,
    tried: Option<Result<(), Failure>>,
}

impl Debian {
    fn new(workspace: &Workspace, needs: &[Requirement]) -> Self {
        let missing = |need: &&Requirement| !need.is_optional() && !need.debian_packages().is_empty() && need.look(workspace).is_err();
        let packages = needs.iter().filter(missing).flat_map(|need| need.debian_packages()).copied().collect();
        Self { packages, tried: None }
    }

    fn install(&mut self, workspace: &Workspace) -> Result<(), Failure> {
        self.tried.get_or_insert_with(|| apt_get(workspace, &self.packages)).clone()
    }
}

fn apt_get(workspace: &Workspace, packages: &[&str]) -> Result<(), Failure> {
    if workspace.program("apt-get").is_none() {
        return Err("It is installed automatically only where there is apt-get.".to_owned());
    }
    if process::answer(workspace.command("id").arg("-u")).as_deref() != Some("0") {
        return Err("It is installed automatically only for root.".to_owned());
    }
    let apt = || {
        let mut command = workspace.command("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    process::run(apt().arg("update"))?;
    process::run(apt().args(["install", "--yes", "--no-install-recommends"]).args(packages))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_cores_build_sooner_but_not_at_once() {
        assert_eq!(minutes(&TRUNK, 1), TRUNK.core_minutes);
        assert!(minutes(&TRUNK, 2) > TRUNK.core_minutes / 2.0);
        assert!(minutes(&TRUNK, 64) > SERIAL_MINUTES);
    }
}
