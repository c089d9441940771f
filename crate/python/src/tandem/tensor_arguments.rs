//! Arguments of a tensor's methods that may be written in several ways.

use super::convert;
use super::tensor_object::PyTensor;
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, function::PosArgs};
use tandem_tensor::{DType, Shape};

/// `f(2, 3)` and `f((2, 3))` alike.
pub(super) fn axis_arguments(args: PosArgs<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Vec<i64>> {
    let args = args.into_vec();
    match &args[..] {
        [one] => convert::ints(one, vm),
        many => many.iter().map(|a| convert::int(a, vm)).collect(),
    }
}

/// `flatten(start_dim=0, end_dim=-1)`.
#[derive(rustpython_vm::FromArgs)]
pub(super) struct FlattenArgs {
    #[pyarg(any, default = 0)]
    start_dim: i64,
    #[pyarg(any, default = -1)]
    end_dim: i64,
}

impl FlattenArgs {
    /// The sizes of a shape with these axes as one. A scalar counts as one axis.
    pub(super) fn sizes(&self, shape: &Shape, vm: &VirtualMachine) -> PyResult<Vec<i64>> {
        let rank = shape.rank().max(1);
        let axis = |axis: i64| usize::try_from(if axis < 0 { axis + rank as i64 } else { axis }).ok().filter(|axis| *axis < rank);
        let (Some(start), Some(end)) = (axis(self.start_dim), axis(self.end_dim)) else {
            let problem = format!("a tensor of shape {shape} has no axes {} to {}", self.start_dim, self.end_dim);
            return Err(vm.new_index_error(problem));
        };
        if start > end {
            return Err(vm.new_value_error(format!("start_dim {start} lies behind end_dim {end}")));
        }
        let sizes: Vec<i64> = shape.iter().map(|size| *size as i64).collect();
        let joined = sizes.iter().skip(start).take(end + 1 - start).product();
        Ok(sizes.iter().take(start).copied().chain([joined]).chain(sizes.iter().skip(end + 1).copied()).collect())
    }
}

/// `to(device)`, `to(dtype)`, `to(device, dtype)`, `to(other)`.
#[derive(rustpython_vm::FromArgs)]
pub(super) struct ToArgs {
    #[pyarg(any, default)]
    device: Option<PyObjectRef>,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
}

impl ToArgs {
    /// The device and the dtype that are asked for.
    pub(super) fn device_and_dtype(self, vm: &VirtualMachine) -> PyResult<(Option<PyObjectRef>, Option<DType>)> {
        let (device, dtype) = match self.device {
            Some(first) => match first.downcast_ref::<PyTensor>() {
                Some(like) => return Ok((Some(first.get_attr("device", vm)?), Some(like.tensor.dtype()))),
                None if convert::names_dtype(&first) => (self.dtype, Some(first)),
                None => (Some(first), self.dtype),
            },
            None => (None, self.dtype),
        };
        Ok((device, convert::optional_dtype(dtype.as_deref(), vm)?))
    }
}
