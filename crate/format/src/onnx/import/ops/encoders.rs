//! Encoders and fillers of the domain `ai.onnx.ml`: values that become other values, one by one.

use super::learned::line;
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::proto::Attribute;
use crate::{Error, Result};
use tandem_ir::{DType, Literal, NodeId, OpKind};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("ai.onnx.ml.OneHotEncoder", one_hot),
    ("ai.onnx.ml.LabelEncoder", label),
    ("ai.onnx.ml.CategoryMapper", |cx, call| {
        let (keys, values) = (call.text_numbers("cats_strings"), call.ints("cats_int64s").unwrap_or_default());
        let (keys, values) = (integers(cx, &keys)?, integers(cx, values)?);
        if cx.texts.has(call.input_name(0)) {
            let otherwise = cx.integer(DType::I64, call.int("default_int64", -1));
            return replaced(cx, call.input(0)?, keys, values, otherwise);
        }
        let otherwise = default_text(cx, call);
        replaced(cx, call.input(0)?, values, keys, otherwise)
    }),
    ("ai.onnx.ml.Imputer", imputer),
    ("ai.onnx.ml.Binarizer", |cx, call| {
        let x = call.input(0)?;
        let above = cx.binary_scalar(OpKind::Greater, x, call.float("threshold", 0.0))?;
        cx.cast(above, cx.dtype(x)).map(single)
    }),
    ("ai.onnx.ml.ArrayFeatureExtractor", extractor),
    ("ai.onnx.ml.FeatureVectorizer", |cx, call| {
        let parts = call.inputs()?.into_iter().map(|x| cx.cast(x, DType::F32)).collect::<Result<Vec<_>>>()?;
        cx.concat(&parts, 1).map(single)
    }),
];

/// Integers as a tensor.
fn integers(cx: &mut Import, values: &[i64]) -> Result<NodeId> {
    let elements: Vec<Literal> = values.iter().map(|v| Literal::I64(*v)).collect();
    cx.tensor([values.len()], &elements)
}

/// The text for what no key tells.
fn default_text(cx: &mut Import, call: &OperatorCall) -> NodeId {
    let text = call.text_numbers("default_tensor").first().copied();
    let number = text.unwrap_or_else(|| cx.texts.number(call.text("default_string", "_Unused")));
    cx.integer(DType::I64, number)
}

/// The values of the first of these attributes that the node has, as a tensor.
fn listed(cx: &mut Import, call: &OperatorCall, [ints, floats, texts, tensor]: [&str; 4]) -> Result<NodeId> {
    match (call.ints(ints), call.floats(floats), call.text_numbers(texts)) {
        (Some(values), ..) if !values.is_empty() => integers(cx, values),
        (_, Some(values), _) if !values.is_empty() => line(cx, values),
        (.., texts) if !texts.is_empty() => integers(cx, &texts),
        _ => match call.tensor(tensor)? {
            Some(values) => cx.weight("constant", values),
            None => Err(Error::unsupported("it has no list of values")),
        },
    }
}

/// Where each element is each of some values: `[…, values]`; NaN is NaN.
fn matches(cx: &mut Import, x: NodeId, values: NodeId) -> Result<NodeId> {
    let (wide, rank) = (cx.cast(x, cx.dtype(values))?, cx.rank(x));
    let wide = cx.unsqueeze(wide, rank)?;
    let same = cx.binary(OpKind::Equal, wide, values)?;
    if !cx.dtype(values).is_float() {
        return Ok(same);
    }
    let (a, b) = (cx.binary(OpKind::NotEqual, wide, wide)?, cx.binary(OpKind::NotEqual, values, values)?);
    let none = cx.binary(OpKind::BitwiseAnd, a, b)?;
    cx.binary(OpKind::BitwiseOr, same, none)
}

fn one_hot(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let categories = listed(cx, call, ["cats_int64s", "", "cats_strings", ""])?;
    let x = cx.cast(call.input(0)?, DType::I64)?;
    let same = matches(cx, x, categories)?;
    cx.cast(same, DType::F32).map(single)
}

/// Keys that become values, others the default.
fn label(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let keys = listed(cx, call, ["keys_int64s", "keys_floats", "keys_strings", "keys_tensor"])?;
    let values = listed(cx, call, ["values_int64s", "values_floats", "values_strings", "values_tensor"])?;
    let is_text = ["values_strings", "values_tensor"].iter().any(|name| !call.text_numbers(name).is_empty());
    let dtype = cx.dtype(values);
    let otherwise = match call.tensor("default_tensor")? {
        Some(value) if !value.is_empty() => cx.b.constant(value.get(0).cast(dtype), None),
        _ if is_text => default_text(cx, call),
        _ if dtype.is_float() => cx.scalar(dtype, call.float("default_float", -0.0)),
        _ => cx.integer(dtype, call.int("default_int64", -1)),
    };
    replaced(cx, call.input(0)?, keys, values, otherwise)
}

/// Values in the place of their keys.
fn replaced(cx: &mut Import, x: NodeId, keys: NodeId, values: NodeId, otherwise: NodeId) -> Result<Outputs> {
    let same = matches(cx, x, keys)?;
    let same = cx.cast(same, DType::I32)?;
    let last = cx.rank(same) - 1;
    let count = cx.reduce(OpKind::Max, same, &[last], false)?;
    let found = cx.cast(count, DType::Bool)?;
    let place = super::reduction::extreme(cx, same, last, OpKind::Max, false)?;
    let place = cx.reshape(place, cx.shape(found))?;
    let value = cx.take(values, 0, place)?;
    cx.select(found, value, otherwise).map(single)
}

/// Values put where one is missing: the same for all columns, or one for each.
fn imputer(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let values = listed(cx, call, ["imputed_value_int64s", "imputed_value_floats", "", ""])?;
    let values = cx.cast(values, cx.dtype(x))?;
    let is_missing = if cx.dtype(x).is_float() {
        let missing = call.float("replaced_value_float", 0.0);
        if missing.is_nan() { cx.binary(OpKind::NotEqual, x, x)? } else { cx.binary_scalar(OpKind::Equal, x, missing)? }
    } else {
        let missing = cx.integer(cx.dtype(x), call.int("replaced_value_int64", 0));
        cx.binary(OpKind::Equal, x, missing)?
    };
    cx.select(is_missing, values, x).map(single)
}

/// Elements of the last axis at positions.
fn extractor(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, positions) = (call.input(0)?, call.input(1)?);
    let x = if cx.rank(x) == 1 { cx.unsqueeze(x, 0)? } else { x };
    let count = cx.shape(positions).count();
    let flat = cx.reshape(positions, [count])?;
    let axis = cx.rank(x).checked_sub(1).ok_or_else(|| Error::unsupported("a scalar has no elements to choose"))?;
    let attributes = vec![Attribute::int("axis", axis as i64)];
    cx.apply("Gather", &[Some(x), Some(flat)], attributes)
}
