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
const WIDENED: [(i32, DType); 3] = [(16, DType::F32), (21, DType::U8), (22, DType::I8)];
/// ONNX's names of the others, by code.
const UNSUPPORTED: [(i32, &str); 8] = [
    (TEXT, "string"),
    (14, "complex64"),
    (15, "complex128"),
    (17, "float8e4m3fn"),
    (18, "float8e4m3fnuz"),
    (19, "float8e5m2"),
    (20, "float8e5m2fnuz"),
    (23, "float4e2m1"),
];

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
    if proto.data_type == Some(TEXT) || WIDENED.iter().any(|(code, _)| proto.data_type == Some(*code)) {
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
    let code = proto.data_type.filter(|code| WIDENED.iter().any(|(c, _)| c == code))?;
    let count = ty.shape.count();
    let half = |low: bool, byte: u8| if low { byte & 15 } else { byte >> 4 };
    let signed = |four: u8| i64::from((four << 4) as i8 >> 4);
    // Small numbers lie in a list of their own, or in the bytes; two of four bits share one.
    let bytes: Vec<u8> = match &proto.raw_data {
        Some(raw) => raw.clone(),
        None if matches!(code, 21 | 22) => proto.int32_data.iter().map(|x| *x as u8).collect(),
        None => proto.int32_data.iter().flat_map(|x| (*x as u16).to_le_bytes()).collect(),
    };
    let pair = |i: usize| Some(u16::from_le_bytes([*bytes.get(2 * i)?, *bytes.get(2 * i + 1)?]));
    let element = |i: usize| {
        Some(match code {
            16 => Literal::F32(f32::from_bits(u32::from(pair(i)?) << 16)),
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
