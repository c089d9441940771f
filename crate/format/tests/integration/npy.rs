//! npy and npz: what NumPy wrote is read, what is written is read again, and each way to be wrong is told with its byte.

use expect_test::{Expect, expect};
use tandem_format::{Tensor, npy, npz};
use tandem_ir::{DType, Literal, TensorType};

macro_rules! seed {
    ($path:literal) => {
        include_bytes!(concat!("../../../../tests/fuzz/seeds/", $path))
    };
}

fn floats() -> Tensor {
    let elements: Vec<Literal> = (0..6).map(|i| Literal::F32(i as f32 / 4.0)).collect();
    Tensor::from_literals(TensorType::new(DType::F32, [2, 3]), &elements).unwrap()
}

#[test]
fn what_numpy_wrote_is_read() {
    assert_eq!(npy::read(seed!("npy/f32")).unwrap(), floats());
    assert_eq!(npy::read(seed!("npy/f32_fortran")).unwrap(), floats());
    let read = |bytes| npy::read(bytes).unwrap();
    assert_eq!(read(seed!("npy/i64_big_endian")).literals().collect::<Vec<_>>(), [1, -2, 3].map(Literal::I64));
    assert_eq!(read(seed!("npy/bool")).literals().collect::<Vec<_>>(), [true, false].map(Literal::Bool));
    assert_eq!(read(seed!("npy/f16_scalar")).get(0).to_f64(), 1.5);
    assert_eq!(*read(seed!("npy/u8_empty")).ty(), TensorType::new(DType::U8, [0, 3]));
    assert_eq!(read(seed!("npy/f64_version_2")).get(0), Literal::F64(1e300));
    assert_eq!(read(seed!("npy/i8_version_3")).get(0), Literal::I8(-1));
}

#[test]
fn what_is_written_is_what_numpy_writes() {
    assert_eq!(npy::write(&floats()), seed!("npy/f32"));
    assert_eq!(npy::write(&npy::read(seed!("npy/bool")).unwrap()), seed!("npy/bool"));
    assert_eq!(npy::write(&npy::read(seed!("npy/f16_scalar")).unwrap()), seed!("npy/f16_scalar"));
}

#[test]
fn every_dtype_comes_back() {
    for dtype in DType::ALL {
        let elements: Vec<Literal> = [1, 0, 3].iter().map(|i| Literal::integer(dtype, *i)).collect();
        let tensor = Tensor::from_literals(TensorType::new(dtype, [1, 3]), &elements).unwrap();
        assert_eq!(npy::read(&npy::write(&tensor)).unwrap(), tensor, "{dtype}");
    }
}

fn refused(bytes: &[u8], expected: Expect) {
    expected.assert_eq(&npy::read(bytes).unwrap_err().to_string());
}

/// The seed `f32` with a part of its header replaced by a text of the same length.
fn with(from: &str, to: &str) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let mut bytes = seed!("npy/f32").to_vec();
    let at = bytes.windows(from.len()).position(|w| w == from.as_bytes()).unwrap();
    bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
    bytes
}

#[test]
fn a_wrong_file_is_refused_with_its_byte() {
    let whole = seed!("npy/f32");
    refused(&[], expect!["byte 0: the signature of an npy file needs 6 bytes, and 0 are left"]);
    refused(b"PK\x03\x04....", expect!["byte 0: an npy file begins with \\x93NUMPY"]);
    refused(&whole[..9], expect!["byte 8: the header's length needs 2 bytes, and 1 are left"]);
    refused(&whole[..40], expect!["byte 10: the header needs 118 bytes, and 30 are left"]);
    refused(&whole[..150], expect!["byte 128: f32[2, 3] needs 24 bytes of elements, and 22 follow"]);
    refused(&[&whole[..], b"!"].concat(), expect!["byte 128: f32[2, 3] needs 24 bytes of elements, and 25 follow"]);
    refused(&with("(2, 3), }", "(2, 9), }"), expect!["byte 128: f32[2, 9] needs 72 bytes of elements, and 24 follow"]);
    refused(&with("'<f4'", "'|O' "), expect!["the array holds pickled Python objects, which are never read: they could run code"]);
    refused(&with("'<f4'", "'<c8'"), expect!["the array's dtype '<c8' is not one of Tandem's; cast it with astype first"]);
    refused(&with("False", "Maybe"), expect!["byte 44: fortran_order is True or False"]);
    refused(&with("'shape'", "'shake'"), expect!["byte 51: the header's key 'shake' is unknown or stands there twice"]);
    refused(&with("'shape'", "'descr'"), expect!["the array holds records, which Tandem does not have"]);
}

#[test]
fn a_shape_that_no_memory_holds_is_refused_before_anything_is_allocated() {
    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (4611686018427387904, 16), }";
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    refused(&bytes, expect!["byte 10: no memory holds f64[4611686018427387904, 16]"]);
}

#[test]
fn npz_is_read_stored_and_deflated_and_comes_back() {
    let stored = npz::read(seed!("npz/stored")).unwrap();
    assert_eq!(stored.iter().map(|(n, _)| n.as_str()).collect::<Vec<_>>(), ["weight", "bias"]);
    assert_eq!(stored[0].1, floats());
    let deflated = npz::read(seed!("npz/deflated")).unwrap();
    assert_eq!(*deflated[0].1.ty(), TensorType::new(DType::F32, [40, 50]));
    assert!(deflated[0].1.bytes().iter().all(|b| *b == 0));
    let written = npz::write(stored.iter().map(|(n, t)| (n.as_str(), t))).unwrap();
    assert_eq!(npz::read(&written).unwrap(), stored);
}

#[test]
fn a_wrong_zip_is_refused_with_its_byte() {
    let whole = seed!("npz/stored");
    let refused = |bytes: &[u8], expected: Expect| expected.assert_eq(&npz::read(bytes).unwrap_err().to_string());
    refused(b"", expect!["byte 0: the zip file has no end record: it is cut off, or no zip file"]);
    refused(&whole[..whole.len() - 1], expect!["byte 537: the zip file has no end record: it is cut off, or no zip file"]);
    let mut damaged = whole.to_vec();
    damaged[200] ^= 1;
    refused(&damaged, expect!["byte 60: the checksum of the member 'weight.npy' is wrong"]);
    let twice = [("a", &floats()), ("a", &floats())];
    expect!["two arrays are called 'a'"].assert_eq(&npz::write(twice).unwrap_err().to_string());
}
