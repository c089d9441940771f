//! Names the version of compiled code, for those who keep it: the compiler's, by the locked dependencies, and that of this crate.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

fn main() {
    let mut hasher = DefaultHasher::new();
    for file in ["../../Cargo.lock", "src/lib.rs", "src/constants.rs", "src/insert.rs"] {
        println!("cargo::rerun-if-changed={file}");
        std::fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}")).hash(&mut hasher);
    }
    println!("cargo::rustc-env=TANDEM_CODE_VERSION={:016x}", hasher.finish());
}
