//! What the commands need from the machine, and how to see whether it is there.
//!
//! Exact versions stand here. Looking never changes anything; `install` does.

use std::fs;
use std::path::Path;

use crate::Failure;
use crate::process;
use crate::python;
use crate::wheels;
use crate::workspace::Workspace;

/// The release of Trunk that Trunk.toml and the page template are written for.
pub const TRUNK: &str = "0.22.1";
/// What the worker is compiled to.
pub const WASM: &str = "wasm32-unknown-unknown";
/// The oldest Node.js that the page's scripts run on.
const NODE: u32 = 20;

/// One thing that must be on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// The wasm32 target, clippy and rustfmt in the toolchain that rust-toolchain.toml names.
    Toolchain,
    /// The sources of the crates in Cargo.lock: Trunk builds without asking the network.
    Crates,
    /// Trunk, which builds and serves the page.
    Trunk,
    /// wasm-bindgen and its test runner, at exactly the version in Cargo.lock.
    WasmBindgen,
    /// Node.js with npm.
    Node,
    /// The packages of every package-lock.json.
    Npm,
    /// A Chromium browser for tests and measurements.
    Chromium,
    /// Chromium's engine without the browser around it: tests of the page take about half as long there. Where it cannot be had,
    /// they run in Chromium.
    HeadlessShell,
    /// Firefox, as released, for the same tests and measurements.
    Firefox,
    /// WebKitGTK with its driver and a screen without a monitor, for the same tests in Safari's engine.
    WebKit,
    /// Chromium's driver, for tests of wasm crates.
    ChromeDriver,
    /// A Vulkan driver that needs no graphics card, for the GPU tests outside of the browser.
    Vulkan,
    /// The wheels that come with the page. Without Python it is built without them.
    Wheels,
    /// Python with the packages of the tests that compare with others, in an environment of our own.
    Python,
}

impl Requirement {
    /// Every need, in the order in which they are met.
    pub const ALL: &[Self] = &[
        Self::Toolchain,
        Self::Crates,
        Self::Trunk,
        Self::WasmBindgen,
        Self::Node,
        Self::Npm,
        Self::Chromium,
        Self::HeadlessShell,
        Self::Firefox,
        Self::WebKit,
        Self::ChromeDriver,
        Self::Vulkan,
        Self::Wheels,
        Self::Python,
    ];

    /// What it is called in progress lines.
    pub fn name(self) -> &'static str {
        match self {
            Self::Toolchain => "Rust toolchain",
            Self::Crates => "crates",
            Self::Trunk => "Trunk",
            Self::WasmBindgen => "wasm-bindgen",
            Self::Node => "Node.js",
            Self::Npm => "npm packages",
            Self::Chromium => "Chromium",
            Self::HeadlessShell => "headless shell",
            Self::Firefox => "Firefox",
            Self::WebKit => "WebKitGTK",
            Self::ChromeDriver => "ChromeDriver",
            Self::Vulkan => "Vulkan",
            Self::Wheels => "wheels",
            Self::Python => "Python",
        }
    }

    /// The Debian packages that bring it; none where it comes in another way.
    pub fn debian_packages(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromium"],
            Self::HeadlessShell => &["chromium-headless-shell"],
            Self::Firefox => &["firefox-esr"],
            Self::WebKit => &["webkit2gtk-driver", "xvfb"],
            Self::ChromeDriver => &["chromium-driver"],
            Self::Vulkan => &["mesa-vulkan-drivers"],
            Self::Toolchain | Self::Crates | Self::Trunk | Self::WasmBindgen | Self::Node | Self::Npm | Self::Wheels | Self::Python => &[],
        }
    }

    /// Whether cargo or rustup brings it, which work one after the other; what it builds keeps the cores busy.
    pub fn is_brought_by_cargo(self) -> bool {
        matches!(self, Self::Toolchain | Self::Crates | Self::Trunk | Self::WasmBindgen)
    }

    /// Whether everything works without it.
    pub fn is_optional(self) -> bool {
        matches!(self, Self::HeadlessShell | Self::Wheels)
    }

    /// Looks for it: what was found, or what is missing.
    ///
    /// # Errors
    /// What is missing, in words that complete "X: ...".
    pub fn look(self, workspace: &Workspace) -> Result<String, Failure> {
        match self {
            Self::Toolchain => toolchain(workspace),
            Self::Crates => crates(workspace),
            Self::Trunk => tool(workspace, "trunk", TRUNK),
            Self::WasmBindgen => wasm_bindgen(workspace),
            Self::Node => node(workspace),
            Self::Npm => npm(workspace),
            Self::Chromium => file(workspace.chromium().as_deref(), "not found"),
            Self::HeadlessShell => file(workspace.headless_shell().as_deref(), "not found"),
            Self::Firefox => file(workspace.firefox().as_deref(), "not found"),
            Self::WebKit => webkit(workspace),
            Self::ChromeDriver => file(workspace.chromedriver().as_deref(), "not found"),
            Self::Vulkan => vulkan(),
            Self::Wheels => wheels::look(workspace),
            Self::Python => python::CHECKS.look(workspace),
        }
    }
}

