//! The program `tandem`, run as people run it: every command, its exit status, and files that are damaged or hostile.

use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tandem_format::{Tensor, npy, npz};
use tandem_ir::{Literal, TensorType};

/// A folder of one test, gone when the test ends well.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the build folder is writable");
        Folder(path)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), bytes).expect("the folder is writable");
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// A notebook of these cells.
    fn notebook(&self, name: &str, cells: &[&str]) {
        let cell = |source: &&str| json!({ "cell_type": "code", "source": source, "metadata": {}, "outputs": [], "execution_count": null });
        let cells: Vec<Value> = cells.iter().map(cell).collect();
        self.write(name, json!({ "nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells }).to_string());
    }

    fn outputs(&self, name: &str, cell: usize) -> Value {
        let notebook: Value = serde_json::from_slice(&self.read(name)).expect("JSON");
        notebook["cells"][cell]["outputs"].clone()
    }

    /// A program that the fuzzer begins with.
    fn seed(&self, kind: &str, seed: &str, name: &str) -> Vec<u8> {
        let path = Path::new("../../tests/fuzz/seeds").join(kind).join(seed);
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self.write(name, &bytes);
        bytes
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(&self.0).expect("the folder is there").flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// Runs `tandem` there; gives status, standard output and standard error.
    fn tandem(&self, words: &[&str]) -> (i32, String, String) {
        let ran = Command::new(env!("CARGO_BIN_EXE_tandem")).args(words).current_dir(&self.0).output();
        let Output { status, stdout, stderr } = ran.expect("the program starts");
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        (status.code().expect("no signal ends it"), text(stdout), text(stderr))
    }

    #[track_caller]
    fn succeeds(&self, words: &[&str]) -> String {
        let (status, stdout, stderr) = self.tandem(words);
        assert_eq!(status, 0, "{words:?}\n{stdout}{stderr}");
        stdout
    }

    #[track_caller]
    fn fails(&self, expected: i32, words: &[&str]) -> String {
        let (status, stdout, stderr) = self.tandem(words);
        assert_eq!(status, expected, "{words:?}\n{stdout}{stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
        stderr
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}

fn floats(shape: &[usize], values: &[f32]) -> Tensor {
    let literals: Vec<Literal> = values.iter().map(|value| Literal::F32(*value)).collect();
    Tensor::from_literals(TensorType::new(tandem_ir::DType::F32, shape), &literals).expect("as many as the shape has")
}

#[test]
fn a_notebook_runs_and_gets_its_outputs() {
    let folder = Folder::new("notebook");
    folder.notebook("n.ipynb", &["import tandem as td\nprint('a')\nprint('b')", "import numpy as np\nnp.arange(3) * 2"]);
    let before = folder.read("n.ipynb");
    assert_eq!(folder.succeeds(&["run", "n.ipynb", "--output", "out.ipynb"]), "a\nb\narray([0, 2, 4])\n");
    assert_eq!(folder.read("n.ipynb"), before);
    assert_eq!(folder.outputs("out.ipynb", 0), json!([{ "output_type": "stream", "name": "stdout", "text": ["a\n", "b\n"] }]));
    assert_eq!(folder.outputs("out.ipynb", 1)[0]["data"]["text/plain"], json!(["array([0, 2, 4])"]));
    folder.succeeds(&["run", "n.ipynb"]);
    assert_eq!(folder.read("n.ipynb"), folder.read("out.ipynb"));
    // What ran already runs again to the same file.
    folder.succeeds(&["run", "n.ipynb"]);
    assert_eq!(folder.read("n.ipynb"), folder.read("out.ipynb"));
}

#[test]
fn a_failing_cell_ends_the_notebook_and_is_told_by_the_status() {
    let folder = Folder::new("failing");
    folder.notebook("n.ipynb", &["x = 1", "x / 0", "print('after')"]);
    let stderr = folder.fails(1, &["run", "n.ipynb"]);
    assert!(stderr.contains("ZeroDivisionError") && stderr.contains("cell 2 failed"), "{stderr}");
    assert_eq!(folder.outputs("n.ipynb", 1)[0]["ename"], "ZeroDivisionError");
    assert_eq!(folder.outputs("n.ipynb", 2), json!([]));
    folder.fails(1, &["run", "n.ipynb", "--allow-errors"]);
    assert_eq!(folder.outputs("n.ipynb", 2)[0]["text"], json!(["after\n"]));
}

#[test]
fn a_notebook_that_does_not_end_is_stopped() {
    let folder = Folder::new("endless");
    folder.notebook("n.ipynb", &["while True: pass"]);
    folder.fails(1, &["run", "n.ipynb", "--timeout", "0.5"]);
    assert_eq!(folder.outputs("n.ipynb", 0)[0]["ename"], "KeyboardInterrupt");
}

#[test]
fn a_notebook_reaches_named_files_and_nothing_else() {
    let folder = Folder::new("hostile");
    folder.write("secret.txt", "secret");
    folder.write("data.txt", "data");
    let attempts = [
        "for name in ('secret.txt', '/etc/passwd', '../hostile/secret.txt', '/proc/self/environ'):\n    try: print(open(name).read())\n    except OSError: print('no')",
        "open('made.txt', 'w').write('x'); open('data.txt', 'a').write('changed'); print(open('data.txt').read())",
        "import os, subprocess\nprint(dict(os.environ).get('PATH'))\ntry: subprocess.run(['touch', 'made'])\nexcept Exception as e: print(type(e).__name__)",
    ];
    folder.notebook("n.ipynb", &attempts);
    let stdout = folder.succeeds(&["run", "n.ipynb", "--file", "data.txt", "--output", "out.ipynb"]);
    assert!(stdout.starts_with("no\nno\nno\nno\n"), "{stdout}");
    assert!(stdout.contains("datachanged") && !stdout.contains("secret"), "{stdout}");
    assert_eq!(folder.read("data.txt"), b"data");
    assert_eq!(folder.names(), ["data.txt", "n.ipynb", "out.ipynb", "secret.txt"]);
}

#[test]
fn a_program_runs_on_tensors_of_files() {
    let folder = Folder::new("program");
    folder.seed("tandem", "planned", "p.tandem");
    let x = floats(&[6], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    folder.write("x.npy", npy::write(&x));
    folder.succeeds(&["run", "p.tandem", "--input", "x.npy", "--output", "a.npy", "--output", "b.npy", "--output", "c.npy"]);
    assert_eq!(npy::read(&folder.read("a.npy")).expect("npy"), x.clone().reshaped([3, 2]).expect("as many elements"));
    let more = npy::read(&folder.read("b.npy")).expect("npy");
    assert_eq!(more, floats(&[6], &[2.0, 3.0, 4.0, 5.0, 6.0, 7.0]));
    folder.succeeds(&["run", "p.tandem", "--input=x=x.npy", "--output", "all.npz"]);
    let all = npz::read(&folder.read("all.npz")).expect("npz");
    assert_eq!(all.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["output_0", "output_1", "output_2"]);
    assert_eq!(all[1].1, more);
    assert!(folder.succeeds(&["run", "p.tandem", "--input", "x.npy"]).starts_with("output_0: Tensor([[1"));
    assert!(folder.fails(1, &["run", "p.tandem"]).contains("--input NAME=FILE.npy"));
    assert!(folder.fails(1, &["run", "p.tandem", "--input", "z=x.npy"]).contains("no input 'z'"));
    assert!(folder.fails(1, &["run", "p.tandem", "--input", "x.npy", "--output", "a.npy", "--output", "b.npy"]).contains("3 results"));
}

#[test]
fn programs_are_converted_compared_inspected_and_timed() {
    let folder = Folder::new("convert");
    folder.seed("onnx", "conv_pool", "a.onnx");
    folder.seed("onnx", "dense", "other.onnx");
    folder.succeeds(&["convert", "a.onnx", "b.tandem"]);
    folder.succeeds(&["convert", "b.tandem", "c.onnx"]);
    folder.succeeds(&["convert", "c.onnx", "d.mlir"]);
    assert!(String::from_utf8_lossy(&folder.read("d.mlir")).contains("func.func public @main"));
    assert!(!folder.read("d.safetensors").is_empty());
    folder.succeeds(&["convert", "c.onnx", "e.py"]);
    assert!(String::from_utf8_lossy(&folder.read("e.py")).contains("weights = np.load("));
    assert!(!npz::read(&folder.read("e.npz")).expect("npz").is_empty());
    folder.succeeds(&["convert", "c.onnx", "e.js"]);
    assert!(String::from_utf8_lossy(&folder.read("e.js")).contains("await readWeights("));
    assert!(!folder.read("e.safetensors").is_empty());
    assert!(folder.succeeds(&["compare", "a.onnx", "c.onnx"]).contains("largest difference 0"));
    assert!(folder.succeeds(&["compare", "b.tandem"]).contains("agree"));
    folder.fails(1, &["compare", "a.onnx", "other.onnx"]);
    assert!(folder.succeeds(&["inspect", "b.tandem", "--kernels"]).contains("kernel"));
    let report: Value = serde_json::from_str(&folder.succeeds(&["inspect", "a.onnx", "--json"])).expect("JSON");
    assert!(report["kernels"].as_array().is_some_and(|kernels| !kernels.is_empty()));
    let figures: Value = serde_json::from_str(&folder.succeeds(&["bench", "b.tandem", "--runs", "3", "--json"])).expect("JSON");
    assert_eq!(figures["runs"], 3);
    assert!(figures["median_ms"].as_f64() > Some(0.0));
}

#[test]
fn damaged_files_are_refused_in_a_sentence() {
    let folder = Folder::new("damaged");
    let whole = folder.seed("tandem", "planned", "p.tandem");
    for length in [0, 7, 40, whole.len() / 2] {
        folder.write("p.tandem", &whole[..length]);
        for words in [&["run", "p.tandem"][..], &["inspect", "p.tandem"], &["convert", "p.tandem", "p.onnx"]] {
            let stderr = folder.fails(1, words);
            assert_eq!(stderr.lines().count(), 1, "{length}: {stderr}");
        }
    }
    folder.write("n.ipynb", "{\"cells\": [");
    assert!(folder.fails(2, &["run", "n.ipynb"]).contains("no notebook"));
    assert_eq!(folder.read("n.ipynb"), b"{\"cells\": [");
}

#[test]
fn wrong_command_lines_are_explained_and_have_a_status_of_their_own() {
    let folder = Folder::new("usage");
    folder.seed("tandem", "planned", "p.tandem");
    for words in [
        &["unknown"][..],
        &["run"],
        &["run", "nothing.tandem"],
        &["run", "p.txt"],
        &["run", "p.tandem", "--inptu", "x"],
        &["convert", "p.tandem"],
        &["bench", "p.tandem", "--runs", "many"],
        &["bench", "p.tandem", "--runs", "0"],
        &["inspect", "p.tandem", "--pass", "none"],
        &["run", "p.tandem", "--size", "n"],
        &["run", "n.ipynb", "--timeout", "-1"],
    ] {
        let stderr = folder.fails(2, words);
        assert!(stderr.starts_with("tandem: ") && stderr.lines().count() == 1, "{words:?}: {stderr}");
    }
    assert!(folder.succeeds(&["--help"]).contains("Exit status"));
    assert!(folder.succeeds(&["inspect", "--help"]).starts_with("Usage: tandem inspect FILE"));
    assert!(folder.succeeds(&["--version"]).starts_with("tandem "));
}
