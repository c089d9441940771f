//! Validates a model's protobuf framing before it is decoded: every key, length and text, with the byte where one is wrong, and
//! the number of messages, so that decoding cannot allocate much more memory than the file has bytes.

use crate::{Error, Result};

/// Greatest number of messages, more than any model has that fits into a browser.
const MAX_MESSAGES: usize = 1_000_000;
/// Greatest nesting depth: graphs lie in attributes of nodes of graphs.
const MAX_DEPTH: usize = 48;

/// What a field holds.
enum Kind {
    Message(&'static Schema),
    Text,
    Texts,
    Bytes,
    Varint,
    Varints,
    Word32,
    Words32,
    Words64,
}

/// Fields by number.
struct Schema {
    name: &'static str,
    fields: &'static [(u64, Kind)],
}

static MODEL: Schema = Schema {
    name: "model",
    fields: &[
        (1, Kind::Varint),
        (2, Kind::Text),
        (3, Kind::Text),
        (4, Kind::Text),
        (5, Kind::Varint),
        (6, Kind::Text),
        (7, Kind::Message(&GRAPH)),
        (8, Kind::Message(&OPERATOR_SET)),
        (14, Kind::Message(&PROPERTY)),
        (25, Kind::Message(&FUNCTION)),
    ],
};
static PROPERTY: Schema = Schema { name: "property", fields: &[(1, Kind::Text), (2, Kind::Text)] };
static OPERATOR_SET: Schema = Schema { name: "operator set", fields: &[(1, Kind::Text), (2, Kind::Varint)] };
static FUNCTION: Schema = Schema {
    name: "function",
    fields: &[
        (1, Kind::Text),
        (4, Kind::Texts),
        (5, Kind::Texts),
        (7, Kind::Message(&NODE)),
        (9, Kind::Message(&OPERATOR_SET)),
        (10, Kind::Text),
        (11, Kind::Message(&ATTRIBUTE)),
    ],
};
static GRAPH: Schema = Schema {
    name: "graph",
    fields: &[
        (1, Kind::Message(&NODE)),
        (2, Kind::Text),
        (5, Kind::Message(&TENSOR)),
        (11, Kind::Message(&VALUE_INFO)),
        (12, Kind::Message(&VALUE_INFO)),
        (15, Kind::Message(&SPARSE_TENSOR)),
    ],
};
static NODE: Schema = Schema {
    name: "node",
    fields: &[(1, Kind::Texts), (2, Kind::Texts), (3, Kind::Text), (4, Kind::Text), (5, Kind::Message(&ATTRIBUTE)), (7, Kind::Text)],
};
static ATTRIBUTE: Schema = Schema {
    name: "attribute",
    fields: &[
        (1, Kind::Text),
        (2, Kind::Word32),
        (3, Kind::Varint),
        (4, Kind::Bytes),
        (5, Kind::Message(&TENSOR)),
        (6, Kind::Message(&GRAPH)),
        (7, Kind::Words32),
        (8, Kind::Varints),
        (9, Kind::Bytes),
        (20, Kind::Varint),
        (21, Kind::Text),
        (22, Kind::Message(&SPARSE_TENSOR)),
    ],
};
static SPARSE_TENSOR: Schema =
    Schema { name: "sparse tensor", fields: &[(1, Kind::Message(&TENSOR)), (2, Kind::Message(&TENSOR)), (3, Kind::Varints)] };
static TENSOR: Schema = Schema {
    name: "tensor",
    fields: &[
        (1, Kind::Varints),
        (2, Kind::Varint),
        (4, Kind::Words32),
        (5, Kind::Varints),
        (6, Kind::Bytes),
        (7, Kind::Varints),
        (8, Kind::Text),
        (9, Kind::Bytes),
        (10, Kind::Words64),
        (11, Kind::Varints),
        (13, Kind::Message(&PROPERTY)),
        (14, Kind::Varint),
    ],
};
static VALUE_INFO: Schema = Schema { name: "value's type", fields: &[(1, Kind::Text), (2, Kind::Message(&TYPE))] };
static TYPE: Schema = Schema {
    name: "type",
    fields: &[
        (1, Kind::Message(&TENSOR_TYPE)),
        (4, Kind::Message(&OPAQUE)),
        (5, Kind::Message(&OPAQUE)),
        (8, Kind::Message(&OPAQUE)),
        (9, Kind::Message(&OPAQUE)),
    ],
};
static TENSOR_TYPE: Schema = Schema { name: "tensor type", fields: &[(1, Kind::Varint), (2, Kind::Message(&SHAPE))] };
static SHAPE: Schema = Schema { name: "shape", fields: &[(1, Kind::Message(&DIMENSION))] };
static DIMENSION: Schema = Schema { name: "size", fields: &[(1, Kind::Varint), (2, Kind::Text)] };
static OPAQUE: Schema = Schema { name: "message", fields: &[] };

/// Checks a model.
pub fn check_model(bytes: &[u8]) -> Result<()> {
    check(bytes, &MODEL)
}

/// Checks a tensor in a file of its own.
pub fn check_tensor(bytes: &[u8]) -> Result<()> {
    check(bytes, &TENSOR)
}

fn check(bytes: &[u8], schema: &'static Schema) -> Result<()> {
    Checker { bytes, at: 0, messages: 0 }.message(schema, bytes.len(), 0)
}

struct Checker<'a> {
    bytes: &'a [u8],
    at: usize,
    messages: usize,
}

