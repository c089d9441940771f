//! A reader of little-endian numbers from bytes, whose errors name the byte.

use crate::{Error, Result};

/// Bytes and a position in them.
#[derive(Clone)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning.
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, at: 0 }
    }

    /// A reader at a position, at most the end.
    pub fn at_position(bytes: &'a [u8], at: usize) -> Reader<'a> {
        Reader { bytes, at: at.min(bytes.len()) }
    }

    /// The position.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Number of bytes that follow.
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// The next bytes; `what` names them for the error.
    pub fn take(&mut self, n: usize, what: &str) -> Result<&'a [u8]> {
        if n > self.remaining() {
            return Err(Error::malformed(self.at, format!("{what} needs {n} bytes, and {} are left", self.remaining())));
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

    /// A 16-bit number.
    pub fn u16(&mut self, what: &str) -> Result<u16> {
        self.array(what).map(u16::from_le_bytes)
    }

    /// A 32-bit number.
    pub fn u32(&mut self, what: &str) -> Result<u32> {
        self.array(what).map(u32::from_le_bytes)
    }

    /// A 64-bit length, at most the number of bytes that follow.
    pub fn length(&mut self, what: &str) -> Result<usize> {
        let at = self.at;
        let length = self.array(what).map(u64::from_le_bytes)?;
        match usize::try_from(length) {
            Ok(n) if n <= self.remaining() => Ok(n),
            _ => Err(Error::malformed(at, format!("{what} is said to have {length} bytes, and {} follow", self.remaining()))),
        }
    }
}
