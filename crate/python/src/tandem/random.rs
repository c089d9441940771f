//! Random numbers: the seed of the generator, uniform and normal draws.

use super::convert::{self, number};
use super::definitions::Functions;
use super::tensor_object::give;
use super::tensor_runtime::tensors;
use rustpython_vm::{PyObjectRef, PyRef, PyResult, VirtualMachine, builtins::PyModule};
use tandem_tensor::Number;
use tandem_tensor::random::Distribution;

/// `uniform(shape, low=0.0, high=1.0)` and `normal(shape, mean=0.0, std=1.0)`.
#[derive(rustpython_vm::FromArgs)]
struct DrawArgs {
    #[pyarg(any, default)]
    shape: Option<PyObjectRef>,
    #[pyarg(positional, default)]
    first: Option<PyObjectRef>,
    #[pyarg(positional, default)]
    second: Option<PyObjectRef>,
}

/// Puts the functions into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let functions = Functions { vm, module };
    functions.add("seed", |seed: PyObjectRef, vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.seed(convert::int(&seed, vm)?.cast_unsigned());
        Ok(())
    })?;
    functions.add("random_state", |vm: &VirtualMachine| -> PyResult<(u64, u64)> { Ok(tensors(vm)?.random_position()) })?;
    functions.add("set_random_state", |key: u64, block: u64, vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.set_random_position((key, block));
        Ok(())
    })?;
    functions.add("uniform", |a: DrawArgs, vm: &VirtualMachine| {
        let (low, high) = (float(a.first.as_ref(), 0.0, vm)?, float(a.second.as_ref(), 1.0, vm)?);
        draw(Distribution::Uniform { low, high }, a.shape, vm)
    })?;
    functions.add("normal", |a: DrawArgs, vm: &VirtualMachine| {
        let (mean, std) = (float(a.first.as_ref(), 0.0, vm)?, float(a.second.as_ref(), 1.0, vm)?);
        draw(Distribution::Normal { mean, std }, a.shape, vm)
    })
}

fn float(value: Option<&PyObjectRef>, default: f64, vm: &VirtualMachine) -> PyResult<f64> {
    match value {
        Some(value) => match number(value, vm)? {
            Number::Bool(b) => Ok(f64::from(u8::from(b))),
            Number::Int(i) => Ok(i as f64),
            Number::Large(i) => Ok(i as f64),
            Number::Float(x) => Ok(x),
        },
        None => Ok(default),
    }
}

fn draw(distribution: Distribution, shape: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
    let shape = shape.map_or(Ok(tandem_tensor::Shape::scalar()), |s| convert::shape(&s, vm))?;
    give(tensors(vm)?.draw(distribution, &shape), vm)
}
