//! Quantised operators of the domain `com.microsoft`, computed on what the quantised numbers stand for.

use super::linear::centred;
use super::microsoft::transposed;
use super::prepared_weights;
use super::recurrent::{Rounding, WholeMatrix, rounding_lstm};
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::proto::Node;
use crate::{Error, Result};
use smallvec::SmallVec;
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("com.microsoft.QLinearAdd", |cx, call| of_floats(cx, call, "Add", 2)),
    ("com.microsoft.QLinearMul", |cx, call| of_floats(cx, call, "Mul", 2)),
    ("com.microsoft.QLinearSigmoid", |cx, call| of_floats(cx, call, "Sigmoid", 1)),
    ("com.microsoft.QLinearLeakyRelu", |cx, call| of_floats(cx, call, "LeakyRelu", 1)),
    ("com.microsoft.QLinearSoftmax", softmax),
    ("com.microsoft.QLinearAveragePool", |cx, call| of_floats(cx, call, "AveragePool", 1)),
    ("com.microsoft.QLinearGlobalAveragePool", |cx, call| of_floats(cx, call, "GlobalAveragePool", 1)),
    ("com.microsoft.QLinearConcat", concat),
    ("com.microsoft.QGemm", gemm),
    ("com.microsoft.DynamicQuantizeMatMul", |cx, call| {
        let quantised = cx.apply("DynamicQuantizeLinear", &[call.optional(0)], vec![])?;
        let (scale, zero) = (quantised[1], Some(quantised[2]));
        scaled_product(cx, [quantised[0], call.input(1)?], [zero, call.optional(3)], [scale, call.input(2)?], call.optional(4))
    }),
    ("com.microsoft.MatMulIntegerToFloat", |cx, call| {
        let (zeros, scales) = ([call.optional(4), call.optional(5)], [call.input(2)?, call.input(3)?]);
        scaled_product(cx, [call.input(0)?, call.input(1)?], zeros, scales, call.optional(6))
    }),
    ("com.microsoft.DynamicQuantizeLSTM", lstm),
];

/// The floats that the three inputs from a position on stand for: numbers, scale, zero point.
fn floats(cx: &mut Import, call: &OperatorCall, at: usize) -> Result<NodeId> {
    cx.apply_one("DequantizeLinear", &[call.optional(at), call.optional(at + 1), call.optional(at + 2)], vec![])
}

/// An operator on the floats that its first inputs stand for, quantised by the next two inputs.
fn of_floats(cx: &mut Import, call: &OperatorCall, operator: &str, operands: usize) -> Result<Outputs> {
    if call.flag("channels_last") {
        return Err(Error::unsupported("channels behind the places are not supported"));
    }
    let inputs = (0..operands).map(|i| floats(cx, call, 3 * i).map(Some)).collect::<Result<Vec<_>>>()?;
    let result = cx.apply_one(operator, &inputs, call.attributes())?;
    cx.apply("QuantizeLinear", &[Some(result), call.optional(3 * operands), call.optional(3 * operands + 1)], vec![])
}

/// Shares in steps of which a whole number makes 1, as many as the scale allows.
fn softmax(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = floats(cx, call, 0)?;
    let shares = cx.apply_one("Softmax", &[Some(x)], call.attributes())?;
    let one = cx.scalar(DType::F32, 1.0);
    let steps = cx.binary(OpKind::Divide, one, call.input(3)?)?;
    let steps = cx.unary(OpKind::Floor, steps)?;
    let scale = cx.binary(OpKind::Divide, one, steps)?;
    cx.apply("QuantizeLinear", &[Some(shares), Some(scale), call.optional(4)], vec![])
}

fn concat(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let parts = (2..call.inputs()?.len()).step_by(3).map(|at| floats(cx, call, at).map(Some)).collect::<Result<Vec<_>>>()?;
    let result = cx.apply_one("Concat", &parts, call.attributes())?;
    cx.apply("QuantizeLinear", &[Some(result), call.optional(0), call.optional(1)], vec![])
}

/// A product of whole numbers, scaled, plus a bias.
pub fn scaled_product(
    cx: &mut Import,
    [a, b]: [NodeId; 2],
    zeros: [Option<NodeId>; 2],
    scales: [NodeId; 2],
    bias: Option<NodeId>,
) -> Result<Outputs> {
    let product = cx.apply_one("MatMulInteger", &[Some(a), Some(b), zeros[0], zeros[1]], vec![])?;
    let product = cx.cast(product, DType::F32)?;
    let scale = cx.binary(OpKind::Multiply, scales[0], scales[1])?;
    let result = cx.binary(OpKind::Multiply, product, scale)?;
    match bias {
        Some(bias) => cx.binary(OpKind::Add, result, bias).map(single),
        None => Ok(single(result)),
    }
}

