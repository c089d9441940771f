//! The stages of `test`: each is one kind of check over the whole repository.
//!
//! Holds the list and how each is run. A stage counts its tests, or counts as one check. Refuses to stop the others: a
//! stage that fails returns, and the command goes on to the next. Stages that build come in the order that lets the
//! later ones use what the earlier ones built.

use std::fs;
use std::path::{Path, PathBuf};

use crate::child;
use crate::command::{conformance, random, trunk_build};
use crate::count::Count;
use crate::need::{self, Need};
use crate::python;
use crate::workshop::Workshop;
use crate::{Failure, dist};

/// One stage.
pub struct Stage {
    /// The word that selects it.
    pub name: &'static str,
    /// The word that selects it together with its neighbours.
    pub group: &'static str,
    /// What it checks.
    pub about: &'static str,
    /// What must be on the machine.
    pub needs: &'static [Need],
    /// Another stage whose work it uses; when that one ran and failed, this one cannot run.
    pub after: Option<&'static str>,
    /// Runs it.
    pub run: fn(&Workshop) -> Result<Count, Failure>,
}

/// All stages, in the order in which they run: what fails fast comes first.
pub const ALL: &[Stage] = &[
    Stage {
        name: "format",
        group: "rust",
        about: "rustfmt finds nothing to change",
        needs: &[Need::Toolchain],
        after: None,
        run: |workshop| check(workshop.command("cargo").args(["fmt", "--all", "--check"])),
    },
    Stage {
        name: "page-check",
        group: "web",
        about: "the page's TypeScript: types, formatter and linter",
        needs: &[Need::Node, Need::Npm],
        after: None,
        run: |workshop| check(workshop.npm("web").args(["run", "check"])),
    },
    Stage {
        name: "page-unit",
        group: "web",
        about: "the page's unit tests, in Node.js",
        needs: &[Need::Node, Need::Npm],
        after: None,
        run: |workshop| counted(workshop.npm("web").args(["run", "test"])),
    },
    Stage {
        name: "notebooks",
        group: "web",
        about: "notebooks of others come back byte for byte, and Jupyter's nbformat and nbconvert read what is saved",
        needs: &[Need::Node, Need::Npm, Need::Python],
        after: None,
        run: notebooks,
    },
    Stage {
        name: "lint",
        group: "rust",
        about: "clippy has no warning for this machine",
        needs: &[Need::Toolchain, Need::Crates],
        after: None,
        run: |workshop| clippy(workshop, "DEV", &["--workspace", "--all-targets"]),
    },
    Stage {
        name: "lint-wasm",
        group: "rust",
        about: "clippy has no warning for the browser",
        needs: &[Need::Toolchain, Need::Crates],
        after: None,
        run: |workshop| clippy(workshop, "RELEASE", &["--release", "--target", need::WASM, "-p", "tandem-worker"]),
    },
    Stage {
        name: "native",
        group: "rust",
        about: "the tests of all crates on this machine: oracle against CPU and GPU, golden files, arrows",
        needs: &[Need::Toolchain, Need::Crates, Need::Vulkan],
        after: None,
        run: native,
    },
    Stage {
        name: "conformance",
        group: "rust",
        about: "ONNX's node tests on the oracle, the CPU and the GPU, and exported models in onnxruntime",
        needs: conformance::NEEDS,
        after: None,
        run: |workshop| {
            let mut count = conformance::exported(workshop)?;
            for device in ["oracle", "cpu", "gpu"] {
                count += conformance::cases(workshop, device, None, false)?;
            }
            Ok(count)
        },
    },
    Stage {
        name: "random",
        group: "rust",
        about: "random graphs on the oracle, the CPU and the GPU: eager, compiled, and after passes in any order",
        needs: random::NEEDS,
        after: None,
        run: |workshop| {
            let mut count = random::graphs(workshop, "oracle", 500, 0)?;
            count += random::graphs(workshop, "cpu", 500, 0)?;
            count += random::graphs(workshop, "gpu", 60, 0)?;
            Ok(count)
        },
    },
    Stage {
        name: "protocol",
        group: "rust",
        about: "the TypeScript types of the protocol are as generated",
        needs: &[Need::Toolchain, Need::Crates],
        after: None,
        run: protocol,
    },
    Stage {
        name: "build",
        group: "browser",
        about: "the release build of the page",
        needs: &[Need::Toolchain, Need::Crates, Need::Trunk, Need::WasmBindgen, Need::Node, Need::Npm],
        after: None,
        run: |workshop| check(&mut trunk_build(workshop)),
    },
    Stage {
        name: "dist",
        group: "browser",
        about: "the built page keeps its budgets and works below a sub-path",
        needs: &[],
        after: Some("build"),
        run: |workshop| dist::check(&workshop.dist()),
    },
    Stage {
        name: "wasm",
        group: "browser",
        about: "the tests of the wasm crates, in a worker of the browser",
        needs: &[Need::Toolchain, Need::Crates, Need::WasmBindgen, Need::Chromium, Need::ChromeDriver],
        after: None,
        run: wasm,
    },
    Stage {
        name: "page",
        group: "browser",
        about: "the page in the browser, with a stand-in for the kernel",
        needs: &[Need::Node, Need::Npm, Need::Chromium, Need::Firefox],
        after: Some("build"),
        run: |workshop| counted(workshop.npm("web").args(["run", "test:page"])),
    },
    Stage {
        name: "browser",
        group: "browser",
        about: "the built page in the browser, from a cell to its output",
        needs: &[Need::Node, Need::Npm, Need::Chromium, Need::Firefox],
        after: Some("build"),
        run: |workshop| counted(workshop.command("node").arg("tests/browser/run.mjs")),
    },
];

