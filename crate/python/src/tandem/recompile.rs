//! Compiles the graph of a document in other ways, and times them: what the page asks for when a person switches a pass off.
//!
//! Nothing of the program runs: its function is not called, its tensors are not read, and what it writes to stays as it is.

use super::compare::compare_functions;
use super::error::Raise;
use super::tensor_object::object;
use super::tensor_runtime::tensors;
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};
use std::cell::OnceCell;
use std::rc::Rc;
use tandem_protocol::{CompileOptions, PassName, Recompilation, Recompiled};
use tandem_tensor::{Compiled, Device, Graph, Options, Tensor, document};

/// Milliseconds for the samples of each way.
const BUDGET_MS: f64 = 500.0;
/// What the program of all passes is called.
const EVERYTHING: &str = "all";

/// Compiles, and times where that is wanted.
pub(crate) fn recompile(wanted: &Recompilation, vm: &VirtualMachine) -> PyResult<Recompiled> {
    let runtime = tensors(vm)?;
    let found = runtime.devices().into_iter().find(|device| device.name() == wanted.device);
    let device = found.ok_or_else(|| vm.new_value_error(format!("there is no device {:?} here", wanted.device)))?;
    let graph = Rc::new(document::graph_of_stage(&wanted.traced).raise(vm)?);
    let Some(first) = wanted.variants.first() else { return Err(vm.new_value_error("no way to compile is named")) };
    let compiled = runtime.compile_graph(&graph, &options(first), &device).raise(vm)?;
    let comparison = if wanted.measure { Some(measure(&graph, &wanted.variants, &device, vm)?) } else { None };
    Ok(Recompiled { graph: document::document(&compiled), comparison })
}

fn options(variant: &CompileOptions) -> Options {
    let names = |passes: &[PassName]| passes.iter().map(|pass| pass.name().to_owned()).collect();
    Options { without: names(&variant.without), order: names(&variant.order), fuse: variant.fuse, choices: vec![], codegen: true }
}

/// Times the program of all passes and the variants, in turns.
fn measure(
    graph: &Rc<Graph>,
    variants: &[CompileOptions],
    device: &Rc<dyn Device>,
    vm: &VirtualMachine,
) -> PyResult<tandem_protocol::ComparisonDocument> {
    let arguments: Rc<[Tensor]> = tensors(vm)?.made_up_arguments(graph, device).raise(vm)?.into();
    let ways = std::iter::once((EVERYTHING.to_owned(), Options::default()));
    let ways = ways.chain(variants.iter().map(|variant| (variant.name.clone(), options(variant))));
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
