//! Types of results: the dtype and shape rules that the op table names. Refuses promotion: operands of different
//! dtypes are an error here, and the front end's to cast.

use crate::{Attr, Class, Error, Op, OpKind, ResultType, Shape, TensorType, Types};

/// Type of an op's result. Parameters carry their own type and are not asked here.
pub fn infer(op: &Op, inputs: &[&TensorType]) -> Result<TensorType, Error> {
    let info = op.kind.info();
    if inputs.len() != info.arity {
        return Err(Error::Arity { op: op.kind, found: inputs.len() });
    }
    if op.attr.kind() != info.attr {
        return bad(op, format!("its attribute is {:?}, not {:?}", info.attr, op.attr.kind()));
    }
    check_types(op, inputs)?;
    let shape = match info.class {
        Class::Leaf => Shape::scalar(),
        Class::Elementwise => {
            let mut shape = inputs[0].shape.clone();
            for other in &inputs[1..] {
                shape = shape.broadcast(&other.shape)?;
            }
            shape
        }
        Class::Reduce => reduced(op, &inputs[0].shape)?,
        Class::Movement => moved(op, &inputs[0].shape)?,
        Class::Contract => contracted(&inputs[0].shape, &inputs[1].shape)?,
    };
    check_size(&shape)?;
    let dtype = match (info.result, &op.attr) {
        (ResultType::Bool, _) => crate::DType::Bool,
        (ResultType::Attribute, Attr::DType(d)) => *d,
        (ResultType::Attribute, Attr::Literal(l)) => l.dtype(),
        (ResultType::Attribute, _) => return bad(op, "a parameter's type is given, not inferred".into()),
        (ResultType::Same, _) => inputs[inputs.len() - 1].dtype,
    };
    Ok(TensorType { dtype, shape })
}

/// Refuses shapes that no memory holds; parameters are asked too, since their types are given.
pub(crate) fn check_size(shape: &Shape) -> Result<(), Error> {
    match shape.checked_len() {
        Some(n) if n <= isize::MAX as usize / 8 => Ok(()),
        _ => Err(Error::TooLarge { shape: shape.clone() }),
    }
}

fn check_types(op: &Op, inputs: &[&TensorType]) -> Result<(), Error> {
    let types = op.kind.info().types;
    let admitted = inputs.iter().enumerate().all(|(i, t)| types.admits(i, t.dtype));
    let alike = if types == Types::Select { &inputs[1..] } else { inputs };
    if admitted && alike.windows(2).all(|w| w[0].dtype == w[1].dtype) {
        return Ok(());
    }
    Err(Error::Types { op: op.kind, found: inputs.iter().map(|t| t.dtype).collect() })
}

fn reduced(op: &Op, shape: &Shape) -> Result<Shape, Error> {
    let Attr::Axes(axes) = &op.attr else { return bad(op, "it needs axes".into()) };
    if !axes.is_sorted_by(|a, b| a < b) || axes.iter().any(|&a| a >= shape.rank()) {
        return bad(op, format!("axes {axes:?} are not ascending, distinct axes of shape {shape}"));
    }
    if matches!(op.kind, OpKind::Max | OpKind::Min) && axes.iter().any(|&a| shape[a] == 0) {
        return bad(op, format!("shape {shape} has nothing along axes {axes:?}, and nothing has no {}", op.kind.info().name));
    }
    Ok(shape.without(axes))
}

fn moved(op: &Op, shape: &Shape) -> Result<Shape, Error> {
    match (op.kind, &op.attr) {
        (OpKind::Reshape, Attr::Shape(to)) => {
            if to.checked_len() == Some(shape.count()) {
                return Ok(to.clone());
            }
            let wanted = to.checked_len().map_or("too many".to_owned(), |n| n.to_string());
            bad(op, format!("shape {shape} has {} elements, shape {to} {wanted}", shape.count()))
        }
        (OpKind::BroadcastTo, Attr::Shape(to)) => {
            if shape.broadcast(to)? == *to {
                return Ok(to.clone());
            }
            bad(op, format!("shape {shape} cannot become {to}: only axes of size 1 repeat"))
        }
        (OpKind::Permute, Attr::Perm(perm)) => {
            let mut sorted = perm.clone();
            sorted.sort_unstable();
            if !sorted.iter().copied().eq(0..shape.rank()) {
                return bad(op, format!("{perm:?} is not a permutation of the {} axes of shape {shape}", shape.rank()));
            }
            Ok(perm.iter().map(|&p| shape[p]).collect())
        }
        (OpKind::Slice, Attr::Slice(ranges)) => {
            if ranges.len() != shape.rank() {
                return bad(op, format!("{} ranges for shape {shape}", ranges.len()));
            }
            for (axis, r) in ranges.iter().enumerate() {
                let last = r.len.checked_sub(1).and_then(|n| r.step.checked_mul(n as isize)).and_then(|d| r.start.checked_add_signed(d));
                if r.step == 0 || (r.len > 0 && (r.start >= shape[axis] || last.is_none_or(|l| l >= shape[axis]))) {
                    return bad(op, format!("{r:?} leaves axis {axis} of shape {shape}"));
                }
            }
            Ok(ranges.iter().map(|r| r.len).collect())
        }
        _ => bad(op, "its attribute does not fit".into()),
    }
}

fn contracted(left: &Shape, right: &Shape) -> Result<Shape, Error> {
    let refuse = || Err(Error::Matmul { left: left.clone(), right: right.clone() });
    let rank = left.rank();
    if rank < 2 || right.rank() != rank || left[rank - 1] != right[rank - 2] || left[..rank - 2] != right[..rank - 2] {
        return refuse();
    }
    Ok(left[..rank - 1].iter().copied().chain([right[rank - 1]]).collect())
}

fn bad<T>(op: &Op, problem: String) -> Result<T, Error> {
    Err(Error::Attribute { op: op.kind, problem })
}
