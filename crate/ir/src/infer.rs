//! Type inference: the dtype and shape rules that the op table names.
//!
//! There is no promotion: operands of different dtypes are an error, and the front end inserts casts.

use crate::{Attr, Class, DType, Error, Graph, NodeId, Op, OpKind, Region, ResultType, Shape, TensorType};
use smallvec::SmallVec;

/// Type of a new node on operands of a graph.
pub fn node_type(graph: &Graph, op: &Op, inputs: &[NodeId]) -> Result<TensorType, Error> {
    if let (OpKind::Result, Attr::Index(index)) = (op.kind, &op.attr) {
        let region = inputs.first().filter(|_| inputs.len() == 1).and_then(|i| graph.node(*i).region());
        let Some(region) = region else { return attribute_error(op, "its operand has no results".into()) };
        let missing = || Error::Attribute { op: op.kind, problem: format!("there is no result {index} of {}", region.results()) };
        return region.result_type(*index as usize).ok_or_else(missing);
    }
    let types: SmallVec<[&TensorType; 3]> = inputs.iter().map(|i| &graph.node(*i).ty).collect();
    infer(op, &types)
}

/// Type of an op's result. Not for parameters, whose type is given, nor for results of regions, whose type [`node_type`]
/// finds.
pub fn infer(op: &Op, inputs: &[&TensorType]) -> Result<TensorType, Error> {
    let info = op.kind.info();
    if info.class == Class::Region {
        return region(op, inputs);
    }
    if inputs.len() != info.arity {
        return Err(Error::Arity { op: op.kind, found: inputs.len() });
    }
    if op.attr.kind() != info.attr {
        return attribute_error(op, format!("its attribute is {:?}, not {:?}", info.attr, op.attr.kind()));
    }
    check_types(op, inputs)?;
    let shape = match info.class {
        Class::Leaf => match (op.kind, &op.attr) {
            (OpKind::Iota, Attr::Shape(shape)) if shape.rank() == 1 && i32::try_from(shape[0]).is_ok() => shape.clone(),
            (OpKind::Iota, Attr::Shape(shape)) => {
                return attribute_error(op, format!("shape {shape} is not one axis of at most 2^31 - 1 elements"));
            }
            _ => Shape::scalar(),
        },
        Class::Elementwise => {
            let mut shape = inputs[0].shape.clone();
            for other in &inputs[1..] {
                shape = shape.broadcast(&other.shape)?;
            }
            shape
        }
        Class::Reduce => reduction_shape(op, &inputs[0].shape)?,
        Class::Movement => movement_shape(op, &inputs[0].shape)?,
        Class::Rearrange | Class::Cumulative | Class::Sort | Class::Scatter => rearranged_shape(op, inputs)?,
        Class::Contract => matmul_shape(&inputs[0].shape, &inputs[1].shape)?,
        Class::Region => return region(op, inputs),
    };
    check_size(&shape)?;
    let dtype = match (info.result, &op.attr) {
        (ResultType::Bool, _) => DType::Bool,
        (ResultType::Index, _) => DType::I32,
        (ResultType::Attribute, Attr::DType(d)) if op.kind == OpKind::Bitcast => {
            let from = inputs[0].dtype;
            if !from.can_bitcast_to(*d) {
                return attribute_error(op, format!("{from} and {d} are not of one size, or one of them is bool"));
            }
            *d
        }
        (ResultType::Attribute, Attr::DType(d)) => *d,
        (ResultType::Attribute, Attr::Literal(l)) => l.dtype(),
        (ResultType::Attribute, _) => return attribute_error(op, "a parameter's type is given, not inferred".into()),
        (ResultType::Same, _) => {
            let value = (0..inputs.len()).rfind(|i| info.types.is_value(*i));
            value.map_or(DType::F32, |i| inputs[i].dtype)
        }
    };
    Ok(TensorType { dtype, shape })
}

/// An error for shapes whose bytes no address counts. What is larger than the memory is refused where it is stored: windows and
/// broadcasts of a graph are read in place.
pub(crate) fn check_size(shape: &Shape) -> Result<(), Error> {
    match shape.checked_len() {
        Some(n) if n <= usize::MAX / 8 => Ok(()),
        _ => Err(Error::TooLarge { shape: shape.clone() }),
    }
}

