//! Any bytes as a `npy` file: an answer or an error, never a panic.
#![no_main]

use tandem_format::npy;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = npy::read(bytes);
});
