//! XLA as a device: a Python that compiles StableHLO by JAX, and is asked through its standard input and output.
//!
//! A question is the length of the module's text, the length of its inputs and how many sets of them there are, then the text
//! and the inputs; the answer a word, a length and that many bytes: `ok` and the results, or `no` and why not. Tensors are npz,
//! named by set and position.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tandem_format::{Tensor, npz, stablehlo};
use tandem_ir::Graph;
use tandem_oracle::Value;

/// The Python program, and the variable with the Python that has JAX.
const SERVER: &str = "tests/conformance/xla_server.py";
const PYTHON: &str = "TANDEM_JAX_PYTHON";

/// A running XLA.
pub struct Xla {
    process: RefCell<(Child, ChildStdin, BufReader<ChildStdout>)>,
}

impl Xla {
    /// Starts it.
    pub fn start() -> Result<Xla, String> {
        let python = std::env::var(PYTHON).map_err(|_| format!("{PYTHON} names no Python with JAX; `./x conformance xla` makes one"))?;
        let mut command = Command::new(python);
        command.args(["-B", SERVER]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|e| format!("XLA's Python does not start: {e}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (stdin, stdout) = pipes.ok_or("XLA's Python has no pipes")?;
        Ok(Xla { process: RefCell::new((child, stdin, BufReader::new(stdout))) })
    }

    /// The graph's results.
    pub fn run(&self, graph: &Graph, inputs: &[Value]) -> Result<Vec<Value>, String> {
        Ok(self.run_all(graph, &[inputs.to_vec()])?.remove(0))
    }

    /// The graph's results for each of these inputs.
    pub fn run_all(&self, graph: &Graph, inputs: &[Vec<Value>]) -> Result<Vec<Vec<Value>>, String> {
        let text = stablehlo::export(graph).map_err(|e| e.to_string())?;
        let mut tensors = vec![];
        for (set, values) in inputs.iter().enumerate() {
            for (i, value) in values.iter().enumerate() {
                tensors.push((format!("{set}_{i}"), Tensor::new(value.ty.clone(), value.to_bytes()).ok_or("an input has other bytes")?));
            }
        }
        let npz = npz::write(tensors.iter().map(|(name, t)| (name.as_str(), t))).map_err(|e| e.to_string())?;
        let answer = self.ask(&text, &npz, inputs.len()).map_err(|e| format!("XLA's Python: {e}"))??;
        let results = npz::read(&answer).map_err(|e| e.to_string())?;
        let result = |set: usize, i: usize| {
            let name = format!("{set}_{i}");
            let found = results.iter().find(|(n, _)| *n == name).ok_or_else(|| format!("XLA has no result {name}"))?;
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

impl Drop for Xla {
    fn drop(&mut self) {
        let child = &mut self.process.get_mut().0;
        let _ = child.kill();
        let _ = child.wait();
    }
}
