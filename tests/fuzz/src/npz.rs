//! Any bytes as a `npz` file: an answer or an error, never a panic.
#![no_main]

use tandem_format::npz;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = npz::read(bytes);
});
