//! Tensors and dtypes of ONNX.

use super::proto::{TensorProto, validate};
use crate::{Error, Result, Tensor, tensor};
use prost::Message;
use tandem_ir::{DType, Literal, Shape, TensorType};

/// Dtypes with ONNX's codes.
const DTYPES: [(i32, DType); 12] = [
    (1, DType::F32),
    (2, DType::U8),
    (3, DType::I8),
    (4, DType::U16),
    (5, DType::I16),
    (6, DType::I32),
    (7, DType::I64),
    (9, DType::Bool),
    (10, DType::F16),
    (11, DType::F64),
    (12, DType::U32),
    (13, DType::U64),
];
/// Dtypes that Tandem lacks, and the one that holds all of their values.
const WIDENED: [(i32, DType); 8] = [
    (16, DType::F32),
    (17, DType::F32),
    (18, DType::F32),
    (19, DType::F32),
    (20, DType::F32),
    (21, DType::U8),
    (22, DType::I8),
    (23, DType::F32),
];
/// ONNX's names of the others, by code.
const UNSUPPORTED: [(i32, &str); 3] = [(TEXT, "string"), (14, "complex64"), (15, "complex128")];

/// What a float of few bits becomes that lies beyond the greatest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// Infinity.
    Infinity,
    /// NaN.
    Nan,
    /// The greatest: there is nothing else.
    Greatest,
}

/// A dtype of floats with fewer bits than Tandem's.
#[derive(Clone, Copy, Debug)]
pub struct NarrowFloat {
    /// Numbers from a power of two to the next.
    pub steps: f32,
    /// The power of two below which numbers lie evenly.
    pub least_power: f32,
    /// The greatest number.
    pub greatest: f32,
    /// What lies beyond it becomes.
    pub beyond: Beyond,
}

/// The narrow floats by their codes.
const NARROW_FLOATS: [(i32, NarrowFloat); 6] = [
    (16, NarrowFloat { steps: 128.0, least_power: f32::MIN_POSITIVE, greatest: 3.389_531_4e38, beyond: Beyond::Infinity }),
    (17, NarrowFloat { steps: 8.0, least_power: 0.015_625, greatest: 448.0, beyond: Beyond::Nan }),
    (18, NarrowFloat { steps: 8.0, least_power: 0.007_812_5, greatest: 240.0, beyond: Beyond::Nan }),
    (19, NarrowFloat { steps: 4.0, least_power: 6.103_515_6e-5, greatest: 57_344.0, beyond: Beyond::Infinity }),
    (20, NarrowFloat { steps: 4.0, least_power: 3.051_757_8e-5, greatest: 57_344.0, beyond: Beyond::Nan }),
    (23, NarrowFloat { steps: 2.0, least_power: 1.0, greatest: 6.0, beyond: Beyond::Greatest }),
];

/// The narrow floats of a code.
pub fn narrow_float(code: i32) -> Option<&'static NarrowFloat> {
    NARROW_FLOATS.iter().find(|(own, _)| *own == code).map(|(_, narrow)| narrow)
}

/// The number of a byte, or of four bits.
fn eight_bits(code: i32, byte: u8) -> f32 {
    let Some(narrow) = narrow_float(code) else { return f32::NAN };
    let (width, least_zero) = (if code == 23 { 4 } else { 8 }, 1u8 << (if code == 23 { 3 } else { 7 }));
    let (steps, low) = (narrow.steps as u32, u32::from(byte) & ((1 << (width - 1)) - 1));
    let is_below = byte & least_zero != 0;
    // Without infinities, the bits of minus zero are the only NaN of two of them.
    if matches!(code, 18 | 20) && byte == least_zero {
        return f32::NAN;
    }
    let (exponent, rest) = (low / steps, (low % steps) as f32);
    let size = match exponent {
        0 => rest / narrow.steps * narrow.least_power,
        _ => (1.0 + rest / narrow.steps) * narrow.least_power * ((exponent - 1) as f32).exp2(),
    };
    let size = match narrow.beyond {
        _ if size <= narrow.greatest => size,
        Beyond::Infinity if rest == 0.0 => f32::INFINITY,
        Beyond::Infinity | Beyond::Nan | Beyond::Greatest => f32::NAN,
    };
    if is_below { -size } else { size }
}

