//! Converts elements between the host's layout and the GPU's. On the GPU an element is a word of 32 bits, as WGSL cannot store
//! less, except for f16 where shaders have it: narrow integers are extended, and f16 is otherwise widened to f32. 64-bit dtypes
//! are refused before.

use std::borrow::Cow;
use tandem_ir::{DType, Literal};
use tandem_kernel::Buffer;
use tandem_wgsl::Limits;

/// Bytes of a word.
const WORD: usize = 4;

/// How a GPU stores elements.
#[derive(Clone, Copy)]
pub struct Layout {
    limits: Limits,
}

/// The dtype as which a dtype is stored in words.
fn stored(dtype: DType) -> DType {
    match dtype {
        DType::Bool | DType::U8 | DType::U16 | DType::U32 | DType::U64 => DType::U32,
        DType::I8 | DType::I16 | DType::I32 | DType::I64 => DType::I32,
        DType::F16 | DType::F32 | DType::F64 => DType::F32,
    }
}

impl Layout {
    /// As shaders for these limits take it.
    pub fn new(limits: Limits) -> Layout {
        Layout { limits }
    }

    /// Bytes of an element.
    pub fn size(self, dtype: DType) -> usize {
        self.limits.size(dtype)
    }

    /// Bytes of a buffer's elements.
    pub fn bytes(self, buffer: Buffer) -> u64 {
        // Where there are 32 bits for a size, the product may not fit them.
        self.size(buffer.dtype) as u64 * buffer.len as u64
    }

    /// The same in whole words, as copies go.
    pub fn words(self, buffer: Buffer) -> u64 {
        self.bytes(buffer).next_multiple_of(WORD as u64)
    }

    /// Bytes that shaders need for a buffer: a multiple of 16, and at least that.
    pub fn padded(self, buffer: Buffer) -> u64 {
        self.bytes(buffer).next_multiple_of(16).max(16)
    }

    /// From the host's layout, in whole words.
    pub fn to_device(self, dtype: DType, bytes: &[u8]) -> Cow<'_, [u8]> {
        if dtype.host_size() == self.size(dtype) {
            let missing = bytes.len().next_multiple_of(WORD) - bytes.len();
            return if missing == 0 { Cow::Borrowed(bytes) } else { Cow::Owned([bytes, &[0; WORD][..missing]].concat()) };
        }
        let words = bytes.chunks_exact(dtype.host_size()).flat_map(|chunk| {
            let mut bits = [0; 8];
            bits[..chunk.len()].copy_from_slice(chunk);
            let value = Literal::from_bits(dtype, u64::from_le_bytes(bits)).cast(stored(dtype));
            (value.bits() as u32).to_le_bytes()
        });
        Cow::Owned(words.collect())
    }

    /// The elements of a buffer to the host's layout.
    pub fn to_host(self, buffer: Buffer, bytes: &[u8]) -> Vec<u8> {
        let dtype = buffer.dtype;
        if dtype.host_size() == self.size(dtype) {
            return bytes[..buffer.len * dtype.host_size()].to_vec();
        }
        let elements = bytes.as_chunks::<WORD>().0.iter().take(buffer.len).flat_map(|word| {
            let value = Literal::from_bits(stored(dtype), u32::from_le_bytes(*word).into()).cast(dtype);
            value.bits().to_le_bytes().into_iter().take(dtype.host_size())
        });
        elements.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Layout;
    use tandem_ir::DType;
    use tandem_kernel::Buffer;
    use tandem_wgsl::Limits;

    const WORDS: Layout =
        Layout { limits: Limits { workgroups: 1, invocations: 1, shared_bytes: 0, subgroups: None, half: false, software: false } };
    const HALVES: Layout = Layout { limits: Limits { half: true, ..WORDS.limits } };

    #[test]
    fn narrow_elements_are_words() {
        assert_eq!(*WORDS.to_device(DType::I8, &[0xff, 2]), [0xff, 0xff, 0xff, 0xff, 2, 0, 0, 0]);
        assert_eq!(*WORDS.to_device(DType::U8, &[0xff]), [0xff, 0, 0, 0]);
        assert_eq!(*WORDS.to_device(DType::F16, &[0x00, 0x3c]), 1f32.to_le_bytes());
        for layout in [WORDS, HALVES] {
            for dtype in tandem_kernel::support::GPU_DTYPES {
                let bytes = [1, 0, 1, 1];
                let buffer = Buffer { dtype, len: 4 / dtype.host_size() };
                assert_eq!(layout.to_host(buffer, &layout.to_device(dtype, &bytes)), bytes, "{dtype}");
            }
        }
    }

    #[test]
    fn halves_are_halves_where_shaders_have_them_and_copied_in_words() {
        assert_eq!(*HALVES.to_device(DType::F16, &[0x00, 0x3c]), [0x00, 0x3c, 0, 0]);
        assert_eq!(HALVES.to_host(Buffer { dtype: DType::F16, len: 1 }, &[0x00, 0x3c, 7, 7]), [0x00, 0x3c]);
        let halves = |len| Buffer { dtype: DType::F16, len };
        assert_eq!([0, 1, 5, 9].map(|len| HALVES.bytes(halves(len))), [0, 2, 10, 18]);
        assert_eq!([0, 1, 5, 9].map(|len| HALVES.words(halves(len))), [0, 4, 12, 20]);
        assert_eq!([0, 1, 8, 9].map(|len| HALVES.padded(halves(len))), [16, 16, 16, 32]);
        assert_eq!([0, 1, 4, 5].map(|len| WORDS.padded(halves(len))), [16, 16, 16, 32]);
    }
}
