//! Any bytes as an ONNX model: a well-formed program or an error, never a panic. What was read can be written again.
#![no_main]

use tandem_format::onnx;
use tandem_ir::verify::verify;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(program) = onnx::import(bytes, &onnx::Options::default()) {
        verify(&program.graph).expect("what was read is well-formed");
        let _ = onnx::export(&program);
    }
});