fn region(op: &Op, inputs: &[&TensorType]) -> Result<TensorType, Error> {
    let Attr::Region(region) = &op.attr else {
        return attribute_error(op, "it needs sub-graphs, or the node of which it is a result".into());
    };
    if region.kind() != op.kind {
        return attribute_error(op, format!("its sub-graphs are those of {}", region.kind().info().name));
    }
    match region.check(inputs) {
        Ok(()) => Ok(Region::token()),
        Err(problem) => attribute_error(op, problem),
    }
}

fn check_types(op: &Op, inputs: &[&TensorType]) -> Result<(), Error> {
    let types = op.kind.info().types;
    let admitted = inputs.iter().enumerate().all(|(i, t)| types.admits(i, t.dtype));
    let values: SmallVec<[DType; 3]> = inputs.iter().enumerate().filter(|(i, _)| types.is_value(*i)).map(|(_, t)| t.dtype).collect();
    if admitted && values.windows(2).all(|w| w[0] == w[1]) {
        return Ok(());
    }
    Err(Error::Types { op: op.kind, found: inputs.iter().map(|t| t.dtype).collect() })
}

fn reduction_shape(op: &Op, shape: &Shape) -> Result<Shape, Error> {
    let Attr::Axes(axes) = &op.attr else { return attribute_error(op, "it needs axes".into()) };
    if !axes.is_sorted_by(|a, b| a < b) || axes.iter().any(|&a| a >= shape.rank()) {
        return attribute_error(op, format!("axes {axes:?} are not ascending, distinct axes of shape {shape}"));
    }
    if matches!(op.kind, OpKind::Max | OpKind::Min) && axes.iter().any(|&a| shape[a] == 0) {
        return attribute_error(op, format!("shape {shape} has nothing along axes {axes:?}, and nothing has no {}", op.kind.info().name));
    }
    Ok(shape.without(axes))
}

fn movement_shape(op: &Op, shape: &Shape) -> Result<Shape, Error> {
    match (op.kind, &op.attr) {
        (OpKind::Reshape, Attr::Shape(to)) => {
            if to.checked_len() == Some(shape.count()) {
                return Ok(to.clone());
            }
            let wanted = to.checked_len().map_or("too many".to_owned(), |n| n.to_string());
            attribute_error(op, format!("shape {shape} has {} elements, shape {to} {wanted}", shape.count()))
        }
        (OpKind::BroadcastTo, Attr::Shape(to)) => {
            if shape.broadcast(to)? == *to {
                return Ok(to.clone());
            }
            attribute_error(op, format!("shape {shape} cannot become {to}: only axes of size 1 repeat"))
        }
        (OpKind::Permute, Attr::Perm(perm)) => {
            let mut sorted = perm.clone();
            sorted.sort_unstable();
            if !sorted.iter().copied().eq(0..shape.rank()) {
                return attribute_error(op, format!("{perm:?} is not a permutation of the {} axes of shape {shape}", shape.rank()));
            }
            Ok(perm.iter().map(|&p| shape[p]).collect())
        }
        (OpKind::Slice, Attr::Slice(ranges)) => {
            if ranges.len() != shape.rank() {
                return attribute_error(op, format!("{} ranges for shape {shape}", ranges.len()));
            }
            for (axis, r) in ranges.iter().enumerate() {
                let last = r.len.checked_sub(1).and_then(|n| r.step.checked_mul(n as isize)).and_then(|d| r.start.checked_add_signed(d));
                if r.step == 0 || (r.len > 0 && (r.start >= shape[axis] || last.is_none_or(|l| l >= shape[axis]))) {
                    return attribute_error(op, format!("{r:?} leaves axis {axis} of shape {shape}"));
                }
            }
            Ok(ranges.iter().map(|r| r.len).collect())
        }
        (OpKind::Windows, Attr::Windows(windows)) => {
            let mut dims: SmallVec<[usize; 8]> = shape.iter().copied().collect();
            if !windows.is_sorted_by(|a, b| a.axis < b.axis) {
                return attribute_error(op, "the axes of its windows are not ascending and distinct".into());
            }
            for w in windows {
                let reach = w.size.checked_sub(1).and_then(|n| n.checked_mul(w.dilation)).and_then(|n| n.checked_add(1));
                let (Some(&size), Some(reach), 1..) = (shape.get(w.axis), reach, w.stride.min(w.dilation)) else {
                    return attribute_error(op, format!("{w:?} is no window along an axis of shape {shape}"));
                };
                dims[w.axis] = size.checked_sub(reach).map_or(0, |room| room / w.stride + 1);
                dims.push(w.size);
            }
            Ok(dims.into_iter().collect())
        }
        _ => attribute_error(op, "its attribute does not fit".into()),
    }
}

