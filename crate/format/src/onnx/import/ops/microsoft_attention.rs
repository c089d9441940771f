//! Attention as the domain `com.microsoft` has it, as ONNX's own `Attention` on split heads.

use super::attention::split_heads;
use super::microsoft_quant::scaled_product;
use crate::onnx::import::builder::size;
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::proto::Attribute;
use crate::{Error, Result};
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("com.microsoft.Attention", |cx, call| {
        let mut all = cx.matmul(call.input(0)?, call.input(1)?)?;
        if let Some(bias) = call.optional(2) {
            all = cx.binary(OpKind::Add, all, bias)?;
        }
        of_projection(cx, call, all, call.optional(3), call.optional(4), call.optional(5))
    }),
    ("com.microsoft.QAttention", |cx, call| {
        let (zeros, scales) = ([call.optional(6), call.optional(7)], [call.input(3)?, call.input(4)?]);
        let all = scaled_product(cx, [call.input(0)?, call.input(1)?], zeros, scales, call.optional(2))?[0];
        of_projection(cx, call, all, call.optional(5), call.optional(8), None)
    }),
    ("com.microsoft.MultiHeadAttention", multi_head),
    ("com.microsoft.RotaryEmbedding", rotary),
];

/// Queries, keys and values by head, and what they are masked by.
struct Heads {
    parts: [NodeId; 3],
    past: [Option<NodeId>; 2],
    mask: Option<NodeId>,
    bias: Option<NodeId>,
}

/// The heads' results side by side, and keys and values with those of the past.
fn attended(cx: &mut Import, call: &OperatorCall, heads: &Heads) -> Result<[NodeId; 3]> {
    let [query, key, value] = heads.parts;
    let past = heads.past[0].map_or(0, |past| cx.shape(past)[2]);
    let total = cx.shape(key)[2] + past;
    let mut bias = heads.bias;
    if let Some(mask) = heads.mask {
        let mask = masked(cx, call, mask, total, cx.shape(query)[0], cx.dtype(query))?;
        bias = Some(match bias {
            Some(bias) => cx.binary(OpKind::Add, mask, bias)?,
            None => mask,
        });
    }
    let mut attributes = vec![Attribute::int("is_causal", call.int("unidirectional", 0))];
    if call.has("scale") && call.float("scale", 0.0) != 0.0 {
        attributes.push(Attribute::float("scale", call.float("scale", 0.0)));
    }
    let inputs = [Some(query), Some(key), Some(value), bias, heads.past[0], heads.past[1]];
    let results = cx.apply("Attention", &inputs, attributes)?;
    let shape = cx.shape(results[0]);
    let rows = cx.permute(results[0], &[0, 2, 1, 3])?;
    let joined = cx.reshape(rows, [shape[0], shape[2], shape[1] * shape[3]])?;
    Ok([joined, results[1], results[2]])
}

/// What a mask adds: 0 where a key may be seen, else the node's filter value. A mask has a number for each batch (how many keys may
/// be seen), each key, or each query and key.
fn masked(cx: &mut Import, call: &OperatorCall, mask: NodeId, total: usize, batch: usize, dtype: DType) -> Result<NodeId> {
    let shape = cx.shape(mask);
    let visible = match shape.rank() {
        1 if shape[0] == batch => {
            let lengths = cx.cast(mask, DType::I32)?;
            let lengths = cx.reshape(lengths, [batch, 1, 1, 1])?;
            let places = cx.iota(&Shape::new(&[1, 1, 1, total]), 3, DType::I32)?;
            cx.binary(OpKind::Less, places, lengths)?
        }
        2..=4 => {
            let middle = if shape.rank() == 3 { shape[1] } else { 1 };
            let wide = if shape.rank() == 4 { mask } else { cx.reshape(mask, [shape[0], 1, middle, shape[shape.rank() - 1]])? };
            cx.cast(wide, DType::Bool)?
        }
        _ => return Err(Error::unsupported(format!("a mask of shape {shape} is not supported"))),
    };
    let (zero, never) = (cx.scalar(dtype, 0.0), cx.scalar(dtype, call.float("mask_filter_value", -10000.0)));
    cx.select(visible, zero, never)
}

