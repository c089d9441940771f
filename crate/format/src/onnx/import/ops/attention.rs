//! Attention with its masks, windows and caches, and the rotation of embeddings by their positions.

use crate::onnx::import::builder::size;
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::tensor;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, NodeId, OpKind, Shape, SliceRange};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("Attention", attention), ("RotaryEmbedding", rotary), ("ai.onnx.preview.FlexAttention", flexible)];

/// `[batch, length, heads · size]` as `[batch, heads, length, size]`.
pub fn split_heads(cx: &mut Import, x: NodeId, heads: usize) -> Result<NodeId> {
    let shape = cx.shape(x);
    if shape.rank() == 4 {
        return Ok(x);
    }
    if shape.rank() != 3 || heads == 0 || !shape[2].is_multiple_of(heads) {
        return Err(Error::unsupported(format!("shape {shape} does not make {heads} heads")));
    }
    let x = cx.reshape(x, [shape[0], shape[1], heads, shape[2] / heads])?;
    cx.permute(x, &[0, 2, 1, 3])
}

/// With each head repeated for the queries' heads that share it.
fn shared(cx: &mut Import, x: NodeId, heads: usize) -> Result<NodeId> {
    let shape = cx.shape(x);
    if shape[1] == heads {
        return Ok(x);
    }
    if shape[1] == 0 || !heads.is_multiple_of(shape[1]) {
        return Err(Error::unsupported(format!("{heads} heads do not share {} heads of keys", shape[1])));
    }
    let wide = cx.unsqueeze(x, 2)?;
    let wide = cx.broadcast(wide, [shape[0], shape[1], heads / shape[1], shape[2], shape[3]])?;
    cx.reshape(wide, [shape[0], heads, shape[2], shape[3]])
}

fn attention(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (q_heads, kv_heads) = (size(call.int("q_num_heads", 0))?, size(call.int("kv_num_heads", 0))?);
    let flat = cx.rank(call.input(0)?) == 3;
    let query = split_heads(cx, call.input(0)?, q_heads)?;
    let mut present = vec![];
    for (new, past) in [(1, 4), (2, 5)] {
        let new = split_heads(cx, call.input(new)?, kv_heads)?;
        present.push(match call.optional(past) {
            Some(past) => cx.concat(&[past, new], 2)?,
            None => new,
        });
    }
    let (dtype, shape) = (cx.dtype(query), cx.shape(query));
    let (heads, rows, width) = (shape[1], shape[2], shape[3]);
    let key = shared(cx, present[0], heads)?;
    let value = shared(cx, present[1], heads)?;
    // Both factors take the root of the scale, so that no product overflows that need not.
    let scale = call.float("scale", 0.0);
    let scale = if call.has("scale") { scale } else { 1.0 / (width as f64).sqrt() };
    let root = scale.sqrt();
    let query = cx.binary_scalar(OpKind::Multiply, query, root)?;
    let key = cx.permute(key, &[0, 1, 3, 2])?;
    let key = cx.binary_scalar(OpKind::Multiply, key, root)?;
    let raw = cx.matmul(query, key)?;
    let cap = call.float("softcap", 0.0);
    let capped = if cap > 0.0 {
        let inner = cx.binary_scalar(OpKind::Divide, raw, cap)?;
        let inner = cx.unary(OpKind::Tanh, inner)?;
        cx.binary_scalar(OpKind::Multiply, inner, cap)?
    } else {
        raw
    };
    let columns = cx.shape(raw)[3];
    let biased = match bias(cx, call, dtype, rows, columns)? {
        Some(bias) => cx.binary(OpKind::Add, capped, bias)?,
        None => capped,
    };
    let precision = match call.int("softmax_precision", 0) {
        0 => dtype,
        code => tensor::dtype(code as i32)?,
    };
    let wide = cx.cast(biased, precision)?;
    let weights = guarded_softmax(cx, wide)?;
    let weights = cx.cast(weights, dtype)?;
    let mut result = cx.matmul(weights, value)?;
    if flat {
        let shape = cx.shape(result);
        result = cx.permute(result, &[0, 2, 1, 3])?;
        result = cx.reshape(result, [shape[0], shape[2], shape[1] * shape[3]])?;
    }
    let shown = match call.int("qk_matmul_output_mode", 0) {
        1 => capped,
        2 => biased,
        3 => weights,
        _ => raw,
    };
    Ok(SmallVec::from_slice(&[result, present[0], present[1], shown]))
}

