//! Compiles the graph of a document in other ways, and times them: what the page asks for when a person switches a pass off.
//!
//! Nothing of the program runs: its function is not called, its tensors are not read, and what it writes to stays as it is.

use super::compare::compare_functions;
use super::error::Raise;
use super::kernel_times::kernel_times_of;
use super::tensor_object::object;
use super::tensor_runtime::tensors;
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};
use std::cell::OnceCell;
use std::rc::Rc;
use tandem_protocol::{ComparisonDocument, Recompiled};
use tandem_tensor::recompile::graph_of_text;
use tandem_tensor::{Compiled, Device, FusionChoice, Graph, Nodes, Options, Origin, Tensor, document};

/// Milliseconds for the samples of each way.
const BUDGET_MS: f64 = 500.0;
/// What the program of all passes is called.
const EVERYTHING: &str = "all";

/// What to compile, and how: a [`tandem_protocol::Recompilation`] as its parts.
#[derive(Clone, Debug)]
pub struct Recompilation {
    /// The text of the graph as traced.
    graph: String,
    /// The lines that made its nodes, those of parameters first.
    origins: Vec<Option<Origin>>,
    /// The device, `cpu` or `webgpu`.
    device: String,
    /// The ways to compile it, with their names; one or more.
    variants: Vec<(String, Options)>,
    /// Whether they are timed beside the program that all passes make.
    measure: bool,
    /// Whether each kernel of the first way is timed by itself instead.
    measures_kernels: bool,
}

impl Recompilation {
    /// Of a graph on a device, with no way to compile it yet.
    pub fn new(graph: String, device: String, measure: bool) -> Recompilation {
        Recompilation { graph, origins: vec![], device, variants: vec![], measure, measures_kernels: false }
    }

    /// Times each kernel of the first way by itself instead.
    pub fn measure_kernels(&mut self) {
        self.measures_kernels = true;
    }

    /// Says what made the next node: cell, execution, line, and the modules that were being called, with `/` between them.
    pub fn add_origin(&mut self, origin: Option<(String, u32, u32, &str)>) {
        self.origins.push(origin.map(|(cell, execution, line, scope)| Origin { cell, execution, line, scope: scope.into() }));
    }

    /// Adds a way to compile: without some passes, others in another order, fused or not.
    pub fn add_variant(&mut self, name: String, without: Vec<String>, order: Vec<String>, fuse: bool) {
        self.variants.push((name, Options { without, order, fuse, ..Options::default() }));
    }

    /// Forces a node of the last way into the kernels that read it, or keeps it out of them.
    pub fn add_choice(&mut self, node: u32, fuse: bool) {
        if let Some((_, options)) = self.variants.last_mut() {
            options.choices.push(FusionChoice { nodes: Nodes::Number(node), fuse });
        }
    }
}

/// Compiles the first way, or times all: a [`tandem_protocol::Recompiled`] as JSON.
pub(crate) fn recompile(wanted: &Recompilation, vm: &VirtualMachine) -> PyResult<String> {
    let runtime = tensors(vm)?;
    let found = runtime.devices().into_iter().find(|device| device.name() == wanted.device);
    let device = found.ok_or_else(|| vm.new_value_error(format!("there is no device {:?} here", wanted.device)))?;
    let graph = Rc::new(graph_of_text(&wanted.graph, &wanted.origins).raise(vm)?);
    let Some((_, options)) = wanted.variants.first() else { return Err(vm.new_value_error("no way to compile is named")) };
    let compiled = || runtime.compile_graph(&graph, options, &device).raise(vm);
    let (mut program, mut comparison, mut kernel_times) = (None, None, None);
    if wanted.measures_kernels {
        kernel_times = Some(kernel_times_of(&compiled()?, vm)?);
    } else if wanted.measure {
        comparison = Some(measure(&graph, &wanted.variants, &device, vm)?);
    } else {
        program = Some(document::document(&compiled()?));
    }
    serde_json::to_string(&Recompiled { graph: program, comparison, kernel_times }).map_err(|error| vm.new_runtime_error(error.to_string()))
}

/// Times the program of all passes and the variants, in turns.
fn measure(
    graph: &Rc<Graph>,
    variants: &[(String, Options)],
    device: &Rc<dyn Device>,
    vm: &VirtualMachine,
) -> PyResult<ComparisonDocument> {
    let arguments: Rc<[Tensor]> = tensors(vm)?.made_up_arguments(graph, device).raise(vm)?.into();
    let ways = std::iter::once((EVERYTHING.to_owned(), Options::default()));
    let ways = ways.chain(variants.iter().cloned());
    let functions: Vec<_> = ways.map(|(name, options)| (name, call_of(graph, options, device, &arguments, vm))).collect();
    let budget_ms = BUDGET_MS * functions.len() as f64;
    compare_functions(functions, budget_ms, vm)
}

/// A function that runs the graph, and compiles it when it is first called, so that this is timed too.
fn call_of(graph: &Rc<Graph>, options: Options, device: &Rc<dyn Device>, arguments: &Rc<[Tensor]>, vm: &VirtualMachine) -> PyObjectRef {
    let (graph, device, arguments) = (graph.clone(), device.clone(), arguments.clone());
    let program = OnceCell::<Compiled>::new();
    let call = move |vm: &VirtualMachine| -> PyResult {
        let runtime = tensors(vm)?;
        if program.get().is_none() {
            let _ = program.set(runtime.compile_graph(&graph, &options, &device).raise(vm)?);
        }
        let Some(program) = program.get() else { return Ok(vm.ctx.none()) };
        let results = program.call(&runtime, &arguments).raise(vm)?;
        Ok(vm.ctx.new_tuple(results.into_iter().map(|tensor| object(tensor, vm)).collect()).into())
    };
    vm.new_function("call", call).into()
}
