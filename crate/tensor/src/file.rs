//! Tensors and programs on their way to files and back: elements copied out, graphs with their weights made callable.
//! Formats are the format crate's; the front end opens files.

use crate::error::Wanted;
use crate::trace::{Capture, Traced};
use crate::{Compiled, Error, Result, Runtime, Tensor};
use tandem_device::CodeForm;
use tandem_format::tandem::Kernel;
use tandem_format::{Program, Tensor as Stored};
use tandem_grad::Function;
use tandem_ir::{Graph, ParameterRole, TensorType};

/// A program from a file: called on tensors, it runs where they are, or becomes part of the open trace.
pub struct Loaded {
    function: Function,
    /// Its weights, named; a trace captures them as it does a module's.
    pub weights: Vec<Tensor>,
}

impl From<tandem_format::Error> for Error {
    fn from(e: tandem_format::Error) -> Error {
        Error::Value(e.to_string())
    }
}

impl Runtime {
    /// Waits for a tensor's elements and copies them out.
    pub fn stored(&self, tensor: &Tensor) -> Result<Stored> {
        let (ty, bytes) = (tensor.ty().clone(), tensor.bytes(Wanted::Array)?);
        Stored::new(ty.clone(), bytes).ok_or_else(|| Error::Value(format!("the device gave back another number of bytes than {ty} has")))
    }

    /// A tensor of a file, on the device in force.
    pub fn restored(&self, stored: Stored) -> Result<Tensor> {
        let ty = stored.ty().clone();
        self.upload(&stored.into_bytes(), ty, &self.device())
    }

    /// A traced function with the values of what it captured.
    pub fn program(&self, traced: &Traced) -> Result<Program> {
        traced.refuse_writes("a file holds functions that change nothing: switch it to inference first")?;
        let mut weights = vec![];
        for capture in &traced.captures {
            weights.push(match capture {
                Capture::Tensor(tensor) => self.stored(tensor)?,
                Capture::Draw(distribution, _) => {
                    return Err(Error::Value(format!(
                        "the function draws random numbers ({}) at each call, which a file cannot hold; draw them outside and pass them as an argument",
                        distribution.name()
                    )));
                }
            });
        }
        Program::new(traced.graph.clone(), weights).ok_or_else(|| Error::Value("the weights are not those of the graph".into()))
    }

    /// A program of a file, its weights on the device in force.
    pub fn loaded(&self, program: Program) -> Result<Loaded> {
        let names = program.weight_names();
        let mut weights = vec![];
        for (name, stored) in names.into_iter().zip(program.weights) {
            let tensor = self.restored(stored)?;
            tensor.set_name(&name);
            weights.push(tensor);
        }
        Ok(Loaded { function: Function { graph: program.graph, custom: vec![] }, weights })
    }
}

impl Loaded {
    /// What is computed.
    pub fn graph(&self) -> &Graph {
        &self.function.graph
    }

    /// Names and types of the arguments.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &TensorType)> {
        let graph = &self.function.graph;
        let arguments = graph.parameters().iter().filter(|p| p.role == ParameterRole::Argument);
        arguments.map(|p| (p.name.as_str(), &graph.node(p.node).ty))
    }

    /// Calls it.
    pub fn call(&self, runtime: &Runtime, arguments: &[Tensor]) -> Result<Vec<Tensor>> {
        let wanted: Vec<(&str, &TensorType)> = self.arguments().collect();
        if arguments.len() != wanted.len() {
            return Err(Error::Type(format!("the program takes {} tensors, {} were given", wanted.len(), arguments.len())));
        }
        for ((name, ty), given) in wanted.iter().zip(arguments) {
            if **ty != *given.ty() {
                return Err(Error::Value(format!("the program's input '{name}' is {ty}, and {} was given", given.ty())));
            }
        }
        let (mut arguments, mut weights) = (arguments.iter(), self.weights.iter());
        let inputs = self.graph().parameters().iter().map(|p| match p.role {
            ParameterRole::Argument => arguments.next(),
            ParameterRole::Captured => weights.next(),
        });
        let inputs: Vec<Tensor> = inputs.flatten().cloned().collect();
        runtime.inline(&self.function, &inputs)
    }
}

impl Compiled {
    /// The code of its kernels, for a file.
    pub fn kernels(&self) -> Vec<Kernel> {
        let code = |(i, step): (usize, &tandem_kernel::Step)| {
            let code = self.device().code(&step.kernel, CodeForm::Executable);
            Kernel {
                device: self.device().name().to_owned(),
                language: code.language.to_owned(),
                name: format!("k{}", i + 1),
                code: code.bytes,
            }
        };
        self.program().steps.iter().enumerate().map(code).collect()
    }
}
