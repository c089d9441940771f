//! Operators that move elements: shapes, axes, parts, joins, padding, tiles and blocks.

use crate::onnx::import::builder::{axes, axis, product, size};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, NodeId, OpKind, PadRange, Shape, SliceRange};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("Reshape", reshape),
    ("Transpose", transpose),
    ("Squeeze", squeeze),
    ("Unsqueeze", unsqueeze),
    ("Flatten", flatten),
    ("Expand", expand),
    ("Concat", concat),
    ("Split", split),
    ("Slice", slice),
    ("Pad", pad),
    ("Tile", tile),
    ("Shape", shape),
    ("Size", count),
    ("DepthToSpace", depth_to_space),
    ("SpaceToDepth", space_to_depth),
    ("CenterCropPad", center_crop_pad),
    ("Trilu", trilu),
    ("ReverseSequence", reverse_sequence),
];

/// Integers from an input, or from the attribute that older versions had.
fn given(cx: &mut Import, call: &OperatorCall, position: usize, name: &str) -> Result<Option<Vec<i64>>> {
    match call.optional(position) {
        Some(x) => cx.integers(x, &format!("the {name}")).map(Some),
        None => Ok(call.ints(name).map(<[i64]>::to_vec)),
    }
}

fn needed(cx: &mut Import, call: &OperatorCall, position: usize, name: &str) -> Result<Vec<i64>> {
    given(cx, call, position, name)?.ok_or_else(|| Error::unsupported(format!("the {name} are missing")))
}

fn reshape(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let wanted = needed(cx, call, 1, "shape")?;
    let from = cx.shape(x);
    let copy = call.int("allowzero", 0) == 0;
    let mut dims: SmallVec<[usize; 4]> = SmallVec::new();
    let mut open = None;
    for (position, n) in wanted.iter().enumerate() {
        dims.push(match n {
            -1 if open.is_none() => {
                open = Some(position);
                1
            }
            0 if copy => *from.get(position).ok_or_else(|| Error::unsupported(format!("shape {from} has no axis {position} to keep")))?,
            n => size(*n)?,
        });
    }
    if let Some(position) = open {
        let rest = Shape::new(&dims).checked_len().filter(|n| *n > 0 && from.count().is_multiple_of(*n));
        dims[position] = from.count() / rest.ok_or_else(|| Error::unsupported(format!("shape {from} does not fill {wanted:?}")))?;
    }
    cx.reshape(x, Shape::new(&dims)).map(single)
}

fn transpose(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let rank = cx.rank(x);
    let perm: Vec<usize> = match call.ints("perm") {
        Some(perm) => perm.iter().map(|a| axis(*a, rank)).collect::<Result<_>>()?,
        None => (0..rank).rev().collect(),
    };
    cx.permute(x, &perm).map(single)
}

fn squeeze(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    let gone = match given(cx, call, 1, "axes")? {
        Some(given) => axes(&given, shape.rank())?,
        None => (0..shape.rank()).filter(|a| shape[*a] == 1).collect(),
    };
    if let Some(a) = gone.iter().find(|a| shape[**a] != 1) {
        return Err(Error::unsupported(format!("axis {a} of shape {shape} is not of size 1")));
    }
    cx.reshape(x, shape.without(&gone)).map(single)
}

fn unsqueeze(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let given = needed(cx, call, 1, "axes")?;
    let rank = cx.rank(x) + given.len();
    let new = axes(&given, rank)?;
    let old = cx.shape(x);
    let mut rest = old.iter();
    let dims: Shape = (0..rank).map(|a| if new.contains(&a) { 1 } else { rest.next().copied().unwrap_or(1) }).collect();
    cx.reshape(x, dims).map(single)
}

fn flatten(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    let given = call.int("axis", 1);
    let at = if given == shape.rank() as i64 { shape.rank() } else { axis(given, shape.rank())? };
    let (rows, columns) = (product(&shape[..at]), product(&shape[at..]));
    cx.reshape(x, [rows, columns]).map(single)
}

fn expand(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let wanted: Shape = needed(cx, call, 1, "shape")?.iter().map(|n| size(*n)).collect::<Result<_>>()?;
    let to = cx.shape(x).broadcast(&wanted)?;
    cx.broadcast(x, to).map(single)
}

