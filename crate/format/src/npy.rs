//! NumPy's `.npy` files: one tensor. Reads versions 1 to 3, both byte orders and both element orders; writes version 1.
//!
//! Pickled objects, records and dtypes that Tandem does not have are errors.

use crate::bytes::Reader;
use crate::{Error, Result, Tensor, tensor};
use smallvec::SmallVec;
use tandem_ir::{DType, Shape, TensorType};

const MAGIC: &[u8; 6] = b"\x93NUMPY";
/// NumPy aligns the elements so.
const ALIGN: usize = 64;

/// The tensor that a file holds.
///
/// # Errors
/// When the file is malformed, or its dtype is not one of Tandem's.
pub fn read(bytes: &[u8]) -> Result<Tensor> {
    let mut reader = Reader::new(bytes);
    if reader.take(MAGIC.len(), "the signature of an npy file")? != MAGIC {
        return Err(Error::malformed(0, "an npy file begins with \\x93NUMPY"));
    }
    let at = reader.position();
    let (major, _minor) = (reader.u8("the version")?, reader.u8("the version")?);
    let length = match major {
        1 => usize::from(reader.u16("the header's length")?),
        2 | 3 => reader.u32("the header's length")? as usize,
        _ => return Err(Error::malformed(at, format!("version {major} of the npy format is not known; 1, 2 and 3 are"))),
    };
    let start = reader.position();
    let text = reader.take(length, "the header")?;
    let text = std::str::from_utf8(text).map_err(|e| Error::malformed(start + e.valid_up_to(), "the header is no text"))?;
    let header = Header::parse(text).map_err(|e| e.moved(start))?;
    let size = tensor::size(&header.ty).ok_or_else(|| Error::malformed(start, format!("no memory holds {}", header.ty)))?;
    if size != reader.remaining() {
        let problem = format!("{} needs {size} bytes of elements, and {} follow", header.ty, reader.remaining());
        return Err(Error::malformed(reader.position(), problem));
    }
    let mut elements = reader.take(size, "the elements")?.to_vec();
    if header.swapped {
        elements.chunks_exact_mut(header.ty.dtype.host_size()).for_each(<[u8]>::reverse);
    }
    if header.fortran {
        elements = row_major(&elements, &header.ty);
    }
    Tensor::new(header.ty, elements).ok_or_else(|| Error::malformed(start, "the elements do not fill the shape"))
}

/// A file that holds the tensor.
pub fn write(tensor: &Tensor) -> Vec<u8> {
    let ty = tensor.ty();
    let mut dims = ty.shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    if ty.shape.rank() == 1 {
        dims.push(',');
    }
    let mut header = format!("{{'descr': '{}', 'fortran_order': False, 'shape': ({dims}), }}", descr(ty.dtype));
    let unpadded = MAGIC.len() + 4 + header.len() + 1;
    header.extend(std::iter::repeat_n(' ', unpadded.next_multiple_of(ALIGN) - unpadded));
    header.push('\n');
    let mut bytes = Vec::with_capacity(MAGIC.len() + 4 + header.len() + tensor.bytes().len());
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&[1, 0]);
    // A shape has too few axes to reach the 65,535 bytes that version 1 allows; a program that made one would be cut.
    bytes.extend_from_slice(&(header.len() as u16).to_le_bytes());
    bytes.extend_from_slice(header.as_bytes());
    bytes.extend_from_slice(tensor.bytes());
    bytes
}

fn descr(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "|b1",
        DType::I8 => "|i1",
        DType::I16 => "<i2",
        DType::U16 => "<u2",
        DType::U64 => "<u8",
        DType::U8 => "|u1",
        DType::I32 => "<i4",
        DType::U32 => "<u4",
        DType::I64 => "<i8",
        DType::F16 => "<f2",
        DType::F32 => "<f4",
        DType::F64 => "<f8",
    }
}

/// Elements that lie first axis fastest, put in row-major order.
fn row_major(elements: &[u8], ty: &TensorType) -> Vec<u8> {
    let width = ty.dtype.host_size();
    let rank = ty.shape.rank();
    let mut strides: SmallVec<[usize; 4]> = SmallVec::from_elem(1, rank);
    for axis in 1..rank {
        strides[axis] = strides[axis - 1] * ty.shape[axis - 1];
    }
    let mut place: SmallVec<[usize; 4]> = SmallVec::from_elem(0, rank);
    let mut out = Vec::with_capacity(elements.len());
    for _ in 0..ty.shape.count() {
        let index: usize = place.iter().zip(&strides).map(|(i, s)| i * s).sum();
        out.extend_from_slice(&elements[index * width..(index + 1) * width]);
        for axis in (0..rank).rev() {
            place[axis] += 1;
            if place[axis] < ty.shape[axis] {
                break;
            }
            place[axis] = 0;
        }
    }
    out
}

