//! A compiled graph: what the passes made of it, its program, and how it is called.

use crate::error::Wanted;
use crate::executable::{Executable, same_device};
use crate::probe::Probeable;
use crate::state::{Grads, Target, put_back};
use crate::tensor::{Storage, Tensor};
use crate::trace::{Capture, Traced};
use crate::{Error, Options, Result, Runtime, recording};
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::rc::Rc;
use tandem_compiler::Prepared;
use tandem_device::phase::{self, Phase, Subject};
use tandem_device::profile::{self, Activity, Lane};
use tandem_device::{CodeForm, Device};
use tandem_grad::{Custom, Function};
use tandem_ir::{Graph, TensorType};
use tandem_kernel::Program;
use tandem_pass::{Log, Stage};

/// The names of the compiler's passes, in order.
pub fn pass_names() -> impl Iterator<Item = &'static str> {
    tandem_pass::ALL.iter().map(|pass| pass.name)
}

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
    execution: Execution,
    custom: Vec<Custom>,
    /// What was traced, once a call was recorded.
    function: OnceCell<Rc<Function>>,
    grads: Grads,
    options: Options,
    /// Where its values may be looked at, what that needs.
    probeable: OnceCell<Rc<Probeable>>,
}

/// How the graph runs.
enum Execution {
    /// As one program, whose code was generated.
    Program(Executable),
    /// Op by op, as eager code does; what would be a program is there to be looked at.
    OpByOp { function: Function, program: Program, device: Rc<dyn Device> },
}

impl Runtime {
    /// Makes a traced graph runnable on a device.
    pub fn compile(&self, traced: Traced, options: &Options, device: &Rc<dyn Device>) -> Result<Compiled> {
        let start = self.now();
        let (writes, grads, custom) = (traced.writes, traced.grads, traced.custom);
        let name = || traced.graph.name.as_str().into();
        let _compile = profile::span(Lane::Host, Activity::Compile, name, || self.origin());
        let (function, origin) = (traced.graph.name.clone(), self.origin());
        let subject = || origin.clone().map_or(Subject::Unknown, Subject::of_line);
        let passes = phase::enter_for(Phase::Passes, subject, 1);
        let mut prepared = Prepared::new(Rc::new(traced.graph), options);
        let passes_ms = self.now() - start;
        drop(passes);
        let _codegen = phase::enter_for(Phase::Codegen, subject, 1);
        let scheduled = &Options { fuse: options.fuse && options.codegen, ..options.clone() };
        let program = prepared.schedule_chosen(scheduled, device.capabilities().target).map_err(|error| Error::Value(error.to_string()))?;
        let Prepared { stages, log } = prepared;
        let last = &stages[stages.len() - 1].1;
        let input_types = last.parameters().iter().map(|p| last.node(p.node).ty.clone()).collect();
        let execution = if options.codegen {
            Execution::Program(Executable::new(program, last, device)?)
        } else {
            let function = Function { graph: Graph::clone(last), custom: vec![] };
            Execution::OpByOp { function, program, device: device.clone() }
        };
        let compile_ms = self.now() - start;
        self.compile_ms.set(self.compile_ms.get() + compile_ms);
        recording::note_compilation(&function, origin, passes_ms, compile_ms - passes_ms);
        Ok(Compiled {
            stages,
            log,
            arguments: traced.arguments,
            compile_ms,
            captures: traced.captures,
            writes,
            input_types,
            execution,
            custom,
            function: OnceCell::new(),
            grads,
            options: options.clone(),
            probeable: OnceCell::new(),
        })
    }
}

impl Compiled {
    /// What runs; without code generation, a kernel for each op.
    pub fn program(&self) -> &Program {
        match &self.execution {
            Execution::Program(executable) => &executable.program,
            Execution::OpByOp { program, .. } => program,
        }
    }

    /// Where.
    pub fn device(&self) -> &Rc<dyn Device> {
        match &self.execution {
            Execution::Program(executable) => &executable.device,
            Execution::OpByOp { device, .. } => device,
        }
    }

