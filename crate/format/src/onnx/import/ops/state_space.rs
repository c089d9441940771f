//! Layers that carry a state along a sequence by sums: convolutions that look back, and attention without a softmax, whose state is a
//! matrix for each head.

use crate::onnx::import::builder::size;
use crate::onnx::import::context::{HandlerTable, Import, Outputs};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::import::subgraph::Scan;
use crate::onnx::proto::Attribute;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("CausalConvWithState", causal_conv), ("LinearAttention", linear_attention)];

/// Each channel `[batch, channels, length]` by its own kernel, which sees the present and what is before it.
fn causal_conv(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, weight) = (call.input(0)?, call.input(1)?);
    let (shape, kernel) = (cx.shape(x), cx.shape(weight));
    if shape.rank() != 3 || kernel.rank() != 3 || kernel[0] != shape[1] || kernel[1] != 1 || kernel[2] == 0 {
        return Err(Error::unsupported(format!("kernels of shape {kernel} do not fit a sequence of shape {shape}")));
    }
    let back = kernel[2] - 1;
    let behind = match call.optional(3) {
        _ if back == 0 => x,
        Some(past) => cx.concat(&[past, x], 2)?,
        None => cx.pad_axis(x, 2, back, 0, 0.0)?,
    };
    let group = Attribute { name: "group".to_owned(), i: Some(shape[1] as i64), ..Attribute::default() };
    let sum = cx.apply_one("Conv", &[Some(behind), Some(weight), call.optional(2)], vec![group])?;
    let result = match call.text("activation", "none") {
        "none" => sum,
        "silu" | "swish" => {
            let wide = cx.cast(sum, DType::F32)?;
            let gate = cx.unary(OpKind::Sigmoid, wide)?;
            let product = cx.binary(OpKind::Multiply, wide, gate)?;
            cx.cast(product, cx.dtype(sum))?
        }
        other => return Err(Error::unsupported(format!("the activation '{other}' is not known"))),
    };
    let state = cx.slice_axis(behind, 2, cx.shape(behind)[2] - back, back)?;
    Ok(SmallVec::from_slice(&[result, state]))
}

/// Heads of a layer: how many, how many queries share one, and the sizes of keys and values.
struct Heads {
    batch: usize,
    steps: usize,
    count: usize,
    sharing: usize,
    key: usize,
    value: usize,
}

impl Heads {
    fn of(cx: &Import, call: &OperatorCall) -> Result<Heads> {
        let (queries, count) = (size(call.int("q_num_heads", 0))?, size(call.int("kv_num_heads", 0))?);
        let shapes = (0..3).map(|i| call.input(i).map(|x| cx.shape(x))).collect::<Result<Vec<Shape>>>()?;
        let [q, k, v] = &shapes[..] else { return Err(Error::unsupported("queries, keys and values are missing")) };
        let fit = shapes.iter().all(|shape| shape.rank() == 3 && shape[..2] == q[..2]) && count > 0 && queries.is_multiple_of(count);
        if !fit || queries == 0 || k[2] % count != 0 || v[2] % count != 0 || q[2] * count != k[2] * queries {
            return Err(Error::unsupported(format!("queries {q}, keys {k} and values {v} do not make {queries} and {count} heads")));
        }
        Ok(Heads { batch: q[0], steps: q[1], count, sharing: queries / count, key: k[2] / count, value: v[2] / count })
    }

    /// `[batch, steps, …]` as `[steps, batch, heads, rows, columns]` of float32; one head's numbers may be for all heads.
    fn steps_first(&self, cx: &mut Import, x: NodeId, rows: usize, columns: usize) -> Result<NodeId> {
        let shape = cx.shape(x);
        let width = if shape.rank() == 3 { shape[2] } else { 0 };
        let heads = width / (rows * columns).max(1);
        if shape.rank() != 3
            || shape[..2] != [self.batch, self.steps]
            || (heads != self.count && heads != 1)
            || heads * rows * columns != width
        {
            return Err(Error::unsupported(format!("shape {shape} does not fit {} heads", self.count)));
        }
        let x = cx.cast(x, DType::F32)?;
        let x = cx.reshape(x, [self.batch, self.steps, heads, rows, columns])?;
        cx.permute(x, &[1, 0, 2, 3, 4])
    }
}