/// A program whose exit status is the check.
fn check(command: &mut std::process::Command) -> Result<Count, Failure> {
    child::run(command).map(|()| Count::PASSED)
}

/// A test runner, whose output is counted.
fn counted(command: &mut std::process::Command) -> Result<Count, Failure> {
    let ended = child::run_counted(command)?;
    match ended.count {
        Some(count) if count.total() > 0 => {
            // A failure that is not a test's own, for example a test program that does not compile.
            let unseen = !ended.success && count.failed == 0;
            Ok(Count { failed: count.failed + u64::from(unseen), ..count })
        }
        _ if ended.success => Err(format!("`{}` ran no test.", child::spelled(command))),
        _ => Err(format!("`{}` failed before its first test.", child::spelled(command))),
    }
}

fn notebooks(workshop: &Workshop) -> Result<Count, Failure> {
    let mut command = workshop.command(&python::program(workshop).to_string_lossy());
    command.args(["-W", "ignore", "tests/notebooks/check.py", "node"]).arg(workshop.target().join("xtask").join("notebooks"));
    counted(&mut command)
}

/// Clippy in the place of the compiler, for our own crates alone. `cargo clippy` would check every dependency for itself,
/// half of the work of compiling it; so they are compiled once, for the tests and the page, too.
fn clippy(workshop: &Workshop, profile: &str, options: &[&str]) -> Result<Count, Failure> {
    let mut command = workshop.command("cargo");
    command.args(["build", "--locked"]).args(options);
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    // As `cargo clippy -- -D warnings` hands it over.
    command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    // What comes of it never runs.
    command.env(format!("CARGO_PROFILE_{profile}_OPT_LEVEL"), "0").env(format!("CARGO_PROFILE_{profile}_DEBUG"), "0");
    check(&mut command)
}