/// Attention whose scores and weights go through graphs of the model.
fn flexible(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let [query, key, value] = [call.input(0)?, call.input(1)?, call.input(2)?];
    let (dtype, shape) = (cx.dtype(query), cx.shape(query));
    if [query, key, value].iter().any(|x| cx.rank(*x) != 4) {
        return Err(Error::unsupported("queries, keys and values have a batch, heads, places and elements"));
    }
    let wide = match call.int("softmax_precision", 0) {
        0 => {
            if dtype == DType::F64 {
                dtype
            } else {
                DType::F32
            }
        }
        code => tensor::dtype(code as i32)?,
    };
    let scale = if call.has("scale") { call.float("scale", 0.0) } else { 1.0 / (shape[3] as f64).sqrt() };
    let (key, value) = (shared(cx, key, shape[1])?, shared(cx, value, shape[1])?);
    let (query, key, value) = (cx.cast(query, wide)?, cx.cast(key, wide)?, cx.cast(value, wide)?);
    let key = cx.permute(key, &[0, 1, 3, 2])?;
    let product = cx.matmul(query, key)?;
    let scores = cx.binary_scalar(OpKind::Multiply, product, scale)?;
    let scores = modified(cx, call, "score_mod", scores)?;
    let weights = guarded_softmax(cx, scores)?;
    let weights = modified(cx, call, "prob_mod", weights)?;
    let result = cx.matmul(weights, value)?;
    cx.cast(result, dtype).map(single)
}

/// What a graph of the model makes of a tensor, if the model has that graph.
fn modified(cx: &mut Import, call: &OperatorCall, name: &str, x: NodeId) -> Result<NodeId> {
    if !call.has(name) {
        return Ok(x);
    }
    let results = cx.inline_graph(call.graph(name)?, &[x])?;
    let shape = cx.shape(x);
    let fits = |result: &NodeId| *cx.shape(*result) == *shape;
    results
        .first()
        .copied()
        .filter(fits)
        .ok_or_else(|| Error::unsupported(format!("the graph '{name}' gives no tensor of its input's shape")))
}

/// Softmax along the last axis; a row that is all masked is all 0.
fn guarded_softmax(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let axis = cx.rank(x) - 1;
    let top = cx.reduce(OpKind::Max, x, &[axis], true)?;
    let masked = cx.binary_scalar(OpKind::Equal, top, f64::NEG_INFINITY)?;
    let zero = cx.scalar(cx.dtype(x), 0.0);
    let top = cx.select(masked, zero, top)?;
    let rest = cx.binary(OpKind::Subtract, x, top)?;
    let powers = cx.unary(OpKind::Exp, rest)?;
    let sum = cx.reduce(OpKind::Sum, powers, &[axis], true)?;
    let one = cx.scalar(cx.dtype(x), 1.0);
    let sum = cx.select(masked, one, sum)?;
    cx.binary(OpKind::Divide, powers, sum)
}

