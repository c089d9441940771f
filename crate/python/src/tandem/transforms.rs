//! `grad`, `jvp`, `vmap` and `custom_gradient` of Python functions: a function is traced in a trace inside the open one, its graph is
//! transformed, and the result is put where the caller is. The derivatives belong to the grad crate.
//!
//! An argument is any pytree of tensors, or a module, which stands for its parameters: the function reaches them through the
//! module itself, and their gradients come as a dict by name.

use super::convert;
use super::error::Raise;
use super::pytree::tree_map;
use super::tensor_object::{PyTensor, instance, object, result_class};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyDict, PyModule, PyTuple},
    function::FuncArgs,
};
use std::rc::Rc;
use tandem_tensor::state::Target;
use tandem_tensor::trace::Traced;
use tandem_tensor::{Number, Runtime, Shape, Tensor, TensorType};

/// Puts the transforms into the module; the embedded Python wraps them.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("gradient", vm.new_function("gradient", gradient), vm)?;
    module.set_attr("jvp", vm.new_function("jvp", jvp), vm)?;
    module.set_attr("is_recorded", vm.new_function("is_recorded", is_recorded), vm)?;
    module.set_attr("checkpoint", vm.new_function("checkpoint", checkpoint), vm)?;
    module.set_attr("custom_gradient", vm.new_function("custom_gradient", custom_gradient), vm)?;
    module.set_attr("vmap", vm.new_function("vmap", vmap), vm)
}

/// A module's parameters by name, without frozen ones where it has some, or `None` for any other object.
fn parameters(value: &PyObject, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
    if value.downcast_ref::<PyTensor>().is_some() {
        return Ok(None);
    }
    let list = match vm.get_attribute_opt(value, "_named_trainable_parameters")? {
        Some(list) => Some(list),
        None => vm.get_attribute_opt(value, "named_parameters")?,
    };
    match list {
        Some(list) => {
            let dict = vm.ctx.new_dict();
            for pair in list.call((), vm)?.try_to_value::<Vec<PyRef<PyTuple>>>(vm)? {
                dict.set_item(&*pair.as_slice()[0], pair.as_slice()[1].clone(), vm)?;
            }
            if dict.is_empty() {
                let name = value.class().name().to_string();
                return Err(vm.new_value_error(format!("{name} has no parameters yet; call it once, so that its layers learn their sizes")));
            }
            Ok(Some(dict.into()))
        }
        None => Ok(None),
    }
}

/// Tensors in the places of an argument's floats, and a dict of parameters in the place of a module.
fn lift(value: &PyObject, runtime: &Rc<Runtime>, vm: &VirtualMachine) -> PyResult {
    let mut leaf = |value: &PyObject, _: &str| match convert::optional_number(value, vm).unwrap_or(None) {
        Some(n @ Number::Float(_)) => Ok(Some(object(runtime.full(&Shape::scalar(), n, None).raise(vm)?, vm))),
        Some(Number::Bool(_) | Number::Int(_) | Number::Large(_)) => Ok(None),
        None => parameters(value, vm),
    };
    tree_map(value, "", &mut leaf, vm)
}

/// The tensors of an object, in order.
fn leaves(value: &PyObject, vm: &VirtualMachine) -> PyResult<Vec<Tensor>> {
    let mut found = vec![];
    let mut leaf = |value: &PyObject, _: &str| {
        found.extend(value.downcast_ref::<PyTensor>().map(|t| t.tensor.clone()));
        Ok(None)
    };
    tree_map(value, "", &mut leaf, vm)?;
    Ok(found)
}

/// An object with other tensors in the places of its own.
fn with_leaves(value: &PyObject, tensors: &mut impl Iterator<Item = Tensor>, vm: &VirtualMachine) -> PyResult {
    let mut leaf = |value: &PyObject, _: &str| {
        let tensor = value.downcast_ref::<PyTensor>().and_then(|_| tensors.next());
        tensor.map(|tensor| instance(result_class(value, vm), tensor, vm)).transpose()
    };
    tree_map(value, "", &mut leaf, vm)
}

/// A function's call on symbols.
struct Call {
    traced: Traced,
    /// What the function returned, of symbols.
    result: PyObjectRef,
}

