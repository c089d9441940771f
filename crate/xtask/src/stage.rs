//! The stages of `test`: each is one kind of check over the whole repository.
//!
//! A stage counts its tests, or counts as one check. One that fails does not stop the others. Stages that build come in the
//! order that lets the later ones use what the earlier ones built.

use std::fs;
use std::path::{Path, PathBuf};

use crate::command::{conformance, random};
use crate::count::Count;
use crate::process;
use crate::python;
use crate::requirement::{self, Requirement};
use crate::workspace::Workspace;
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
    pub needs: &'static [Requirement],
    /// Another stage whose work it uses; when that one ran and failed, this one cannot run.
    pub after: Option<&'static str>,
    /// Runs it.
    pub run: fn(&Workspace) -> Result<Count, Failure>,
}

/// All stages, in the order in which they run: what fails fast comes first.
pub const ALL: &[Stage] = &[
    Stage {
        name: "format",
        group: "rust",
        about: "rustfmt finds nothing to change",
        needs: &[Requirement::Toolchain],
        after: None,
        run: |workspace| check(workspace.command("cargo").args(["fmt", "--all", "--check"])),
    },
    Stage {
        name: "page-check",
        group: "web",
        about: "the page's TypeScript: types, formatter and linter",
        needs: &[Requirement::Node, Requirement::Npm],
        after: None,
        run: |workspace| check(workspace.npm("web").args(["run", "check"])),
    },
    Stage {
        name: "page-unit",
        group: "web",
        about: "the page's unit tests, in Node.js",
        needs: &[Requirement::Node, Requirement::Npm],
        after: None,
        run: |workspace| counted(workspace.npm("web").args(["run", "test"])),
    },
    Stage {
        name: "notebooks",
        group: "web",
        about: "notebooks of others come back byte for byte, and Jupyter's nbformat and nbconvert read what is saved",
        needs: &[Requirement::Toolchain, Requirement::Crates, Requirement::Node, Requirement::Npm, Requirement::Python],
        after: None,
        run: notebooks,
    },
    Stage {
        name: "lint",
        group: "rust",
        about: "clippy has no warning for this machine",
        needs: &[Requirement::Toolchain, Requirement::Crates],
        after: None,
        run: |workspace| clippy(workspace, "dev", &["--workspace", "--all-targets"]),
    },
    Stage {
        name: "lint-wasm",
        group: "rust",
        about: "clippy has no warning for the browser",
        needs: &[Requirement::Toolchain, Requirement::Crates],
        after: None,
        run: |workspace| clippy(workspace, "release", &["--release", "--target", requirement::WASM, "-p", "tandem-worker"]),
    },
    Stage {
        name: "native",
        group: "rust",
        about: "the tests of all crates on this machine: oracle against CPU and GPU, golden files, arrows",
        needs: &[Requirement::Toolchain, Requirement::Crates, Requirement::Vulkan],
        after: None,
        run: native,
    },
    Stage {
        name: "conformance",
        group: "rust",
        about: "ONNX's node tests on the oracle, the CPU and the GPU, and exported models in onnxruntime",
        needs: conformance::REQUIREMENTS,
        after: None,
        run: |workspace| {
            let mut count = conformance::exported(workspace)?;
            count += conformance::modules(workspace, "numpy", None, false)?;
            count += conformance::modules(workspace, "javascript", None, false)?;
            for device in ["oracle", "cpu", "gpu"] {
                count += conformance::cases(workspace, device, None, false)?;
            }
            Ok(count)
        },
    },
    Stage {
        name: "random",
        group: "rust",
        about: "random graphs on the oracle, the CPU and the GPU; random Python programs against NumPy, scripted functions against eager ones",
        needs: random::PYTHON_REQUIREMENTS,
        after: None,
        run: |workspace| {
            let mut count = random::graphs(workspace, "oracle", 500, 0)?;
            count += random::graphs(workspace, "cpu", 500, 0)?;
            count += random::graphs(workspace, "gpu", 60, 0)?;
            count += random::in_session(workspace, "programs", "cpu", 200, 0)?;
            count += random::in_session(workspace, "scripts", "cpu", 60, 0)?;
            Ok(count)
        },
    },
    Stage {
        name: "protocol",
        group: "rust",
        about: "the TypeScript types of the protocol are as generated",
        needs: &[Requirement::Toolchain, Requirement::Crates],
        after: None,
        run: protocol,
    },
    Stage {
        name: "build",
        group: "browser",
        about: "the release build of the page",
        needs: &[
            Requirement::Toolchain,
            Requirement::Crates,
            Requirement::Trunk,
            Requirement::WasmBindgen,
            Requirement::Node,
            Requirement::Npm,
        ],
        after: None,
        run: |workspace| check(&mut workspace.trunk_build()),
    },
    Stage {
        name: "dist",
        group: "browser",
        about: "the built page keeps its budgets and works below a sub-path",
        needs: &[],
        after: Some("build"),
        run: |workspace| dist::check(&workspace.dist()),
    },
    Stage {
        name: "wasm",
        group: "browser",
        about: "the tests of the wasm crates, in a worker of the browser",
        needs: &[Requirement::Toolchain, Requirement::Crates, Requirement::WasmBindgen, Requirement::Chromium, Requirement::ChromeDriver],
        after: None,
        run: wasm,
    },
    Stage {
        name: "page",
        group: "browser",
        about: "the page in the browser, with a stand-in for the kernel",
        needs: &[Requirement::Node, Requirement::Npm, Requirement::Chromium, Requirement::HeadlessShell, Requirement::Firefox],
        after: Some("build"),
        run: |workspace| counted(workspace.npm("web").args(["run", "test:page"])),
    },
    Stage {
        name: "browser",
        group: "browser",
        about: "the built page in the browser, from a cell to its output",
        needs: &[Requirement::Node, Requirement::Npm, Requirement::Chromium, Requirement::HeadlessShell, Requirement::Firefox],
        after: Some("build"),
        run: |workspace| counted(workspace.command("node").arg("tests/browser/run.mjs")),
    },
    Stage {
        name: "webkit",
        group: "browser",
        about: "the built page in WebKitGTK, with shared memory as in Safari and without",
        needs: &[Requirement::Node, Requirement::WebKit],
        after: Some("build"),
        run: |workspace| counted(workspace.command("node").arg("tests/webkit/run.mjs")),
    },
];

