//! Any bytes as a tensor of ONNX's test data: a tensor or an error, never a panic.
#![no_main]

use tandem_format::onnx::tensor;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = tensor::read(bytes);
});