/// What one step reads: queries, keys and values, and where there are some, what decays and how fast the state changes.
struct Step {
    query: NodeId,
    key: NodeId,
    value: NodeId,
    decay: Option<NodeId>,
    rate: Option<NodeId>,
}

impl Step {
    /// The state `[batch, heads, key, value]` after the step, and what the queries read of it.
    fn take(&self, cx: &mut Import, mut state: NodeId) -> Result<[NodeId; 2]> {
        if let Some(decay) = self.decay {
            let kept = cx.unary(OpKind::Exp, decay)?;
            state = cx.binary(OpKind::Multiply, state, kept)?;
        }
        let mut value = self.value;
        if let Some(rate) = self.rate {
            let row = cx.permute(self.key, &[0, 1, 3, 2])?;
            let held = cx.matmul(row, state)?;
            let missing = cx.binary(OpKind::Subtract, value, held)?;
            value = cx.binary(OpKind::Multiply, missing, rate)?;
        }
        let written = cx.binary(OpKind::Multiply, self.key, value)?;
        state = cx.binary(OpKind::Add, state, written)?;
        Ok([state, cx.matmul(self.query, state)?])
    }
}

fn linear_attention(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let rule = call.text("update_rule", "gated_delta");
    let (decays, corrects) = match rule {
        "linear" => (false, false),
        "gated" => (true, false),
        "delta" => (false, true),
        "gated_delta" => (true, true),
        other => return Err(Error::unsupported(format!("the rule '{other}' is not known"))),
    };
    if call.optional(4).is_some() != decays || call.optional(5).is_some() != corrects {
        return Err(Error::unsupported(format!("the rule '{rule}' has other inputs")));
    }
    let heads = Heads::of(cx, call)?;
    let dtype = cx.dtype(call.input(0)?);
    let query = heads.steps_first(cx, call.input(0)?, heads.sharing, heads.key)?;
    let key = heads.steps_first(cx, call.input(1)?, heads.key, 1)?;
    let value = heads.steps_first(cx, call.input(2)?, 1, heads.value)?;
    let mut rows = vec![query, key, value];
    if let Some(decay) = call.optional(4) {
        // For each element of a key, or one for the head.
        let along = if cx.shape(decay).last() == Some(&heads.count) { 1 } else { heads.key };
        rows.push(heads.steps_first(cx, decay, along, 1)?);
    }
    if let Some(rate) = call.optional(5) {
        rows.push(heads.steps_first(cx, rate, 1, 1)?);
    }
    let (state, state_dtype) = match call.optional(3) {
        Some(past) => (cx.cast(past, DType::F32)?, cx.dtype(past)),
        None => {
            let zero = cx.scalar(DType::F32, 0.0);
            (cx.broadcast(zero, [heads.batch, heads.count, heads.key, heads.value])?, dtype)
        }
    };
    let step = |rows: &[NodeId]| Step {
        query: rows[0],
        key: rows[1],
        value: rows[2],
        decay: decays.then(|| rows[3]),
        rate: if corrects { rows.last().copied() } else { None },
    };
    let scan = Scan { name: "step", trips: heads.steps, carried: &[state], sliced: &rows, reverse: false };
    let [state, read] = if heads.steps == 1 {
        let only = rows.iter().map(|x| cx.index_axis(*x, 0, 0)).collect::<Result<Vec<_>>>()?;
        let [state, read] = step(&only).take(cx, state)?;
        [state, cx.unsqueeze(read, 0)?]
    } else {
        let results = cx.scan(&scan, |_| String::new(), |cx, given| step(&given[1..]).take(cx, given[0]).map(Vec::from))?;
        [results[0], results[1]]
    };
    let scale = call.float("scale", 0.0);
    let scale = if scale == 0.0 { 1.0 / (heads.key as f64).sqrt() } else { scale };
    // [steps, batch, heads, sharing, value] back to [batch, steps, …].
    let read = cx.binary_scalar(OpKind::Multiply, read, scale)?;
    let read = cx.permute(read, &[1, 0, 2, 3, 4])?;
    let read = cx.reshape(read, [heads.batch, heads.steps, heads.count * heads.sharing * heads.value])?;
    Ok(SmallVec::from_slice(&[cx.cast(read, dtype)?, cx.cast(state, state_dtype)?]))
}