/// What an argument becomes while tracing.
struct Given {
    /// As the caller gave it: a module is given to the function as it is.
    value: PyObjectRef,
    /// Of tensors.
    lifted: PyObjectRef,
    /// Types of its symbols.
    types: Vec<TensorType>,
}

impl Given {
    fn new(value: &PyObject, lifts: bool, runtime: &Rc<Runtime>, vm: &VirtualMachine) -> PyResult<Given> {
        let lifted = if lifts { lift(value, runtime, vm)? } else { value.to_owned() };
        let types = leaves(&lifted, vm)?.iter().map(|t| t.ty().clone()).collect();
        Ok(Given { value: value.to_owned(), lifted, types })
    }

    /// The argument of symbols in the open trace. A module stays, and its parameters stand for symbols.
    fn symbols(&self, name: &str, runtime: &Rc<Runtime>, vm: &VirtualMachine) -> PyResult {
        let mut types = self.types.iter();
        let mut given = vec![];
        let mut argument = |value: &PyObject, name: &str| {
            if let Some(handle) = value.downcast_ref::<PyTensor>()
                && let Some(ty) = types.next()
            {
                let name = handle.tensor.name().map_or_else(|| name.to_owned(), |n| n.to_string());
                given.push((handle.tensor.clone(), runtime.trace_argument(&name, ty.clone())));
            }
            Ok(None)
        };
        tree_map(&self.lifted, name, &mut argument, vm)?;
        self.put(given, runtime, vm)
    }

    /// Walks what the caller gave beside what it was lifted to.
    fn put(&self, given: Vec<(Tensor, Tensor)>, runtime: &Rc<Runtime>, vm: &VirtualMachine) -> PyResult {
        let lifts = !self.lifted.is(&self.value);
        let mut rest = given.into_iter();
        let mut leaf = |value: &PyObject, _: &str| {
            if value.downcast_ref::<PyTensor>().is_some()
                || (lifts && matches!(convert::optional_number(value, vm), Ok(Some(Number::Float(_)))))
            {
                return rest.next().map(|(_, symbol)| instance(result_class(value, vm), symbol, vm)).transpose();
            }
            let module = if lifts { parameters(value, vm)? } else { None };
            let Some(module) = module else { return Ok(None) };
            for _ in leaves(&module, vm)? {
                if let Some((handle, symbol)) = rest.next() {
                    runtime.trace_alias(&handle, &symbol).raise(vm)?;
                }
            }
            Ok(Some(value.to_owned()))
        };
        tree_map(&self.value, "", &mut leaf, vm)
    }
}

/// Calls a function on symbols for its positional arguments; `results` picks the tensors that the graph gives.
fn trace(
    f: &PyObject,
    given: &[Given],
    kwargs: &PyDictRef,
    runtime: &Rc<Runtime>,
    vm: &VirtualMachine,
    results: impl FnOnce(&PyObject) -> PyResult<Vec<Tensor>>,
) -> PyResult<Call> {
    let name = vm.get_attribute_opt(f, "__name__")?.map_or(Ok("function".to_owned()), |n| n.str(vm).map(|s| s.to_string()))?;
    runtime.open_trace(&name);
    let called = (|| {
        let mut args = vec![];
        for (i, given) in given.iter().enumerate() {
            args.push(given.symbols(&format!("arg{i}"), runtime, vm)?);
        }
        let mut named = vec![];
        for (key, value) in super::pytree::pairs(kwargs) {
            named.push((key.str(vm)?.to_string(), value));
        }
        let result = f.call(FuncArgs::new(args, named.into_iter().collect::<rustpython_vm::function::KwArgs>()), vm)?;
        let outputs = results(&result)?;
        Ok((result, outputs))
    })();
    let (result, outputs) = called.inspect_err(|_| runtime.abandon_trace())?;
    Ok(Call { traced: runtime.close_trace(&outputs).raise(vm)?, result })
}

type PyDictRef = PyRef<PyDict>;