/// The code of texts.
pub const TEXT: i32 = 8;

/// The number that stands for a text where texts are compared: its FNV-1a hash.
pub fn text_number(text: &[u8]) -> i64 {
    text.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)).cast_signed()
}

/// The dtype with this code, or the one that holds its values.
///
/// # Errors
/// When Tandem does not have it.
pub fn dtype(code: i32) -> Result<DType> {
    if let Some((_, dtype)) = DTYPES.iter().chain(&WIDENED).find(|(c, _)| *c == code) {
        return Ok(*dtype);
    }
    let name = UNSUPPORTED.iter().find(|(c, _)| *c == code).map_or_else(|| format!("dtype {code}"), |(_, name)| (*name).to_owned());
    Err(Error::unsupported(format!("{name} is not one of Tandem's dtypes")))
}

/// Whether Tandem lacks a dtype, and has its numbers as those of a wider one.
pub fn is_widened(code: i32) -> bool {
    WIDENED.iter().any(|(own, _)| *own == code)
}

/// The least and greatest number of an integer dtype that Tandem lacks.
pub fn range(code: i32) -> Option<(f64, f64)> {
    let unsigned = |bits: i32| (0.0, f64::from(1 << bits) - 1.0);
    let signed = |bits: i32| (-f64::from(1 << (bits - 1)), f64::from(1 << (bits - 1)) - 1.0);
    Some(match code {
        21 => unsigned(4),
        22 => signed(4),
        _ => return None,
    })
}

/// The code of a dtype.
pub fn code(dtype: DType) -> i32 {
    match dtype {
        DType::F32 => 1,
        DType::U8 => 2,
        DType::I8 => 3,
        DType::U16 => 4,
        DType::I16 => 5,
        DType::I32 => 6,
        DType::I64 => 7,
        DType::Bool => 9,
        DType::F16 => 10,
        DType::F64 => 11,
        DType::U32 => 12,
        DType::U64 => 13,
    }
}

/// A tensor in a file of its own, as ONNX's test data has them; none of a dtype that is wider here, and no texts, since results are compared.
///
/// # Errors
/// When the file is malformed, or its dtype is not one of Tandem's.
pub fn read(bytes: &[u8]) -> Result<(String, Tensor)> {
    validate::check_tensor(bytes)?;
    let proto = TensorProto::decode(bytes).map_err(|e| Error::malformed(0, format!("no tensor: {e}")))?;
    if proto.data_type == Some(TEXT) || proto.data_type.is_some_and(is_widened) {
        return Err(Error::unsupported(format!("tensor '{}': its dtype is not one of Tandem's", proto.name)));
    }
    let tensor = from_proto(&proto)?;
    Ok((proto.name, tensor))
}

