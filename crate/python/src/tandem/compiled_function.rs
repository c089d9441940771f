//! `CompiledFunction`: traces a Python function for the arguments of a call, compiles the graph, and keeps both for further calls.
//!
//! The arguments are flattened (see `pytree`) and matched against the signatures that were traced before; the graph's results are
//! put back into the structure that the function returned.

use super::compiled_cache::{CacheEntry, CompiledCache, Specialization, signature, signature_list};
use super::dynamic_dim::{DynamicDim, DynamicTrace, MAX_TRACES};
use super::error::Raise;
use super::fusion_choice::{choice_of, choices_to_list};
use super::guards::{Guards, observing};
use super::kernel_times::kernel_times_to_tuple;
use super::pytree::{Leaves, Symbols, TreeDef, flatten_call, objects_by_identity, tree_flatten, tree_unflatten};
use super::tensor_runtime::tensors;
use super::tuned::tuned_to_list;
use rustpython_vm::{
    AsObject, Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyStr, PyTuple},
    convert::ToPyObject,
    function::FuncArgs,
    pyclass,
    types::{Callable, Constructor, Representable},
};
use smallvec::SmallVec;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tandem_protocol::ConvertedSource;
use tandem_tensor::compiled::pass_names;
use tandem_tensor::dynamic::Dynamic;
use tandem_tensor::function::{Entry, Given, MAX_ENTRIES};
use tandem_tensor::trace::Traced;
use tandem_tensor::tune::Tuned;
use tandem_tensor::{Compiled, Device, Options, Runtime, Tensor, document};

/// A function and its compiled graphs.
#[pyclass(module = "tandem", name = "CompiledFunction")]
#[derive(PyPayload)]
pub(crate) struct CompiledFunction {
    target: PyObjectRef,
    name: String,
    /// Names of the positional parameters.
    parameters: Vec<String>,
    options: Options,
    cache: CompiledCache,
    /// What is compiled once for every size of a dimension.
    dynamic_dim: Option<DynamicDim>,
}

impl CompiledFunction {
    /// Its name.
    pub(crate) fn title(&self) -> &str {
        &self.name
    }
}

impl std::fmt::Debug for CompiledFunction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "CompiledFunction({})", self.name)
    }
}

/// `CompiledFunction(target, name, parameters, without=[], order=[], fuse=True, choices=[], codegen=True, dim=None)`; a choice of
/// fusion is `(nodes, fuse)` with `nodes` as `%7` or the name of an op; `dim` is `(name, min, max, arguments)`.
#[derive(rustpython_vm::FromArgs)]
pub(crate) struct NewArgs {
    #[pyarg(positional)]
    target: PyObjectRef,
    #[pyarg(positional)]
    name: PyRef<PyStr>,
    #[pyarg(positional)]
    parameters: Vec<PyRef<PyStr>>,
    #[pyarg(any, default)]
    without: Vec<PyRef<PyStr>>,
    #[pyarg(any, default)]
    order: Vec<PyRef<PyStr>>,
    #[pyarg(any, default = true)]
    fuse: bool,
    #[pyarg(any, default)]
    choices: Vec<PyRef<PyTuple>>,
    #[pyarg(any, default = true)]
    codegen: bool,
    #[pyarg(any, default)]
    dim: Option<PyRef<PyTuple>>,
}

/// Entries of one function beyond which a note says so.
const MANY_ENTRIES: usize = 8;
/// A size of an open dimension for a graph that is to serve every size: one that other axes hardly have.
const MANY_ROWS: usize = 11;

/// A traced graph, the structure of its results, and what was read meanwhile.
struct Made {
    traced: Traced,
    tree: Rc<TreeDef>,
    guards: Rc<Guards>,
}

impl Constructor for CompiledFunction {
    type Args = NewArgs;

    fn py_new(_class: &Py<rustpython_vm::builtins::PyType>, args: NewArgs, vm: &VirtualMachine) -> PyResult<Self> {
        let texts = |list: Vec<PyRef<PyStr>>| list.iter().map(|s| s.to_string()).collect::<Vec<_>>();
        let (without, order) = (texts(args.without), texts(args.order));
        if let Some(unknown) = without.iter().chain(&order).find(|name| !pass_names().any(|known| known == **name)) {
            let known = pass_names().collect::<Vec<_>>().join(", ");
            return Err(vm.new_value_error(format!("there is no pass '{unknown}'; there are {known}")));
        }
        let choices = args.choices.iter().map(|choice| choice_of(choice, vm)).collect::<PyResult<_>>()?;
        Ok(CompiledFunction {
            target: args.target,
            name: args.name.to_string(),
            parameters: texts(args.parameters),
            options: Options { without, order, fuse: args.fuse, choices, codegen: args.codegen },
            cache: CompiledCache::default(),
            dynamic_dim: args.dim.map(|dim| DynamicDim::new(&dim, vm)).transpose()?,
        })
    }
}