/// `gradient(f, args, kwargs, argnums, has_aux)` gives the value, what else the function returned, and the gradients.
fn gradient(f: PyObjectRef, args: PyRef<PyTuple>, kwargs: PyDictRef, argnums: Vec<usize>, has_aux: bool, vm: &VirtualMachine) -> PyResult {
    let runtime = tensors(vm)?;
    let args = args.as_slice();
    if let Some(missing) = argnums.iter().find(|n| **n >= args.len()) {
        return Err(vm.new_type_error(format!("there is no argument {missing}: the function was called with {}", args.len())));
    }
    let given = args.iter().enumerate().map(|(i, a)| Given::new(a, argnums.contains(&i), &runtime, vm)).collect::<PyResult<Vec<_>>>()?;
    let mut wrt = vec![];
    let mut starts = vec![];
    let mut next = 0;
    for g in &given {
        starts.push(next);
        next += g.types.len();
    }
    for n in &argnums {
        wrt.extend(starts[*n]..starts[*n] + given[*n].types.len());
    }
    let call = trace(&f, &given, &kwargs, &runtime, vm, |result| {
        let (value, aux) = value_and_aux(result, has_aux, vm)?;
        let mut outputs = vec![value];
        if let Some(aux) = aux {
            outputs.extend(leaves(&aux, vm)?);
        }
        Ok(outputs)
    })?;
    let mut arguments = vec![];
    for g in &given {
        arguments.extend(leaves(&g.lifted, vm)?);
    }
    if wrt.iter().any(|i| call.traced.closes_over_argument(*i, &arguments[*i])) {
        return Err(vm.new_value_error(
            "the function closes over a tensor that it is also given, and does not use its argument, so the gradient would be 0; \
             use the argument, or pass the module itself instead of its parameters",
        ));
    }
    let (results, gradients) = runtime.gradient(&call.traced, &arguments, &wrt).raise(vm)?;
    let mut results = results.into_iter();
    let value = match results.next() {
        Some(value) => instance(result_class(&call.result, vm), value, vm)?,
        None => vm.ctx.none(),
    };
    let (_, aux) = value_and_aux(&call.result, has_aux, vm)?;
    let aux = aux.map_or(Ok(vm.ctx.none()), |a| with_leaves(&a, &mut results, vm))?;
    let mut gradients = gradients.into_iter();
    let each = argnums.iter().map(|n| with_leaves(&given[*n].lifted, &mut gradients, vm)).collect::<PyResult<Vec<_>>>()?;
    Ok(vm.ctx.new_tuple(vec![value, aux, vm.ctx.new_tuple(each).into()]).into())
}

/// The value whose gradient is asked, and what came with it.
fn value_and_aux(result: &PyObject, has_aux: bool, vm: &VirtualMachine) -> PyResult<(Tensor, Option<PyObjectRef>)> {
    let (value, aux) = match result.downcast_ref::<PyTuple>() {
        Some(pair) if has_aux && pair.as_slice().len() == 2 => (pair.as_slice()[0].clone(), Some(pair.as_slice()[1].clone())),
        _ if has_aux => return Err(vm.new_type_error("with has_aux the function returns a pair: the number and anything else")),
        _ => (result.to_owned(), None),
    };
    match value.downcast_ref::<PyTensor>() {
        Some(t) => Ok((t.tensor.clone(), aux)),
        None => Err(vm.new_type_error(format!(
            "the gradient is that of one number: the function must return a tensor without axes, not {}",
            value.class().name()
        ))),
    }
}

/// `jvp(f, primals, tangents)` gives the result and how it moves.
fn jvp(f: PyObjectRef, primals: PyRef<PyTuple>, tangents: PyRef<PyTuple>, vm: &VirtualMachine) -> PyResult {
    let runtime = tensors(vm)?;
    let given = primals.as_slice().iter().map(|a| Given::new(a, true, &runtime, vm)).collect::<PyResult<Vec<_>>>()?;
    let mut arguments = vec![];
    for g in &given {
        arguments.extend(leaves(&g.lifted, vm)?);
    }
    let directions = leaves(&*lift(tangents.as_object(), &runtime, vm)?, vm)?;
    let types = |list: &[Tensor]| list.iter().map(|t| t.ty().clone()).collect::<Vec<_>>();
    if types(&arguments) != types(&directions) {
        let show = |list: &[Tensor]| list.iter().map(|t| t.ty().to_string()).collect::<Vec<_>>().join(", ");
        return Err(vm.new_value_error(format!(
            "tangents have the types of the arguments: they are ({}), not ({})",
            show(&directions),
            show(&arguments)
        )));
    }
    let kwargs = vm.ctx.new_dict();
    let call = trace(&f, &given, &kwargs, &runtime, vm, |result| leaves(result, vm))?;
    let wrt: Vec<usize> = (0..arguments.len()).collect();
    let (results, moved) = runtime.jvp(&call.traced, &arguments, &wrt, &directions).raise(vm)?;
    let pair = [results, moved].map(|list| with_leaves(&call.result, &mut list.into_iter(), vm));
    let [result, tangent] = pair;
    Ok(vm.ctx.new_tuple(vec![result?, tangent?]).into())
}