/// The tensor that a message holds; of texts their numbers.
pub fn from_proto(proto: &TensorProto) -> Result<Tensor> {
    let of = |e: Error| e.within(&format!("tensor '{}'", proto.name));
    let is_text = proto.data_type == Some(TEXT);
    let dtype = if is_text { DType::I64 } else { dtype(proto.data_type.unwrap_or(0)).map_err(of)? };
    if proto.data_location == Some(1) {
        return Err(of(Error::unsupported("its elements lie in another file")));
    }
    let dims: Option<Shape> = proto.dims.iter().map(|d| i32::try_from(*d).ok().and_then(|d| usize::try_from(d).ok())).collect();
    let ty = dims.map(|shape| TensorType { dtype, shape });
    let Some((ty, size)) = ty.and_then(|ty| tensor::size(&ty).map(|size| (ty, size))) else {
        return Err(of(Error::unsupported(format!("no memory holds the shape {:?}", proto.dims))));
    };
    if let Some(widened) = widened(proto, &ty) {
        return widened.map_err(of);
    }
    let wrong = |found: usize, unit: &str| of(Error::unsupported(format!("{ty} has {size} bytes, and the file gives {found} {unit}")));
    if let Some(raw) = &proto.raw_data {
        return Tensor::new(ty.clone(), raw.clone()).ok_or_else(|| wrong(raw.len(), "bytes"));
    }
    let count = ty.shape.count();
    let elements: Vec<Literal> = match dtype {
        DType::I64 if is_text => proto.string_data.iter().map(|text| Literal::I64(text_number(text))).collect(),
        DType::F32 => proto.float_data.iter().map(|x| Literal::F32(*x)).collect(),
        DType::F64 => proto.double_data.iter().map(|x| Literal::F64(*x)).collect(),
        DType::I64 => proto.int64_data.iter().map(|x| Literal::I64(*x)).collect(),
        DType::U32 => proto.uint64_data.iter().map(|x| Literal::U32(*x as u32)).collect(),
        DType::U64 => proto.uint64_data.iter().map(|x| Literal::U64(*x)).collect(),
        DType::F16 => proto.int32_data.iter().map(|x| Literal::from_bits(DType::F16, u64::from(*x as u16))).collect(),
        DType::Bool | DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 => {
            proto.int32_data.iter().map(|x| Literal::I32(*x).cast(dtype)).collect()
        }
    };
    if elements.len() != count {
        return Err(wrong(elements.len(), "elements"));
    }
    Tensor::from_literals(ty.clone(), &elements).ok_or_else(|| wrong(elements.len(), "elements"))
}

/// The tensor of a message with a dtype that Tandem lacks.
fn widened(proto: &TensorProto, ty: &TensorType) -> Option<Result<Tensor>> {
    let code = proto.data_type.filter(|code| is_widened(*code))?;
    let count = ty.shape.count();
    let half = |low: bool, byte: u8| if low { byte & 15 } else { byte >> 4 };
    let signed = |four: u8| i64::from((four << 4) as i8 >> 4);
    // Small numbers lie in a list of their own, or in the bytes; two of four bits share one.
    let bytes: Vec<u8> = match &proto.raw_data {
        Some(raw) => raw.clone(),
        None if code != 16 => proto.int32_data.iter().map(|x| *x as u8).collect(),
        None => proto.int32_data.iter().flat_map(|x| (*x as u16).to_le_bytes()).collect(),
    };
    let pair = |i: usize| Some(u16::from_le_bytes([*bytes.get(2 * i)?, *bytes.get(2 * i + 1)?]));
    let element = |i: usize| {
        Some(match code {
            16 => Literal::F32(f32::from_bits(u32::from(pair(i)?) << 16)),
            17..=20 => Literal::F32(eight_bits(code, *bytes.get(i)?)),
            23 => Literal::F32(eight_bits(code, half(i.is_multiple_of(2), *bytes.get(i / 2)?))),
            21 => Literal::integer(DType::U8, i64::from(half(i.is_multiple_of(2), *bytes.get(i / 2)?))),
            _ => Literal::integer(DType::I8, signed(half(i.is_multiple_of(2), *bytes.get(i / 2)?))),
        })
    };
    let elements: Option<Vec<Literal>> = (0..count).map(element).collect();
    let tensor = elements.and_then(|elements| Tensor::from_literals(ty.clone(), &elements));
    Some(tensor.ok_or_else(|| Error::unsupported(format!("{ty} has more elements than the file gives"))))
}

/// A message that holds the tensor.
pub fn to_proto(name: &str, tensor: &Tensor) -> TensorProto {
    TensorProto {
        dims: tensor.ty().shape.iter().map(|d| *d as i64).collect(),
        data_type: Some(code(tensor.ty().dtype)),
        name: name.to_owned(),
        raw_data: Some(tensor.bytes().to_vec()),
        ..TensorProto::default()
    }
}