/// A program whose exit status is the check.
fn check(command: &mut std::process::Command) -> Result<Count, Failure> {
    process::run(command).map(|()| Count::PASSED)
}

/// A test runner, whose output is counted.
fn counted(command: &mut std::process::Command) -> Result<Count, Failure> {
    let ended = process::run_counted(command)?;
    match ended.count {
        Some(count) if count.total() > 0 => {
            // A failure that is not a test's own, for example a test program that does not compile.
            let unseen = !ended.success && count.failed == 0;
            Ok(Count { failed: count.failed + u64::from(unseen), ..count })
        }
        _ if ended.success => Err(format!("`{}` ran no test.", process::spelled(command))),
        _ => Err(format!("`{}` failed before its first test.", process::spelled(command))),
    }
}

fn notebooks(workspace: &Workspace) -> Result<Count, Failure> {
    let mut command = workspace.command(&python::CHECKS.program(workspace).to_string_lossy());
    command.args(["-W", "ignore", "tests/notebooks/check.py", "node"]).arg(workspace.target().join("xtask").join("notebooks"));
    counted(&mut command)
}

/// Clippy in the place of the compiler, for our own crates alone. `cargo clippy` would check every dependency for itself,
/// half of the work of compiling it; so they are compiled once, for the tests and the page, too.
fn clippy(workspace: &Workspace, profile: &str, options: &[&str]) -> Result<Count, Failure> {
    let mut command = workspace.command("cargo");
    command.args(["build", "--locked"]).args(options);
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    // As `cargo clippy -- -D warnings` hands it over.
    command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    // What comes of it never runs.
    let unoptimised = |(_, name)| format!("[profile.{profile}.package.{name}]\nopt-level = 0\n");
    let settings: String = workspace.crates()?.into_iter().map(unoptimised).collect();
    let file = scratch(workspace, "lint")?.join("config.toml");
    fs::write(&file, settings).map_err(|error| format!("{} cannot be written: {error}.", file.display()))?;
    command.arg("--config").arg(file);
    check(&mut command)
}

fn native(workspace: &Workspace) -> Result<Count, Failure> {
    let mut command = workspace.command("cargo");
    command.args(["test", "--locked", "--workspace", "--no-fail-fast"]);
    // The protocol's types are generated by its tests; `protocol` compares them, and here they must not overwrite.
    command.env("TS_RS_EXPORT_DIR", scratch(workspace, "native")?);
    // The same driver everywhere, so that a result does not depend on the graphics card.
    if let Some(lavapipe) = requirement::lavapipe() {
        command.env("VK_DRIVER_FILES", &lavapipe).env("VK_ICD_FILENAMES", &lavapipe);
    }
    counted(&mut command)
}

fn protocol(workspace: &Workspace) -> Result<Count, Failure> {
    let fresh = scratch(workspace, "protocol")?;
    let mut command = workspace.command("cargo");
    // Of the whole workspace, as the tests before it, so that nothing is compiled again.
    command.args(["test", "--locked", "--quiet", "--workspace", "--lib", "export_bindings"]);
    command.env("TS_RS_EXPORT_DIR", &fresh);
    check(&mut command)?;
    let kept = workspace.root().join("web/src/generated");
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
fn wasm(workspace: &Workspace) -> Result<Count, Failure> {
    let crates = workspace.crates()?.into_iter();
    let names: Vec<String> = crates.filter(|(folder, _)| folder.join("tests/web.rs").is_file()).map(|(_, name)| name).collect();
    if names.is_empty() {
        return Err("no crate has a tests/web.rs.".to_owned());
    }
    let (Some(chromium), Some(driver)) = (workspace.chromium(), workspace.chromedriver()) else {
        return Err("Chromium or its driver has gone since it was looked for.".to_owned());
    };
    let settings = scratch(workspace, "wasm")?.join("webdriver.json");
    fs::write(&settings, webdriver_settings(&chromium)).map_err(|error| format!("{} cannot be written: {error}.", settings.display()))?;

    let mut command = workspace.command("cargo");
    // In release, so that everything but the tests themselves was built for the page already.
    command.args(["test", "--locked", "--release", "--no-fail-fast", "--target", requirement::WASM, "--test", "web"]);
    for name in &names {
        command.args(["-p", name]);
    }
    command
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
        .env("CHROMEDRIVER", driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", settings)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "600");
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
fn scratch(workspace: &Workspace, name: &str) -> Result<PathBuf, Failure> {
    let folder = workspace.target().join("xtask").join(name);
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