/// `vmap(f, args, in_axes, out_axes)`: `in_axes` has an integer or None for each argument.
fn vmap(f: PyObjectRef, args: PyRef<PyTuple>, in_axes: PyRef<PyTuple>, out_axis: i64, vm: &VirtualMachine) -> PyResult {
    let runtime = tensors(vm)?;
    let (mut given, mut mapped, mut arguments, mut stacked, mut size) = (vec![], vec![], vec![], vec![], None);
    for (value, axis) in args.as_slice().iter().zip(in_axes.as_slice()) {
        let axis = if vm.is_none(axis) { None } else { Some(convert::int(axis, vm)?) };
        let mut this = Given::new(value, false, &runtime, vm)?;
        for (tensor, ty) in leaves(value, vm)?.into_iter().zip(&mut this.types) {
            stacked.push(axis.is_some());
            mapped.push((tensor.clone(), axis));
            arguments.push(match axis {
                Some(axis) => {
                    let (moved, n) = axis_to_front(&runtime, &tensor, axis, vm)?;
                    if *size.get_or_insert(n) != n {
                        let other = size.unwrap_or(n);
                        return Err(vm.new_value_error(format!("the mapped axes have different sizes: {other} and {n}")));
                    }
                    ty.shape = Shape::new(&moved.shape()[1..]);
                    moved
                }
                None => tensor,
            });
        }
        given.push(this);
    }
    let Some(size) = size else { return Err(vm.new_value_error("there is no tensor to map over: give one an axis in in_axes")) };
    let kwargs = vm.ctx.new_dict();
    let call = trace(&f, &given, &kwargs, &runtime, vm, |result| leaves(result, vm))?;
    let mut results = vec![];
    let mut found = runtime.vmap(&call.traced, &arguments, &stacked, size).raise(vm)?;
    let written = found.split_off(call.traced.results());
    for result in found {
        let rank = result.shape().rank() as i64;
        if !(-rank..rank).contains(&out_axis) {
            return Err(vm.new_value_error(format!("out_axes {out_axis} is not one of the {rank} axes of a result")));
        }
        results.push(axis_from_front(&runtime, &result, out_axis, vm)?);
    }
    for (target, value) in call.traced.writes.iter().zip(written) {
        if let Target::Argument(i) = target {
            let (tensor, axis) = &mapped[*i];
            let value = axis_from_front(&runtime, &value, axis.unwrap_or_default(), vm)?;
            runtime.set_value(tensor, &value).raise(vm)?;
        }
    }
    with_leaves(&call.result, &mut results.into_iter(), vm)
}

/// The tensor with an axis brought to the front, and the size of that axis.
fn axis_to_front(runtime: &Rc<Runtime>, tensor: &Tensor, axis: i64, vm: &VirtualMachine) -> PyResult<(Tensor, usize)> {
    let shape = tensor.shape();
    let rank = shape.rank() as i64;
    let at = if axis < 0 { axis + rank } else { axis };
    if !(0..rank).contains(&at) {
        return Err(vm.new_value_error(format!("in_axes {axis} is not one of the axes of shape {shape}")));
    }
    let perm: Vec<i64> = [at].into_iter().chain((0..rank).filter(|a| *a != at)).collect();
    Ok((runtime.transpose(tensor, Some(&perm)).raise(vm)?, shape[at as usize]))
}

/// `is_recorded(args)`: whether what runs on some tensor of the arguments is recorded now.
fn is_recorded(args: PyObjectRef, vm: &VirtualMachine) -> PyResult<bool> {
    let runtime = tensors(vm)?;
    Ok(!runtime.is_tracing() && runtime.is_recorded(&leaves(&args, vm)?))
}