/// A range of the last axis.
pub fn columns(cx: &mut Import, x: NodeId, start: usize, len: usize) -> Result<NodeId> {
    let last = cx.rank(x).saturating_sub(1);
    if cx.rank(x) == 0 || start + len > cx.shape(x)[last] {
        return Err(Error::unsupported(format!("shape {} has no columns {start} to {}", cx.shape(x), start + len)));
    }
    cx.slice_axis(x, last, start, len)
}

/// Attention whose queries, keys and values are the columns of one tensor.
fn of_projection(
    cx: &mut Import,
    call: &OperatorCall,
    all: NodeId,
    mask: Option<NodeId>,
    past: Option<NodeId>,
    bias: Option<NodeId>,
) -> Result<Outputs> {
    let heads = size(call.int("num_heads", 0))?;
    if cx.rank(all) != 3 || call.flag("do_rotary") {
        return Err(Error::unsupported("attention with rotated or otherwise shaped inputs is not supported"));
    }
    let widths: Vec<usize> = match call.ints("qkv_hidden_sizes") {
        Some(sizes) if sizes.len() == 3 => sizes.iter().map(|n| size(*n)).collect::<Result<_>>()?,
        _ => vec![cx.shape(all)[2] / 3; 3],
    };
    let mut parts = [all; 3];
    let mut start = 0;
    for (part, width) in parts.iter_mut().zip(&widths) {
        let flat = columns(cx, all, start, *width)?;
        *part = split_heads(cx, flat, heads)?;
        start += width;
    }
    let past = match past {
        Some(past) if cx.rank(past) == 5 => [Some(cx.index_axis(past, 0, 0)?), Some(cx.index_axis(past, 0, 1)?)],
        Some(_) => return Err(Error::unsupported("the past of keys and values is not one tensor of five axes")),
        None => [None, None],
    };
    let [result, key, value] = attended(cx, call, &Heads { parts, past, mask, bias })?;
    if !call.wants(1) {
        return Ok(single(result));
    }
    Ok([result, cx.stack(&[key, value], 0)?].into_iter().collect())
}

fn multi_head(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let heads = size(call.int("num_heads", 0))?;
    let mut parts = [call.input(0)?, call.input(1)?, call.input(2)?];
    let mut start = 0;
    for part in &mut parts {
        if let Some(bias) = call.optional(3) {
            let width = cx.shape(*part).last().copied().unwrap_or(0);
            let own = columns(cx, bias, start, width)?;
            *part = cx.binary(OpKind::Add, *part, own)?;
            start += width;
        }
        *part = split_heads(cx, *part, heads)?;
    }
    let past = [call.optional(6), call.optional(7)];
    let heads = Heads { parts, past, mask: call.optional(4), bias: call.optional(5) };
    attended(cx, call, &heads).map(|results| results.into_iter().collect())
}

/// As ONNX's own, with the places behind the input: one for each word, or the first one's.
fn rotary(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, cosine) = (call.input(0)?, call.input(2)?);
    let shape = cx.shape(x);
    let mut places = call.input(1)?;
    if !matches!(shape.rank(), 3 | 4) || call.float("scale", 1.0) != 1.0 {
        return Err(Error::unsupported("a scale, or an input of other than 3 or 4 axes, is not supported"));
    }
    if cx.shape(places).count() == 1 {
        let line = cx.iota(&Shape::new(&[shape[0], shape[shape.rank() - 2]]), 1, cx.dtype(places))?;
        let first = cx.reshape(places, Shape::scalar())?;
        places = cx.binary(OpKind::Add, line, first)?;
    }
    let mut attributes = call.attributes();
    if shape.rank() == 3 && call.int("num_heads", 0) == 0 {
        let width = 2 * cx.shape(cosine).last().copied().unwrap_or(0);
        attributes.retain(|a| a.name != "num_heads");
        attributes.push(Attribute::int("num_heads", shape[2].checked_div(width).unwrap_or(0) as i64));
    }
    cx.apply("RotaryEmbedding", &[Some(x), Some(cosine), call.optional(3), Some(places)], attributes)
}