fn native(workshop: &Workshop) -> Result<Count, Failure> {
    let mut command = workshop.command("cargo");
    command.args(["test", "--locked", "--workspace", "--no-fail-fast"]);
    // The protocol's types are generated by its tests; `protocol` compares them, and here they must not overwrite.
    command.env("TS_RS_EXPORT_DIR", scratch(workshop, "native")?);
    // The same driver everywhere, so that a result does not depend on the graphics card.
    if let Some(lavapipe) = need::lavapipe() {
        command.env("VK_DRIVER_FILES", &lavapipe).env("VK_ICD_FILENAMES", &lavapipe);
    }
    counted(&mut command)
}

fn protocol(workshop: &Workshop) -> Result<Count, Failure> {
    let fresh = scratch(workshop, "protocol")?;
    let mut command = workshop.command("cargo");
    // Of the whole workspace, as the tests before it, so that nothing is compiled again.
    command.args(["test", "--locked", "--quiet", "--workspace", "--lib", "export_bindings"]);
    command.env("TS_RS_EXPORT_DIR", &fresh);
    check(&mut command)?;
    let kept = workshop.root().join("web/src/generated");
    let (fresh, kept) = (texts(&fresh)?, texts(&kept)?);
    if fresh == kept {
        return Ok(Count::PASSED);
    }
    let differing: Vec<&String> =
        fresh.iter().chain(&kept).filter(|file| !(fresh.contains(file) && kept.contains(file))).map(|(name, _)| name).collect();
    Err(format!(
        "web/src/generated differs from crate/protocol in {differing:?}; \
         `TS_RS_EXPORT_DIR=$PWD/web/src/generated cargo test -p tandem-protocol` renews it."
    ))
}

/// The crates with a test file tests/web.rs: tests that run in a worker of the browser.
fn wasm(workshop: &Workshop) -> Result<Count, Failure> {
    let crates = fs::read_dir(workshop.root().join("crate")).map_err(|error| format!("crate/ cannot be read: {error}."))?;
    let mut names: Vec<String> = crates
        .flatten()
        .filter(|entry| entry.path().join("tests/web.rs").is_file())
        .map(|entry| format!("tandem-{}", entry.file_name().to_string_lossy()))
        .collect();
    names.sort();
    if names.is_empty() {
        return Err("no crate has a tests/web.rs.".to_owned());
    }
    let (Some(chromium), Some(driver)) = (workshop.chromium(), workshop.chromedriver()) else {
        return Err("Chromium or its driver has gone since it was looked for.".to_owned());
    };
    let settings = scratch(workshop, "wasm")?.join("webdriver.json");
    fs::write(&settings, webdriver_settings(&chromium)).map_err(|error| format!("{} cannot be written: {error}.", settings.display()))?;

    let mut command = workshop.command("cargo");
    // In release, so that everything but the tests themselves was built for the page already.
    command.args(["test", "--locked", "--release", "--no-fail-fast", "--target", need::WASM, "--test", "web"]);
    for name in &names {
        command.args(["-p", name]);
    }
    command
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
        .env("CHROMEDRIVER", driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", settings)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "180");
    counted(&mut command)
}

/// How the driver starts the browser: without a window, without calls home, with WebGPU computed on the CPU.
fn webdriver_settings(chromium: &Path) -> String {
    serde_json::json!({
        "goog:chromeOptions": {
            "binary": chromium,
            "args": [
                "--headless",
                "--no-sandbox",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--enable-unsafe-webgpu",
                "--use-webgpu-adapter=swiftshader",
            ],
        },
    })
    .to_string()
}

/// An empty folder of our own inside the build folder.
fn scratch(workshop: &Workshop, name: &str) -> Result<PathBuf, Failure> {
    let folder = workshop.target().join("xtask").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}.", folder.display()))?;
    Ok(folder)
}

/// The files of a folder by name, with their text.
fn texts(folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    let problem = |error: std::io::Error| format!("{} cannot be read: {error}.", folder.display());
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).map_err(problem)?.flatten() {
        let text = fs::read_to_string(entry.path()).map_err(problem)?;
        texts.push((entry.file_name().to_string_lossy().into_owned(), text));
    }
    texts.sort();
    Ok(texts)
}
