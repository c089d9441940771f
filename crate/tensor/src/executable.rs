//! A program that is loaded on a device, and how it is run on arrays. See [`crate::compiled`] for graphs.

use crate::document::title;
use crate::recording::LineShares;
use crate::tensor::{Array, Storage, Tensor, Value};
use crate::{Error, Result, Runtime, recording};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::Cell;
use std::hash::Hash;
use std::rc::Rc;
use std::sync::Arc;
use tandem_device::phase::{self, Phase};
use tandem_device::profile::{self, Activity, Lane};
use tandem_device::{BufferId, Device, ProgramId};
use tandem_grad::Function;
use tandem_ir::text::AttrText;
use tandem_ir::{Class, Graph, Node, TensorType};
use tandem_kernel::{Argument, Buffer, Program};

/// How many programs a cache keeps: beyond it, all are dropped and loaded again when they are wanted.
pub(crate) const MAX_PROGRAMS: usize = 1024;

/// Puts a program into a cache.
pub(crate) fn cache_program<K: Eq + Hash, V>(cache: &mut FxHashMap<K, Rc<V>>, key: K, program: V) -> Rc<V> {
    if cache.len() >= MAX_PROGRAMS {
        cache.clear();
    }
    let program = Rc::new(program);
    cache.insert(key, program.clone());
    program
}

/// A loaded program.
pub(crate) struct Executable {
    pub device: Rc<dyn Device>,
    pub program: Program,
    /// What it computes, where the tape records its calls.
    pub function: Option<Rc<Function>>,
    /// Whether it is that of an op, and not of a compiled function.
    pub is_op: bool,
    /// By which its calls are recorded, and what is known of the last one.
    pub number: u32,
    pub call_site: Cell<recording::CallSite>,
    /// Types of the inputs.
    pub input_types: SmallVec<[TensorType; 2]>,
    /// Types of the results.
    pub types: SmallVec<[TensorType; 1]>,
    /// Whether the results are so few bytes that most calls need not be looked at for them.
    pub is_small: bool,
    /// Of the graph.
    pub name: Arc<str>,
    /// Of a compiled function, how its time is divided among lines; an op is of the line that calls it.
    pub lines: Option<LineShares>,
    /// Of the steps.
    titles: Arc<[Arc<str>]>,
    id: Cell<ProgramId>,
    /// The device's code version when the program was loaded.
    code_version: Cell<u32>,
    /// Whether other devices should have their work before it runs.
    is_long: bool,
}

impl Drop for Executable {
    fn drop(&mut self) {
        self.device.unload(self.id.get());
    }
}

impl Executable {
    /// Loads the program of a graph.
    pub fn new(program: Program, graph: &Graph, device: &Rc<dyn Device>) -> Result<Executable> {
        let lines = recording::line_shares(&program, graph);
        let mut executable = Executable::load(program, graph, device)?;
        executable.lines = Some(lines);
        Ok(executable)
    }

    /// The same without what belongs to compiled functions alone.
    fn load(program: Program, graph: &Graph, device: &Rc<dyn Device>) -> Result<Executable> {
        let _codegen = phase::enter(Phase::Codegen);
        let (id, code_version) = (Cell::new(device.load(&program)?), Cell::new(device.code_version()));
        let types: SmallVec<[TensorType; 1]> = graph.outputs().iter().map(|node| graph.node(*node).ty.clone()).collect();
        let bytes: usize = types.iter().map(|ty| ty.shape.count() * ty.dtype.host_size()).sum();
        let input_types = graph.parameters().iter().map(|p| graph.node(p.node).ty.clone()).collect();
        let titles = program.steps.iter().map(|step| title(graph, step).into()).collect();
        let (name, is_long) = (graph.name.as_str().into(), device.capabilities().queued.is_some_and(|queued| queued.is_long(id.get())));
        Ok(Executable {
            device: device.clone(),
            program,
            function: None,
            is_op: false,
            number: recording::next_program(),
            call_site: Cell::default(),
            input_types,
            types,
            is_small: bytes < recording::ALWAYS_BYTES,
            name,
            lines: None,
            titles,
            id,
            code_version,
            is_long,
        })
    }

    /// Makes a graph runnable as it is, without passes.
    pub fn of_graph(graph: &Graph, device: &Rc<dyn Device>) -> Result<Executable> {
        let _codegen = phase::enter(Phase::Codegen);
        let mut executable = Executable::load(tandem_kernel::lower_for(graph, true, device.capabilities().target), graph, device)?;
        executable.is_op = true;
        executable.function = Some(Rc::new(Function::from(graph.clone())));
        Ok(executable)
    }

