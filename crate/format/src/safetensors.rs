//! Safetensors: named tensors behind a JSON header. The container is the `safetensors` crate's work; this file says
//! where a broken one is broken, and which dtypes become which.

use crate::{Error, Result, Tensor};
use safetensors::tensor::{Dtype, SafeTensorError, SafeTensors, TensorView};
use tandem_ir::{DType, Shape, TensorType};

/// Bytes before the header: its length.
const LENGTH: usize = 8;

/// The tensors that a file holds, with their names, in the order of the names.
///
/// # Errors
/// When the file is malformed, or a dtype is not one of Tandem's.
pub fn read(bytes: &[u8]) -> Result<Vec<(String, Tensor)>> {
    let file = SafeTensors::deserialize(bytes).map_err(|e| describe(bytes, &e))?;
    let mut tensors = file.tensors();
    tensors.sort_by(|a, b| a.0.cmp(&b.0));
    tensors.into_iter().map(|(name, view)| Ok((name.clone(), tensor(bytes, &name, &view)?))).collect()
}

fn tensor(bytes: &[u8], name: &str, view: &TensorView) -> Result<Tensor> {
    let dtype = dtype(view.dtype())
        .ok_or_else(|| Error::unsupported(format!("the tensor '{name}' has dtype {:?}, which is not one of Tandem's", view.dtype())))?;
    let ty = TensorType::new(dtype, Shape::new(view.shape()));
    Tensor::new(ty, view.data().to_vec()).ok_or_else(|| {
        Error::malformed(find(bytes, name).unwrap_or(LENGTH), format!("the tensor '{name}' has not the bytes that its shape needs"))
    })
}

/// A file that holds the tensors.
///
/// # Errors
/// When two have one name.
pub fn write<'a>(tensors: impl IntoIterator<Item = (&'a str, &'a Tensor)>) -> Result<Vec<u8>> {
    let refuse = |e: SafeTensorError| Error::unsupported(format!("the tensors cannot be written as safetensors: {e}"));
    let mut views: Vec<(&str, TensorView)> = vec![];
    for (name, tensor) in tensors {
        let view = TensorView::new(code(tensor.ty().dtype), tensor.ty().shape.to_vec(), tensor.bytes()).map_err(refuse)?;
        views.push((name, view));
    }
    let mut names: Vec<&str> = views.iter().map(|(name, _)| *name).collect();
    names.sort_unstable();
    if let Some(twice) = names.windows(2).find(|w| w[0] == w[1]) {
        return Err(Error::unsupported(format!("two tensors are called '{}'", twice[0])));
    }
    safetensors::serialize(views, None).map_err(refuse)
}

fn code(dtype: DType) -> Dtype {
    match dtype {
        DType::Bool => Dtype::BOOL,
        DType::I8 => Dtype::I8,
        DType::I16 => Dtype::I16,
        DType::U16 => Dtype::U16,
        DType::U64 => Dtype::U64,
        DType::U8 => Dtype::U8,
        DType::I32 => Dtype::I32,
        DType::U32 => Dtype::U32,
        DType::I64 => Dtype::I64,
        DType::F16 => Dtype::F16,
        DType::F32 => Dtype::F32,
        DType::F64 => Dtype::F64,
    }
}

fn dtype(code_of: Dtype) -> Option<DType> {
    DType::ALL.into_iter().find(|d| code(*d) == code_of)
}

/// Where in a broken file that shows, as far as the crate's error tells: the header's length, a place in its text, or
/// the entry of the tensor that it names.
#[allow(clippy::wildcard_enum_match_arm, reason = "the crate may get more ways to say that the header is wrong")]
fn describe(bytes: &[u8], error: &SafeTensorError) -> Error {
    let problem = format!("not a safetensors file: {error}");
    let offset = match error {
        SafeTensorError::HeaderTooSmall => bytes.len(),
        SafeTensorError::HeaderTooLarge | SafeTensorError::InvalidHeaderLength => 0,
        // The header is one line, so the column is the place.
        SafeTensorError::InvalidHeaderDeserialization(e) if e.line() <= 1 => LENGTH + e.column().saturating_sub(1),
        SafeTensorError::InvalidOffset(name) => find(bytes, name).unwrap_or(LENGTH),
        SafeTensorError::MetadataIncompleteBuffer => header_end(bytes),
        _ => LENGTH,
    };
    Error::malformed(offset.min(bytes.len()), problem)
}

fn header_end(bytes: &[u8]) -> usize {
    let length = bytes.first_chunk().map_or(0, |b| u64::from_le_bytes(*b));
    usize::try_from(length).map_or(bytes.len(), |n| n.saturating_add(LENGTH))
}

/// Where a name stands in the header.
fn find(bytes: &[u8], name: &str) -> Option<usize> {
    let quoted = serde_json::to_string(name).ok()?;
    let header = &bytes[LENGTH.min(bytes.len())..header_end(bytes).min(bytes.len())];
    header.windows(quoted.len()).position(|w| w == quoted.as_bytes()).map(|at| at + LENGTH)
}
