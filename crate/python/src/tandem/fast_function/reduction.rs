//! Reductions of an array along one axis or all, by the composites of the core, and products of matrices.

use super::{FastFunction, exact_int, named};
use crate::tandem::error::Raise;
use crate::tandem::tensor_object::{PyTensor, object};
use crate::tandem::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::PyStrRef,
    function::{ArgIterable, FuncArgs, OptionalOption},
};
use tandem_composite::{Arg, Composite};
use tandem_tensor::pairwise::Moment;
use tandem_tensor::{DType, Tensor};

/// A reduction, and what it is computed in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reduction {
    composite: &'static Composite,
    domain: Domain,
}

/// The dtypes of which a reduction has a fast path, and those in which it is computed.
#[derive(Clone, Copy, Debug)]
enum Domain {
    /// Numbers as they are, and truth values as integers.
    Sums,
    /// Floats as they are, integers and truth values as 64-bit floats.
    Means,
    /// Floats alone.
    Floats,
    /// Numbers as they are.
    Numbers,
    /// Truth values.
    Truths,
}

const REDUCTIONS: &[(&str, Domain)] = &[
    ("sum", Domain::Sums),
    ("prod", Domain::Sums),
    ("mean", Domain::Means),
    ("var", Domain::Floats),
    ("std", Domain::Floats),
    ("max", Domain::Numbers),
    ("min", Domain::Numbers),
    ("argmax", Domain::Numbers),
    ("argmin", Domain::Numbers),
    ("all", Domain::Truths),
    ("any", Domain::Truths),
    ("cumulative_sum", Domain::Sums),
    ("cumulative_prod", Domain::Sums),
];

impl Reduction {
    pub(super) fn of_name(name: &str) -> Option<Reduction> {
        let (name, domain) = REDUCTIONS.iter().find(|(known, _)| *known == name)?;
        Some(Reduction { composite: tandem_composite::find(name)?, domain: *domain })
    }

    /// Whether it keeps the axis along which it goes.
    fn is_cumulative(self) -> bool {
        self.composite.name.starts_with("cumulative")
    }

    fn computed_in(self, dtype: DType) -> Option<DType> {
        let is_float = matches!(dtype, DType::F64 | DType::F32);
        match self.domain {
            Domain::Sums if dtype == DType::Bool => Some(DType::I64),
            Domain::Sums | Domain::Numbers => (is_float || dtype == DType::I64).then_some(dtype),
            Domain::Means if matches!(dtype, DType::I64 | DType::Bool) => Some(DType::F64),
            Domain::Means | Domain::Floats => is_float.then_some(dtype),
            Domain::Truths => (dtype == DType::Bool).then_some(dtype),
        }
    }
}

