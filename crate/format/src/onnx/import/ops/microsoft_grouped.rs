//! `GroupQueryAttention` of the domain `com.microsoft`: heads that share keys, a cache of keys and values, rotated by their places.

use super::attention::split_heads;
use super::microsoft_attention::columns;
use crate::onnx::import::builder::size;
use crate::onnx::import::context::{HandlerTable, Import, Outputs};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::proto::Attribute;
use crate::{Error, Result};
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("com.microsoft.GroupQueryAttention", grouped)];

/// Where the words of a call stand: each batch has `before` words in the cache, an i32 of shape `[batch, 1]`.
struct Places {
    batch: usize,
    /// New words.
    rows: usize,
    /// Words that the cache has room for after the call.
    room: usize,
    before: NodeId,
    is_first: bool,
}

fn grouped(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    if call.optional(11).is_some() || call.flag("smooth_softmax") {
        return Err(Error::unsupported("a smoothed softmax is not supported"));
    }
    let (heads, shared) = (size(call.int("num_heads", 0))?, size(call.int("kv_num_heads", 0))?);
    let mut parts = separated(cx, call, heads, shared)?;
    let places = places(cx, call, parts[0])?;
    if call.flag("do_rotary") {
        for part in &mut parts[..2] {
            *part = rotated(cx, call, *part, &places)?;
        }
    }
    let key = cached(cx, call.optional(3), parts[1], &places)?;
    let value = cached(cx, call.optional(4), parts[2], &places)?;
    let mut bias = visible(cx, call, &places, parts[0])?;
    if let Some(more) = call.optional(10) {
        bias = cx.binary(OpKind::Add, bias, more)?;
    }
    let mut attributes = vec![Attribute::float("softcap", call.float("softcap", 0.0))];
    if call.float("scale", 0.0) != 0.0 {
        attributes.push(Attribute::float("scale", call.float("scale", 0.0)));
    }
    let result = cx.apply_one("Attention", &[Some(parts[0]), Some(key), Some(value), Some(bias)], attributes)?;
    let shape = cx.shape(result);
    let by_word = cx.permute(result, &[0, 2, 1, 3])?;
    let joined = cx.reshape(by_word, [shape[0], shape[2], shape[1] * shape[3]])?;
    Ok([joined, key, value].into_iter().collect())
}

/// Queries, keys and values as `[batch, heads, words, size]`; all three may be the columns of the first input.
fn separated(cx: &mut Import, call: &OperatorCall, heads: usize, shared: usize) -> Result<[NodeId; 3]> {
    let query = call.input(0)?;
    let mut parts = [query, call.optional(1).unwrap_or(query), call.optional(2).unwrap_or(query)];
    if cx.rank(query) != 3 || heads == 0 || shared == 0 {
        return Err(Error::unsupported(format!("shape {} does not make {heads} heads", cx.shape(query))));
    }
    if call.optional(1).is_none() {
        let width = cx.shape(query)[2] / (heads + 2 * shared);
        let starts = [(0, heads), (heads, shared), (heads + shared, shared)];
        for (part, (start, count)) in parts.iter_mut().zip(starts) {
            *part = columns(cx, query, start * width, count * width)?;
        }
    }
    Ok([split_heads(cx, parts[0], heads)?, split_heads(cx, parts[1], shared)?, split_heads(cx, parts[2], shared)?])
}

fn places(cx: &mut Import, call: &OperatorCall, query: NodeId) -> Result<Places> {
    let (batch, rows) = (cx.shape(query)[0], cx.shape(query)[2]);
    let total = size(cx.one_integer(call.input(6)?, "how many words there are with those of the cache")?)?;
    let room = call.optional(3).map_or(0, |past| cx.shape(past).get(2).copied().unwrap_or(0)).max(total);
    let is_first = rows == total;
    let before = if is_first {
        let zero = cx.integer(DType::I32, 0);
        cx.broadcast(zero, [batch, 1])?
    } else {
        let last = cx.cast(call.input(5)?, DType::I32)?;
        let last = cx.reshape(last, [batch, 1])?;
        cx.binary_scalar(OpKind::Subtract, last, rows as f64 - 1.0)?
    };
    Ok(Places { batch, rows, room, before, is_first })
}

/// The places of the new words, `[batch, words]`.
fn rows(cx: &mut Import, places: &Places) -> Result<NodeId> {
    let line = cx.iota(&Shape::new(&[places.batch, places.rows]), 1, DType::I32)?;
    cx.binary(OpKind::Add, line, places.before)
}

fn rotated(cx: &mut Import, call: &OperatorCall, x: NodeId, places: &Places) -> Result<NodeId> {
    let (cosine, sine) = (call.input(7)?, call.input(8)?);
    let at = match call.optional(9) {
        Some(given) => given,
        None => rows(cx, places)?,
    };
    let turned = 2 * cx.shape(cosine).last().copied().unwrap_or(0);
    let attributes =
        vec![Attribute::int("interleaved", call.int("rotary_interleaved", 0)), Attribute::int("rotary_embedding_dim", turned as i64)];
    cx.apply_one("RotaryEmbedding", &[Some(x), Some(cosine), Some(sine), Some(at)], attributes)
}

/// The cache with the new words behind those of each batch.
fn cached(cx: &mut Import, past: Option<NodeId>, new: NodeId, places: &Places) -> Result<NodeId> {
    let held = past.filter(|_| !places.is_first);
    let Some(past) = held else {
        return cx.pad_axis(new, 2, 0, places.room - places.rows.min(places.room), 0.0);
    };
    let len = cx.shape(past)[2];
    if places.batch == 1 && len + places.rows == places.room {
        return cx.concat(&[past, new], 2);
    }
    let wide = cx.pad_axis(past, 2, 0, places.room - len, 0.0)?;
    let start = cx.reshape(places.before, [places.batch])?;
    cx.apply_one("TensorScatter", &[Some(wide), Some(new), Some(start)], vec![Attribute::int("axis", 2)])
}

/// What is added to the products, `[batch, 1, words, room]`: a word sees those before it and itself, or a window of them.
fn visible(cx: &mut Import, call: &OperatorCall, places: &Places, query: NodeId) -> Result<NodeId> {
    let own = rows(cx, places)?;
    let own = cx.reshape(own, [places.batch, 1, places.rows, 1])?;
    let other = cx.iota(&Shape::new(&[1, 1, 1, places.room]), 3, DType::I32)?;
    let mut seen = cx.binary(OpKind::LessEqual, other, own)?;
    let window = call.int("local_window_size", -1);
    if window > 0 {
        let first = cx.binary_scalar(OpKind::Subtract, own, window as f64)?;
        let near = cx.binary(OpKind::Greater, other, first)?;
        seen = cx.binary(OpKind::BitwiseAnd, seen, near)?;
    }
    let dtype = cx.dtype(query);
    let (zero, never) = (cx.scalar(dtype, 0.0), cx.scalar(dtype, f64::NEG_INFINITY));
    cx.select(seen, zero, never)
}
