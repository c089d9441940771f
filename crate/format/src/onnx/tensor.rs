//! Tensors and dtypes of ONNX. Data outside of the file is never read.

use super::proto::{TensorProto, validate};
use crate::{Error, Result, Tensor, tensor};
use prost::Message;
use tandem_ir::{DType, Literal, Shape, TensorType};

/// Dtypes with ONNX's codes.
const DTYPES: [(i32, DType); 9] = [
    (1, DType::F32),
    (2, DType::U8),
    (3, DType::I8),
    (6, DType::I32),
    (7, DType::I64),
    (9, DType::Bool),
    (10, DType::F16),
    (11, DType::F64),
    (12, DType::U32),
];
/// ONNX's names of the dtypes that Tandem lacks, by code.
const UNSUPPORTED: [(i32, &str); 14] = [
    (4, "uint16"),
    (5, "int16"),
    (8, "string"),
    (13, "uint64"),
    (14, "complex64"),
    (15, "complex128"),
    (16, "bfloat16"),
    (17, "float8e4m3fn"),
    (18, "float8e4m3fnuz"),
    (19, "float8e5m2"),
    (20, "float8e5m2fnuz"),
    (21, "uint4"),
    (22, "int4"),
    (23, "float4e2m1"),
];

/// The dtype with this code.
///
/// # Errors
/// When Tandem does not have it.
pub fn dtype(code: i32) -> Result<DType> {
    if let Some((_, dtype)) = DTYPES.iter().find(|(c, _)| *c == code) {
        return Ok(*dtype);
    }
    let name = UNSUPPORTED.iter().find(|(c, _)| *c == code).map_or_else(|| format!("dtype {code}"), |(_, name)| (*name).to_owned());
    Err(Error::unsupported(format!("{name} is not one of Tandem's dtypes")))
}

/// The code of a dtype.
pub fn code(dtype: DType) -> i32 {
    match dtype {
        DType::F32 => 1,
        DType::U8 => 2,
        DType::I8 => 3,
        DType::I32 => 6,
        DType::I64 => 7,
        DType::Bool => 9,
        DType::F16 => 10,
        DType::F64 => 11,
        DType::U32 => 12,
    }
}

/// A tensor in a file of its own, as ONNX's test data has them.
///
/// # Errors
/// When the file is malformed, or its dtype is not one of Tandem's.
pub fn read(bytes: &[u8]) -> Result<(String, Tensor)> {
    validate::check_tensor(bytes)?;
    let proto = TensorProto::decode(bytes).map_err(|e| Error::malformed(0, format!("no tensor: {e}")))?;
    let tensor = from_proto(&proto)?;
    Ok((proto.name, tensor))
}

/// The tensor that a message holds.
pub fn from_proto(proto: &TensorProto) -> Result<Tensor> {
    let of = |e: Error| e.within(&format!("tensor '{}'", proto.name));
    let dtype = dtype(proto.data_type.unwrap_or(0)).map_err(of)?;
    if proto.data_location == Some(1) {
        return Err(of(Error::unsupported("its elements lie in another file, which is never read")));
    }
    let dims: Option<Shape> = proto.dims.iter().map(|d| i32::try_from(*d).ok().and_then(|d| usize::try_from(d).ok())).collect();
    let ty = dims.map(|shape| TensorType { dtype, shape });
    let Some((ty, size)) = ty.and_then(|ty| tensor::size(&ty).map(|size| (ty, size))) else {
        return Err(of(Error::unsupported(format!("no memory holds the shape {:?}", proto.dims))));
    };
    let wrong = |found: usize, unit: &str| of(Error::unsupported(format!("{ty} has {size} bytes, and the file gives {found} {unit}")));
    if let Some(raw) = &proto.raw_data {
        return Tensor::new(ty.clone(), raw.clone()).ok_or_else(|| wrong(raw.len(), "bytes"));
    }
    let count = ty.shape.count();
    let elements: Vec<Literal> = match dtype {
        DType::F32 => proto.float_data.iter().map(|x| Literal::F32(*x)).collect(),
        DType::F64 => proto.double_data.iter().map(|x| Literal::F64(*x)).collect(),
        DType::I64 => proto.int64_data.iter().map(|x| Literal::I64(*x)).collect(),
        DType::U32 => proto.uint64_data.iter().map(|x| Literal::U32(*x as u32)).collect(),
        DType::F16 => proto.int32_data.iter().map(|x| Literal::from_bits(DType::F16, u64::from(*x as u16))).collect(),
        DType::Bool | DType::I8 | DType::U8 | DType::I32 => proto.int32_data.iter().map(|x| Literal::I32(*x).cast(dtype)).collect(),
    };
    if elements.len() != count {
        return Err(wrong(elements.len(), "elements"));
    }
    Tensor::from_literals(ty.clone(), &elements).ok_or_else(|| wrong(elements.len(), "elements"))
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
