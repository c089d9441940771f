//! A compiled graph: what the passes made of it, its program, and how it is called.

use crate::error::Wanted;
use crate::prepare::Prepared;
use crate::tensor::{Array, Storage, Tensor, Value};
use crate::trace::{Capture, Traced};
use crate::{Error, Options, Result, Runtime};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_device::{BufferId, Device, ProgramId};
use tandem_ir::{Graph, TensorType};
use tandem_kernel::{Argument, Buffer, Program};
use tandem_pass::{Log, Stage};

/// A graph made runnable on one device.
pub struct Compiled {
    /// The graph as traced, then after each pass, with the pass's name; equal graphs are shared.
    pub stages: Vec<Stage>,
    /// What the passes did.
    pub log: Log,
    /// What runs.
    pub program: Program,
    /// Where.
    pub device: Rc<dyn Device>,
    /// How many parameters are arguments of the call.
    pub arguments: usize,
    /// Milliseconds from the end of tracing to runnable kernels.
    pub compile_ms: f64,
    captures: Vec<Capture>,
    input_types: Vec<TensorType>,
    output_types: Vec<TensorType>,
    id: ProgramId,
}

impl Drop for Compiled {
    fn drop(&mut self) {
        self.device.unload(self.id);
    }
}

impl Runtime {
    /// Makes a traced graph runnable on a device.
    pub fn compile(&self, traced: Traced, options: &Options, device: &Rc<dyn Device>) -> Result<Compiled> {
        let start = self.now();
        let mut prepared = Prepared::new(Rc::new(traced.graph), options);
        refuse_without_kernels(prepared.graph())?;
        let program = prepared.schedule(options);
        let Prepared { stages, log } = prepared;
        let last = &stages[stages.len() - 1].1;
        let input_types = last.parameters().iter().map(|p| last.node(p.node).ty.clone()).collect();
        let output_types = last.outputs().iter().map(|o| last.node(*o).ty.clone()).collect();
        let id = device.load(&program)?;
        let compile_ms = self.now() - start;
        self.compile_ms.set(self.compile_ms.get() + compile_ms);
        Ok(Compiled {
            stages,
            log,
            program,
            device: device.clone(),
            arguments: traced.arguments,
            compile_ms,
            captures: traced.captures,
            input_types,
            output_types,
            id,
        })
    }
}

impl Compiled {
    /// The graph that the kernels compute.
    pub fn graph(&self) -> &Graph {
        &self.stages[self.stages.len() - 1].1
    }

    /// Whether the captured tensors still have the types that were traced.
    pub fn captures_fit(&self) -> bool {
        self.captures.iter().zip(&self.input_types[self.arguments..]).all(|(c, ty)| match c {
            Capture::Tensor(t) => *t.ty() == *ty,
            Capture::Draw(..) => true,
        })
    }

    /// Runs it. The arguments have the traced types; captured tensors and random numbers are read now.
    pub fn call(&self, runtime: &Runtime, arguments: &[Tensor]) -> Result<SmallVec<[Tensor; 2]>> {
        let mut inputs: SmallVec<[Rc<Storage>; 8]> = SmallVec::new();
        for tensor in arguments {
            inputs.push(self.storage(tensor)?);
        }
        for capture in &self.captures {
            inputs.push(match capture {
                Capture::Tensor(t) => self.storage(t)?,
                Capture::Draw(distribution, shape) => self.storage(&runtime.draw_on(*distribution, shape, &self.device)?)?,
            });
        }
        runtime.compiled_calls.set(runtime.compiled_calls.get() + 1);
        run(&self.device, self.id, &self.program, &inputs, &self.output_types)
    }

    fn storage(&self, tensor: &Tensor) -> Result<Rc<Storage>> {
        let array = tensor.array(Wanted::Array)?;
        same_device(&array, &self.device)?;
        Ok(array.storage)
    }
}

/// Refuses a graph with an op for which there are no kernels.
pub(crate) fn refuse_without_kernels(graph: &Graph) -> Result<()> {
    tandem_kernel::support::refusal(graph).map_or(Ok(()), |(_, sentence)| Err(Error::Type(sentence)))
}

/// Refuses a tensor of another device.
pub(crate) fn same_device(array: &Array, device: &Rc<dyn Device>) -> Result<()> {
    let found = &array.storage.device;
    if Rc::ptr_eq(found, device) {
        return Ok(());
    }
    Err(Error::Value(format!(
        "tensors of different devices do not mix: one is on {}, another on {}; move one with .to(\"{}\")",
        device.name(),
        found.name(),
        device.name()
    )))
}

/// Runs a loaded program on arrays' storage.
pub(crate) fn run(
    device: &Rc<dyn Device>,
    id: ProgramId,
    program: &Program,
    inputs: &[Rc<Storage>],
    types: &[TensorType],
) -> Result<SmallVec<[Tensor; 2]>> {
    let outputs = program.outputs.iter().map(|b: &Buffer| Storage::new(device, *b)).collect::<Result<SmallVec<[_; 2]>>>()?;
    if !program.steps.is_empty() || !program.actions.is_empty() {
        let ids = |list: &[Rc<Storage>]| list.iter().map(|s| s.id).collect::<SmallVec<[BufferId; 8]>>();
        device.run(id, &ids(inputs), &ids(&outputs))?;
    }
    let results = program.results.iter().zip(types).map(|(place, ty)| {
        let storage = match place {
            Argument::Input(i) => inputs[*i as usize].clone(),
            Argument::Output(i) => outputs[*i as usize].clone(),
            Argument::Slot(_) => unreachable!("the scheduler never leaves a result in a temporary"),
        };
        Tensor::new(Value::Array(Array { storage, ty: ty.clone() }))
    });
    Ok(results.collect())
}