impl Callable for CompiledFunction {
    type Args = FuncArgs;

    fn call(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let runtime = tensors(vm)?;
        if runtime.is_tracing() {
            // Inside another trace the function is part of that graph.
            return zelf.target.call(args, vm);
        }
        let (entry, tensors) = zelf.entry(&args, &runtime, vm)?;
        call_entry(&entry, &runtime, &tensors, vm)
    }
}

impl CompiledFunction {
    /// What was compiled for arguments like these, before or now, and the tensors among them.
    pub(super) fn entry(
        &self,
        args: &FuncArgs,
        runtime: &Rc<Runtime>,
        vm: &VirtualMachine,
    ) -> PyResult<(Rc<CacheEntry>, SmallVec<[Tensor; 8]>)> {
        let leaves = flatten_call(args, vm);
        let tensors: SmallVec<[Tensor; 8]> = leaves.iter().filter_map(Given::tensor).cloned().collect();
        let device = device_of(&tensors, runtime);
        if let Some(entry) = self.cache.find(&leaves, &device, vm)? {
            return Ok((entry, tensors));
        }
        self.cache.sweep();
        let (origin, start, nearest) = (runtime.origin(), runtime.now(), self.cache.nearest(&leaves, &device, vm)?);
        let made = match &self.dynamic_dim {
            Some(open) => self.traced_dynamic(open, args, &device, &leaves, runtime, vm)?,
            None => self.traced_at(args, &device, None, runtime, vm)?,
        };
        let trace_ms = runtime.now() - start;
        let entry = self.remember(args, &leaves, made, trace_ms, &device, vm)?;
        self.cache.note_miss(&entry, origin, nearest, vm);
        if self.cache.function.entries().len() > MANY_ENTRIES && self.dynamic_dim.is_none() && !self.cache.noted.replace(true) {
            // Without the note the call is as good.
            let _ = vm.import("tandem", 0).and_then(|tandem| vm.call_method(&tandem, "_note_recompilations", (self.report(vm),)));
        }
        Ok((entry, tensors))
    }

    /// The same outside of calls.
    fn entry_ahead(&self, args: &FuncArgs, vm: &VirtualMachine) -> PyResult<Rc<CacheEntry>> {
        let runtime = tensors(vm)?;
        if runtime.is_tracing() {
            return Err(vm.new_runtime_error("a function is compiled between calls, not while another is traced"));
        }
        Ok(self.entry(args, &runtime, vm)?.0)
    }

    /// Compiles a traced graph and keeps it for calls with this signature.
    fn remember(
        &self,
        args: &FuncArgs,
        leaves: &Leaves,
        made: Made,
        trace_ms: f64,
        device: &Rc<dyn Device>,
        vm: &VirtualMachine,
    ) -> PyResult<Rc<CacheEntry>> {
        let compiled = self.compiled(made.traced, device, vm)?;
        compiled.offer(&*tensors(vm)?);
        let mut kept = vec![];
        args.args.iter().chain(args.kwargs.values()).for_each(|arg| objects_by_identity(arg, &mut kept, vm));
        let extra = Specialization {
            number: self.cache.next_number(),
            tree: made.tree,
            guards: made.guards,
            guards_hold: Cell::new(true),
            signature: signature_list(leaves, &kept, vm),
            kept,
            hits: Cell::new(0),
            trace_ms,
        };
        let (signature, options) = (signature(leaves), self.options.clone());
        Ok(self.cache.function.insert(Entry { signature, device: device.name(), options, compiled, extra }))
    }

    /// The function traced on arguments, with another size of the open dimension if one is given.
    fn traced_at(
        &self,
        args: &FuncArgs,
        device: &Rc<dyn Device>,
        size: Option<usize>,
        runtime: &Rc<Runtime>,
        vm: &VirtualMachine,
    ) -> PyResult<Made> {
        let _trace = runtime.recorded_trace(&self.name);
        runtime.open_trace(&self.name);
        let (traced, guards) = observing(vm, || self.trace(args, device, runtime, vm, false, size))?;
        let (outputs, tree) = traced.inspect_err(|_| runtime.abandon_trace())?;
        Ok(Made { traced: runtime.close_trace(&outputs).raise(vm)?, tree: Rc::new(tree), guards: Rc::new(guards) })
    }