fn concat(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let parts = call.inputs()?;
    let first = parts.first().ok_or_else(|| Error::unsupported("it has no inputs"))?;
    let axis = axis(call.int("axis", 1), cx.rank(*first))?;
    cx.concat(&parts, axis).map(single)
}

fn split(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let axis = axis(call.int("axis", 0), cx.rank(x))?;
    let len = cx.shape(x)[axis];
    let sizes: Vec<usize> = match given(cx, call, 1, "split")? {
        Some(sizes) => sizes.iter().map(|n| size(*n)).collect::<Result<_>>()?,
        None => {
            let parts = size(call.int("num_outputs", call.outputs() as i64))?.max(1);
            let each = len.div_ceil(parts);
            (0..parts).map(|i| each.min(len.saturating_sub(i * each))).collect()
        }
    };
    if sizes.iter().try_fold(0usize, |sum, n| sum.checked_add(*n)) != Some(len) {
        return Err(Error::unsupported(format!("{sizes:?} does not sum up to the axis' {len} elements")));
    }
    let mut start = 0;
    let part = |n: &usize| {
        let part = cx.slice_axis(x, axis, start, *n);
        start += n;
        part
    };
    sizes.iter().map(part).collect()
}

fn slice(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let (starts, ends) = (needed(cx, call, 1, "starts")?, needed(cx, call, 2, "ends")?);
    let shape = cx.shape(x);
    let along: Vec<usize> = match given(cx, call, 3, "axes")? {
        Some(axes) => axes.iter().map(|a| axis(*a, shape.rank())).collect::<Result<_>>()?,
        None => (0..starts.len()).collect(),
    };
    let steps = given(cx, call, 4, "steps")?.unwrap_or_else(|| vec![1; starts.len()]);
    if ends.len() != starts.len() || along.len() != starts.len() || steps.len() != starts.len() || along.iter().any(|a| *a >= shape.rank())
    {
        return Err(Error::unsupported("starts, ends, axes and steps are not of one length"));
    }
    let mut result = x;
    for (i, a) in along.iter().enumerate() {
        let range = clamped(starts[i], ends[i], steps[i], shape[*a])?;
        result = cx.slice_axis_range(result, *a, range)?;
    }
    Ok(single(result))
}

/// Python's slice of an axis.
fn clamped(start: i64, end: i64, step: i64, len: usize) -> Result<SliceRange> {
    let n = len as i64;
    let from_start = |i: i64| if i < 0 { i.saturating_add(n) } else { i };
    let (low, high) = if step > 0 { (0, n) } else { (-1, n - 1) };
    let (start, end) = (from_start(start).clamp(low.max(0).min(high.max(0)), high.max(0)), from_start(end).clamp(low, high.max(low)));
    let count = match step {
        0 => return Err(Error::unsupported("a slice has the step 0")),
        1.. => (end - start).max(0).div_ceil_by(step),
        _ => (start - end).max(0).div_ceil_by(step.saturating_neg()),
    };
    let count = if len == 0 { 0 } else { count };
    // A step beyond the axis is taken at most once, so its size does not matter.
    let step = isize::try_from(step.clamp(-n.max(1), n.max(1))).map_err(|_| Error::unsupported("a step is too large"))?;
    Ok(SliceRange { start: if count == 0 { 0 } else { start as usize }, step, len: count as usize })
}

trait DivCeil {
    fn div_ceil_by(self, by: i64) -> i64;
}

impl DivCeil for i64 {
    fn div_ceil_by(self, by: i64) -> i64 {
        self / by + i64::from(self % by != 0)
    }
}

fn pad(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let rank = cx.rank(x);
    let pads = needed(cx, call, 1, "pads")?;
    let along: Vec<usize> = match call.optional(3) {
        Some(given) => cx.integers(given, "the padded axes")?.iter().map(|a| axis(*a, rank)).collect::<Result<_>>()?,
        None => (0..rank).collect(),
    };
    if pads.len() != 2 * along.len() {
        return Err(Error::unsupported(format!("{} pads are given for {} axes", pads.len(), along.len())));
    }
    let mode = call.text("mode", "constant");
    let fill = match call.optional(2) {
        Some(fill) => cx.reshape(fill, Shape::scalar())?,
        None => cx.scalar(cx.dtype(x), call.float("value", 0.0)),
    };
    let mut result = x;
    for (i, a) in along.iter().enumerate() {
        let (low, high) = (pads[i], pads[i + along.len()]);
        // A negative pad cuts off.
        let cut = (size(low.min(0).saturating_neg())?, size(high.min(0).saturating_neg())?);
        let len = cx.shape(result)[*a];
        let left = len.checked_sub(cut.0).and_then(|n| n.checked_sub(cut.1));
        let left = left.ok_or_else(|| Error::unsupported(format!("more is cut off axis {a} than it has")))?;
        result = cx.slice_axis(result, *a, cut.0, left)?;
        result = one_pad(cx, result, *a, size(low.max(0))?, size(high.max(0))?, mode, fill)?;
    }
    Ok(single(result))
}

