//! A compiled graph: what the passes made of it, its program, and how it is called.

use crate::error::Wanted;
use crate::executable::{Executable, refuse_without_kernels, same_device};
use crate::state::{Target, put_back};
use crate::tensor::{Storage, Tensor};
use crate::trace::{Capture, Traced};
use crate::{Options, Result, Runtime};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_compiler::Prepared;
use tandem_device::Device;
use tandem_device::profile::{self, Activity, Lane};
use tandem_ir::{Graph, TensorType};
use tandem_kernel::Program;
use tandem_pass::{Log, Stage};

/// A graph made runnable on one device.
pub struct Compiled {
    /// The graph as traced, then after each pass, with the pass's name; equal graphs are shared.
    pub stages: Vec<Stage>,
    /// What the passes did.
    pub log: Log,
    /// How many parameters are arguments of the call.
    pub arguments: usize,
    /// Milliseconds from the end of tracing to runnable kernels.
    pub compile_ms: f64,
    captures: Vec<Capture>,
    /// What the last results are written to.
    writes: Vec<Target>,
    input_types: Vec<TensorType>,
    executable: Executable,
}

impl Runtime {
    /// Makes a traced graph runnable on a device.
    pub fn compile(&self, traced: Traced, options: &Options, device: &Rc<dyn Device>) -> Result<Compiled> {
        let start = self.now();
        let writes = traced.writes;
        let name = || traced.graph.name.as_str().into();
        let _compile = profile::span(Lane::Host, Activity::Compile, name, || self.origin());
        let mut prepared = Prepared::new(Rc::new(traced.graph), options);
        refuse_without_kernels(prepared.graph())?;
        let program = prepared.schedule(options);
        let Prepared { stages, log } = prepared;
        let last = &stages[stages.len() - 1].1;
        let input_types = last.parameters().iter().map(|p| last.node(p.node).ty.clone()).collect();
        let executable = Executable::new(program, last, device)?;
        let compile_ms = self.now() - start;
        self.compile_ms.set(self.compile_ms.get() + compile_ms);
        Ok(Compiled { stages, log, arguments: traced.arguments, compile_ms, captures: traced.captures, writes, input_types, executable })
    }
}

impl Compiled {
    /// What runs.
    pub fn program(&self) -> &Program {
        &self.executable.program
    }

    /// Where.
    pub fn device(&self) -> &Rc<dyn Device> {
        &self.executable.device
    }

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

    /// Runs it. The arguments have the traced types; captured tensors and random numbers are read now, and what the function
    /// writes has its new value when this returns.
    pub fn call(&self, runtime: &Runtime, arguments: &[Tensor]) -> Result<SmallVec<[Tensor; 2]>> {
        let mut inputs: SmallVec<[Rc<Storage>; 8]> = SmallVec::new();
        for tensor in arguments {
            inputs.push(self.storage(tensor)?);
        }
        for capture in &self.captures {
            inputs.push(match capture {
                Capture::Tensor(t) => self.storage(t)?,
                Capture::Draw(distribution, shape) => self.storage(&runtime.draw_on(*distribution, shape, self.device())?)?,
            });
        }
        runtime.compiled_calls.set(runtime.compiled_calls.get() + 1);
        let mut results = self.executable.run(runtime, &inputs)?;
        let first = results.len() - self.writes.len();
        put_back(&self.writes, arguments, results.drain(first..));
        Ok(results)
    }

    fn storage(&self, tensor: &Tensor) -> Result<Rc<Storage>> {
        let array = tensor.array(Wanted::Array)?;
        same_device(&array, self.device())?;
        Ok(array.storage)
    }
}
