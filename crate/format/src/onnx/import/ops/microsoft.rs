//! Operators of the domain `com.microsoft` that ONNX Runtime's optimiser fuses, as the ONNX operators that they were made of.

use super::linear::gemm;
use super::window::conv_node;
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::proto::Attribute;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("com.microsoft.Gelu", |cx, call| biased_gelu(cx, call, "none")),
    ("com.microsoft.BiasGelu", |cx, call| biased_gelu(cx, call, "none")),
    ("com.microsoft.FastGelu", |cx, call| biased_gelu(cx, call, "tanh")),
    ("com.microsoft.QuickGelu", |cx, call| {
        cx.apply("Swish", &[call.optional(0)], vec![Attribute::float("alpha", call.float("alpha", 1.702))])
    }),
    ("com.microsoft.FusedMatMul", fused_matmul),
    ("com.microsoft.FusedGemm", |cx, call| {
        let product = gemm(cx, call)?[0];
        let numbers = ["activation_alpha", "activation_beta"].map(|name| call.has(name).then(|| call.float(name, 0.0)));
        activated(cx, call, product, numbers).map(single)
    }),
    ("com.microsoft.FusedConv", |cx, call| {
        let mut result = conv_node(cx, call)?[0];
        if let Some(sum) = call.optional(3) {
            result = cx.binary(OpKind::Add, result, sum)?;
        }
        let numbers = call.floats("activation_params").unwrap_or_default();
        let numbers = [0, 1].map(|i| numbers.get(i).map(|n| f64::from(*n)));
        activated(cx, call, result, numbers).map(single)
    }),
    // ONNX Runtime writes this one in ONNX's own domain.
    ("SimplifiedLayerNormalization", |cx, call| cx.apply("RMSNormalization", &[call.optional(0), call.optional(1)], call.attributes())),
    ("com.microsoft.SkipLayerNormalization", |cx, call| skip_norm(cx, call, "LayerNormalization")),
    ("com.microsoft.SkipSimplifiedLayerNormalization", |cx, call| skip_norm(cx, call, "RMSNormalization")),
    ("com.microsoft.EmbedLayerNormalization", embed_norm),
    ("com.microsoft.MatMulNBits", matmul_n_bits),
];

fn biased_gelu(cx: &mut Import, call: &OperatorCall, approximate: &str) -> Result<Outputs> {
    let mut x = call.input(0)?;
    if let Some(bias) = call.optional(1) {
        x = cx.binary(OpKind::Add, x, bias)?;
    }
    cx.apply("Gelu", &[Some(x)], vec![Attribute::text("approximate", approximate)])
}

/// The activation that a node names, with its numbers.
fn activated(cx: &mut Import, call: &OperatorCall, x: NodeId, numbers: [Option<f64>; 2]) -> Result<NodeId> {
    match call.text("activation", "") {
        "" => Ok(x),
        "Clip" => {
            let bounds = numbers.map(|n| n.map(|n| cx.scalar(cx.dtype(x), n)));
            cx.apply_one("Clip", &[Some(x), bounds[0], bounds[1]], vec![])
        }
        name @ ("Relu" | "Tanh" | "Sigmoid" | "LeakyRelu" | "HardSigmoid" | "Elu" | "Softplus" | "Softsign") => {
            let named = ["alpha", "beta"].into_iter().zip(numbers);
            let attributes = named.filter_map(|(name, number)| Some(Attribute::float(name, number?))).collect();
            cx.apply_one(name, &[Some(x)], attributes)
        }
        other => Err(Error::unsupported(format!("the activation '{other}' is not known"))),
    }
}

/// The last two axes exchanged.
pub fn transposed(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let mut order: Vec<usize> = (0..cx.rank(x)).collect();
    let n = order.len();
    if n >= 2 {
        order.swap(n - 1, n - 2);
    }
    cx.permute(x, &order)
}

fn fused_matmul(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut operand = |position: usize, rows_first: &str, turned: &str| -> Result<NodeId> {
        let mut x = call.input(position)?;
        if call.flag(rows_first) {
            // The rows stand before the batch.
            let last = cx.rank(x).saturating_sub(1);
            let order: Vec<usize> = (1..last).chain([0, last]).collect();
            x = cx.permute(x, &order)?;
        }
        if call.flag(turned) { transposed(cx, x) } else { Ok(x) }
    };
    let (a, b) = (operand(0, "transBatchA", "transA")?, operand(1, "transBatchB", "transB")?);
    let product = cx.matmul(a, b)?;
    cx.binary_scalar(OpKind::Multiply, product, call.float("alpha", 1.0)).map(single)
}

/// `skip_norm(input, skip, scale, bias?, added bias?)`; the simplified one has no bias of the norm. The fourth result is the sum.
fn skip_norm(cx: &mut Import, call: &OperatorCall, norm: &str) -> Result<Outputs> {
    let mut sum = cx.binary(OpKind::Add, call.input(0)?, call.input(1)?)?;
    let simplified = norm == "RMSNormalization";
    if let Some(bias) = call.optional(if simplified { 3 } else { 4 }) {
        sum = cx.binary(OpKind::Add, sum, bias)?;
    }
    let bias = if simplified { None } else { call.optional(3) };
    let epsilon = Attribute::float("epsilon", call.float("epsilon", 1e-12));
    let normed = cx.apply_one(norm, &[Some(sum), call.optional(2), bias], vec![epsilon])?;
    if call.wants(1) || call.wants(2) {
        return Err(Error::unsupported("mean and deviation, which only training wants, are not given"));
    }
    Ok(SmallVec::from_slice(&[normed, normed, normed, sum]))
}

