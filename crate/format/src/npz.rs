//! NumPy's `.npz`: named tensors in a zip file, each a `.npy`. Writes them stored, as `numpy.savez` does.

use crate::{Error, Result, Tensor, npy, zip};
use rustc_hash::FxHashSet;

const SUFFIX: &str = ".npy";

/// The tensors that a file holds, with their names, in its order.
///
/// # Errors
/// When the file is malformed, or a dtype is not one of Tandem's.
pub fn read(bytes: &[u8]) -> Result<Vec<(String, Tensor)>> {
    let mut names = FxHashSet::default();
    let mut tensors = vec![];
    for (member, at, content) in zip::read(bytes)? {
        let name = member.strip_suffix(SUFFIX).unwrap_or(&member);
        if !names.insert(name.to_owned()) {
            return Err(Error::malformed(at, format!("a second array is called '{name}'")));
        }
        // Offsets within a packed member mean nothing to who looks at the file: they all point at its beginning.
        let tensor = npy::read(&content).map_err(|e| match e {
            Error::Malformed { offset, problem } => Error::malformed(at, format!("array '{name}', at its byte {offset}: {problem}")),
            Error::Unsupported { .. } | Error::Undecided { .. } => e.within(&format!("array '{name}'")),
        })?;
        tensors.push((name.to_owned(), tensor));
    }
    Ok(tensors)
}

/// A file that holds the tensors.
///
/// # Errors
/// When two have one name, or the file would have 4 GiB or more.
pub fn write<'a>(tensors: impl IntoIterator<Item = (&'a str, &'a Tensor)>) -> Result<Vec<u8>> {
    let mut names = FxHashSet::default();
    let mut members = vec![];
    for (name, tensor) in tensors {
        if !names.insert(name) {
            return Err(Error::unsupported(format!("two arrays are called '{name}'")));
        }
        members.push((format!("{name}{SUFFIX}"), npy::write(tensor)));
    }
    zip::write(&members)
}
