//! Fourier transforms, as products with the matrices of their sines and cosines.

use crate::onnx::import::builder::{axis, size};
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result, Tensor};
use smallvec::SmallVec;
use std::f64::consts::TAU;
use tandem_ir::{Attr, DType, Literal, NodeId, OpKind, Shape, TensorType, Window};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("DFT", dft), ("STFT", stft), ("MelWeightMatrix", mel_weights)];

/// Matrices have no more elements.
const MOST: usize = 1 << 20;

/// The matrix `f(row, column)`, in a node's dtype.
fn matrix(cx: &mut Import, like: NodeId, rows: usize, columns: usize, f: impl Fn(usize, usize) -> f64) -> Result<NodeId> {
    if rows.saturating_mul(columns) > MOST {
        return Err(Error::unsupported(format!("a transform of {rows} to {columns} elements is too long for a matrix")));
    }
    let dtype = cx.dtype(like);
    let width = dtype.host_size();
    let places = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c)));
    let bytes = places.flat_map(|(r, c)| Literal::float(dtype, f(r, c)).bits().to_le_bytes().into_iter().take(width)).collect();
    let tensor = Tensor::new(TensorType::new(dtype, [rows, columns]), bytes);
    cx.weight("transform", tensor.ok_or_else(|| Error::unsupported("a matrix has not its elements"))?)
}

/// What is transformed: real and imaginary parts, each `[rows, elements]`.
struct Parts {
    real: NodeId,
    imaginary: Option<NodeId>,
}

/// Which transform: of `n` elements, to `kept` ones, forth or back.
#[derive(Clone, Copy)]
struct Kind {
    n: usize,
    kept: usize,
    inverse: bool,
}

/// The transform's real and imaginary parts, `[rows, kept]`.
fn transform(cx: &mut Import, parts: &Parts, kind: Kind) -> Result<(NodeId, NodeId)> {
    let len = cx.shape(parts.real)[1];
    let turn = move |at: usize, k: usize| TAU * ((at * k) % kind.n) as f64 / kind.n as f64;
    let scale = if kind.inverse { 1.0 / kind.n as f64 } else { 1.0 };
    let direction = if kind.inverse { scale } else { -scale };
    let cos = matrix(cx, parts.real, len, kind.kept, |at, k| scale * turn(at, k).cos())?;
    let sin = matrix(cx, parts.real, len, kind.kept, |at, k| direction * turn(at, k).sin())?;
    let (mut real, mut imaginary) = (cx.matmul(parts.real, cos)?, cx.matmul(parts.real, sin)?);
    if let Some(x) = parts.imaginary {
        let (own, other) = (cx.matmul(x, cos)?, cx.matmul(x, sin)?);
        real = cx.binary(OpKind::Subtract, real, other)?;
        imaginary = cx.binary(OpKind::Add, imaginary, own)?;
    }
    Ok((real, imaginary))
}

/// Back to real elements from the first half of a spectrum, whose other half mirrors it.
fn from_half(cx: &mut Import, parts: &Parts, n: usize) -> Result<NodeId> {
    let len = cx.shape(parts.real)[1].min(n / 2 + 1);
    let weight = move |k: usize| if k == 0 || 2 * k == n { 1.0 } else { 2.0 } / n as f64;
    let turn = move |k: usize, at: usize| TAU * ((at * k) % n) as f64 / n as f64;
    let real = cx.slice_axis(parts.real, 1, 0, len)?;
    let cos = matrix(cx, real, len, n, |k, at| weight(k) * turn(k, at).cos())?;
    let sum = cx.matmul(real, cos)?;
    let Some(imaginary) = parts.imaginary else { return Ok(sum) };
    let imaginary = cx.slice_axis(imaginary, 1, 0, len)?;
    let sin = matrix(cx, real, len, n, |k, at| weight(k) * turn(k, at).sin())?;
    let other = cx.matmul(imaginary, sin)?;
    cx.binary(OpKind::Subtract, sum, other)
}

/// Real and imaginary parts of `[…, elements, 1 or 2]`, as rows of `len` elements: longer ones are cut, shorter ones
/// filled with zeros.
fn parts(cx: &mut Import, x: NodeId, len: usize) -> Result<Parts> {
    let shape = cx.shape(x);
    let (rank, count) = (shape.rank(), shape[shape.rank() - 1]);
    if count == 0 || count > 2 {
        return Err(Error::unsupported(format!("the last axis of shape {shape} is no real and imaginary part")));
    }
    let have = shape[rank - 2];
    let rows = crate::onnx::import::builder::product(&shape[..rank - 2]);
    let part = |cx: &mut Import, i: usize| {
        let one = cx.index_axis(x, rank - 1, i)?;
        let one = cx.reshape(one, [rows, have])?;
        if len <= have { cx.slice_axis(one, 1, 0, len) } else { cx.pad_axis(one, 1, 0, len - have, 0.0) }
    };
    let real = part(cx, 0)?;
    Ok(Parts { real, imaginary: if count == 2 { Some(part(cx, 1)?) } else { None } })
}