impl Checker<'_> {
    fn message(&mut self, schema: &Schema, end: usize, depth: usize) -> Result<()> {
        self.messages += 1;
        if depth > MAX_DEPTH || self.messages > MAX_MESSAGES {
            return Err(Error::malformed(self.at, "the model is nested too deeply or has more than a million parts"));
        }
        while self.at < end {
            let at = self.at;
            let key = self.varint(end)?;
            let (field, wire) = (key >> 3, key & 7);
            if field == 0 || field >= 1 << 29 {
                return Err(Error::malformed(at, format!("a {} has no field {field}", schema.name)));
            }
            let kind = schema.fields.iter().find(|(f, _)| *f == field).map(|(_, kind)| kind);
            let fits = match kind {
                None => true,
                Some(Kind::Message(_) | Kind::Text | Kind::Texts | Kind::Bytes) => wire == 2,
                Some(Kind::Varint) => wire == 0,
                Some(Kind::Varints) => wire == 0 || wire == 2,
                Some(Kind::Word32) => wire == 5,
                Some(Kind::Words32) => wire == 5 || wire == 2,
                Some(Kind::Words64) => wire == 1 || wire == 2,
            };
            if !fits {
                return Err(Error::malformed(at, format!("field {field} of a {} is not written in this way", schema.name)));
            }
            match wire {
                0 => drop(self.varint(end)?),
                1 => self.skip(8, end)?,
                5 => self.skip(4, end)?,
                2 => self.delimited(kind, end, depth)?,
                _ => return Err(Error::malformed(at, format!("a {} has no field of wire type {wire}", schema.name))),
            }
        }
        Ok(())
    }

    fn delimited(&mut self, kind: Option<&Kind>, end: usize, depth: usize) -> Result<()> {
        let at = self.at;
        let length = self.varint(end)?;
        let Some(stop) = usize::try_from(length).ok().and_then(|n| self.at.checked_add(n)).filter(|stop| *stop <= end) else {
            return Err(Error::malformed(at, format!("{length} bytes are said to follow, and {} do", end - self.at)));
        };
        let start = self.at;
        match kind {
            Some(Kind::Message(schema)) => self.message(schema, stop, depth + 1)?,
            Some(Kind::Text | Kind::Texts) => {
                if let Err(e) = std::str::from_utf8(&self.bytes[start..stop]) {
                    return Err(Error::malformed(start + e.valid_up_to(), "a text is not UTF-8"));
                }
            }
            Some(Kind::Varints) => {
                while self.at < stop {
                    self.varint(stop)?;
                }
            }
            Some(Kind::Words32) if !(stop - start).is_multiple_of(4) => return Err(Error::malformed(at, "a list of floats is cut off")),
            Some(Kind::Words64) if !(stop - start).is_multiple_of(8) => return Err(Error::malformed(at, "a list of doubles is cut off")),
            None | Some(Kind::Bytes | Kind::Words32 | Kind::Words64 | Kind::Varint | Kind::Word32) => {}
        }
        self.at = stop;
        Ok(())
    }

    fn skip(&mut self, n: usize, end: usize) -> Result<()> {
        if end - self.at < n {
            return Err(Error::malformed(self.at, format!("{n} bytes are needed, and {} are left", end - self.at)));
        }
        self.at += n;
        Ok(())
    }

    fn varint(&mut self, end: usize) -> Result<u64> {
        let at = self.at;
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            if self.at >= end {
                return Err(Error::malformed(at, "a number is cut off"));
            }
            let byte = self.bytes[self.at];
            self.at += 1;
            // The tenth byte has room for one bit only.
            if shift == 63 && byte > 1 {
                break;
            }
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(Error::malformed(at, "a number has more than 64 bits"))
    }
}