/// What is added to the products: the mask, minus infinity where a key must not be seen.
fn bias(cx: &mut Import, call: &OperatorCall, dtype: DType, rows: usize, columns: usize) -> Result<Option<NodeId>> {
    let never = cx.scalar(dtype, f64::NEG_INFINITY);
    let zero = cx.scalar(dtype, 0.0);
    let mut sum = None;
    if let Some(mask) = call.optional(3) {
        let last = cx.rank(mask).checked_sub(1).ok_or_else(|| Error::unsupported("a mask has no axes"))?;
        let short = columns.saturating_sub(cx.shape(mask)[last]);
        let additive = if cx.dtype(mask) == DType::Bool { cx.select(mask, zero, never)? } else { cx.cast(mask, dtype)? };
        sum = Some(if short > 0 { cx.pad_axis(additive, last, 0, short, f64::NEG_INFINITY)? } else { additive });
    }
    let grid = Shape::new(&[rows, columns]);
    let (row, column) = (cx.iota(&grid, 0, DType::I32)?, cx.iota(&grid, 1, DType::I32)?);
    // The queries stand behind the keys of the cache: their own places begin so much further on.
    let lengths = match call.optional(6) {
        Some(lengths) => {
            let lengths = cx.cast(lengths, DType::I32)?;
            Some(cx.reshape(lengths, [cx.shape(lengths).count(), 1, 1, 1])?)
        }
        None => None,
    };
    let offset = match (call.optional(4), lengths) {
        (Some(past), _) => cx.integer(DType::I32, cx.shape(past)[2] as i64),
        (None, Some(lengths)) => cx.binary_scalar(OpKind::Subtract, lengths, rows as f64)?,
        (None, None) => cx.integer(DType::I32, 0),
    };
    let place = cx.binary(OpKind::Add, row, offset)?;
    let mut allowed = vec![];
    if call.flag("is_causal") {
        allowed.push(cx.binary(OpKind::LessEqual, column, place)?);
    }
    let (left, right) = (call.int("left_window_size", -1), call.int("right_window_size", -1));
    if left >= 0 {
        let first = cx.binary_scalar(OpKind::Subtract, place, left as f64)?;
        allowed.push(cx.binary(OpKind::GreaterEqual, column, first)?);
    }
    if right >= 0 {
        let last = cx.binary_scalar(OpKind::Add, place, right as f64)?;
        allowed.push(cx.binary(OpKind::LessEqual, column, last)?);
    }
    if let Some(lengths) = lengths {
        allowed.push(cx.binary(OpKind::Less, column, lengths)?);
    }
    for condition in allowed {
        let additive = cx.select(condition, zero, never)?;
        sum = Some(match sum {
            Some(sum) => cx.binary(OpKind::Add, sum, additive)?,
            None => additive,
        });
    }
    Ok(sum)
}

fn rotary(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    let flat = shape.rank() == 3;
    let split = split_heads(cx, x, size(call.int("num_heads", 0))?)?;
    let width = cx.shape(split)[3];
    let turned = match size(call.int("rotary_embedding_dim", 0))? {
        0 => width,
        n => n.min(width),
    };
    let half = turned / 2;
    let mut angles = vec![];
    for i in [1, 2] {
        let mut cache = call.input(i)?;
        if cx.rank(cache) < 2 {
            return Err(Error::unsupported("a table of angles has at least two axes"));
        }
        if let Some(places) = call.optional(3) {
            let places = cx.positions(places, cx.shape(cache)[0])?;
            cache = cx.take(cache, 0, places)?;
        }
        // [batch, length, half] beside [batch, heads, length, half].
        angles.push(cx.unsqueeze(cache, 1)?);
    }
    let rotated = cx.slice_axis(split, 3, 0, turned)?;
    let pairs = call.flag("interleaved");
    let (first, second) = if pairs {
        let every = |start| SliceRange { start, step: 2, len: half };
        (cx.slice_axis_range(rotated, 3, every(0))?, cx.slice_axis_range(rotated, 3, every(1))?)
    } else {
        (cx.slice_axis(rotated, 3, 0, half)?, cx.slice_axis(rotated, 3, half, half)?)
    };
    let product = |cx: &mut Import, x, angle: usize| cx.binary(OpKind::Multiply, x, angles[angle]);
    let (a, b) = (product(cx, first, 0)?, product(cx, second, 1)?);
    let (c, d) = (product(cx, first, 1)?, product(cx, second, 0)?);
    let (real, imaginary) = (cx.binary(OpKind::Subtract, a, b)?, cx.binary(OpKind::Add, c, d)?);
    let joined = if pairs {
        let stacked = cx.stack(&[real, imaginary], 4)?;
        cx.reshape(stacked, cx.shape(rotated))?
    } else {
        cx.concat(&[real, imaginary], 3)?
    };
    let rest = cx.slice_axis(split, 3, turned, width - turned)?;
    let mut result = if turned < width { cx.concat(&[joined, rest], 3)? } else { joined };
    if flat {
        result = cx.permute(result, &[0, 2, 1, 3])?;
        result = cx.reshape(result, shape)?;
    }
    Ok(single(result))
}