/// `checkpoint(f, args, kwargs)` calls `f`, whose inner values are computed again for its derivative.
fn checkpoint(f: PyObjectRef, args: PyRef<PyTuple>, kwargs: PyDictRef, vm: &VirtualMachine) -> PyResult {
    let runtime = tensors(vm)?;
    let given = args.as_slice().iter().map(|a| Given::new(a, false, &runtime, vm)).collect::<PyResult<Vec<_>>>()?;
    let call = trace(&f, &given, &kwargs, &runtime, vm, |result| leaves(result, vm))?;
    let arguments = leaves(args.as_object(), vm)?;
    with_leaves(&call.result, &mut runtime.checkpoint(&call.traced, &arguments).raise(vm)?.into_iter(), vm)
}

/// The tensor with its first axis brought to a place, which is one of its axes.
fn axis_from_front(runtime: &Rc<Runtime>, tensor: &Tensor, axis: i64, vm: &VirtualMachine) -> PyResult<Tensor> {
    let rank = tensor.shape().rank() as i64;
    let to = if axis < 0 { axis + rank } else { axis };
    let perm: Vec<i64> = (1..=to).chain([0]).chain(to + 1..rank).collect();
    runtime.transpose(tensor, Some(&perm)).raise(vm)
}

/// `custom_gradient(f, backward, args, once)` calls `f`, whose gradient in the open trace is what `backward` says: asked once, or
/// for derivatives of the gradient too.
fn custom_gradient(f: PyObjectRef, backward: PyObjectRef, args: PyRef<PyTuple>, once: bool, vm: &VirtualMachine) -> PyResult {
    let runtime = tensors(vm)?;
    if !runtime.is_tracing() {
        return f.call(FuncArgs::from(args.as_slice().to_vec()), vm);
    }
    let inputs = lift(args.as_object(), &runtime, vm)?;
    let (given, inputs) = (convert::items(&inputs).unwrap_or_default(), leaves(&inputs, vm)?);
    let result = f.call(FuncArgs::from(given), vm)?;
    let found = leaves(&result, vm)?;
    // Backward takes the arguments, the results, and their gradients.
    let class = result_class(args.as_object(), vm);
    let values = [&inputs[..], &found, &found].into_iter().flatten().map(|t| instance(class.clone(), t.clone(), vm));
    let values = values.collect::<PyResult<Vec<PyObjectRef>>>()?;
    let given = values.iter().map(|v| Given::new(v, false, &runtime, vm)).collect::<PyResult<Vec<_>>>()?;
    let call = trace(&backward, &given, &vm.ctx.new_dict(), &runtime, vm, |result| leaves(result, vm))?;
    if !call.traced.writes.is_empty() {
        return Err(vm.new_value_error("the backward function of a custom gradient writes to a tensor; it has to give new ones"));
    }
    let graph = &call.traced.graph;
    let types: Vec<TensorType> = graph.outputs().iter().map(|o| graph.node(*o).ty.clone()).collect();
    if !types.iter().eq(inputs.iter().map(|t| t.ty().clone()).collect::<Vec<_>>().iter()) {
        let show = |list: Vec<String>| list.join(", ");
        return Err(vm.new_value_error(format!(
            "the backward function gives a gradient of the same type for each tensor among the arguments: ({}), not ({})",
            show(inputs.iter().map(|t| t.ty().to_string()).collect()),
            show(types.iter().map(ToString::to_string).collect())
        )));
    }
    // What backward captures are inputs, too: the graph of a gradient has no other place for them.
    let (backward, captures) = runtime.closure_convert(&call.traced, inputs.len()).raise(vm)?;
    let rename = |list: &[Tensor]| list.iter().map(|t| runtime.renamed(t)).collect::<Result<Vec<_>, _>>();
    let inputs = [inputs, rename(&captures).raise(vm)?].concat();
    let outputs = rename(&found).raise(vm)?;
    runtime.trace_custom(&inputs, &outputs, Rc::new(backward), once).raise(vm)?;
    with_leaves(&result, &mut outputs.into_iter(), vm)
}
