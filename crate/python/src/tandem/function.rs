//! Tracing and compiled functions: arguments flattened and matched against what was traced before, results rebuilt.

use super::convert;
use super::error::Raise;
use super::tensor::{PyTensor, object};
use super::tensors;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyDict, PyList, PyModule, PyStr},
    function::FuncArgs,
    pyclass,
    types::{Callable, Constructor, Representable},
};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::rc::Rc;
use tandem_protocol::GRAPH_MIME;
use tandem_tensor::function::{Container, Entry, Function, Given, Static};
use tandem_tensor::trace::Traced;
use tandem_tensor::{Compiled, Device, Leaf, Number, Options, Runtime, Tensor, document};

/// Structure of results: where the tensors stand in what the function returned.
enum Tree {
    /// The next result of the graph.
    Tensor,
    /// A list.
    List(Vec<Tree>),
    /// A tuple.
    Tuple(Vec<Tree>),
    /// A dict, keys in order.
    Dict(Vec<(PyObjectRef, Tree)>),
    /// Anything else: the same object at each call.
    Same(PyObjectRef),
}

/// A function and its compiled graphs.
#[pyclass(module = "tandem", name = "CompiledFunction")]
#[derive(PyPayload)]
pub(crate) struct CompiledFunction {
    target: PyObjectRef,
    name: String,
    /// Names of the positional parameters.
    parameters: Vec<String>,
    options: Options,
    function: Function<Tree>,
    /// Objects whose identity is part of a signature, so that none is reused.
    kept: RefCell<Vec<PyObjectRef>>,
}

impl std::fmt::Debug for CompiledFunction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "CompiledFunction({})", self.name)
    }
}

/// `CompiledFunction(target, name, parameters, without=[], fuse=True)`.
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
    #[pyarg(any, default = true)]
    fuse: bool,
}

impl Constructor for CompiledFunction {
    type Args = NewArgs;