fn dft(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let rank = cx.rank(x);
    if rank < 2 {
        return Err(Error::unsupported("a signal has an axis of elements and one of parts"));
    }
    let given = match call.optional(2) {
        Some(axis) => cx.one_integer(axis, "the axis")?,
        None => call.int("axis", if call.version < 20 { 1 } else { -2 }),
    };
    let along = axis(given, rank)?;
    if along == rank - 1 {
        return Err(Error::unsupported("the last axis holds real and imaginary parts and is not transformed"));
    }
    // The transformed axis goes before the one of the parts.
    let mut order: Vec<usize> = (0..rank).filter(|a| *a != along && *a != rank - 1).collect();
    order.extend([along, rank - 1]);
    let mut back = vec![0; rank];
    order.iter().enumerate().for_each(|(to, from)| back[*from] = to);
    let turned = cx.permute(x, &order)?;
    let shape = cx.shape(turned);
    let (inverse, half) = (call.flag("inverse"), call.flag("onesided"));
    let length = call.optional(1).map(|n| cx.one_integer(n, "the length of the transform").and_then(size)).transpose()?;
    let have = shape[rank - 2];
    let n = length.unwrap_or(if inverse && half { 2 * have.saturating_sub(1) } else { have });
    if n == 0 {
        return Err(Error::unsupported("nothing is transformed"));
    }
    let lead: Vec<usize> = shape[..rank - 2].to_vec();
    let shaped = |last: [usize; 2]| lead.iter().chain(&last).copied().collect::<Shape>();
    let result = if inverse && half {
        let parts = parts(cx, turned, have)?;
        let real = from_half(cx, &parts, n)?;
        cx.reshape(real, shaped([n, 1]))?
    } else {
        let parts = parts(cx, turned, n)?;
        let kept = if half { n / 2 + 1 } else { n };
        let (real, imaginary) = transform(cx, &parts, Kind { n, kept, inverse })?;
        let both = cx.stack(&[real, imaginary], 2)?;
        cx.reshape(both, shaped([kept, 2]))?
    };
    cx.permute(result, &back).map(single)
}

fn stft(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut x = call.input(0)?;
    if cx.rank(x) == 2 {
        x = cx.unsqueeze(x, 2)?;
    }
    let shape = cx.shape(x);
    if shape.rank() != 3 {
        return Err(Error::unsupported(format!("shape {shape} is no batch of signals")));
    }
    let step = size(cx.one_integer(call.input(1)?, "the distance of frames")?)?;
    let n = match (call.optional(3), call.optional(2)) {
        (Some(n), _) => size(cx.one_integer(n, "the length of frames")?)?,
        (None, Some(window)) => cx.shape(window).count(),
        (None, None) => return Err(Error::unsupported("the length of frames is missing")),
    };
    if n == 0 || step == 0 {
        return Err(Error::unsupported("frames have a length and a distance"));
    }
    let window = Window { axis: 1, size: n, stride: step, dilation: 1 };
    // [batch, frames, parts, n], with the elements put before the parts.
    let frames = cx.push(OpKind::Windows, Attr::Windows(SmallVec::from_slice(&[window])), &[x])?;
    let frames = cx.permute(frames, &[0, 1, 3, 2])?;
    let count = cx.shape(frames)[1];
    let mut parts = parts(cx, frames, n)?;
    if let Some(window) = call.optional(2) {
        parts.real = cx.binary(OpKind::Multiply, parts.real, window)?;
        parts.imaginary = parts.imaginary.map(|x| cx.binary(OpKind::Multiply, x, window)).transpose()?;
    }
    let kept = if call.int("onesided", 1) != 0 { n / 2 + 1 } else { n };
    let (real, imaginary) = transform(cx, &parts, Kind { n, kept, inverse: false })?;
    let both = cx.stack(&[real, imaginary], 2)?;
    cx.reshape(both, [shape[0], count, kept, 2]).map(single)
}

/// Triangles over the frequencies of a spectrum, their ends at equal distances on the mel scale.
fn mel_weights(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut whole = |at: usize, what: &str| cx.one_integer(call.input(at)?, what);
    let (bands, length) = (size(whole(0, "the number of bands")?)?, size(whole(1, "the length of the transform")?)?);
    let rate = whole(2, "the rate of samples")?;
    let mut edge = |at: usize| -> Result<f64> {
        let given = cx.numbers(call.input(at)?, "the ends of the frequencies")?;
        given.first().copied().ok_or_else(|| Error::unsupported("a frequency is missing"))
    };
    let mel = |hertz: f64| 2595.0 * (hertz / 700.0).ln_1p() / std::f64::consts::LN_10;
    let (low, high) = (mel(edge(3)?), mel(edge(4)?));
    let bins = length / 2 + 1;
    let step = (high - low) / (bands + 2) as f64;
    let place = |i: usize| {
        let hertz = 700.0 * ((low + i as f64 * step) / 2595.0 * std::f64::consts::LN_10).exp_m1();
        ((length + 1) as f64 * hertz / rate as f64).floor()
    };
    let places: Vec<f64> = (0..bands + 2).map(place).collect();
    if places.iter().any(|place| !(0.0..bins as f64).contains(place)) {
        return Err(Error::unsupported("the frequencies do not lie within the spectrum"));
    }
    if bands.saturating_mul(bins) > MOST {
        return Err(Error::unsupported(format!("{bands} bands of {bins} frequencies are too many")));
    }
    let weight = |bin: usize, band: usize| -> f64 {
        let (at, ends) = (bin as f64, &places[band..band + 3]);
        if ends[1] <= at && at < ends[2] {
            (ends[2] - at) / (ends[2] - ends[1])
        } else if ends[0] <= at && at <= ends[1] {
            if ends[0] == ends[1] { 1.0 } else { (at - ends[0]) / (ends[1] - ends[0]) }
        } else {
            0.0
        }
    };
    let dtype = crate::onnx::tensor::dtype(call.int("output_datatype", 1) as i32)?;
    let weights = (0..bins).flat_map(|bin| (0..bands).map(move |band| (bin, band)));
    let elements: Vec<Literal> = weights.map(|(bin, band)| Literal::float(DType::F64, weight(bin, band)).cast(dtype)).collect();
    cx.tensor([bins, bands], &elements).map(single)
}
