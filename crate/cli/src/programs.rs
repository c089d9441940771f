//! Commands on programs: each is a call of a function of `program_commands.py` in a session that has the files it names.

use crate::failure::Failure;
use crate::{files, host};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use tandem_protocol::Output;
use tandem_python::Session;

const COMMANDS: &str = include_str!("program_commands.py");

/// Files of the command line in a session, under names of its own that keep their kinds.
pub struct Program {
    host: std::rc::Rc<host::CommandLineHost>,
    session: Session,
}

impl Program {
    /// A session in which the commands are defined.
    pub fn new() -> Result<Program, Failure> {
        let (host, session) = host::session(None)?;
        let program = Program { host, session };
        program.execute(COMMANDS)?;
        Ok(program)
    }

    /// Reads a file into the session, and of a model the weights that lie beside it; gives its name there.
    pub fn put(&self, role: &str, path: &Path) -> Result<String, Failure> {
        let name = name_in_session(role, path);
        let bytes = files::read(path)?;
        self.write(&name, path, &bytes)?;
        if files::kind(path) == "onnx" {
            // What is wrong with a model is told when it is loaded.
            let beside = tandem_format::onnx::inspect(&bytes).map_or(vec![], |signature| signature.files);
            for file in beside.iter().filter(|file| !file.contains(['/', '\\'])) {
                let own = path.with_file_name(file);
                self.write(file, &own, &files::read(&own)?)?;
            }
        }
        Ok(name)
    }

    fn write(&self, name: &str, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        self.session.write_file(name, bytes).map_err(|error| Failure::Usage(format!("{}: {error:?}", path.display())))
    }

    /// Writes a file of the session to where the command line wants it, with the weights that a module has beside it.
    pub fn take(&self, role: &str, path: &Path) -> Result<(), Failure> {
        let name = name_in_session(role, path);
        let bytes = self.session.read_file(&name).map_err(|error| Failure::Run(format!("{name}: {error:?}")))?;
        files::write(path, &bytes)?;
        let beside = match files::kind(path).as_str() {
            "mlir" | "js" => "safetensors",
            "py" => "npz",
            _ => return Ok(()),
        };
        match self.session.read_file(&format!("{role}.{beside}")) {
            Ok(weights) => files::write(&path.with_extension(beside), &weights),
            Err(_) => Ok(()),
        }
    }

    /// Calls a command with arguments by name.
    pub fn call(&self, command: &str, arguments: &Value) -> Result<(), Failure> {
        // A literal of JSON as a literal of Python: both read its escapes alike.
        let text = Value::String(arguments.to_string()).to_string();
        self.execute(&format!("import json as _json\n{command}(**_json.loads({text}))"))
    }

    fn execute(&self, source: &str) -> Result<(), Failure> {
        self.session.execute("command", source);
        for output in self.host.take_outputs() {
            if let Output::Error { ename, evalue, .. } = output {
                let is_own = ["ValueError", "TypeError", "Different"].contains(&ename.as_str());
                return Err(Failure::Run(if is_own { evalue } else { format!("{ename}: {evalue}") }));
            }
        }
        Ok(())
    }
}

/// What a file is called in the session: its part in the command, and its kind.
pub fn name_in_session(role: &str, path: &Path) -> String {
    format!("{role}.{}", files::kind(path))
}

/// `[NAME=]FILE` of `--input`.
pub fn put_inputs(program: &Program, inputs: &[(Option<String>, PathBuf)]) -> Result<Value, Failure> {
    let put = |(at, (name, path)): (usize, &(Option<String>, PathBuf))| Ok(json!([name, program.put(&format!("input_{at}"), path)?]));
    inputs.iter().enumerate().map(put).collect::<Result<Vec<Value>, Failure>>().map(Value::from)
}