impl FastFunction {
    /// `reduction(x, axis=None, keepdims=False)`.
    pub(super) fn reduce(&self, reduction: Reduction, args: &FuncArgs, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let (x, mut axis) = match &args.args[..] {
            [x] => (x, None),
            [x, axis] => (x, Some(axis)),
            _ => return Ok(None),
        };
        let mut keeps_axes = false;
        for (name, value) in named(args, vm) {
            match name {
                "axis" if axis.is_none() => axis = Some(value),
                "keepdims" if value.class().is(vm.ctx.types.bool_type) && !reduction.is_cumulative() => {
                    keeps_axes = value.is(&vm.ctx.true_value);
                }
                _ => return Ok(None),
            }
        }
        let Some(x) = self.array(x) else { return Ok(None) };
        let Some(dtype) = reduction.computed_in(x.dtype()) else { return Ok(None) };
        let (Some(axis), false) = (known_axis(x, axis.map(|axis| &**axis), vm), x.shape().count() == 0) else { return Ok(None) };
        if reduction.is_cumulative() && axis.is_none() && x.shape().rank() != 1 {
            return Ok(None);
        }
        let Some(runtime) = self.runtime_of(x, vm)? else { return Ok(None) };
        let placed = x;
        let x = if x.dtype() == dtype { Ok(x.clone()) } else { runtime.cast(x, dtype) };
        if let (Some(moment), Ok(x)) = (Moment::of_name(reduction.composite.name), &x) {
            let rank = x.shape().rank();
            if (axis.is_none() || rank == 1) && !keeps_axes {
                let found = runtime.moment_of_all(x, placed, moment).raise(vm)?;
                if let Some(number) = found {
                    return self.scalar(number, vm).map(Some);
                }
            }
            let axes: Vec<usize> = axis.map_or_else(|| (0..rank).collect(), |axis| vec![axis_from_front(x, axis)]);
            if let Some(found) = runtime.moment(x, placed, moment, &axes, keeps_axes).raise(vm)? {
                return self.optional(Ok(found), vm);
            }
        }
        let mut options = vec![("axis".to_owned(), axis.map_or(Arg::None, Arg::Int))];
        if keeps_axes {
            options.push(("keepdims".to_owned(), Arg::Bool(true)));
        }
        let found = x.and_then(|x| runtime.one_result(reduction.composite, vec![Arg::Tensor(x)], options));
        // Places are 64-bit numbers.
        let found = found.and_then(|found| if found.dtype() == DType::I32 { runtime.cast(&found, DType::I64) } else { Ok(found) });
        self.optional(found, vm)
    }

    /// `product(a, b)` of arrays of one type of numbers, each a row, a column or a matrix.
    pub(super) fn product(&self, reflected: bool, args: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let [a, b] = args else { return Ok(None) };
        let (Some(mut a), Some(mut b)) = (self.array(a), self.array(b)) else { return Ok(None) };
        if reflected {
            std::mem::swap(&mut a, &mut b);
        }
        let is_matrix = |x: &Tensor| (1..=2).contains(&x.shape().rank()) && x.shape().count() > 0;
        let is_known = matches!(a.dtype(), DType::F64 | DType::F32 | DType::I64) && a.dtype() == b.dtype();
        if !is_known || !is_matrix(a) || !is_matrix(b) {
            return Ok(None);
        }
        let Some(runtime) = self.runtime_of(a, vm)? else { return Ok(None) };
        self.optional(runtime.matmul(a, b), vm)
    }
}

fn axis_from_front(x: &Tensor, axis: i64) -> usize {
    axis.rem_euclid(x.shape().rank() as i64) as usize
}

/// `moment(x, placed, name, axes, keepdims)`: the sum, mean, variance or deviation of floats along axes as NumPy adds them up, where the
/// host has them; `placed` says how elements lie. None where a program has to compute it.
pub(crate) fn moment(
    x: PyRef<PyTensor>,
    placed: PyRef<PyTensor>,
    name: PyStrRef,
    axes: OptionalOption<ArgIterable<i64>>,
    keeps_axes: bool,
    vm: &VirtualMachine,
) -> PyResult<Option<PyObjectRef>> {
    let rank = x.tensor.shape().rank();
    let axes: Vec<usize> = match axes.flatten() {
        None => (0..rank).collect(),
        Some(axes) => axes.iter(vm)?.map(|axis| Ok(axis_from_front(&x.tensor, axis?))).collect::<PyResult<_>>()?,
    };
    let Some(moment) = name.to_str().and_then(Moment::of_name) else { return Ok(None) };
    let found = tensors(vm)?.moment(&x.tensor, &placed.tensor, moment, &axes, keeps_axes).raise(vm)?;
    Ok(found.map(|found| object(found, vm)))
}

/// No axis, or the axis that an integer names; `None` for anything else.
fn known_axis(x: &Tensor, axis: Option<&PyObject>, vm: &VirtualMachine) -> Option<Option<i64>> {
    let Some(axis) = axis.filter(|axis| !vm.is_none(axis)) else { return Some(None) };
    let (axis, rank) = (exact_int(axis, vm)?, x.shape().rank() as i64);
    (-rank..rank).contains(&axis).then_some(Some(axis))
}