/// Embeddings of words, places and segments, summed and normalised; and how many words each row has.
fn embed_norm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let words = call.input(0)?;
    let shape = cx.shape(words);
    if shape.rank() != 2 {
        return Err(Error::unsupported(format!("words of shape {shape} are not rows of words")));
    }
    let mut sum = cx.apply_one("Gather", &[call.optional(2), Some(words)], vec![])?;
    let places = match call.optional(8) {
        Some(places) => places,
        None => cx.iota(&shape, 1, DType::I32)?,
    };
    for (table, at) in [(3, Some(places)), (4, call.optional(1))] {
        if let (Some(table), Some(at)) = (call.optional(table), at) {
            let part = cx.apply_one("Gather", &[Some(table), Some(at)], vec![])?;
            sum = cx.binary(OpKind::Add, sum, part)?;
        }
    }
    let epsilon = Attribute::float("epsilon", call.float("epsilon", 1e-12));
    let normed = cx.apply_one("LayerNormalization", &[Some(sum), call.optional(5), call.optional(6)], vec![epsilon])?;
    let count = match call.optional(7) {
        Some(mask) => {
            let mask = cx.cast(mask, DType::I32)?;
            cx.reduce(OpKind::Sum, mask, &[1], false)?
        }
        None => {
            let zero = cx.integer(DType::I32, 0);
            cx.broadcast(zero, [shape[0]])?
        }
    };
    Ok(SmallVec::from_slice(&[normed, count, sum]))
}

/// Numbers of 4 or 8 bits, the lower half of a byte first: `[…, bytes]` as `[…, numbers]` of dtype i32.
fn unpacked(cx: &mut Import, x: NodeId, bits: i64) -> Result<NodeId> {
    let wide = cx.cast(x, DType::I32)?;
    if bits == 8 {
        return Ok(wide);
    }
    let (mask, shift) = (cx.integer(DType::I32, 15), cx.integer(DType::I32, 4));
    let (low, high) = (cx.binary(OpKind::BitwiseAnd, wide, mask)?, cx.binary(OpKind::ShiftRight, wide, shift)?);
    let rank = cx.rank(x);
    let pairs = cx.stack(&[low, high], rank)?;
    let mut dims = cx.shape(x).to_vec();
    if let Some(last) = dims.last_mut() {
        *last *= 2;
    }
    cx.reshape(pairs, Shape::new(&dims))
}

/// A product with a matrix of 4 or 8 bits, whose rows have a scale and a zero point for each block.
fn matmul_n_bits(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let bits = call.int("bits", 4);
    let [rows, columns, block] = ["N", "K", "block_size"].map(|name| crate::onnx::import::builder::size(call.int(name, 0)));
    let (rows, columns, block) = (rows?, columns?, block?);
    if !matches!(bits, 4 | 8) || block == 0 || call.optional(4).is_some() {
        return Err(Error::unsupported(format!("weights of {bits} bits in blocks of {block}, or in another order, are not supported")));
    }
    let (x, blocks) = (call.input(0)?, columns.div_ceil(block));
    let dtype = cx.dtype(x);
    let packed = cx.reshape(call.input(1)?, [rows, blocks, block * bits as usize / 8])?;
    let weight = unpacked(cx, packed, bits)?;
    let mut weight = cx.cast(weight, dtype)?;
    match call.optional(3) {
        Some(zero) if cx.dtype(zero) == DType::U8 => {
            let bytes = cx.shape(zero).count().checked_div(rows).unwrap_or(0);
            let zero = cx.reshape(zero, [rows, bytes])?;
            let zero = unpacked(cx, zero, bits)?;
            let zero = cx.slice_axis(zero, 1, 0, blocks)?;
            let zero = cx.cast(zero, dtype)?;
            let zero = cx.unsqueeze(zero, 2)?;
            weight = cx.binary(OpKind::Subtract, weight, zero)?;
        }
        Some(zero) => {
            let zero = cx.reshape(zero, [rows, blocks, 1])?;
            weight = cx.binary(OpKind::Subtract, weight, zero)?;
        }
        None => weight = cx.binary_scalar(OpKind::Subtract, weight, if bits == 4 { 8.0 } else { 128.0 })?,
    }
    let scale = cx.reshape(call.input(2)?, [rows, blocks, 1])?;
    let weight = cx.binary(OpKind::Multiply, weight, scale)?;
    let weight = cx.reshape(weight, [rows, blocks * block])?;
    let weight = cx.slice_axis(weight, 1, 0, columns)?;
    let weight = cx.permute(weight, &[1, 0])?;
    let product = cx.matmul(x, weight)?;
    match call.optional(5) {
        Some(bias) => cx.binary(OpKind::Add, product, bias).map(single),
        None => Ok(single(product)),
    }
}
