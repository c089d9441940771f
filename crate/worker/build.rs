//! The stack in linear memory is made small, so that it ends before the engine's own.
//!
//! RustPython raises RecursionError when the former runs low; when the latter ends, the engine kills the kernel. A call
//! takes less of the former than of the latter, and engines give about a megabyte.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg=-zstack-size=262144");
    }
}
