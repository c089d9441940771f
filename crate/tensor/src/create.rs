//! Making tensors: from data, filled, counted. Data is checked before memory is asked for.

use crate::tensor::{Array, Storage, Value};
use crate::{DType, Error, Number, Operand, Result, Runtime, Shape, Tensor, TensorType};
use std::rc::Rc;
use tandem_device::Device;
use tandem_ir::{Attr, Literal, Op, OpKind};
use tandem_kernel::Buffer;

impl Runtime {
    /// A tensor on the device in force from numbers in row-major order.
    pub fn from_numbers(&self, numbers: &[Number], shape: Shape, dtype: Option<DType>) -> Result<Tensor> {
        let kind = numbers.iter().map(|n| n.dtype()).reduce(DType::promote).unwrap_or(DType::F32);
        let dtype = dtype.unwrap_or(kind);
        let mut bytes = Vec::with_capacity(numbers.len() * dtype.host_size());
        let mut bounds = (i64::MAX, i64::MIN);
        for n in numbers {
            let literal = n.literal(dtype)?;
            bounds = (bounds.0.min(literal.to_i64_held()), bounds.1.max(literal.to_i64_held()));
            push(&mut bytes, literal);
        }
        let tensor = self.upload(&bytes, TensorType { dtype, shape }, &self.device())?;
        if dtype.is_integer() {
            tensor.set_value_bounds(bounds);
        }
        Ok(tensor)
    }

    /// A tensor of one value. In a trace it is a constant, not an input.
    pub fn full(&self, shape: &Shape, value: Number, dtype: Option<DType>) -> Result<Tensor> {
        let dtype = dtype.unwrap_or(value.dtype());
        let literal = value.literal(dtype)?;
        checked(shape)?;
        self.apply(Op::new(OpKind::BroadcastTo, Attr::Shape(shape.clone())), &[Operand::Scalar(literal)])
    }

    /// `start, start + step, …` before `stop`.
    pub fn arange(&self, start: Number, stop: Number, step: Number, dtype: Option<DType>) -> Result<Tensor> {
        let kind = start.dtype().promote(stop.dtype()).promote(step.dtype()).promote(DType::I32);
        let (a, b, s) = (as_f64(start), as_f64(stop), as_f64(step));
        if s == 0.0 || !s.is_finite() || !a.is_finite() || !b.is_finite() {
            return Err(Error::Value("arange needs finite bounds and a step that is not 0".into()));
        }
        let count = if kind.is_float() { ((b - a) / s).ceil().max(0.0) } else { steps(as_i64(start), as_i64(stop), as_i64(step)) };
        if count > 1e9 {
            return Err(Error::Value(format!("arange would have {count} elements; at most 1e9 are possible")));
        }
        let dtype = dtype.unwrap_or(kind);
        let mut bytes = Vec::with_capacity(count as usize * dtype.host_size());
        for i in 0..count as usize {
            push(&mut bytes, step_number(start, step, i).literal(dtype)?);
        }
        let tensor = self.upload(&bytes, TensorType::new(dtype, [count as usize]), &self.device())?;
        if kind.is_integer() && dtype.is_integer() && count > 0.0 {
            let (first, last) = (as_i64(start), as_i64(step_number(start, step, count as usize - 1)));
            tensor.set_value_bounds((first.min(last), first.max(last)));
        }
        Ok(tensor)
    }

    /// `count` floats from `start` to `stop`, which is the last one where `endpoint` says so.
    pub fn linspace(&self, start: f64, stop: f64, count: usize, dtype: DType, endpoint: bool) -> Result<Tensor> {
        checked(&Shape::from([count]))?;
        let parts = count.saturating_sub(usize::from(endpoint)).max(1) as f64;
        let at = |i: usize| if i as f64 == parts { stop } else { start + (stop - start) * (i as f64 / parts) };
        let numbers: Vec<_> = (0..count).map(|i| Number::Float(at(i))).collect();
        self.from_numbers(&numbers, Shape::from([count]), Some(dtype))
    }

    /// Ones on the `k`-th diagonal, counted from the main one upwards.
    pub fn eye(&self, rows: usize, columns: usize, k: i64, dtype: DType) -> Result<Tensor> {
        let shape = Shape::from([rows, columns]);
        let count = checked(&shape)?;
        let mut bytes = Vec::with_capacity(count * dtype.host_size());
        for i in 0..count {
            push(&mut bytes, Literal::Bool((i / columns) as i64 + k == (i % columns) as i64).cast(dtype));
        }
        self.upload(&bytes, TensorType { dtype, shape }, &self.device())
    }

    /// The tensor on another device; itself if it is there. A readback is waited for when the copy is used.
    pub fn to_device(&self, x: &Tensor, device: &Rc<dyn Device>) -> Result<Tensor> {
        let array = x.array(crate::error::Wanted::Array)?;
        if Rc::ptr_eq(&array.storage.device, device) {
            return Ok(x.clone());
        }
        array.storage.ensure_ready()?;
        let from = &array.storage.device;
        let storage = Storage::new(device, Buffer { dtype: array.ty.dtype, len: array.ty.shape.count() })?;
        let source = from.capabilities().async_readback;
        let readback = source.map_or(Ok(None), |source| source.start_readback(array.storage.id))?;
        if let Some(readback) = readback {
            storage.fill_from(from, readback);
        } else {
            device.write(storage.id, &from.read(array.storage.id)?)?;
        }
        let copy = Tensor::new(Value::Array(Array { storage, ty: array.ty.clone() }));
        copy.inherit_value_bounds(x);
        self.record_move(x, array, &copy);
        Ok(copy)
    }
}

fn as_f64(n: Number) -> f64 {
    match n {
        Number::Bool(b) => f64::from(u8::from(b)),
        Number::Int(i) => i as f64,
        Number::Large(i) => i as f64,
        Number::Float(x) => x,
    }
}

/// How many integers there are from `start` on before `stop`, `step` (not 0) apart.
fn steps(start: i64, stop: i64, step: i64) -> f64 {
    let (span, step) = (i128::from(stop) - i128::from(start), i128::from(step));
    ((span + step - step.signum()) / step).max(0) as f64
}

/// `start + i * step`; of integers exactly.
fn step_number(start: Number, step: Number, i: usize) -> Number {
    match (start, step) {
        (Number::Float(_), _) | (_, Number::Float(_)) => Number::Float(as_f64(start) + as_f64(step) * i as f64),
        _ => Number::Int(as_i64(start).wrapping_add(as_i64(step).wrapping_mul(i as i64))),
    }
}

fn as_i64(n: Number) -> i64 {
    match n {
        Number::Bool(b) => i64::from(b),
        Number::Int(i) => i,
        Number::Large(i) => i64::try_from(i).unwrap_or(i64::MAX),
        Number::Float(x) => x as i64,
    }
}

pub(crate) fn push(bytes: &mut Vec<u8>, literal: Literal) {
    bytes.extend_from_slice(&literal.bits().to_le_bytes()[..literal.dtype().host_size()]);
}

/// The number of elements, or the error that no machine could hold them.
fn checked(shape: &Shape) -> Result<usize> {
    match shape.checked_len() {
        Some(n) if n <= isize::MAX as usize / 8 => Ok(n),
        _ => Err(tandem_ir::Error::TooLarge { shape: shape.clone() }.into()),
    }
}
