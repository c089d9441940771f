//! Any bytes as a `safetensors` file: an answer or an error, never a panic.
#![no_main]

use tandem_format::safetensors;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = safetensors::read(bytes);
});