/// Greatest number of elements that are put before or behind an axis from the axis itself.
const MAX_CONTINUED: i64 = 1 << 16;

fn one_pad(cx: &mut Import, x: NodeId, axis: usize, low: usize, high: usize, mode: &str, fill: NodeId) -> Result<NodeId> {
    if low == 0 && high == 0 {
        return Ok(x);
    }
    if mode == "constant" {
        let mut ranges = vec![PadRange::default(); cx.rank(x)];
        ranges[axis] = PadRange { low, high, interior: 0 };
        return cx.pad(x, &ranges, fill);
    }
    let len = cx.shape(x)[axis] as i64;
    let (low, high) = (low as i64, high as i64);
    if len == 0 || low.max(high) > MAX_CONTINUED {
        return Err(Error::unsupported(format!("an empty axis cannot be continued, and none is by more than {MAX_CONTINUED} elements")));
    }
    let place = |i: i64| match mode {
        "edge" => Ok(i.clamp(0, len - 1)),
        "wrap" => Ok(i.rem_euclid(len)),
        "reflect" if len == 1 => Ok(0),
        "reflect" => {
            let period = 2 * (len - 1);
            let i = i.rem_euclid(period);
            Ok(if i < len { i } else { period - i })
        }
        other => Err(Error::unsupported(format!("'{other}' is no way of padding"))),
    };
    let mut taken = |places: std::ops::Range<i64>| {
        let places = places.map(|i| place(i).map(|p| Literal::I32(p as i32))).collect::<Result<Vec<_>>>()?;
        let places = cx.tensor([places.len()], &places)?;
        cx.take(x, axis, places)
    };
    if len <= MAX_CONTINUED {
        return taken(-low..len + high);
    }
    // A long axis stays as it is, with what goes on before and behind it.
    let mut parts = vec![];
    if low > 0 {
        parts.push(taken(-low..0)?);
    }
    parts.push(x);
    if high > 0 {
        parts.push(taken(len..len + high)?);
    }
    cx.concat(&parts, axis)
}

fn tile(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let repeats: Vec<usize> = needed(cx, call, 1, "repeats")?.iter().map(|n| size(*n)).collect::<Result<_>>()?;
    let shape = cx.shape(x);
    if repeats.len() != shape.rank() {
        return Err(Error::unsupported(format!("{} repeats are given for shape {shape}", repeats.len())));
    }
    let (mut apart, mut spread, mut whole) = (vec![], vec![], vec![]);
    for (n, d) in repeats.iter().zip(shape.iter()) {
        apart.extend([1, *d]);
        spread.extend([*n, *d]);
        whole.push(n.checked_mul(*d).ok_or_else(|| Error::unsupported("the repeats are too many"))?);
    }
    let x = cx.reshape(x, Shape::new(&apart))?;
    let x = cx.broadcast(x, Shape::new(&spread))?;
    cx.reshape(x, Shape::new(&whole)).map(single)
}

fn shape(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let dims = cx.shape(call.input(0)?);
    let n = dims.rank() as i64;
    let bound = |i: i64| (if i < 0 { i + n } else { i }).clamp(0, n) as usize;
    let (start, end) = (bound(call.int("start", 0).max(-n)), bound(call.int("end", n).max(-n)));
    let part = &dims[start..end.max(start)];
    let elements: Vec<Literal> = part.iter().map(|d| Literal::I64(*d as i64)).collect();
    cx.tensor([elements.len()], &elements).map(single)
}

fn count(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let count = cx.shape(call.input(0)?).count();
    Ok(single(cx.integer(DType::I64, count as i64)))
}

