//! Any bytes as a `tandem` file: an answer or an error, never a panic.
#![no_main]

use tandem_format::tandem;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = tandem::read(bytes);
});
