//! Files of this machine: each is read or written because the command line names it.

use crate::failure::Failure;
use std::fs;
use std::path::Path;

/// All bytes of a file.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::Usage(format!("{} cannot be read: {error}", path.display())))
}

/// Replaces a file whole: who reads it meanwhile sees the old or the new one.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::Usage(format!("{} cannot be written: {error}", path.display()));
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    fs::write(&beside, bytes).map_err(failed)?;
    fs::rename(&beside, path).map_err(failed)
}

/// The end of a file's name, in small letters.
pub fn kind(path: &Path) -> String {
    path.extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default()
}

/// The name alone.
pub fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