    fn py_new(_class: &Py<rustpython_vm::builtins::PyType>, args: NewArgs, _vm: &VirtualMachine) -> PyResult<Self> {
        let texts = |list: Vec<PyRef<PyStr>>| list.iter().map(|s| s.to_string()).collect::<Vec<_>>();
        Ok(CompiledFunction {
            target: args.target,
            name: args.name.to_string(),
            parameters: texts(args.parameters),
            options: Options { without: texts(args.without), fuse: args.fuse },
            function: Function::default(),
            kept: RefCell::default(),
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
        let leaves = flatten_call(&args, vm);
        let tensors: SmallVec<[Tensor; 8]> = leaves.iter().filter_map(Given::tensor).cloned().collect();
        let device = device_of(&tensors, &runtime);
        let found = zelf.function.find(|e| {
            e.device == device.name() && e.signature.len() == leaves.len() && leaves.iter().zip(&e.signature).all(|(g, l)| g.fits(l))
        });
        let entry = match found {
            Some(entry) => entry,
            None => {
                let signature = leaves.iter().map(Given::leaf).collect();
                zelf.compile(&args, signature, &device, &runtime, vm)?
            }
        };
        let results = entry.compiled.call(&runtime, &tensors).raise(vm)?;
        rebuild(&entry.extra, &mut results.into_iter(), vm)
    }
}

impl CompiledFunction {
    fn compile(
        &self,
        args: &FuncArgs,
        signature: Vec<Leaf>,
        device: &Rc<dyn Device>,
        runtime: &Rc<Runtime>,
        vm: &VirtualMachine,
    ) -> PyResult<Rc<Entry<Tree>>> {
        runtime.open_trace(&self.name);
        let traced = self.trace(args, runtime, vm, false);
        let (outputs, tree) = traced.inspect_err(|_| runtime.abandon_trace())?;
        let traced = runtime.close_trace(&outputs).raise(vm)?;
        let compiled = runtime.compile(traced, &self.options, device).raise(vm)?;
        self.kept.borrow_mut().extend(args.args.iter().chain(args.kwargs.values()).cloned());
        Ok(self.function.insert(Entry { signature, device: device.name(), options: self.options.clone(), compiled, extra: tree }))
    }

    /// A traced graph made runnable as this function's calls are.
    pub(crate) fn compiled(&self, traced: Traced, device: &Rc<dyn Device>, vm: &VirtualMachine) -> PyResult<Compiled> {
        tensors(vm)?.compile(traced, &self.options, device).raise(vm)
    }

    /// The graph that the function makes of arguments, and where it would run. With `numbers`, numbers among them are
    /// part of the graph.
    pub(crate) fn traced_on(&self, args: &FuncArgs, numbers: bool, vm: &VirtualMachine) -> PyResult<(Traced, Rc<dyn Device>)> {
        let runtime = tensors(vm)?;
        runtime.open_trace(&self.name);
        let traced = self.trace(args, &runtime, vm, numbers);
        let (outputs, _) = traced.inspect_err(|_| runtime.abandon_trace())?;
        let tensors: SmallVec<[Tensor; 8]> = flatten_call(args, vm).iter().filter_map(Given::tensor).cloned().collect();
        let device = device_of(&tensors, &runtime);
        Ok((runtime.close_trace(&outputs).raise(vm)?, device))
    }

    /// Calls the function on symbols in the open trace. With `numbers`, numbers become symbols too.
    fn trace(&self, args: &FuncArgs, runtime: &Rc<Runtime>, vm: &VirtualMachine, numbers: bool) -> PyResult<(Vec<Tensor>, Tree)> {
        let symbols = Symbols { runtime, numbers };
        let mut given = args.clone();
        for (i, arg) in given.args.iter_mut().enumerate() {
            let name = self.parameters.get(i).cloned().unwrap_or_else(|| format!("arg{i}"));
            *arg = symbols.replace(arg, &name, vm)?;
        }
        for arg in &mut given.args {
            *arg = symbols.replace_number(arg, vm)?;
        }
        let mut named = vec![];
        for (name, arg) in &given.kwargs {
            let symbol = symbols.replace(arg, &name.to_string(), vm)?;
            named.push((name.clone(), symbols.replace_number(&symbol, vm)?));
        }
        given.kwargs = named.into_iter().collect();
        let result = self.target.call(given, vm)?;
        let mut outputs = vec![];
        let tree = outline(&result, &mut outputs, &symbols, vm)?;
        Ok((outputs, tree))
    }
}

#[pyclass(with(Constructor, Callable, Representable), flags(BASETYPE))]
impl CompiledFunction {
    /// Traces the function on arguments without running it, and returns the graph document as JSON, and its text.
    #[pymethod]
    fn traced(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult<(String, String)> {
        let (traced, device) = zelf.traced_on(&args, true, vm)?;
        show(&document::document(&zelf.compiled(traced, &device, vm)?), vm)
    }

    /// The graph document of the graph that ran last, as JSON, and its text; `None` before the first call.
    #[pymethod]
    fn last_graph(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Option<(String, String)>> {
        zelf.function.entries().first().map(|e| show(&document::document(&e.compiled), vm)).transpose()
    }

    /// How many graphs were compiled and are kept.
    #[pymethod]
    fn cache_size(zelf: &Py<Self>) -> usize {
        zelf.function.entries().len()
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
        let count = zelf.function.entries().len();
        Ok(format!("<compiled function {}, {count} graph{}>", zelf.name, if count == 1 { "" } else { "s" }))
    }
}

/// Puts the names that the embedded Python needs into the module.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("GRAPH_MIME", vm.ctx.new_str(GRAPH_MIME), vm)?;
    module.set_attr(
        "is_tracing",
        vm.new_function("is_tracing", |vm: &VirtualMachine| -> PyResult<bool> { Ok(tensors(vm)?.is_tracing()) }),
        vm,
    )
}

fn show(document: &tandem_protocol::GraphDocument, vm: &VirtualMachine) -> PyResult<(String, String)> {
    let json = serde_json::to_string(document).map_err(|e| vm.new_runtime_error(e.to_string()))?;
    let text = document.stages.last().map_or(String::new(), |s| s.text.clone());
    Ok((json, text))
}

fn device_of(tensors: &[Tensor], runtime: &Rc<Runtime>) -> Rc<dyn Device> {
    let first = tensors.first().and_then(|t| t.array(tandem_tensor::error::Wanted::Array).ok());
    first.map_or_else(|| runtime.device(), |a| a.storage.device.clone())
}

type Leaves = SmallVec<[Given; 8]>;

/// The leaves of a call's arguments, in order.
fn flatten_call(args: &FuncArgs, vm: &VirtualMachine) -> Leaves {
    let mut leaves = Leaves::new();
    for arg in &args.args {
        flatten(arg, &mut leaves, vm);
    }
    for (key, value) in &args.kwargs {
        leaves.push(Given::Value(Static::Text(key.to_string())));
        flatten(value, &mut leaves, vm);
    }
    leaves
}

/// Appends the leaves of an argument.
fn flatten(object: &PyObject, leaves: &mut Leaves, vm: &VirtualMachine) {
    if let Some(tensor) = object.downcast_ref::<PyTensor>() {
        leaves.push(Given::Tensor(tensor.tensor.clone()));
    } else if let Some(items) = convert::items(object) {
        let container = if object.downcast_ref::<PyList>().is_some() { Container::List } else { Container::Tuple };
        leaves.push(Given::Structure(container, items.len()));
        items.iter().for_each(|item| flatten(item, leaves, vm));
    } else if let Some(dict) = object.downcast_ref::<PyDict>() {
        let pairs = pairs(dict);
        leaves.push(Given::Structure(Container::Dict, pairs.len()));
        for (key, value) in pairs {
            leaves.push(Given::Value(value_leaf(&key, vm)));
            flatten(&value, leaves, vm);
        }
    } else {
        leaves.push(Given::Value(value_leaf(object, vm)));
    }
}

/// Keys and values of a dict, in order.
#[allow(clippy::unnecessary_to_owned, reason = "the borrowed dict has no iterator; the owned handle is a counted reference")]
pub(crate) fn pairs(dict: &Py<PyDict>) -> Vec<(PyObjectRef, PyObjectRef)> {
    dict.to_owned().into_iter().collect()
}

fn value_leaf(object: &PyObject, vm: &VirtualMachine) -> Static {
    if vm.is_none(object) {
        return Static::None;
    }
    match convert::number(object, vm) {
        Ok(Some(Number::Bool(b))) => return Static::Bool(b),
        Ok(Some(Number::Int(i))) => return Static::Int(i),
        Ok(Some(Number::Float(x))) => return Static::Float(x.to_bits()),
        // An integer beyond 64 bits counts by identity.
        Ok(None) | Err(_) => {}
    }
    match object.downcast_ref::<PyStr>() {
        Some(text) => Static::Text(text.to_string()),
        None => Static::Object(object.get_id()),
    }
}

/// An argument's nested lists, tuples and dicts with other objects in the places where `leaf`, which hears where each
/// stands, gives one.
pub(super) fn map(
    object: &PyObject,
    name: &str,
    leaf: &mut dyn FnMut(&PyObject, &str) -> PyResult<Option<PyObjectRef>>,
    vm: &VirtualMachine,
) -> PyResult {
    if let Some(new) = leaf(object, name)? {
        return Ok(new);
    }
    if let Some(items) = convert::items(object) {
        let mut inner = vec![];
        for (i, item) in items.iter().enumerate() {
            inner.push(map(item, &format!("{name}[{i}]"), leaf, vm)?);
        }
        let is_list = object.downcast_ref::<PyList>().is_some();
        return Ok(if is_list { vm.ctx.new_list(inner).into() } else { vm.ctx.new_tuple(inner).into() });
    }
    if let Some(dict) = object.downcast_ref::<PyDict>() {
        let new = vm.ctx.new_dict();
        for (key, value) in pairs(dict) {
            let value = map(&value, &format!("{name}[{}]", key.repr(vm)?), leaf, vm)?;
            new.set_item(&*key, value, vm)?;
        }
        return Ok(new.into());
    }
    Ok(object.to_owned())
}

/// Puts symbols in place of tensors.
struct Symbols<'a> {
    runtime: &'a Rc<Runtime>,
    /// Whether numbers become constant symbols, so that their folding can be watched.
    numbers: bool,
}

impl Symbols<'_> {
    fn replace(&self, object: &PyObject, name: &str, vm: &VirtualMachine) -> PyResult {
        let mut argument = |object: &PyObject, name: &str| {
            let tensor = object.downcast_ref::<PyTensor>();
            Ok(tensor.map(|t| {
                let name = t.tensor.name().map_or_else(|| name.to_owned(), |n| n.to_string());
                super::tensor::object(self.runtime.trace_argument(&name, t.tensor.ty().clone()), vm)
            }))
        };
        map(object, name, &mut argument, vm)
    }

    /// Arguments come before everything else in a trace, so numbers are replaced after all tensors.
    fn replace_number(&self, object: &PyObject, vm: &VirtualMachine) -> PyResult {
        match convert::number(object, vm)? {
            Some(n) if self.numbers => {
                let literal = n.literal(n.dtype()).raise(vm)?;
                Ok(super::tensor::object(self.runtime.trace_constant(literal), vm))
            }
            _ => Ok(object.to_owned()),
        }
    }
}

/// The structure of a result; its tensors are appended to `outputs`.
fn outline(object: &PyObject, outputs: &mut Vec<Tensor>, symbols: &Symbols<'_>, vm: &VirtualMachine) -> PyResult<Tree> {
    if let Some(tensor) = object.downcast_ref::<PyTensor>() {
        outputs.push(tensor.tensor.clone());
        return Ok(Tree::Tensor);
    }
    if let Some(items) = convert::items(object) {
        let inner = items.iter().map(|item| outline(item, outputs, symbols, vm)).collect::<PyResult<Vec<_>>>()?;
        let is_list = object.downcast_ref::<PyList>().is_some();
        return Ok(if is_list { Tree::List(inner) } else { Tree::Tuple(inner) });
    }
    if let Some(dict) = object.downcast_ref::<PyDict>() {
        let inner = pairs(dict).into_iter().map(|(k, v)| Ok((k, outline(&v, outputs, symbols, vm)?))).collect::<PyResult<Vec<_>>>()?;
        return Ok(Tree::Dict(inner));
    }
    let symbol = symbols.replace_number(object, vm)?;
    if let Some(tensor) = symbol.downcast_ref::<PyTensor>() {
        outputs.push(tensor.tensor.clone());
        return Ok(Tree::Tensor);
    }
    Ok(Tree::Same(symbol))
}

/// The result of a call from the graph's results.
fn rebuild(tree: &Tree, results: &mut impl Iterator<Item = Tensor>, vm: &VirtualMachine) -> PyResult {
    Ok(match tree {
        Tree::Tensor => match results.next() {
            Some(tensor) => object(tensor, vm),
            None => return Err(vm.new_runtime_error("the compiled graph has fewer results than the function")),
        },
        Tree::Same(same) => same.clone(),
        Tree::List(items) => vm.ctx.new_list(items.iter().map(|t| rebuild(t, results, vm)).collect::<PyResult<_>>()?).into(),
        Tree::Tuple(items) => vm.ctx.new_tuple(items.iter().map(|t| rebuild(t, results, vm)).collect::<PyResult<_>>()?).into(),
        Tree::Dict(items) => {
            let dict = vm.ctx.new_dict();
            for (key, value) in items {
                dict.set_item(&**key, rebuild(value, results, vm)?, vm)?;
            }
            dict.into()
        }
    })
}