fn toolchain(workspace: &Workspace) -> Result<String, Failure> {
    let version = process::answer(workspace.command("rustc").arg("--version")).ok_or("rustc does not answer")?;
    let library = process::answer(workspace.command("rustc").args(["--print", "target-libdir", "--target", WASM]));
    if !library.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Err(format!("{version} is without the target {WASM}"));
    }
    for component in ["clippy", "fmt"] {
        if process::answer(workspace.command("cargo").args([component, "--version"])).is_none() {
            return Err(format!("{version} is without cargo {component}"));
        }
    }
    Ok(format!("{version} with {WASM}, clippy and rustfmt"))
}

fn crates(workspace: &Workspace) -> Result<String, Failure> {
    process::answer(workspace.command("cargo").args(["fetch", "--locked", "--offline"]))
        .map(|_| "as in Cargo.lock".to_owned())
        .ok_or_else(|| "not all of Cargo.lock is downloaded".to_owned())
}

/// The version that `NAME --version` prints after the name.
pub fn version_of(workspace: &Workspace, name: &str) -> Option<String> {
    let answer = process::answer(workspace.command(name).arg("--version"))?;
    answer.split_whitespace().nth(1).map(str::to_owned)
}

fn webkit(workspace: &Workspace) -> Result<String, Failure> {
    let driver = workspace.program("WebKitWebDriver").ok_or("WebKitWebDriver was not found")?;
    workspace.program("Xvfb").ok_or("Xvfb was not found")?;
    Ok(driver.display().to_string())
}

fn tool(workspace: &Workspace, name: &str, wanted: &str) -> Result<String, Failure> {
    match version_of(workspace, name) {
        Some(version) if version == wanted => Ok(version),
        Some(version) => Err(format!("{version} is installed, {wanted} is needed")),
        None => Err(format!("not installed, {wanted} is needed")),
    }
}

fn wasm_bindgen(workspace: &Workspace) -> Result<String, Failure> {
    let version = tool(workspace, "wasm-bindgen", &workspace.locked_version("wasm-bindgen")?)?;
    match workspace.program("wasm-bindgen-test-runner") {
        Some(_) => Ok(version),
        None => Err("the test runner is missing beside it".to_owned()),
    }
}

fn node(workspace: &Workspace) -> Result<String, Failure> {
    let answer = process::answer(workspace.command("node").arg("--version")).ok_or("not found")?;
    let major = answer.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < NODE) {
        return Err(format!("{answer} is too old, {NODE} or newer is needed"));
    }
    workspace.program(if cfg!(windows) { "npm.cmd" } else { "npm" }).ok_or("npm is missing beside it")?;
    Ok(answer)
}

/// The copy of package-lock.json that is left beside the packages installed from it.
pub fn npm_stamp(workspace: &Workspace, folder: &str) -> std::path::PathBuf {
    workspace.root().join(folder).join("node_modules").join(".installed-lock.json")
}

fn npm(workspace: &Workspace) -> Result<String, Failure> {
    let folders = workspace.npm_folders();
    for folder in &folders {
        let lock = fs::read(workspace.root().join(folder).join("package-lock.json")).ok();
        if lock.is_none() || lock != fs::read(npm_stamp(workspace, folder)).ok() {
            return Err(format!("{folder}/node_modules is not as in {folder}/package-lock.json"));
        }
    }
    Ok(format!("as in the package-lock.json of {}", folders.join(", ")))
}

fn file(found: Option<&Path>, missing: &str) -> Result<String, Failure> {
    match found {
        Some(path) if path.is_file() => Ok(path.display().to_string()),
        Some(path) => Err(format!("{} is no file", path.display())),
        None => Err(missing.to_owned()),
    }
}

/// The manifest of lavapipe, the Vulkan driver that computes on the CPU.
pub fn lavapipe() -> Option<std::path::PathBuf> {
    ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d", "/usr/local/share/vulkan/icd.d"]
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flat_map(|entries| entries.flatten())
        .map(|entry| entry.path())
        .find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd")))
}

fn vulkan() -> Result<String, Failure> {
    if !cfg!(target_os = "linux") {
        return Ok("the system's own (lavapipe is looked for on Linux only)".to_owned());
    }
    file(lavapipe().as_deref(), "lavapipe, the driver without a graphics card, was not found")
}