/// Batch, channels, height, width and the block of an image operator.
fn image(cx: &Import, call: &OperatorCall) -> Result<([usize; 4], usize)> {
    let shape = cx.shape(call.input(0)?);
    let dims = <[usize; 4]>::try_from(&shape[..]).map_err(|_| Error::unsupported(format!("shape {shape} is no batch of images")))?;
    let block = size(call.int("blocksize", 1))?.clamp(1, 1 << 12);
    Ok((dims, block))
}

fn depth_to_space(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let ([n, c, h, w], s) = image(cx, call)?;
    if !c.is_multiple_of(s * s) {
        return Err(Error::unsupported(format!("{c} channels do not make blocks of {s}")));
    }
    let depth = c / (s * s);
    let x = call.input(0)?;
    let x = if call.text("mode", "DCR") == "CRD" {
        let x = cx.reshape(x, [n, depth, s, s, h, w])?;
        cx.permute(x, &[0, 1, 4, 2, 5, 3])?
    } else {
        let x = cx.reshape(x, [n, s, s, depth, h, w])?;
        cx.permute(x, &[0, 3, 4, 1, 5, 2])?
    };
    cx.reshape(x, [n, depth, h * s, w * s]).map(single)
}

fn space_to_depth(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let ([n, c, h, w], s) = image(cx, call)?;
    let x = cx.reshape(call.input(0)?, [n, c, h / s, s, w / s, s])?;
    let channels_first = call.text("mode", "DCR") == "CRD";
    let x = cx.permute(x, if channels_first { &[0, 1, 3, 5, 2, 4] } else { &[0, 3, 5, 1, 2, 4] })?;
    cx.reshape(x, [n, c * s * s, h / s, w / s]).map(single)
}

fn center_crop_pad(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut x = call.input(0)?;
    let rank = cx.rank(x);
    let wanted = needed(cx, call, 1, "shape")?;
    let along: Vec<usize> = match call.ints("axes") {
        Some(given) => given.iter().map(|a| axis(*a, rank)).collect::<Result<_>>()?,
        None => (0..rank).collect(),
    };
    for (a, n) in along.iter().zip(&wanted) {
        let (n, len) = (size(*n)?, cx.shape(x)[*a]);
        x = if n <= len { cx.slice_axis(x, *a, (len - n) / 2, n)? } else { cx.pad_axis(x, *a, (n - len) / 2, (n - len).div_ceil(2), 0.0)? };
    }
    Ok(single(x))
}

fn trilu(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    if shape.rank() < 2 {
        return Err(Error::unsupported("a triangle is cut from matrices only"));
    }
    let k = match call.optional(1) {
        Some(k) => cx.reshape(k, Shape::scalar())?,
        None => cx.integer(DType::I64, 0),
    };
    let k = cx.cast(k, DType::I32)?;
    let matrix = Shape::new(&shape[shape.rank() - 2..]);
    let (row, column) = (cx.iota(&matrix, 0, DType::I32)?, cx.iota(&matrix, 1, DType::I32)?);
    let diagonal = cx.binary(OpKind::Add, row, k)?;
    let kind = if call.int("upper", 1) != 0 { OpKind::GreaterEqual } else { OpKind::LessEqual };
    let kept = cx.binary(kind, column, diagonal)?;
    let zero = cx.b.constant(Literal::zero(cx.dtype(x)), None);
    cx.select(kept, x, zero).map(single)
}

fn reverse_sequence(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    let (batch, time) = (axis(call.int("batch_axis", 1), shape.rank())?, axis(call.int("time_axis", 0), shape.rank())?);
    let lengths = cx.cast(call.input(1)?, DType::I32)?;
    let dims: Shape = (0..shape.rank()).map(|a| if a == batch { shape[a] } else { 1 }).collect();
    let lengths = cx.reshape(lengths, dims)?;
    let place = cx.iota(&shape, time, DType::I32)?;
    let last = cx.binary_scalar(OpKind::Subtract, lengths, 1.0)?;
    let mirrored = cx.binary(OpKind::Subtract, last, place)?;
    let inside = cx.binary(OpKind::Less, place, lengths)?;
    let place = cx.select(inside, mirrored, place)?;
    super::indexing::along(cx, x, time, place).map(single)
}
