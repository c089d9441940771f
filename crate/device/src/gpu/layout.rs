//! Elements between the host's layout and the GPU's, where every element is a word of 32 bits: WGSL cannot store less.
//! Narrow integers are extended, f16 is widened to f32. Refuses 64-bit dtypes: they are kept out before.

use std::borrow::Cow;
use tandem_ir::{DType, Literal};

/// Bytes of a word.
const WORD: usize = 4;

/// The dtype as which a dtype is stored.
fn stored(dtype: DType) -> DType {
    match dtype {
        DType::Bool | DType::U8 | DType::U32 => DType::U32,
        DType::I8 | DType::I32 | DType::I64 => DType::I32,
        DType::F16 | DType::F32 | DType::F64 => DType::F32,
    }
}

/// From the host's layout.
pub fn to_device(dtype: DType, bytes: &[u8]) -> Cow<'_, [u8]> {
    if dtype.host_size() == WORD {
        return Cow::Borrowed(bytes);
    }
    let words = bytes.chunks_exact(dtype.host_size()).flat_map(|chunk| {
        let mut bits = [0; 8];
        bits[..chunk.len()].copy_from_slice(chunk);
        let value = Literal::from_bits(dtype, u64::from_le_bytes(bits)).cast(stored(dtype));
        (value.bits() as u32).to_le_bytes()
    });
    Cow::Owned(words.collect())
}

/// To the host's layout.
pub fn to_host(dtype: DType, bytes: &[u8]) -> Vec<u8> {
    if dtype.host_size() == WORD {
        return bytes.to_vec();
    }
    let elements = bytes.as_chunks::<WORD>().0.iter().flat_map(|word| {
        let value = Literal::from_bits(stored(dtype), u32::from_le_bytes(*word).into()).cast(dtype);
        value.bits().to_le_bytes().into_iter().take(dtype.host_size())
    });
    elements.collect()
}

#[cfg(test)]
mod tests {
    use super::{to_device, to_host};
    use tandem_ir::DType;

    #[test]
    fn narrow_elements_are_words() {
        assert_eq!(*to_device(DType::I8, &[0xff, 2]), [0xff, 0xff, 0xff, 0xff, 2, 0, 0, 0]);
        assert_eq!(*to_device(DType::U8, &[0xff]), [0xff, 0, 0, 0]);
        assert_eq!(*to_device(DType::F16, &[0x00, 0x3c]), 1f32.to_le_bytes());
        for dtype in [DType::Bool, DType::I8, DType::U8, DType::F16, DType::I32, DType::F32] {
            let bytes = [1, 0, 1, 1];
            assert_eq!(to_host(dtype, &to_device(dtype, &bytes)), bytes, "{dtype}");
        }
    }
}