    /// The graph for a call of a function with an open dimension: made from what was traced before, or traced now.
    fn traced_dynamic(
        &self,
        open: &DynamicDim,
        args: &FuncArgs,
        device: &Rc<dyn Device>,
        leaves: &Leaves,
        runtime: &Rc<Runtime>,
        vm: &VirtualMachine,
    ) -> PyResult<Made> {
        let (signature, size) = open.signature(args, leaves, vm)?;
        open.dim.check(size).raise(vm)?;
        let Some(sizes) = open.dim.samples(size) else { return self.traced_at(args, device, None, runtime, vm) };
        let known = open.traces.borrow().clone();
        let mut found = None;
        for entry in known {
            if entry.signature == signature && entry.dynamic.captures_fit() && entry.guards.hold(vm)? {
                found = Some(entry);
                break;
            }
        }
        let entry = match found {
            Some(entry) => entry,
            None => {
                let mut traces = vec![];
                let mut trees: Vec<Rc<TreeDef>> = vec![];
                let mut guards = vec![];
                for n in sizes {
                    let made = self.traced_at(args, device, Some(n), runtime, vm).inspect_err(|error| {
                        let note =
                            format!("This happened while the function was traced with '{}' = {n}, to serve every size.", open.dim.name);
                        // Without a note the error still says what is wrong.
                        let _ = vm.call_method(error.as_object(), "add_note", (note,));
                    })?;
                    traces.push((n, made.traced));
                    trees.push(made.tree);
                    guards.push(made.guards);
                }
                let dynamic = Dynamic::new(&open.dim, &traces).raise(vm)?;
                if !trees.iter().all(|t| t.same(&trees[0], vm)) {
                    return Err(vm.new_value_error(format!(
                        "the function returns other Python values at other sizes of '{}'; return tensors, or leave out dims=",
                        open.dim.name
                    )));
                }
                let entry = Rc::new(DynamicTrace { signature, dynamic, tree: trees.swap_remove(0), guards: guards.swap_remove(0) });
                let mut kept_traces = open.traces.borrow_mut();
                kept_traces.insert(0, entry.clone());
                kept_traces.truncate(MAX_TRACES);
                entry
            }
        };
        Ok(Made { traced: entry.dynamic.at(size).raise(vm)?, tree: entry.tree.clone(), guards: entry.guards.clone() })
    }

    /// A traced graph made runnable as this function's calls are.
    pub(crate) fn compiled(&self, traced: Traced, device: &Rc<dyn Device>, vm: &VirtualMachine) -> PyResult<Compiled> {
        tensors(vm)?.compile(traced, &self.options, device).raise(vm)
    }

    /// The name of the open dimension, and two sizes that tell how the function's graph moves with it.
    pub(crate) fn open_sizes(&self) -> Option<(&str, [usize; 2])> {
        let dim = &self.dynamic_dim.as_ref()?.dim;
        let [one, _, other] = dim.samples(MANY_ROWS.clamp(dim.min, dim.max.unwrap_or(usize::MAX)))?[..] else { return None };
        Some((&dim.name, [one, other]))
    }

    /// The graph that the function makes of arguments, and where it would run. With `numbers`, numbers among them are
    /// part of the graph; with `size`, the open dimension has this size instead of that of the arguments.
    pub(crate) fn traced_on(
        &self,
        args: &FuncArgs,
        numbers: bool,
        size: Option<usize>,
        vm: &VirtualMachine,
    ) -> PyResult<(Traced, Rc<dyn Device>)> {
        let runtime = tensors(vm)?;
        runtime.open_trace(&self.name);
        let tensors: SmallVec<[Tensor; 8]> = flatten_call(args, vm).iter().filter_map(Given::tensor).cloned().collect();
        let device = device_of(&tensors, &runtime);
        let (traced, _) = observing(vm, || self.trace(args, &device, &runtime, vm, numbers, size))?;
        let (outputs, _) = traced.inspect_err(|_| runtime.abandon_trace())?;
        Ok((runtime.close_trace(&outputs).raise(vm)?, device))
    }

