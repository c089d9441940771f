//! Sequences and optional values: lists of tensors whose lengths are known while the model is read, so that no list is left after it.

use crate::onnx::import::builder::{axis, size};
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use tandem_ir::{DType, Literal, NodeId};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("SequenceEmpty", |cx, _| Ok(made(cx, vec![]))),
    ("SequenceConstruct", |cx, call| {
        let parts = call.inputs()?;
        Ok(made(cx, parts))
    }),
    ("SequenceInsert", insert),
    ("SequenceErase", |cx, call| {
        let mut parts = parts(cx, call.input(0)?)?;
        let at = position(cx, call.optional(1), parts.len(), parts.len())?.unwrap_or(parts.len().wrapping_sub(1));
        if at >= parts.len() {
            return Err(Error::unsupported("an empty sequence has nothing to erase"));
        }
        parts.remove(at);
        Ok(made(cx, parts))
    }),
    ("SequenceAt", |cx, call| {
        let parts = parts(cx, call.input(0)?)?;
        let at = position(cx, call.optional(1), parts.len(), parts.len())?;
        at.and_then(|at| parts.get(at)).map(|x| single(*x)).ok_or_else(|| Error::unsupported("the place of a tensor is missing"))
    }),
    ("SequenceLength", |cx, call| {
        let count = parts(cx, call.input(0)?)?.len();
        Ok(single(cx.integer(DType::I64, count as i64)))
    }),
    ("ConcatFromSequence", |cx, call| {
        let parts = parts(cx, call.input(0)?)?;
        let rank = parts.first().map_or(0, |x| cx.rank(*x));
        if call.flag("new_axis") {
            return cx.stack(&parts, axis(call.int("axis", 0), rank + 1)?).map(single);
        }
        cx.concat(&parts, axis(call.int("axis", 0), rank)?).map(single)
    }),
    ("SplitToSequence", split),
    ("SequenceMap", map),
    ("Optional", |cx, call| match call.optional(0) {
        Some(x) => Ok(single(x)),
        None => Ok(made(cx, vec![])),
    }),
    ("OptionalHasElement", |cx, call| {
        let present = call.optional(0).is_some_and(|x| cx.sequences.get(&x).is_none_or(|parts| !parts.is_empty()));
        Ok(single(cx.b.constant(Literal::Bool(present), None)))
    }),
    ("OptionalGetElement", |_, call| call.input(0).map(single)),
];

/// A sequence of these tensors: a node of its own stands for it.
fn made(cx: &mut Import, parts: Vec<NodeId>) -> Outputs {
    let node = cx.integer(DType::I64, parts.len() as i64);
    cx.sequences.insert(node, parts);
    single(node)
}

fn parts(cx: &Import, node: NodeId) -> Result<Vec<NodeId>> {
    let found = cx.sequences.get(&node).cloned();
    found.ok_or_else(|| Error::unsupported("the tensors of its sequence are not known while the model is read"))
}

/// A place in a sequence, which may be counted from its end.
fn position(cx: &mut Import, given: Option<NodeId>, len: usize, most: usize) -> Result<Option<usize>> {
    let Some(given) = given else { return Ok(None) };
    let given = cx.one_integer(given, "a place in a sequence")?;
    let place = if given < 0 { given.saturating_add(len as i64) } else { given };
    let place = usize::try_from(place).ok().filter(|place| *place <= most);
    place.map(Some).ok_or_else(|| Error::unsupported(format!("a sequence of {len} tensors has no place {given}")))
}

fn insert(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut parts = parts(cx, call.input(0)?)?;
    let at = position(cx, call.optional(2), parts.len(), parts.len())?.unwrap_or(parts.len());
    parts.insert(at, call.input(1)?);
    Ok(made(cx, parts))
}

/// Parts along an axis: of one size, the last one smaller, or of each its own; without sizes each of size 1.
fn split(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let along = axis(call.int("axis", 0), cx.rank(x))?;
    let len = cx.shape(x)[along];
    let sizes: Vec<usize> = match call.optional(1) {
        None => vec![1; len],
        Some(given) if cx.rank(given) == 0 => {
            let each = size(cx.one_integer(given, "the size of parts")?)?.max(1);
            (0..len.div_ceil(each)).map(|i| each.min(len - i * each)).collect()
        }
        Some(given) => cx.integers(given, "the sizes of parts")?.into_iter().map(size).collect::<Result<_>>()?,
    };
    if sizes.iter().fold(0, |sum: usize, size| sum.saturating_add(*size)) != len {
        return Err(Error::unsupported(format!("parts of sizes {sizes:?} do not make an axis of {len}")));
    }
    let drops = call.optional(1).is_none() && call.int("keepdims", 1) == 0;
    let (mut parts, mut start) = (vec![], 0);
    for len in sizes {
        parts.push(if drops { cx.index_axis(x, along, start)? } else { cx.slice_axis(x, along, start, len)? });
        start += len;
    }
    Ok(made(cx, parts))
}

/// A graph applied to the tensors of sequences in turn; what is no sequence is the same for all of them.
fn map(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let graph = call.graph("body")?;
    let inputs = call.inputs()?;
    let count = parts(cx, call.input(0)?)?.len();
    let mut results: Vec<Vec<NodeId>> = vec![vec![]; graph.output.len()];
    for i in 0..count {
        let one = |x: &NodeId| match cx.sequences.get(x) {
            Some(parts) => parts.get(i).copied().ok_or_else(|| Error::unsupported("its sequences have different lengths")),
            None => Ok(*x),
        };
        let given = inputs.iter().map(one).collect::<Result<Vec<_>>>()?;
        let found = cx.inline_graph(graph, &given)?;
        results.iter_mut().zip(found).for_each(|(all, one)| all.push(one));
    }
    Ok(results.into_iter().flat_map(|parts| made(cx, parts)).collect())
}
