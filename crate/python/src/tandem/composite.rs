//! Composite ops as functions of `_tandem` and methods of tensors, made from their declarations. Shape and dtype rules belong to the
//! composites.

use super::convert;
use super::tensor_object::{PyTensor, instance, refusal, result_class};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr},
    class::StaticType,
    function::{FuncArgs, ItemDoc, PyMethodFlags},
};
use std::sync::LazyLock;
use tandem_composite::{Arg, Composite};
use tandem_tensor::composite::Results;
use tandem_tensor::{Number, Tensor};

/// What `help()` says of each: the signature as Python reads it, then the doc.
static HELP: LazyLock<Vec<(&'static Composite, String)>> =
    LazyLock::new(|| tandem_composite::all().map(|c| (c, format!("{}({})\n--\n\n{}", c.name, c.signature, c.doc))).collect());

/// The composites that are methods of a tensor, too.
const METHODS: &[&str] = &["all", "any", "argmax", "argmin", "clip", "max", "mean", "min", "prod", "squeeze", "std", "sum", "var"];

/// Puts a function for every composite into the module, and `COMPOSITES`, their names.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let mut names: Vec<PyObjectRef> = vec![];
    for (composite, help) in HELP.iter() {
        let composite: &'static Composite = composite;
        names.push(vm.ctx.new_str(composite.name).into());
        let call = move |args: FuncArgs, vm: &VirtualMachine| call(composite, args, vm);
        let method = vm.ctx.new_method_def(composite.name, call, PyMethodFlags::empty(), ItemDoc::static_text(help));
        module.set_attr(composite.name, method.build_function(vm, None), vm)?;
        if METHODS.contains(&composite.name) {
            let class = PyTensor::static_type();
            class.set_attr(vm.ctx.intern_str(composite.name), method.build_method(class, vm).into());
        }
    }
    module.set_attr("COMPOSITES", vm.ctx.new_tuple(names), vm)
}

fn call(composite: &'static Composite, mut args: FuncArgs, vm: &VirtualMachine) -> PyResult {
    // Graphs have no devices: a result is moved afterwards.
    let device = if composite.signature.ends_with("device=None") { args.kwargs.swap_remove("device") } else { None };
    let places = args.args.iter().enumerate();
    let given = places.map(|(at, a)| argument_at(composite, at, a, vm)).collect::<PyResult<Vec<_>>>()?;
    let named = args
        .kwargs
        .iter()
        .map(|(name, a)| Ok((parameter(composite, &name.to_string()), argument(a, vm)?)))
        .collect::<PyResult<Vec<_>>>()?;
    let class = args.args.iter().chain(args.kwargs.values()).find_map(|a| result_class(a, vm));
    match tensors(vm)?.composite(composite, given, named).map_err(|error| refusal(class.as_deref(), error, vm))? {
        Results::One(tensor) => instance(class, convert::on_device(tensor, device.as_deref(), vm)?, vm),
        Results::Many(tensors) => {
            let items = tensors.into_iter().map(|t| instance(class.clone(), t, vm)).collect::<PyResult<_>>()?;
            Ok(vm.ctx.new_tuple(items).into())
        }
    }
}

/// The parameter of this name: PyTorch and NumPy call some parameters of the array API otherwise.
fn parameter(composite: &Composite, name: &str) -> String {
    let standard = match name {
        "dim" | "dims" => "axis",
        "keepdim" => "keepdims",
        "ddof" => "correction",
        "shifts" => "shift",
        "diagonal" => "k",
        "a_min" => "min",
        "a_max" => "max",
        "constant_values" => "value",
        other => other,
    };
    let known = |name: &str| composite.signature.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|word| word == name);
    if known(name) { name } else { standard }.to_owned()
}

/// An argument by place. Nested lists are tensors where the signature has a tensor: the array API calls these parameters so.
fn argument_at(composite: &Composite, at: usize, value: &PyObject, vm: &VirtualMachine) -> PyResult<Arg<Tensor>> {
    let Some(items) = convert::items(value) else { return argument(value, vm) };
    let mut names = composite.signature.split(',').map(str::trim).filter(|part| *part != "/");
    match names.nth(at) {
        Some("x" | "x1" | "x2") => convert::tensor(value, vm).map(Arg::Tensor),
        Some("arrays") => items.iter().map(|item| convert::tensor(item, vm).map(Arg::Tensor)).collect::<PyResult<_>>().map(Arg::List),
        _ => argument(value, vm),
    }
}

fn argument(value: &PyObject, vm: &VirtualMachine) -> PyResult<Arg<Tensor>> {
    if vm.is_none(value) {
        return Ok(Arg::None);
    }
    if let Some(tensor) = value.downcast_ref::<PyTensor>() {
        return Ok(Arg::Tensor(tensor.tensor.clone()));
    }
    if let Some(number) = convert::optional_number(value, vm)? {
        return Ok(match number {
            Number::Bool(b) => Arg::Bool(b),
            Number::Int(i) => Arg::Int(i),
            Number::Large(i) => Arg::Float(i as f64),
            Number::Float(x) => Arg::Float(x),
        });
    }
    if let Some(items) = convert::items(value) {
        return items.iter().map(|i| argument(i, vm)).collect::<PyResult<_>>().map(Arg::List);
    }
    if let Some(text) = value.downcast_ref::<PyStr>() {
        return Ok(Arg::Text(text.to_string()));
    }
    if convert::names_dtype(value) {
        return convert::dtype(value, vm).map(Arg::DType);
    }
    Err(convert::expected("a tensor, a number, a string, a dtype or a list of them", value, vm))
}

#[cfg(test)]
mod tests {
    use super::METHODS;

    #[test]
    fn methods_are_composites() {
        for name in METHODS {
            assert!(tandem_composite::find(name).is_some(), "{name}");
        }
    }
}