    /// The graph document as JSON, and its text.
    fn show(&self, compiled: &Compiled, vm: &VirtualMachine) -> PyResult<(String, String)> {
        let mut document = document::document(compiled);
        document.source = self.converted_source(vm);
        let json = serde_json::to_string(&document).map_err(|e| vm.new_runtime_error(e.to_string()))?;
        let text = document.stages.last().map_or(String::new(), |s| s.text.clone());
        Ok((json, text))
    }

    /// Name, names of the positional parameters, options (left out passes, their order, fusion, its choices, code generation), open dimension, how many entries are
    /// kept at most, and the entries, misses and number of compilations.
    fn report(&self, vm: &VirtualMachine) -> PyObjectRef {
        let text = |s: &str| -> PyObjectRef { vm.ctx.new_str(s).into() };
        let texts = |list: &[String]| -> PyObjectRef { vm.ctx.new_list(list.iter().map(|s| text(s)).collect()).into() };
        let items = vec![
            text(&self.name),
            texts(&self.parameters),
            vm.ctx
                .new_tuple(vec![
                    texts(&self.options.without),
                    texts(&self.options.order),
                    self.options.fuse.to_pyobject(vm),
                    choices_to_list(&self.options.choices, vm),
                    self.options.codegen.to_pyobject(vm),
                ])
                .into(),
            self.dynamic_dim.as_ref().map_or_else(|| vm.ctx.none(), |open| text(&open.dim.name)),
            MAX_ENTRIES.to_pyobject(vm),
            self.cache.report(vm),
        ];
        vm.ctx.new_tuple(items).into()
    }

    /// The function's source as written and as converted, which the converter leaves at the function.
    fn converted_source(&self, vm: &VirtualMachine) -> Option<ConvertedSource> {
        let pair = self.target.get_attr("__converted_source__", vm).ok()?;
        let texts: Vec<PyRef<PyStr>> = pair.try_to_value(vm).ok()?;
        let [original, converted] = &texts[..] else { return None };
        Some(ConvertedSource { original: original.to_string(), converted: converted.to_string() })
    }

    /// Calls the function on symbols in the open trace. With `numbers`, numbers become symbols too; with `size`, the open
    /// dimension has it. What the function makes is made on the device of the arguments, where the graph will run.
    fn trace(
        &self,
        args: &FuncArgs,
        device: &Rc<dyn Device>,
        runtime: &Rc<Runtime>,
        vm: &VirtualMachine,
        numbers: bool,
        size: Option<usize>,
    ) -> PyResult<(Vec<Tensor>, TreeDef)> {
        let symbols = Symbols { runtime, numbers };
        let mut given = args.clone();
        for (i, arg) in given.args.iter_mut().enumerate() {
            let name = self.parameters.get(i).cloned().unwrap_or_else(|| format!("arg{i}"));
            let size = size.filter(|_| self.dynamic_dim.as_ref().is_some_and(|open| open.covers(i)));
            *arg = symbols.replace(arg, &name, size, vm)?;
        }
        for arg in &mut given.args {
            *arg = symbols.replace_number(arg, vm)?;
        }
        let mut named = vec![];
        for (name, arg) in &given.kwargs {
            let symbol = symbols.replace(arg, &name.to_string(), None, vm)?;
            named.push((name.clone(), symbols.replace_number(&symbol, vm)?));
        }
        given.kwargs = named.into_iter().collect();
        let result = runtime.on_device(device.clone(), || self.target.call(given, vm))?;
        let mut outputs = vec![];
        let tree = tree_flatten(&result, &mut outputs, &symbols, vm)?;
        Ok((outputs, tree))
    }
}

