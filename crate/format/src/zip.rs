//! The part of the zip format that `.npz` files use: stored or deflated members, without encryption or 64-bit sizes.
//!
//! Members are found through the central directory; a member's name is data, never a path. Written by hand: errors name the
//! byte of the file, which those of the `zip` crate do not.

use crate::bytes::Reader;
use crate::{Error, Result};

const LOCAL: u32 = 0x0403_4b50;
const CENTRAL: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
const END_LEN: usize = 22;
/// Greatest length of the comment behind the end record.
const MAX_COMMENT: usize = 0xffff;
/// Greatest compression ratio of deflate.
const MAX_RATIO: usize = 1032;
/// Marks a size that stands in a 64-bit field.
const IN_ZIP64: u32 = u32::MAX;
/// 1980-01-01: files written at different times are the same.
const EPOCH: u32 = 0x0021_0000;

/// The members' names and contents, in the order of the directory.
pub fn read(bytes: &[u8]) -> Result<Vec<(String, usize, Vec<u8>)>> {
    let (count, start) = directory(bytes)?;
    let mut reader = Reader::at_position(bytes, start);
    let mut members = vec![];
    // Members that share their data could unpack to more than any memory holds: together they fit into the file.
    let mut left = bytes.len();
    for _ in 0..count {
        members.push(member(bytes, &mut reader, &mut left)?);
    }
    Ok(members)
}

/// Number of members, and where the directory begins.
fn directory(bytes: &[u8]) -> Result<(usize, usize)> {
    let lowest = bytes.len().saturating_sub(END_LEN + MAX_COMMENT);
    let found = (lowest..bytes.len().saturating_sub(END_LEN - 1)).rev().find(|&at| {
        let comment = || usize::from(u16::from_le_bytes([bytes[at + 20], bytes[at + 21]]));
        bytes[at..].starts_with(&END.to_le_bytes()) && at + END_LEN + comment() == bytes.len()
    });
    let Some(at) = found else {
        return Err(Error::malformed(bytes.len(), "the zip file has no end record: it is cut off, or no zip file"));
    };
    let mut reader = Reader::at_position(bytes, at + 8);
    let (here, all) = (reader.u16("the end record")?, reader.u16("the end record")?);
    let (size, start) = (reader.u32("the end record")?, reader.u32("the end record")?);
    if here == u16::MAX || start == IN_ZIP64 {
        return Err(Error::unsupported("the zip file has more than 65,534 members or 4 GiB"));
    }
    if here != all || (start as usize).checked_add(size as usize).is_none_or(|end| end > at) {
        return Err(Error::malformed(at, "the end record places the directory outside of the file"));
    }
    Ok((usize::from(here), start as usize))
}

fn member(bytes: &[u8], entry: &mut Reader, left: &mut usize) -> Result<(String, usize, Vec<u8>)> {
    let at = entry.position();
    let what = "a member's entry in the directory";
    if entry.u32(what)? != CENTRAL {
        return Err(Error::malformed(at, "no entry of the directory begins here"));
    }
    entry.take(4, what)?;
    let (flags, method) = (entry.u16(what)?, entry.u16(what)?);
    entry.take(4, what)?;
    let crc = entry.u32(what)?;
    let (packed, size) = (entry.u32(what)?, entry.u32(what)?);
    let (name_len, extra_len, comment_len) = (entry.u16(what)?, entry.u16(what)?, entry.u16(what)?);
    entry.take(8, what)?;
    let start = entry.u32(what)?;
    let name = String::from_utf8_lossy(entry.take(name_len.into(), "a member's name")?).into_owned();
    entry.take(usize::from(extra_len) + usize::from(comment_len), what)?;
    if flags & 1 != 0 {
        return Err(Error::unsupported(format!("the member '{name}' is encrypted")));
    }
    if [packed, size, start].contains(&IN_ZIP64) {
        return Err(Error::unsupported(format!("the member '{name}' has 4 GiB or more")));
    }
    *left = left.checked_sub(packed as usize).ok_or_else(|| Error::malformed(at, "the members overlap"))?;
    let (data_at, data) = contents(bytes, start as usize, packed as usize)?;
    let size = size as usize;
    let content = match method {
        0 if packed as usize == size => data.to_vec(),
        0 => return Err(Error::malformed(at, format!("the member '{name}' is stored, but its two sizes differ"))),
        8 => {
            inflate(data, size).ok_or_else(|| Error::malformed(data_at, format!("the member '{name}' does not unpack to {size} bytes")))?
        }
        _ => return Err(Error::unsupported(format!("the member '{name}' is packed in way {method}; only deflate is known"))),
    };
    if crc32fast::hash(&content) != crc {
        return Err(Error::malformed(data_at, format!("the checksum of the member '{name}' is wrong")));
    }
    Ok((name, data_at, content))
}

