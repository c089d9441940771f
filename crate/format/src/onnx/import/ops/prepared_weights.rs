//! Weights that are computed once, while a model is read, from the whole numbers that it holds: less their zero points, and as the
//! floats that they stand for. What is left for each call are products.

use crate::onnx::import::context::Import;
use crate::{Result, Tensor};
use std::rc::Rc;
use tandem_ir::{DType, Literal, NodeId, Shape, TensorType};

/// What a prepared weight is made of: the tensor that the model holds, and the numbers that it is shifted and scaled by.
pub type PreparedWeight = (Rc<Tensor>, Vec<Literal>, NodeId);

/// One number for all elements of a weight, or one for each place along an axis.
struct Lined {
    values: Vec<Literal>,
    /// Elements that stand behind each other for one place.
    inner: usize,
}

impl Lined {
    fn one(value: Literal) -> Lined {
        Lined { values: vec![value], inner: usize::MAX }
    }

    /// The numbers of a node, if they are known and one for all or lined up along this axis of the weight.
    fn of(cx: &mut Import, weight: &Tensor, parameter: NodeId, axis: usize) -> Option<Lined> {
        let value = cx.known.get(cx.b.graph(), parameter)?;
        let (dims, own) = (&weight.ty().shape, &value.ty().shape);
        if value.len() == 1 {
            return Some(Lined::one(value.get(0)));
        }
        let along = if own.rank() <= 1 {
            axis
        } else {
            let place = own.iter().position(|size| *size != 1)?;
            (place + dims.rank()).checked_sub(own.rank())?
        };
        let fits = dims.get(along).is_some_and(|size| *size == value.len());
        fits.then(|| Lined { values: value.literals().collect(), inner: dims[along + 1..].iter().product() })
    }

    /// The number of a run of neighbours.
    fn of_run(&self, run: usize) -> Literal {
        self.values[run % self.values.len()]
    }
}

/// The whole numbers of a weight.
#[allow(clippy::wildcard_enum_match_arm, reason = "weights of 8 bits are what is large; any other dtype goes the general way")]
fn whole_numbers(weight: &Tensor) -> Vec<i64> {
    match weight.ty().dtype {
        DType::I8 => weight.bytes().iter().map(|byte| i64::from(byte.cast_signed())).collect(),
        DType::U8 => weight.bytes().iter().map(|byte| i64::from(*byte)).collect(),
        _ => weight.literals().map(Literal::to_i64).collect(),
    }
}

/// Whether a node is known to be zeros.
pub fn is_zero(cx: &mut Import, x: NodeId) -> bool {
    cx.known.get(cx.b.graph(), x).is_some_and(|value| value.literals().all(|l| l.to_integer() == 0))
}

/// The whole numbers of a weight less its zero point, in the narrowest dtype that holds them; `None` where they are not known.
pub fn centred(cx: &mut Import, x: NodeId, zero: NodeId, axis: usize) -> Result<Option<NodeId>> {
    let Some(weight) = cx.known.get(cx.b.graph(), x).filter(|weight| weight.len() > 1) else { return Ok(None) };
    let Some(zero) = Lined::of(cx, &weight, zero, axis) else { return Ok(None) };
    let by = [&zero.values[..], &[Literal::I64(axis as i64)]].concat();
    prepared(cx, x, &weight, by, || narrowest(&less_zero(&weight, &zero), weight.ty().shape.clone()))
}

/// The same of each matrix of a stack by itself, turned: what stood in a column is a row. There is a zero point for each matrix. Beside
/// them the sums of the rows.
pub fn turned(cx: &mut Import, x: NodeId, zero: NodeId) -> Result<Option<[NodeId; 2]>> {
    let Some(weight) = cx.known.get(cx.b.graph(), x).filter(|weight| weight.len() > 1) else { return Ok(None) };
    let Some(zero) = Lined::of(cx, &weight, zero, 0) else { return Ok(None) };
    let [count, rows, columns] = weight.ty().shape[..] else { return Ok(None) };
    let rows_of = || -> Vec<i64> {
        let numbers = less_zero(&weight, &zero);
        let matrices = numbers.chunks(rows * columns);
        matrices.flat_map(|m| (0..columns).flat_map(move |c| (0..rows).map(move |r| m[r * columns + c]))).collect()
    };
    let by = |what: bool| [&zero.values[..], &[Literal::Bool(what)]].concat();
    let turned = prepared(cx, x, &weight, by(true), || narrowest(&rows_of(), Shape::new(&[count, columns, rows])))?;
    let sums = prepared(cx, x, &weight, by(false), || {
        let bytes = rows_of().chunks(rows).flat_map(|row| (row.iter().sum::<i64>() as i32).to_le_bytes()).collect();
        Tensor::new(TensorType::new(DType::I32, [count, columns]), bytes)
    })?;
    Ok(turned.zip(sums).map(|(turned, sums)| [turned, sums]))
}

