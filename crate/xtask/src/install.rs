//! Installs what is missing and says so; what it cannot install it answers with one sentence and a remedy.
//!
//! Refuses to touch what the user has: a tool of another version stays where it is, and ours goes into `.tools`.

use std::fs;

use crate::Failure;
use crate::child;
use crate::need::{self, Need};
use crate::python;
use crate::workshop::Workshop;

/// How one need was met, or why it was not.
pub struct Met {
    /// The need.
    pub need: Need,
    /// Whether something had to be installed, or why it could not be.
    pub result: Result<bool, Failure>,
}

/// Looks for everything in `needs` and installs what is missing.
pub fn meet(workshop: &Workshop, needs: &[Need]) -> Vec<Met> {
    let ordered: Vec<Need> = Need::ALL.iter().copied().filter(|need| needs.contains(need)).collect();
    let mut from_debian = Debian::new(workshop, &ordered);
    ordered
        .into_iter()
        .map(|need| {
            let result = meet_one(workshop, need, &mut from_debian);
            if let Err(failure) = &result {
                eprintln!("    failed    {:<15} {failure}", need.name());
            }
            Met { need, result }
        })
        .collect()
}

/// Meets all needs of a command.
///
/// # Errors
/// The first need that could not be met, with its remedy.
pub fn require(workshop: &Workshop, needs: &[Need]) -> Result<(), Failure> {
    eprintln!("==> looking for what is needed");
    meet(workshop, needs).into_iter().try_for_each(|met| met.result.map(|_| ()))
}

/// Says for each need what is there and what would be installed, and installs nothing. Returns how many are missing.
pub fn show(workshop: &Workshop, needs: &[Need]) -> usize {
    let mut missing = 0;
    for need in needs {
        match need.look(workshop) {
            Ok(found) => eprintln!("    present   {:<15} {found}", need.name()),
            Err(lack) => {
                missing += 1;
                eprintln!("    missing   {:<15} {lack}", need.name());
            }
        }
    }
    missing
}

fn meet_one(workshop: &Workshop, need: Need, debian: &mut Debian) -> Result<bool, Failure> {
    let lack = match need.look(workshop) {
        Ok(found) => {
            eprintln!("    present   {:<15} {found}", need.name());
            return Ok(false);
        }
        Err(lack) => lack,
    };
    eprintln!("    missing   {:<15} {lack}", need.name());
    install(workshop, need, debian).map_err(|failure| format!("{}: {lack}. {failure}", need.name()))?;
    let found = need.look(workshop).map_err(|lack| format!("{}: {lack}, also after installing. {}", need.name(), remedy(need)))?;
    eprintln!("    installed {:<15} {found}", need.name());
    Ok(true)
}

fn install(workshop: &Workshop, need: Need, debian: &mut Debian) -> Result<(), Failure> {
    let done = match need {
        Need::Toolchain => child::run(workshop.command("rustup").args(["target", "add", need::WASM]))
            .and_then(|()| child::run(workshop.command("rustup").args(["component", "add", "clippy", "rustfmt"]))),
        Need::Crates => child::run(workshop.command("cargo").args(["fetch", "--locked"])),
        Need::Trunk => cargo_install(workshop, "trunk", "trunk", need::TRUNK, &["--locked"]),
        Need::WasmBindgen => {
            let version = workshop.locked_version("wasm-bindgen")?;
            // Without --locked: the release's own lock file can name a version that was withdrawn.
            cargo_install(workshop, "wasm-bindgen", "wasm-bindgen-cli", &version, &[])
        }
        Need::Npm => npm(workshop),
        Need::Python => python::install(workshop),
        Need::Node => Err(String::new()),
        Need::Chromium | Need::Firefox | Need::ChromeDriver | Need::Vulkan => debian.install(workshop),
    };
    done.map_err(|failure| format!("{failure} {}", remedy(need)).trim().to_owned())
}