    /// The id, loaded again if the device generates other code by now.
    fn current(&self) -> Result<ProgramId> {
        let code_version = self.device.code_version();
        if self.code_version.get() != code_version {
            let _codegen = phase::enter(Phase::Codegen);
            let before = self.id.replace(self.device.load(&self.program)?);
            self.code_version.set(code_version);
            self.device.unload(before);
        }
        Ok(self.id.get())
    }

    /// Runs it on arrays of the types that it was made for.
    pub fn run(&self, runtime: &Runtime, inputs: &[Rc<Storage>]) -> Result<SmallVec<[Tensor; 2]>> {
        if self.is_long {
            runtime.flush_others(&self.device);
        }
        let call = recording::begin_call(self, runtime, inputs);
        let results = if profile::is_recording() { self.run_profiled(runtime, inputs) } else { self.run_now(inputs) };
        if let Some(call) = call {
            recording::end_call(call, runtime, results.as_deref().unwrap_or_default());
        }
        results
    }

    /// Whether the device tells how long a call takes.
    pub fn is_timed(&self) -> bool {
        self.device.capabilities().async_readback.is_none()
    }

    /// Attribute and constants of an op for people; empty of what is made of several ops.
    pub fn detail(&self) -> String {
        let Some(function) = self.function.as_ref().filter(|_| self.is_op) else { return String::new() };
        let graph = &function.graph;
        let is_leaf = |node: &Node| node.op.kind.info().class == Class::Leaf;
        if graph.nodes().filter(|(_, node)| !is_leaf(node)).count() != 1 {
            return String::new();
        }
        let constants = graph.nodes().filter_map(|(_, node)| node.literal()).map(|literal| literal.to_string());
        let attributes =
            graph.nodes().filter(|(_, node)| !is_leaf(node)).map(|(_, node)| AttrText(&node.op.attr).to_string().trim().to_owned());
        constants.chain(attributes).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// [`Executable::run`], while a profile is recorded.
    #[cold]
    fn run_profiled(&self, runtime: &Runtime, inputs: &[Rc<Storage>]) -> Result<SmallVec<[Tensor; 2]>> {
        let origin = runtime.origin();
        if self.code_version.get() != self.device.code_version() {
            let _loading = profile::span(Lane::Host, Activity::Compile, || self.name.clone(), || origin.clone());
            self.current()?;
        }
        if let Some(sink) = profile::sink() {
            // What went, or came from elsewhere, since the call before.
            sink.add_memory(runtime.live_bytes(), &"Python".into(), || None);
        }
        profile::begin_call(&self.titles, origin.clone().map(Arc::new));
        let call = profile::span(Lane::Host, Activity::Call, || self.name.clone(), || origin.clone());
        let results = self.run_now(inputs);
        drop(call);
        if let Some(sink) = profile::sink() {
            sink.add_memory(runtime.live_bytes(), &self.name, || origin);
        }
        results
    }

    fn run_now(&self, inputs: &[Rc<Storage>]) -> Result<SmallVec<[Tensor; 2]>> {
        let id = self.current()?;
        inputs.iter().try_for_each(|storage| storage.ensure_ready())?;
        let new = |buffer: &Buffer| Storage::new(&self.device, *buffer);
        let outputs = self.program.outputs.iter().map(new).collect::<Result<SmallVec<[_; 2]>>>()?;
        if !self.program.steps.is_empty() || !self.program.actions.is_empty() {
            let ids = |list: &[Rc<Storage>]| list.iter().map(|s| s.id).collect::<SmallVec<[BufferId; 8]>>();
            self.device.run(id, &ids(inputs), &ids(&outputs))?;
        }
        let results = self.program.results.iter().zip(&self.types).map(|(place, ty)| {
            let storage = match place {
                Argument::Input(i) => inputs[*i as usize].clone(),
                Argument::Output(i) => outputs[*i as usize].clone(),
                Argument::Slot(_) => unreachable!("the scheduler never leaves a result in a temporary"),
            };
            Tensor::new(Value::Array(Array { storage, ty: ty.clone() }))
        });
        Ok(results.collect())
    }
}

/// Refuses a tensor of another device.
pub(crate) fn same_device(storage: &Storage, device: &Rc<dyn Device>) -> Result<()> {
    let found = &storage.device;
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
