//! A cursor over bytes that never reads past the end and knows where it is.

use crate::{Error, Result};

/// Bytes and a place in them.
#[derive(Clone)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// At the beginning.
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, at: 0 }
    }

    /// At a place; one beyond the end is the end.
    pub fn starting(bytes: &'a [u8], at: usize) -> Reader<'a> {
        Reader { bytes, at: at.min(bytes.len()) }
    }

    /// The place.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many bytes follow.
    pub fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// The next bytes; `what` names them for the error.
    pub fn take(&mut self, n: usize, what: &str) -> Result<&'a [u8]> {
        if n > self.left() {
            return Err(Error::malformed(self.at, format!("{what} needs {n} bytes, and {} are left", self.left())));
        }
        let taken = &self.bytes[self.at..self.at + n];
        self.at += n;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N, what)?);
        Ok(array)
    }

    /// A byte.
    pub fn u8(&mut self, what: &str) -> Result<u8> {
        Ok(self.array::<1>(what)?[0])
    }

    /// Two bytes, the low one first.
    pub fn u16(&mut self, what: &str) -> Result<u16> {
        self.array(what).map(u16::from_le_bytes)
    }

    /// Four bytes, the lowest first.
    pub fn u32(&mut self, what: &str) -> Result<u32> {
        self.array(what).map(u32::from_le_bytes)
    }

    /// A length in eight bytes, the lowest first, that what follows can hold.
    pub fn length(&mut self, what: &str) -> Result<usize> {
        let at = self.at;
        let length = self.array(what).map(u64::from_le_bytes)?;
        match usize::try_from(length) {
            Ok(n) if n <= self.left() => Ok(n),
            _ => Err(Error::malformed(at, format!("{what} is said to have {length} bytes, and {} follow", self.left()))),
        }
    }
}
