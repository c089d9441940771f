//! `pack-libraries SOURCE=FILE…`: writes packed libraries, each of a package's folder, of all packages in a folder
//! (`FOLDER/*`), or of `stdlib`; `unicode_names` are the names of Unicode's characters.

#![forbid(unsafe_code)]

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let libraries: Vec<String> = std::env::args().skip(1).collect();
    let written = libraries.iter().try_for_each(|library| match library.split_once('=') {
        Some((source, file)) => pack(source, file),
        None => Err(format!("usage: pack-libraries SOURCE=FILE…, not {library}")),
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn pack(source: &str, file: &str) -> Result<(), String> {
    let packed = match source.strip_suffix("/*") {
        Some(folder) => tandem_stdlib::pack_packages(Path::new(folder)),
        None if source == "stdlib" => tandem_stdlib::pack(),
        None if source == "unicode_names" => Ok(tandem_stdlib::pack_unicode_names()),
        None => tandem_stdlib::pack_folder(Path::new(source)),
    };
    let bytes = packed.map_err(|error| format!("{source} could not be packed: {error}."))?;
    // An unchanged file keeps its date, so that a watching build does not start over.
    if std::fs::read(file).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    std::fs::write(file, &bytes).map_err(|error| format!("{file} could not be written: {error}."))?;
    println!("{source}: {} bytes in {file}", bytes.len());
    Ok(())
}
