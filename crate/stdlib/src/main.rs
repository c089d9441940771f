//! `pack-stdlib FILE`: writes the packed standard library.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: pack-stdlib FILE");
        return ExitCode::FAILURE;
    };
    let bytes = match tandem_stdlib::pack() {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("The standard library could not be packed: {error}.");
            return ExitCode::FAILURE;
        }
    };
    // An unchanged file keeps its date, so that a watching build does not start over.
    if std::fs::read(&path).is_ok_and(|old| old == bytes) {
        return ExitCode::SUCCESS;
    }
    if let Err(error) = std::fs::write(&path, &bytes) {
        eprintln!("{path} could not be written: {error}.");
        return ExitCode::FAILURE;
    }
    println!("standard library: {} bytes in {path}", bytes.len());
    ExitCode::SUCCESS
}