/// What the Python dictionary in the header says.
struct Header {
    ty: TensorType,
    fortran: bool,
    swapped: bool,
}

impl Header {
    fn parse(text: &str) -> Result<Header> {
        let mut p = Parser { text, at: 0 };
        let (mut dtype, mut fortran, mut shape) = (None, None, None);
        p.expect('{')?;
        while !p.eat('}') {
            let at = p.at;
            let key = p.string()?;
            p.expect(':')?;
            let known = match key {
                "descr" => dtype.replace(p.dtype()?).is_none(),
                "fortran_order" => fortran.replace(p.bool()?).is_none(),
                "shape" => shape.replace(p.shape()?).is_none(),
                _ => false,
            };
            if !known {
                return Err(Error::malformed(at, format!("the header's key '{key}' is unknown or stands there twice")));
            }
            if !p.eat(',') {
                p.expect('}')?;
                break;
            }
        }
        p.end()?;
        match (dtype, fortran, shape) {
            (Some((dtype, swapped)), Some(fortran), Some(shape)) => Ok(Header { ty: TensorType { dtype, shape }, fortran, swapped }),
            _ => Err(Error::malformed(0, "the header does not name descr, fortran_order and shape")),
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn rest(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        self.at += rest.len() - trimmed.len();
        trimmed
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.rest().starts_with(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    fn expect(&mut self, c: char) -> Result<()> {
        if self.eat(c) { Ok(()) } else { Err(Error::malformed(self.at, format!("the header should have `{c}` here"))) }
    }

    fn end(&mut self) -> Result<()> {
        if self.rest().is_empty() { Ok(()) } else { Err(Error::malformed(self.at, "something follows the header's dictionary")) }
    }

    fn string(&mut self) -> Result<&'a str> {
        let rest = self.rest();
        let at = self.at;
        let quote = rest.chars().next().filter(|c| matches!(c, '\'' | '"'));
        let found = quote.and_then(|q| rest[1..].split_once(q));
        let Some((text, _)) = found else { return Err(Error::malformed(at, "the header should have a text in quotes here")) };
        self.at += text.len() + 2;
        Ok(text)
    }

    fn bool(&mut self) -> Result<bool> {
        let rest = self.rest();
        for (word, value) in [("False", false), ("True", true)] {
            if rest.starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(Error::malformed(self.at, "fortran_order is True or False"))
    }

    fn shape(&mut self) -> Result<Shape> {
        let mut dims: SmallVec<[usize; 4]> = SmallVec::new();
        self.expect('(')?;
        while !self.eat(')') {
            let rest = self.rest();
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let size = rest[..digits].parse().map_err(|_| Error::malformed(self.at, "a shape is a tuple of sizes"))?;
            self.at += digits;
            dims.push(size);
            if !self.eat(',') {
                self.expect(')')?;
                break;
            }
        }
        Ok(Shape::new(&dims))
    }

    /// The dtype, and whether its bytes lie high end first.
    fn dtype(&mut self) -> Result<(DType, bool)> {
        if !self.rest().starts_with(['\'', '"']) {
            return Err(Error::unsupported("the array holds records, which Tandem does not have"));
        }
        let text = self.string()?;
        let (order, name) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
        let swapped = match order {
            "<" | "|" | "=" => false,
            ">" => true,
            _ => return Err(Error::unsupported(format!("the array's dtype '{text}' is not one of Tandem's"))),
        };
        let dtype = match name {
            "b1" => DType::Bool,
            "i1" => DType::I8,
            "i2" => DType::I16,
            "u2" => DType::U16,
            "u8" => DType::U64,
            "u1" => DType::U8,
            "i4" => DType::I32,
            "u4" => DType::U32,
            "i8" => DType::I64,
            "f2" => DType::F16,
            "f4" => DType::F32,
            "f8" => DType::F64,
            "O" => return Err(Error::unsupported("the array holds pickled Python objects, which are never read: they could run code")),
            _ => return Err(Error::unsupported(format!("the array's dtype '{text}' is not one of Tandem's; cast it with astype first"))),
        };
        Ok((dtype, swapped))
    }
}
