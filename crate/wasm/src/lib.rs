//! Kernel IR to WebAssembly bytes.