/// `alpha · a · b` of whole numbers plus a bias of the product's scale; quantised if a scale of the result is given.
fn gemm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut a = centred(cx, call.input(0)?, call.optional(2), 0)?;
    // A zero point for each column stands for a row of the matrix that is turned.
    let turned = call.flag("transB");
    let mut b = centred(cx, call.input(3)?, call.optional(5), usize::from(!turned))?;
    if call.flag("transA") {
        a = transposed(cx, a)?;
    }
    if turned {
        b = transposed(cx, b)?;
    }
    let mut product = cx.matmul(a, b)?;
    if let Some(bias) = call.optional(6) {
        product = cx.binary(OpKind::Add, product, bias)?;
    }
    let product = cx.cast(product, DType::F32)?;
    let scale = cx.binary(OpKind::Multiply, call.input(1)?, call.input(4)?)?;
    let scale = cx.binary_scalar(OpKind::Multiply, scale, call.float("alpha", 1.0))?;
    let result = cx.binary(OpKind::Multiply, product, scale)?;
    match call.optional(7) {
        Some(scale) => cx.apply("QuantizeLinear", &[Some(result), Some(scale), call.optional(8)], vec![]),
        None => Ok(single(result)),
    }
}

/// An LSTM whose matrices are quantised and turned; of floats rounded to 8 bits, its sums are those of whole numbers.
fn lstm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut inputs = (0..8).map(|i| call.optional(i)).collect::<SmallVec<_>>();
    let node = Node { op_type: "LSTM".to_owned(), attribute: call.attributes(), ..Node::default() };
    if let Some(matrices) = whole_matrices(cx, call)? {
        inputs[1..3].copy_from_slice(&matrices.map(|matrix| Some(matrix.numbers)));
        return rounding_lstm(cx, &OperatorCall::new(&node, inputs, call.version), Rounding::Whole(matrices));
    }
    for (matrix, scale) in [(1, 8), (2, 10)] {
        let (numbers, scale, zero) = (call.input(matrix)?, call.input(scale)?, call.input(scale + 1)?);
        if cx.rank(numbers) != 3 {
            return Err(Error::unsupported("a matrix of an LSTM has three axes"));
        }
        let floats = match prepared_weights::floats(cx, numbers, scale, Some(zero), 2)? {
            Some(floats) => floats,
            None => scaled(cx, numbers, scale, zero)?,
        };
        inputs[matrix] = Some(transposed(cx, floats)?);
    }
    rounding_lstm(cx, &OperatorCall::new(&node, inputs, call.version), Rounding::Floats)
}

/// The whole numbers of an LSTM's matrices, turned, where they are known, and have a scale and a zero point for each direction.
fn whole_matrices(cx: &mut Import, call: &OperatorCall) -> Result<Option<[WholeMatrix; 2]>> {
    let of = |cx: &mut Import, matrix: NodeId, scale: NodeId, zero: NodeId| -> Result<Option<WholeMatrix>> {
        let shape = cx.shape(matrix);
        if shape.rank() != 3 || cx.dtype(scale) != DType::F32 || [scale, zero].iter().any(|x| cx.shape(*x).count() != shape[0]) {
            return Ok(None);
        }
        let directions = Shape::new(&[shape[0]]);
        let zero = cx.reshape(zero, directions.clone())?;
        let Some([numbers, sums]) = prepared_weights::turned(cx, matrix, zero)? else { return Ok(None) };
        Ok(Some(WholeMatrix { numbers, sums, scale: cx.reshape(scale, directions)? }))
    };
    let input = of(cx, call.input(1)?, call.input(8)?, call.input(9)?)?;
    let recurrent = of(cx, call.input(2)?, call.input(10)?, call.input(11)?)?;
    Ok(input.zip(recurrent).map(|(input, recurrent)| [input, recurrent]))
}

/// The floats that numbers of three axes stand for, by one scale for each of the first axis, or for each of its columns.
fn scaled(cx: &mut Import, numbers: NodeId, scale: NodeId, zero: NodeId) -> Result<NodeId> {
    let directions = cx.shape(numbers).first().copied().unwrap_or(0);
    let along = |cx: &mut Import, x: NodeId| {
        let columns = cx.shape(x).count().checked_div(directions).unwrap_or(0);
        cx.reshape(x, Shape::new(&[directions, 1, columns]))
    };
    let (scale, zero) = (along(cx, scale)?, along(cx, zero)?);
    let (whole, zero) = (cx.cast(numbers, DType::F32)?, cx.cast(zero, DType::F32)?);
    let whole = cx.binary(OpKind::Subtract, whole, zero)?;
    cx.binary(OpKind::Multiply, whole, scale)
}
