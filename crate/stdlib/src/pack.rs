//! Packs the modules of [`MODULES`] from the sources of `rustpython-pylib`, or those of a folder.

use crate::LICENCE;
use crate::archive::{Entry, write};
use crate::modules::MODULES;
use std::fmt;
use std::path::{Path, PathBuf};

/// Why packing failed.
#[derive(Debug)]
pub enum PackError {
    /// A listed module is not in the library's sources.
    Missing(String),
    /// A file could not be read.
    Read(PathBuf, std::io::Error),
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::Missing(name) => write!(f, "the standard library's sources have no module {name}"),
            PackError::Read(path, error) => write!(f, "{} cannot be read: {error}", path.display()),
        }
    }
}

impl std::error::Error for PackError {}

/// Packs the chosen modules.
///
/// # Errors
/// When a chosen module is missing or a file cannot be read.
pub fn pack() -> Result<Vec<u8>, PackError> {
    let root = Path::new(rustpython_pylib::LIB_PATH);
    let mut entries = vec![Entry { name: LICENCE.to_owned(), package: false, text: read(&root.join(LICENCE))? }];
    for module in MODULES {
        match module.strip_suffix(".*") {
            Some(package) => add_tree(root, package, &mut entries)?,
            None => entries.push(module_entry(root, module)?),
        }
    }
    Ok(archive(entries))
}

/// Packs the package whose sources lie in `folder`; the folder's name is the package's.
///
/// # Errors
/// When a file cannot be read.
pub fn pack_folder(folder: &Path) -> Result<Vec<u8>, PackError> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let mut entries = vec![];
    add_tree(folder.parent().unwrap_or(folder), name, &mut entries)?;
    Ok(archive(entries))
}

/// Packs all packages and modules whose sources lie in `folder`.
///
/// # Errors
/// When a file cannot be read.
pub fn pack_packages(folder: &Path) -> Result<Vec<u8>, PackError> {
    let mut entries = vec![];
    for item in std::fs::read_dir(folder).map_err(|error| PackError::Read(folder.to_owned(), error))? {
        let path = item.map_err(|error| PackError::Read(folder.to_owned(), error))?.path();
        let Some(name) = path.file_stem().and_then(|name| name.to_str()) else { continue };
        if path.is_dir() {
            add_tree(folder, name, &mut entries)?;
        } else if path.extension().is_some_and(|extension| extension == "py") {
            entries.push(module_entry(folder, name)?);
        }
    }
    Ok(archive(entries))
}

fn archive(mut entries: Vec<Entry>) -> Vec<u8> {
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    entries.dedup_by(|a, b| a.name == b.name);
    write(&entries)
}

fn read(path: &Path) -> Result<String, PackError> {
    std::fs::read_to_string(path).map_err(|error| PackError::Read(path.to_owned(), error))
}

fn module_entry(root: &Path, name: &str) -> Result<Entry, PackError> {
    let base = root.join(name.replace('.', "/"));
    let package = base.join("__init__.py");
    if package.is_file() {
        return Ok(Entry { name: name.to_owned(), package: true, text: read(&package)? });
    }
    let file = base.with_extension("py");
    if file.is_file() {
        return Ok(Entry { name: name.to_owned(), package: false, text: read(&file)? });
    }
    // A folder without `__init__.py` is a namespace package; an empty one serves as well.
    if base.is_dir() {
        return Ok(Entry { name: name.to_owned(), package: true, text: String::new() });
    }
    Err(PackError::Missing(name.to_owned()))
}

/// Adds a package and all that is in it. A folder without an `__init__.py` adds its modules alone: another library has the package.
fn add_tree(root: &Path, package: &str, entries: &mut Vec<Entry>) -> Result<(), PackError> {
    let folder = root.join(package.replace('.', "/"));
    if folder.join("__init__.py").is_file() {
        entries.push(module_entry(root, package)?);
    }
    let listing = std::fs::read_dir(&folder).map_err(|error| PackError::Read(folder.clone(), error))?;
    for item in listing {
        let path = item.map_err(|error| PackError::Read(folder.clone(), error))?.path();
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
        if matches!(stem, "__init__" | "__pycache__" | "__main__" | "test" | "tests") {
            continue;
        }
        let name = format!("{package}.{stem}");
        if path.is_dir() {
            add_tree(root, &name, entries)?;
        } else if path.extension().is_some_and(|extension| extension == "py") {
            entries.push(module_entry(root, &name)?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::{Archive, LICENCE};

    #[test]
    fn the_chosen_modules_are_packed_with_their_licence() {
        let library = Archive::read(super::pack().expect("all modules are there")).expect("a well-formed file");
        assert!(library.source(LICENCE).is_some_and(|text| text.contains("PYTHON SOFTWARE FOUNDATION")));
        assert_eq!(library.find("json"), Some(true));
        assert_eq!(library.find("json.decoder"), Some(false));
        assert_eq!(library.find("dataclasses"), Some(false));
        assert_eq!(library.find("socket"), None);
    }
}
