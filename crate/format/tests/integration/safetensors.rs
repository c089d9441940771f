//! Safetensors: tensors come back, and a broken file is told with its byte.

use expect_test::{Expect, expect};
use tandem_format::{Tensor, safetensors};
use tandem_ir::{DType, Literal, TensorType};

const TWO: &[u8] = include_bytes!("../../../../tests/fuzz/seeds/safetensors/two");

#[test]
fn a_file_of_others_is_read() {
    let read = safetensors::read(TWO).unwrap();
    assert_eq!(read[0].0, "a");
    assert_eq!(*read[0].1.ty(), TensorType::new(DType::F32, [2, 3]));
    assert_eq!(read[0].1.get(5), Literal::F32(1.25));
    assert_eq!((read[1].0.as_str(), read[1].1.get(0)), ("b", Literal::I64(-7)));
    assert_eq!(safetensors::read(include_bytes!("../../../../tests/fuzz/seeds/safetensors/none")).unwrap(), []);
}

#[test]
fn every_dtype_comes_back_and_the_same_tensors_make_the_same_bytes() {
    let tensors: Vec<(String, Tensor)> = DType::ALL
        .iter()
        .map(|dtype| {
            let elements: Vec<Literal> = [1, 0, 3, 1].iter().map(|i| Literal::integer(*dtype, *i)).collect();
            (dtype.name().to_owned(), Tensor::from_literals(TensorType::new(*dtype, [2, 2]), &elements).unwrap())
        })
        .collect();
    let write = || safetensors::write(tensors.iter().map(|(n, t)| (n.as_str(), t))).unwrap();
    let mut sorted = tensors.clone();
    sorted.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(safetensors::read(&write()).unwrap(), sorted);
    assert_eq!(write(), write());
}

fn refused(bytes: &[u8], expected: Expect) {
    expected.assert_eq(&safetensors::read(bytes).unwrap_err().to_string());
}

fn with(from: &str, to: &str) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let mut bytes = TWO.to_vec();
    let at = bytes.windows(from.len()).position(|w| w == from.as_bytes()).unwrap();
    bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
    bytes
}

#[test]
fn a_wrong_file_is_refused_with_its_byte() {
    refused(&TWO[..5], expect!["byte 5: not a safetensors file: header too small"]);
    refused(&[&u64::MAX.to_le_bytes()[..], &TWO[8..]].concat(), expect!["byte 0: not a safetensors file: header too large"]);
    refused(&TWO[..TWO.len() - 1], expect!["byte 176: not a safetensors file: incomplete metadata, file not fully covered"]);
    refused(
        &with("\"dtype\": \"F32\"", "\"dtype\": \"F3!\""),
        expect![
            "byte 172: not a safetensors file: invalid JSON in header: unknown variant `F3!`, expected one of `BOOL`, `F4`, `F6_E2M3`, `F6_E3M2`, `U8`, `I8`, `F8_E5M2`, `F8_E4M3`, `F8_E8M0`, `F8_E4M3FNUZ`, `F8_E5M2FNUZ`, `I16`, `U16`, `F16`, `BF16`, `I32`, `U32`, `F32`, `C64`, `F64`, `I64`, `U64` at line 1 column 165"
        ],
    );
    refused(&with("[24, 32]", "[16, 32]"), expect!["byte 111: not a safetensors file: invalid offset for tensor `b`"]);
    refused(&with("\"I64\"", "\"C64\""), expect!["the tensor 'b' has dtype C64, which is not one of Tandem's"]);
    let twice = [("a", &Tensor::scalar(Literal::I32(1))), ("a", &Tensor::scalar(Literal::I32(2)))];
    expect!["two tensors are called 'a'"].assert_eq(&safetensors::write(twice).unwrap_err().to_string());
}