/// The whole numbers of a weight less their zero points.
fn less_zero(weight: &Tensor, zero: &Lined) -> Vec<i64> {
    let mut numbers = whole_numbers(weight);
    let of_run = zero.inner.min(numbers.len());
    for (run, numbers) in numbers.chunks_mut(of_run).enumerate() {
        let zero = zero.of_run(run).to_i64();
        numbers.iter_mut().for_each(|number| *number -= zero);
    }
    numbers
}

/// Whole numbers in the narrowest dtype that holds them.
fn narrowest(numbers: &[i64], shape: Shape) -> Option<Tensor> {
    let holds = |dtype: DType| {
        let ends = [Literal::lowest(dtype), Literal::highest(dtype)].map(Literal::to_i64);
        numbers.iter().all(|n| (ends[0]..=ends[1]).contains(n))
    };
    let dtype = [DType::I8, DType::I16].into_iter().find(|dtype| holds(*dtype)).unwrap_or(DType::I32);
    let width = dtype.host_size();
    let bytes = numbers.iter().flat_map(|n| n.to_le_bytes().into_iter().take(width)).collect();
    Tensor::new(TensorType::new(dtype, shape), bytes)
}

/// The floats that a weight's whole numbers stand for; `None` where they are not known, or are not float32.
pub fn floats(cx: &mut Import, x: NodeId, scale: NodeId, zero: Option<NodeId>, axis: usize) -> Result<Option<NodeId>> {
    let Some(weight) = cx.known.get(cx.b.graph(), x).filter(|weight| weight.len() > 1) else { return Ok(None) };
    if cx.dtype(scale) != DType::F32 {
        return Ok(None);
    }
    let Some(scale) = Lined::of(cx, &weight, scale, axis) else { return Ok(None) };
    let zero = match zero {
        Some(zero) => match Lined::of(cx, &weight, zero, axis) {
            Some(zero) => zero,
            None => return Ok(None),
        },
        None => Lined::one(Literal::I32(0)),
    };
    let by = scale.values.iter().chain(&zero.values).copied().chain([Literal::I64(axis as i64)]).collect();
    prepared(cx, x, &weight, by, || {
        let numbers = whole_numbers(&weight);
        let of_run = scale.inner.min(zero.inner).min(numbers.len());
        let mut bytes = Vec::with_capacity(numbers.len() * DType::F32.host_size());
        for (run, numbers) in numbers.chunks(of_run).enumerate() {
            let (scale, zero) = (scale.of_run(run).to_f64() as f32, zero.of_run(run).to_i64());
            numbers.iter().for_each(|number| bytes.extend_from_slice(&((number - zero) as f32 * scale).to_le_bytes()));
        }
        Tensor::new(TensorType::new(DType::F32, weight.ty().shape.clone()), bytes)
    })
}

/// A prepared weight, made where there is none yet: bodies of loops that are unrolled ask for theirs in each round.
fn prepared(
    cx: &mut Import,
    x: NodeId,
    weight: &Rc<Tensor>,
    by: Vec<Literal>,
    make: impl FnOnce() -> Option<Tensor>,
) -> Result<Option<NodeId>> {
    if let Some((_, _, node)) = cx.prepared.iter().find(|(from, given, _)| Rc::ptr_eq(from, weight) && *given == by) {
        return Ok(Some(cx.seen_inside(*node)));
    }
    let Some(value) = make() else { return Ok(None) };
    let name = cx.b.graph().parameters().iter().find(|p| p.node == x).map_or_else(String::new, |p| p.name.clone());
    let outermost = cx.capture_outermost(&name, Rc::new(value));
    cx.prepared.push((weight.clone(), by, outermost));
    Ok(Some(cx.seen_inside(outermost)))
}
