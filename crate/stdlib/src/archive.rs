//! Writes and reads the archive. The crate's documentation describes the format.

use std::collections::HashMap;
use std::ops::Range;

const MAGIC: &[u8; 8] = b"TDMLIB1\n";

/// One module to pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Dotted name.
    pub name: String,
    /// Whether it is a package (its text was an `__init__.py`).
    pub package: bool,
    /// Python source.
    pub text: String,
}

/// Packs `entries`.
pub fn write(entries: &[Entry]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend((entries.len() as u32).to_le_bytes());
    for entry in entries {
        bytes.extend((entry.name.len() as u16).to_le_bytes());
        bytes.extend(entry.name.as_bytes());
        bytes.push(u8::from(entry.package));
        bytes.extend((entry.text.len() as u32).to_le_bytes());
    }
    for entry in entries {
        bytes.extend(entry.text.as_bytes());
    }
    bytes
}

/// Why a packed file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveError(&'static str);

impl std::fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the packed standard library is damaged: {}", self.0)
    }
}

impl std::error::Error for ArchiveError {}

/// A packed file, opened.
pub struct Archive {
    bytes: Vec<u8>,
    index: HashMap<String, (bool, Range<usize>)>,
}

impl Archive {
    /// Opens a packed file.
    ///
    /// # Errors
    /// When the bytes are not such a file, or are cut off.
    pub fn read(bytes: Vec<u8>) -> Result<Self, ArchiveError> {
        let mut reader = Reader { bytes: &bytes, at: 0 };
        if reader.take(8)? != MAGIC {
            return Err(ArchiveError("it does not begin as one"));
        }
        let count = reader.number(4)?;
        let mut heads = Vec::new();
        for _ in 0..count {
            let length = reader.number(2)?;
            let name = std::str::from_utf8(reader.take(length)?).map_err(|_| ArchiveError("a name is not text"))?;
            let package = reader.number(1)? != 0;
            heads.push((name.to_owned(), package, reader.number(4)?));
        }
        let mut index = HashMap::with_capacity(heads.len());
        for (name, package, length) in heads {
            let start = reader.at;
            std::str::from_utf8(reader.take(length)?).map_err(|_| ArchiveError("a module is not text"))?;
            index.insert(name, (package, start..start + length));
        }
        Ok(Archive { bytes, index })
    }

    /// Whether module `name` is here, and if so whether it is a package.
    pub fn find(&self, name: &str) -> Option<bool> {
        self.index.get(name).map(|(package, _)| *package)
    }

    /// The source of module `name`.
    pub fn source(&self, name: &str) -> Option<&str> {
        let (_, range) = self.index.get(name)?;
        std::str::from_utf8(&self.bytes[range.clone()]).ok()
    }

    /// Names of all entries, in no order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.index.keys().map(String::as_str)
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], ArchiveError> {
        let end = self.at.checked_add(length).ok_or(ArchiveError("a length is absurd"))?;
        let part = self.bytes.get(self.at..end).ok_or(ArchiveError("it is cut off"))?;
        self.at = end;
        Ok(part)
    }

    fn number(&mut self, width: usize) -> Result<usize, ArchiveError> {
        let bytes = self.take(width)?;
        Ok(bytes.iter().rev().fold(0, |value, byte| value << 8 | usize::from(*byte)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Vec<u8> {
        write(&[
            Entry { name: "json".into(), package: true, text: "x = 1\n".into() },
            Entry { name: "json.decoder".into(), package: false, text: "# é\n".into() },
        ])
    }

    #[test]
    fn what_is_written_is_read() {
        let library = Archive::read(sample()).expect("a well-formed file");
        assert_eq!(library.find("json"), Some(true));
        assert_eq!(library.find("json.decoder"), Some(false));
        assert_eq!(library.find("csv"), None);
        assert_eq!(library.source("json.decoder"), Some("# é\n"));
        assert_eq!(library.names().count(), 2);
    }

    #[test]
    fn damage_is_noticed_wherever_the_file_is_cut() {
        let whole = sample();
        for length in 0..whole.len() {
            assert!(Archive::read(whole[..length].to_vec()).is_err(), "cut to {length} bytes");
        }
        let mut other = whole;
        other[0] = b'X';
        assert!(Archive::read(other).is_err());
    }
}