#[pyclass(with(Constructor, Callable, Representable), flags(BASETYPE))]
impl CompiledFunction {
    /// Traces the function on arguments without running it, and returns the graph document as JSON, and its text.
    #[pymethod]
    fn traced(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult<(String, String)> {
        let (traced, device) = {
            let _trace = tensors(vm)?.recorded_trace(&zelf.name);
            zelf.traced_on(&args, true, None, vm)?
        };
        let compiled = zelf.compiled(traced, &device, vm)?;
        let given: Vec<Tensor> = flatten_call(&args, vm).iter().filter_map(Given::tensor).cloned().collect();
        compiled.offer_shown(&*tensors(vm)?, &given);
        zelf.show(&compiled, vm)
    }

    /// Calls it, and looks at values inside of it: `(results, numbers of the nodes, statistics)`, a list of float32 tensors with
    /// `STATISTICS` numbers for each node. `wanted` is `(ops, numbers)`, or None for products and activations. None, without a call,
    /// where the graph has no such nodes.
    #[pymethod]
    fn watched(zelf: &Py<Self>, wanted: PyObjectRef, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        super::observed_call::observed_call(zelf, &wanted, &args, vm)
    }

    /// Calls what was compiled for tensors like these. None, without a call, where nothing was, and while another function is traced.
    #[pymethod]
    fn call_compiled(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let runtime = tensors(vm)?;
        let leaves = flatten_call(&args, vm);
        let tensors: SmallVec<[Tensor; 8]> = leaves.iter().filter_map(Given::tensor).cloned().collect();
        if runtime.is_tracing() || !args.kwargs.is_empty() || tensors.len() != args.args.len() {
            return Ok(vm.ctx.none());
        }
        let Some(entry) = zelf.cache.find(&leaves, &device_of(&tensors, &runtime), vm)? else { return Ok(vm.ctx.none()) };
        call_entry(&entry, &runtime, &tensors, vm)
    }

    /// Traces the function on arguments like these and makes its kernels, without running them; a call then finds them.
    #[pymethod]
    fn compile(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
        zelf.entry_ahead(&args, vm).map(drop)
    }

    /// Measures the choices about the kernels for arguments like these: `[(number, title, trials, gain), …]`; a trial is
    /// `(choice, us, chosen, samples, quartiles)`, a gain `(ratio, low, high)` or `None`. `measured` is given the same, now and then,
    /// while nothing is chosen of the last kernel; what it raises ends the measurement.
    #[pymethod]
    fn tune(zelf: &Py<Self>, measured: PyObjectRef, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let entry = zelf.entry_ahead(&args, vm)?;
        let raised = RefCell::new(None);
        let heard = |tuned: &[Tuned]| {
            *raised.borrow_mut() = measured.call((tuned_to_list(tuned, vm),), vm).err();
            raised.borrow().is_none()
        };
        let tuned = entry.compiled.tune(&*tensors(vm)?, &heard).raise(vm)?;
        raised.into_inner().map_or_else(|| Ok(tuned_to_list(&tuned, vm)), Err)
    }

    /// Measures each kernel for arguments like these by itself: the function's name, the device's, and `[(number, title, us, calls, clock,
    /// us of a step), …]`.
    #[pymethod]
    fn kernel_times(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let entry = zelf.entry_ahead(&args, vm)?;
        kernel_times_to_tuple(&entry.compiled, vm)
    }

    /// The graph document of the graph that ran last, as JSON, and its text; `None` before the first call.
    #[pymethod]
    fn last_graph(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Option<(String, String)>> {
        zelf.cache.function.entries().first().map(|e| zelf.show(&e.compiled, vm)).transpose()
    }

    /// What `td.recompiles` shows.
    #[pymethod]
    fn cache(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        zelf.report(vm)
    }

    /// How many graphs were compiled and are kept.
    #[pymethod]
    fn cache_size(zelf: &Py<Self>) -> usize {
        zelf.cache.function.entries().len()
    }

    /// What is compiled.
    #[pygetset]
    fn target(zelf: &Py<Self>) -> PyObjectRef {
        zelf.target.clone()
    }

    #[pygetset(name = "__name__")]
    fn dunder_name(zelf: &Py<Self>) -> String {
        zelf.name.clone()
    }
}

impl Representable for CompiledFunction {
    fn repr_str(zelf: &Py<Self>, _vm: &VirtualMachine) -> PyResult<String> {
        let count = zelf.cache.function.entries().len();
        Ok(format!("<compiled function {}, {count} graph{}>", zelf.name, if count == 1 { "" } else { "s" }))
    }
}

/// Runs it; its results in the structure that the function returned.
fn call_entry(entry: &CacheEntry, runtime: &Runtime, tensors: &[Tensor], vm: &VirtualMachine) -> PyResult {
    let results = entry.compiled.call(runtime, tensors).raise(vm)?;
    tree_unflatten(&entry.extra.tree, &mut results.into_iter(), vm)
}

fn device_of(tensors: &[Tensor], runtime: &Rc<Runtime>) -> Rc<dyn Device> {
    let first = tensors.first().and_then(|t| t.array(tandem_tensor::error::Wanted::Array).ok());
    first.map_or_else(|| runtime.device(), |a| a.storage.device.clone())
}
