//! A device in a Python of its own: XLA, which compiles StableHLO by JAX, NumPy, on which modules run, or Node, which it starts. It is
//! asked through its standard input and output.
//!
//! A question is the length of the text, the length of its inputs and how many sets of them there are, then the text
//! and the inputs; the answer a word, a length and that many bytes: `ok` and the results, or `no` and why not. Tensors are npz,
//! named by set and position.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tandem_format::{Tensor, javascript, npz, numpy, stablehlo};
use tandem_ir::{Graph, parse::parse};
use tandem_oracle::Value;

/// What computes, in which language it is told what.
pub struct Evaluator {
    /// As `--device` has it.
    pub name: &'static str,
    server: &'static str,
    /// The variable that names the Python with what it needs.
    python: &'static str,
    export: fn(&Graph) -> Result<String, String>,
}

/// XLA.
pub const XLA: Evaluator = Evaluator {
    name: "xla",
    server: "tests/conformance/xla_server.py",
    python: "TANDEM_JAX_PYTHON",
    export: |graph| stablehlo::export(graph).map_err(|e| e.to_string()),
};

/// NumPy.
pub const NUMPY: Evaluator = Evaluator {
    name: "numpy",
    server: "tests/conformance/numpy_server.py",
    python: "TANDEM_NUMPY_PYTHON",
    export: |graph| numpy::export(&without_captures(graph)?).map_err(|e| e.to_string()),
};

/// JavaScript.
pub const JAVASCRIPT: Evaluator = Evaluator {
    name: "javascript",
    server: "tests/conformance/javascript_server.py",
    python: "TANDEM_NUMPY_PYTHON",
    export: |graph| javascript::export(&without_captures(graph)?).map_err(|e| e.to_string()),
};

/// Captured tensors lie in a file beside a module; here everything is an argument.
fn without_captures(graph: &Graph) -> Result<Graph, String> {
    parse(&graph.to_string().replace(" captured: ", ": ")).map_err(|e| e.to_string())
}

/// A running Python.
pub struct PythonServer {
    evaluator: &'static Evaluator,
    process: RefCell<(Child, ChildStdin, BufReader<ChildStdout>)>,
}

impl PythonServer {
    /// Starts it.
    pub fn start(evaluator: &'static Evaluator) -> Result<PythonServer, String> {
        let Evaluator { name, server, python, .. } = evaluator;
        let program = std::env::var(python).map_err(|_| format!("{python} names no Python; `./x conformance {name}` makes one"))?;
        let mut command = Command::new(program);
        command.args(["-B", server]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|e| format!("the Python of {name} does not start: {e}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (stdin, stdout) = pipes.ok_or("that Python has no pipes")?;
        Ok(PythonServer { evaluator, process: RefCell::new((child, stdin, BufReader::new(stdout))) })
    }

    /// The graph's results.
    pub fn run(&self, graph: &Graph, inputs: &[Value]) -> Result<Vec<Value>, String> {
        Ok(self.run_all(graph, &[inputs.to_vec()])?.remove(0))
    }

    /// The graph's results for each of these inputs.
    pub fn run_all(&self, graph: &Graph, inputs: &[Vec<Value>]) -> Result<Vec<Vec<Value>>, String> {
        let name = self.evaluator.name;
        let text = (self.evaluator.export)(graph)?;
        let mut tensors = vec![];
        for (set, values) in inputs.iter().enumerate() {
            for (i, value) in values.iter().enumerate() {
                tensors.push((format!("{set}_{i}"), Tensor::new(value.ty.clone(), value.to_bytes()).ok_or("an input has other bytes")?));
            }
        }
        let npz = npz::write(tensors.iter().map(|(name, t)| (name.as_str(), t))).map_err(|e| e.to_string())?;
        let answer = self.ask(&text, &npz, inputs.len()).map_err(|e| format!("the Python of {name}: {e}"))??;
        let results = npz::read(&answer).map_err(|e| e.to_string())?;
        let result = |set: usize, i: usize| {
            let at = format!("{set}_{i}");
            let found = results.iter().find(|(n, _)| *n == at).ok_or_else(|| format!("{name} gives no result {at}"))?;
            Ok(Value::from_bytes(found.1.ty().clone(), found.1.bytes()))
        };
        (0..inputs.len()).map(|set| (0..graph.outputs().len()).map(|i| result(set, i)).collect()).collect()
    }

    fn ask(&self, text: &str, inputs: &[u8], sets: usize) -> std::io::Result<Result<Vec<u8>, String>> {
        let (_, stdin, stdout) = &mut *self.process.borrow_mut();
        writeln!(stdin, "{} {} {sets}", text.len(), inputs.len())?;
        stdin.write_all(text.as_bytes())?;
        stdin.write_all(inputs)?;
        stdin.flush()?;
        let mut line = String::new();
        stdout.read_line(&mut line)?;
        let (word, length) = line.trim().split_once(' ').ok_or_else(|| std::io::Error::other("it ended"))?;
        let mut bytes = vec![0; length.parse().map_err(std::io::Error::other)?];
        stdout.read_exact(&mut bytes)?;
        Ok(if word == "ok" { Ok(bytes) } else { Err(String::from_utf8_lossy(&bytes).into_owned()) })
    }
}

impl Drop for PythonServer {
    fn drop(&mut self) {
        let child = &mut self.process.get_mut().0;
        let _ = child.kill();
        let _ = child.wait();
    }
}
