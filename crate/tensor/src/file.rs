//! Tensors and programs on their way to files and back: elements copied out, graphs with their weights made callable.
//! Formats are the format crate's; the front end opens files.

use crate::error::Wanted;
use crate::random::Distribution;
use crate::trace::{Capture, Traced};
use crate::{Compiled, Error, Result, Runtime, Tensor};
use serde_json::{Value, json};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;
use tandem_device::{CodeForm, Device, PortableProgram, TableEntry};
use tandem_format::tandem::Kernel;
use tandem_format::{Program, Tensor as Stored};
use tandem_grad::Function;
use tandem_ir::row_wise::row_axes;
use tandem_ir::{Graph, ParameterRole, Shape, TensorType};
use tandem_kernel::{Argument, Buffer};

/// A program from a file: called on tensors, it runs where they are, or becomes part of the open trace.
pub struct Loaded {
    function: Function,
    /// Its weights, named; a trace captures them as it does a module's.
    pub weights: Vec<Tensor>,
    /// A hash of each weight's elements as the file has them.
    hashes: Vec<u64>,
    /// What is drawn anew at each call, the last arguments of the graph.
    draws: Vec<Distribution>,
}

impl From<tandem_format::Error> for Error {
    fn from(e: tandem_format::Error) -> Error {
        Error::Value(e.to_string())
    }
}

impl Traced {
    /// The tensors that it closes over, in the order of their parameters.
    pub fn captured(&self) -> Result<Vec<Tensor>> {
        let tensor = |capture: &Capture| match capture {
            Capture::Tensor(tensor) => Ok(tensor.clone()),
            Capture::Draw(distribution, _) => Err(Error::Value(format!(
                "the function draws random numbers ({}) at each call, which a file cannot hold; draw them outside and pass them as an argument",
                distribution.name()
            ))),
        };
        self.captures.iter().map(tensor).collect()
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

    /// A tensor with rows of zeros behind its own, so that an axis has this size. The host puts them there: no kernel is compiled for it.
    pub fn filled_up(&self, tensor: &Tensor, axis: usize, size: usize) -> Result<Tensor> {
        let device = tensor.array(Wanted::Array)?.storage.device.clone();
        let stored = self.stored(tensor)?;
        let TensorType { dtype, shape } = stored.ty().clone();
        let inner: usize = shape.iter().skip(axis + 1).product::<usize>() * dtype.host_size();
        let Some(own) = shape.get(axis).filter(|own| **own <= size).map(|own| own * inner) else {
            return Err(Error::Value(format!("the axis {axis} of shape {shape} cannot have {size} rows")));
        };
        let outer: usize = shape[..axis].iter().product();
        let mut bytes = vec![0; outer * size * inner];
        for (part, row) in bytes.chunks_exact_mut((size * inner).max(1)).zip(stored.bytes().chunks_exact(own.max(1))) {
            part[..own].copy_from_slice(row);
        }
        let larger = shape.iter().enumerate().map(|(at, d)| if at == axis { size } else { *d }).collect::<Shape>();
        self.upload(&bytes, TensorType::new(dtype, larger), &device)
    }

    /// A traced function with the values of what it captured.
    pub fn program(&self, traced: &Traced) -> Result<Program> {
        traced.refuse_writes("a file holds functions that change nothing: switch it to inference first")?;
        let weights = traced.captured()?.into_iter().map(|tensor| self.stored(&tensor)).collect::<Result<_>>()?;
        Program::new(traced.graph.clone(), weights).ok_or_else(|| Error::Value("the weights are not those of the graph".into()))
    }

    /// A program of a file, its weights on the device in force. Weights that `like` has too are shared with it: both are the
    /// same model, read for other shapes.
    pub fn loaded(&self, program: Program, like: Option<&Loaded>) -> Result<Loaded> {
        let names = program.weight_names();
        let draws = program.draws.iter().map(|draw| Distribution::from(*draw)).collect();
        let (mut weights, mut hashes) = (vec![], vec![]);
        for (name, stored) in names.into_iter().zip(program.weights) {
            let mut hasher = DefaultHasher::new();
            stored.bytes().hash(&mut hasher);
            let hash = hasher.finish();
            let same = |(tensor, old): &(&Tensor, &u64)| {
                **old == hash && *tensor.ty() == *stored.ty() && tensor.name().is_some_and(|n| *n == *name)
            };
            let shared = like.and_then(|like| like.weights.iter().zip(&like.hashes).find(same)).map(|(tensor, _)| tensor.clone());
            weights.push(match shared {
                Some(tensor) => tensor,
                None => {
                    let tensor = self.restored(stored)?;
                    tensor.set_name(&name);
                    tensor
                }
            });
            hashes.push(hash);
        }
        Ok(Loaded { function: Function { graph: program.graph, custom: vec![] }, weights, hashes, draws })
    }
}

impl Loaded {
    /// What is computed.
    pub fn graph(&self) -> &Graph {
        &self.function.graph
    }