fn remedy(need: Need) -> &'static str {
    match need {
        Need::Toolchain => "Install rustup (rustup.rs) and run `rustup toolchain install` in this folder.",
        Need::Crates => "Check the network; if a Cargo.toml was changed, run `cargo update --workspace` to renew Cargo.lock.",
        Need::Trunk | Need::WasmBindgen => "Check the network and that a C compiler is installed, then try again.",
        Need::Node => "Install Node.js 20 or newer with npm (nodejs.org).",
        Need::Npm => "Check the network, then try again.",
        Need::Chromium => "Install Chromium (on Debian: `apt-get install chromium` as root) or set CHROMIUM to its program.",
        Need::Firefox => "Install Firefox (on Debian: `apt-get install firefox-esr` as root) or set FIREFOX to its program.",
        Need::ChromeDriver => {
            "Install ChromeDriver (on Debian: `apt-get install chromium-driver` as root) or set CHROMEDRIVER to its program."
        }
        Need::Python => "Install Python 3.11 or newer with its module venv (on Debian: `apt-get install python3-venv` as root).",
        Need::Vulkan => "Install Mesa's Vulkan drivers (on Debian: `apt-get install mesa-vulkan-drivers` as root).",
    }
}

/// Builds a tool from its source. With the user's own cargo programs when there is none yet, so that plain `trunk
/// serve` works afterwards; in our own folder when the user has another version of it.
fn cargo_install(workshop: &Workshop, program: &str, package: &str, version: &str, options: &[&str]) -> Result<(), Failure> {
    let mut command = workshop.command("cargo");
    command.args(["install", package, "--version", version, "--force"]).args(options);
    // These are big programs that run for seconds: quick to build matters more than quick to run. All alike, so that what
    // they share is compiled once.
    command
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
    if workshop.program(program).is_some() {
        eprintln!("    the {program} of another version stays; ours goes into .tools/bin, used by `./x` only");
        command.arg("--root").arg(workshop.tools());
    }
    // One folder for both: they share many dependencies.
    let target = workshop.target().join("tools");
    command.arg("--target-dir").arg(&target);
    eprintln!("    building {package} {version} from source; this takes a few minutes, once");
    child::run(&mut command)
}

fn npm(workshop: &Workshop) -> Result<(), Failure> {
    for folder in workshop.npm_folders() {
        child::run(workshop.npm(folder).args(["ci", "--no-audit", "--no-fund"]))?;
        let lock = workshop.root().join(folder).join("package-lock.json");
        fs::copy(&lock, need::npm_stamp(workshop, folder)).map_err(|error| format!("{folder}/node_modules cannot be written: {error}."))?;
    }
    Ok(())
}

/// Debian's packages, installed all together the first time that one of them is wanted.
struct Debian {
    packages: Vec<&'static str>,
    tried: Option<Result<(), Failure>>,
}

impl Debian {
    fn new(workshop: &Workshop, needs: &[Need]) -> Self {
        let missing = |need: &&Need| need.debian_package().is_some() && need.look(workshop).is_err();
        let packages = needs.iter().filter(missing).filter_map(|need| need.debian_package()).collect();
        Self { packages, tried: None }
    }

    fn install(&mut self, workshop: &Workshop) -> Result<(), Failure> {
        self.tried.get_or_insert_with(|| apt_get(workshop, &self.packages)).clone()
    }
}

fn apt_get(workshop: &Workshop, packages: &[&str]) -> Result<(), Failure> {
    if workshop.program("apt-get").is_none() {
        return Err("It is installed automatically only where there is apt-get.".to_owned());
    }
    if child::answer(workshop.command("id").arg("-u")).as_deref() != Some("0") {
        return Err("It is installed automatically only for root.".to_owned());
    }
    let apt = || {
        let mut command = workshop.command("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    child::run(apt().arg("update"))?;
    child::run(apt().args(["install", "--yes", "--no-install-recommends"]).args(packages))
}
