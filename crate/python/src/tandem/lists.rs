//! Passes over lists of Python objects, as the columns of tables are: what would ask each element through the interpreter.

use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyFloat, PyList, PyListRef, PyModule, PySet, PyStrRef},
};

/// Puts the functions into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("classes_in", vm.new_function("classes_in", classes_in), vm)?;
    module.set_attr("applied_to_floats", vm.new_function("applied_to_floats", applied_to_floats), vm)
}

/// `classes_in(list)`: the set of the classes of its elements.
fn classes_in(list: PyListRef, vm: &VirtualMachine) -> PyResult<PyRef<PySet>> {
    let mut found: Vec<PyObjectRef> = Vec::new();
    for element in list.borrow_vec().iter() {
        let class = element.class().as_object();
        // Few classes are in one list, and most elements have that of the one before.
        if !found.iter().rev().any(|known| known.is(class)) {
            found.push(class.to_owned());
        }
    }
    let classes = PySet::default().into_ref(&vm.ctx);
    found.into_iter().try_for_each(|class| classes.add(class, vm))?;
    Ok(classes)
}

/// `applied_to_floats(name, list, list)`: a function of `operator` on pairs of elements, as a list; `None` where the lists are not of one
/// length, an element is no float, or a divisor is 0.
fn applied_to_floats(name: PyStrRef, left: PyListRef, right: PyListRef, vm: &VirtualMachine) -> Option<PyListRef> {
    let (left, right) = (floats(&left, vm)?, floats(&right, vm)?);
    if left.len() != right.len() {
        return None;
    }
    let pairs = left.into_iter().zip(right);
    let numbers = |f: fn(f64, f64) -> f64| Some(pairs.clone().map(|(x, y)| vm.ctx.new_float(f(x, y)).into()).collect());
    let truths = |f: fn(&f64, &f64) -> bool| Some(pairs.clone().map(|(x, y)| vm.ctx.new_bool(f(&x, &y)).into()).collect());
    let found: Option<Vec<PyObjectRef>> = match name.to_str()? {
        "add" => numbers(|x, y| x + y),
        "sub" => numbers(|x, y| x - y),
        "mul" => numbers(|x, y| x * y),
        "truediv" if pairs.clone().all(|(_, y)| y != 0.0) => numbers(|x, y| x / y),
        "lt" => truths(f64::lt),
        "le" => truths(f64::le),
        "gt" => truths(f64::gt),
        "ge" => truths(f64::ge),
        "eq" => truths(f64::eq),
        "ne" => truths(f64::ne),
        _ => None,
    };
    Some(vm.ctx.new_list(found?))
}

/// The elements, if all are floats and of no class of their own.
fn floats(list: &PyList, vm: &VirtualMachine) -> Option<Vec<f64>> {
    let number = |element: &PyObjectRef| {
        let element: &PyObject = element;
        element.downcast_ref::<PyFloat>().filter(|_| element.class().is(vm.ctx.types.float_type)).map(|float| float.to_f64())
    };
    list.borrow_vec().iter().map(number).collect()
}