    /// The axis of rows of each result, if it computes each row of its results from the same row of its arguments, as the same model
    /// that was read for another number of rows tells; nothing if rows meet.
    pub fn row_axes(&self, rows: usize, other: &Loaded, others: usize) -> Option<Vec<Option<usize>>> {
        if self.hashes != other.hashes || !self.draws.is_empty() {
            return None;
        }
        row_axes([(rows, self.graph()), (others, other.graph())])
    }

    /// Names and types of the arguments, without what is drawn.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &TensorType)> {
        self.given().take(self.given().count() - self.draws.len())
    }

    /// Types of the results.
    pub fn results(&self) -> impl Iterator<Item = &TensorType> {
        self.graph().outputs().iter().map(|output| &self.graph().node(*output).ty)
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
        let drawn = self.drawn(runtime)?;
        let (mut arguments, mut weights) = (arguments.iter().chain(&drawn), self.weights.iter());
        let inputs = self.graph().parameters().iter().map(|p| match p.role {
            ParameterRole::Argument => arguments.next(),
            ParameterRole::Captured => weights.next(),
        });
        let inputs: Vec<Tensor> = inputs.flatten().cloned().collect();
        runtime.inline(&self.function, &inputs)
    }

    /// New random numbers for the last arguments.
    fn drawn(&self, runtime: &Runtime) -> Result<Vec<Tensor>> {
        let last = self.given().skip(self.given().count() - self.draws.len());
        self.draws.iter().zip(last).map(|(draw, (_, ty))| runtime.draw(*draw, &ty.shape)).collect()
    }

    /// Names and types of what the weights are not.
    fn given(&self) -> impl Iterator<Item = (&str, &TensorType)> {
        let graph = self.graph();
        let given = graph.parameters().iter().filter(|p| p.role == ParameterRole::Argument);
        given.map(|p| (p.name.as_str(), &graph.node(p.node).ty))
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

    /// How those of the devices whose code also runs elsewhere run it, and the code, for a file of this program.
    pub fn plans(&self, devices: &[Rc<dyn Device>], program: &Program) -> (Vec<String>, Vec<Kernel>) {
        let (mut plans, mut modules) = (vec![], vec![]);
        for device in devices {
            let Some(portable) = device.capabilities().portable.map(|device| device.portable_program(self.program())) else { continue };
            plans.push(self.plan(device.name(), &portable, program).to_string());
            modules.extend(portable.modules.into_iter().map(|(name, code)| Kernel {
                device: device.name().to_owned(),
                language: portable.language.to_owned(),
                name: name.to_owned(),
                code,
            }));
        }
        (plans, modules)
    }

    fn plan(&self, device: &str, portable: &PortableProgram, program: &Program) -> Value {
        let graph = &program.graph;
        let typed = |name: &str, ty: &TensorType| json!({"name": name, "dtype": ty.dtype.python_name(), "shape": &ty.shape[..]});
        let mut weight_names = program.weight_names().into_iter();
        let parameter = |parameter: &tandem_ir::Parameter| {
            let is_weight = parameter.role == ParameterRole::Captured;
            let name = if is_weight { weight_names.next().unwrap_or_default() } else { parameter.name.clone() };
            let mut value = typed(&name, &graph.node(parameter.node).ty);
            value["weight"] = is_weight.into();
            value
        };
        let bytes = |buffer: &Buffer| buffer.len * buffer.dtype.host_size();
        let result = |(i, (output, from)): (usize, (&tandem_ir::NodeId, &Argument))| {
            let mut value = typed(&format!("output_{i}"), &graph.node(*output).ty);
            value["buffer"] = argument_name(*from).into();
            value
        };
        let entry = |entry: &TableEntry| match entry {
            TableEntry::Argument(argument) => argument_name(*argument),
            TableEntry::Scratch => "scratch".to_owned(),
        };
        let kernels = self.program();
        json!({
            "version": 1,
            "device": device,
            "name": graph.name,
            "start": portable.first_address,
            "alignment": portable.alignment,
            "parameters": graph.parameters().iter().map(parameter).collect::<Vec<_>>(),
            "results": graph.outputs().iter().zip(&kernels.results).enumerate().map(result).collect::<Vec<_>>(),
            "outputs": kernels.outputs.iter().map(bytes).collect::<Vec<_>>(),
            "slots": kernels.slots,
            "scratch": portable.scratch_bytes,
            "table": portable.table.iter().map(entry).collect::<Vec<_>>(),
        })
    }
}

/// What a plan calls a buffer.
fn argument_name(argument: Argument) -> String {
    match argument {
        Argument::Input(i) => format!("parameter {i}"),
        Argument::Output(i) => format!("output {i}"),
        Argument::Slot(i) => format!("slot {i}"),
    }
}