fn rearranged_shape(op: &Op, inputs: &[&TensorType]) -> Result<Shape, Error> {
    let shape = &inputs[0].shape;
    if let Attr::Axis(axis) = &op.attr
        && *axis >= shape.rank()
    {
        return attribute_error(op, format!("axis {axis} is not one of shape {shape}"));
    }
    match (op.kind, &op.attr) {
        (OpKind::CumulativeSum | OpKind::CumulativeProd | OpKind::ArgSort, Attr::Axis(_)) => Ok(shape.clone()),
        (OpKind::Pad, Attr::Pad(ranges)) => {
            if ranges.len() != shape.rank() || inputs[1].shape.rank() != 0 {
                return attribute_error(op, format!("{} ranges for shape {shape}, and a fill of shape {}", ranges.len(), inputs[1].shape));
            }
            let padded = |(n, r): (&usize, &crate::PadRange)| {
                let between = r.interior.checked_mul(n.saturating_sub(1))?;
                n.checked_add(between)?.checked_add(r.low)?.checked_add(r.high)
            };
            let dims: Option<Shape> = shape.iter().zip(ranges).map(padded).collect();
            dims.ok_or(Error::Attribute { op: op.kind, problem: format!("{ranges:?} is too much for shape {shape}") })
        }
        (OpKind::Concatenate, Attr::Axis(axis)) => {
            let other = &inputs[1].shape;
            let alike = shape.rank() == other.rank() && (0..shape.rank()).all(|a| a == *axis || shape[a] == other[a]);
            match alike.then(|| shape[*axis].checked_add(other[*axis])).flatten() {
                Some(n) => Ok(shape.iter().enumerate().map(|(a, &d)| if a == *axis { n } else { d }).collect()),
                None => attribute_error(op, format!("shapes {shape} and {other} differ beside axis {axis}; all other sizes must be equal")),
            }
        }
        (OpKind::Take, Attr::Axis(axis)) => {
            let indices = &inputs[1].shape;
            if shape[*axis] == 0 && indices.count() > 0 {
                return attribute_error(op, format!("axis {axis} of shape {shape} has no elements to take"));
            }
            Ok(shape[..*axis].iter().chain(indices.iter()).chain(&shape[axis + 1..]).copied().collect())
        }
        (OpKind::Scatter, Attr::Mode(mode)) => {
            let (indices, updates) = (&inputs[1].shape, &inputs[2].shape);
            if *mode != crate::ScatterMode::Set && inputs[0].dtype == DType::Bool {
                return attribute_error(op, "bools can only be set".into());
            }
            let fits = shape.rank() > 0 && indices.rank() == 1 && updates.rank() == shape.rank();
            if !fits || updates[0] != indices[0] || updates[1..] != shape[1..] {
                return attribute_error(op, format!("updates {updates} at positions {indices} do not fit shape {shape}"));
            }
            Ok(shape.clone())
        }
        _ => attribute_error(op, "its attribute does not fit".into()),
    }
}

fn matmul_shape(left: &Shape, right: &Shape) -> Result<Shape, Error> {
    let error = || Err(Error::Matmul { left: left.clone(), right: right.clone() });
    let rank = left.rank();
    if rank < 2 || right.rank() != rank || left[rank - 1] != right[rank - 2] || left[..rank - 2] != right[..rank - 2] {
        return error();
    }
    Ok(left[..rank - 1].iter().copied().chain([right[rank - 1]]).collect())
}

fn attribute_error<T>(op: &Op, problem: String) -> Result<T, Error> {
    Err(Error::Attribute { op: op.kind, problem })
}