/// Where a member's data begins, and the data.
fn contents(bytes: &[u8], start: usize, packed: usize) -> Result<(usize, &[u8])> {
    let mut reader = Reader::at_position(bytes, start);
    let what = "a member's own header";
    if reader.u32(what)? != LOCAL {
        return Err(Error::malformed(start, "no member begins here"));
    }
    reader.take(22, what)?;
    let (name, extra) = (reader.u16(what)?, reader.u16(what)?);
    reader.take(usize::from(name) + usize::from(extra), what)?;
    Ok((reader.position(), reader.take(packed, "a member's data")?))
}

/// Unpacks to exactly `size` bytes.
fn inflate(data: &[u8], size: usize) -> Option<Vec<u8>> {
    if size > data.len().saturating_mul(MAX_RATIO) {
        return None;
    }
    let content = miniz_oxide::inflate::decompress_to_vec_with_limit(data, size).ok()?;
    (content.len() == size).then_some(content)
}

/// A zip file of these members, stored as they are.
///
/// # Errors
/// When it would need 64-bit sizes.
pub fn write(members: &[(String, Vec<u8>)]) -> Result<Vec<u8>> {
    let too_large = || Error::unsupported("a zip file of more than 65,534 members or 4 GiB is not written");
    let mut bytes = vec![];
    let mut directory = vec![];
    for (name, content) in members {
        let name_len = u16::try_from(name.len()).map_err(|_| Error::unsupported("a member's name is longer than 65,535 bytes"))?;
        let size = u32::try_from(content.len()).ok().filter(|n| *n != IN_ZIP64).ok_or_else(too_large)?;
        let start = u32::try_from(bytes.len()).ok().filter(|n| *n != IN_ZIP64).ok_or_else(too_large)?;
        // Version 2.0, names in UTF-8, stored.
        let mut common = vec![20, 0, 0, 8, 0, 0];
        common.extend_from_slice(&EPOCH.to_le_bytes());
        common.extend_from_slice(&crc32fast::hash(content).to_le_bytes());
        common.extend_from_slice(&size.to_le_bytes());
        common.extend_from_slice(&size.to_le_bytes());
        common.extend_from_slice(&name_len.to_le_bytes());
        common.extend_from_slice(&[0, 0]);
        bytes.extend_from_slice(&LOCAL.to_le_bytes());
        bytes.extend_from_slice(&common);
        bytes.extend_from_slice(name.as_bytes());
        bytes.extend_from_slice(content);
        directory.extend_from_slice(&CENTRAL.to_le_bytes());
        directory.extend_from_slice(&[20, 0]);
        directory.extend_from_slice(&common);
        // No comment, first disk, no attributes.
        directory.extend_from_slice(&[0; 10]);
        directory.extend_from_slice(&start.to_le_bytes());
        directory.extend_from_slice(name.as_bytes());
    }
    let count = u16::try_from(members.len()).ok().filter(|n| *n != u16::MAX).ok_or_else(too_large)?;
    let start = u32::try_from(bytes.len()).ok().filter(|n| *n != IN_ZIP64).ok_or_else(too_large)?;
    let size = u32::try_from(directory.len()).map_err(|_| too_large())?;
    bytes.append(&mut directory);
    bytes.extend_from_slice(&END.to_le_bytes());
    bytes.extend_from_slice(&[0; 4]);
    bytes.extend_from_slice(&count.to_le_bytes());
    bytes.extend_from_slice(&count.to_le_bytes());
    bytes.extend_from_slice(&size.to_le_bytes());
    bytes.extend_from_slice(&start.to_le_bytes());
    bytes.extend_from_slice(&[0, 0]);
    Ok(bytes)
}