    /// Whether it runs op by op, without code of its own.
    pub fn is_op_by_op(&self) -> bool {
        matches!(self.execution, Execution::OpByOp { .. })
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
        }) && self.grads.fit()
    }

    /// The captured tensors that are no longer as they were traced: name, type then, type now.
    pub fn captures_changed(&self) -> Vec<(String, String, String)> {
        let parameters = &self.graph().parameters()[self.arguments..];
        let changed = self.captures.iter().zip(parameters).zip(&self.input_types[self.arguments..]).filter_map(|((c, p), ty)| match c {
            Capture::Tensor(t) if *t.ty() != *ty => Some((p.name.clone(), ty.to_string(), t.ty().to_string())),
            Capture::Tensor(_) | Capture::Draw(..) => None,
        });
        let mut changed: Vec<_> = changed.collect();
        if !self.grads.fit() {
            changed.push((".grad".into(), "as traced".into(), "another tensor, or none".into()));
        }
        changed
    }

    /// Bytes of the code of its kernels.
    pub fn code_bytes(&self) -> usize {
        let code = |step: &tandem_kernel::Step| self.device().code(&step.kernel, CodeForm::Executable).bytes.len();
        if self.is_op_by_op() { 0 } else { self.program().steps.iter().map(code).sum() }
    }

    /// Runs it. The arguments have the traced types; captured tensors and random numbers are read now, and what the function
    /// writes has its new value when this returns.
    pub fn call(&self, runtime: &Runtime, arguments: &[Tensor]) -> Result<SmallVec<[Tensor; 2]>> {
        if let Some(probeable) = self.probeable.get() {
            if let Some(results) = self.call_wished(runtime, arguments)? {
                return Ok(results);
            }
            probeable.note_call(runtime, arguments);
        }
        runtime.compiled_calls.set(runtime.compiled_calls.get() + 1);
        let mut inputs: SmallVec<[Tensor; 8]> = arguments.iter().cloned().collect();
        for capture in &self.captures {
            inputs.push(self.captured(capture, runtime)?);
        }
        let storages = inputs.iter().map(|tensor| self.storage(tensor)).collect::<Result<SmallVec<[Rc<Storage>; 8]>>>()?;
        let tracked = runtime.tape.recording.get() && inputs.iter().any(Tensor::is_tracked) && !self.trains();
        let mut results = match &self.execution {
            Execution::Program(executable) => executable.run(runtime, &storages)?,
            Execution::OpByOp { function, .. } => runtime.without_recording(|| run_ops(function, &inputs, runtime))?,
        };
        let first = results.len() - self.writes.len();
        if tracked {
            let histories: Vec<_> = inputs.iter().map(|tensor| tensor.history().clone()).collect();
            runtime.record_call(self.function(), &histories, &storages, &results, first);
        }
        put_back(&self.writes, arguments, results.drain(first..));
        self.grads.put_back();
        Ok(results)
    }

    /// What its values need to be looked at, if that was made possible.
    pub(crate) fn probeable(&self) -> Option<&Rc<Probeable>> {
        self.probeable.get()
    }

    /// Makes it possible to look at its values; None where that was done before.
    pub(crate) fn probeable_once(&self) -> Option<Rc<Probeable>> {
        let probeable = Probeable::new(self, &self.captures, &self.options);
        self.probeable.set(probeable.clone()).is_ok().then_some(probeable)
    }

    /// What was traced, once more.
    pub(crate) fn traced(&self) -> Traced {
        Traced {
            graph: (*self.stages[0].1).clone(),
            arguments: self.arguments,
            captures: self.captures.clone(),
            custom: self.custom.clone(),
            writes: self.writes.clone(),
            grads: self.grads.clone(),
        }
    }

    /// What a captured input is now.
    fn captured(&self, capture: &Capture, runtime: &Runtime) -> Result<Tensor> {
        match capture {
            Capture::Tensor(t) => Ok(t.clone()),
            Capture::Draw(distribution, shape) => runtime.draw_on(*distribution, shape, self.device()),
        }
    }

    /// Whether it changes tensors that require gradients: what it returns is then of no use for a derivative, since they are others.
    fn trains(&self) -> bool {
        self.writes.iter().any(|w| match w {
            Target::Captured(tensor) => tensor.is_trainable(),
            Target::Grad(_) => true,
            Target::Argument(_) => false,
        })
    }

    /// What was traced.
    fn function(&self) -> &Rc<Function> {
        self.function.get_or_init(|| Rc::new(Function { graph: (*self.stages[0].1).clone(), custom: self.custom.clone() }))
    }

    fn storage(&self, tensor: &Tensor) -> Result<Rc<Storage>> {
        let storage = tensor.of_array(Wanted::Array, |array| array.storage.clone())?;
        same_device(&storage, self.device())?;
        Ok(storage)
    }
}

/// Runs a graph's ops one by one.
fn run_ops(function: &Function, inputs: &[Tensor], runtime: &Runtime) -> Result<SmallVec<[Tensor; 2]>> {
    // A result that is an input gets a handle of its own.
    Ok(runtime.inline(function, inputs)?.iter().map(|tensor| Tensor::new(tensor.value().clone())).collect())
}
