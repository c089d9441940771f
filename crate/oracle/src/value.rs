//! Tensors of the oracle: a type and its elements in row-major order. Refuses layouts.

use std::fmt;
use tandem_ir::{DType, Literal, Shape, TensorType};

/// A tensor. Equality is by bits, as for [`Literal`]; [`Value::same`] lets NaNs be equal.
#[derive(Clone, Debug)]
pub struct Value {
    /// Dtype and shape.
    pub ty: TensorType,
    /// As many elements as the shape says, of the dtype that the type says.
    pub data: Data,
}

/// Elements of a tensor, in row-major order.
#[derive(Clone, Debug)]
pub enum Data {
    /// Of dtype bool.
    Bool(Vec<bool>),
    /// Of dtype i32.
    I32(Vec<i32>),
    /// Of dtype f32.
    F32(Vec<f32>),
}

impl Data {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Data::Bool(v) => v.len(),
            Data::I32(v) => v.len(),
            Data::F32(v) => v.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Of what dtype they are.
    pub fn dtype(&self) -> DType {
        match self {
            Data::Bool(_) => DType::Bool,
            Data::I32(_) => DType::I32,
            Data::F32(_) => DType::F32,
        }
    }
}

impl Value {
    /// From its elements, given as literals of one dtype.
    ///
    /// # Panics
    /// When their number or their dtype is not the type's.
    pub fn new(ty: TensorType, elements: impl IntoIterator<Item = Literal>) -> Value {
        let elements = elements.into_iter();
        let wrong = |found: Literal| -> ! { panic!("an element of dtype {} in a tensor of type {ty}", found.dtype()) };
        let data = match ty.dtype {
            DType::Bool => Data::Bool(elements.map(|l| if let Literal::Bool(b) = l { b } else { wrong(l) }).collect()),
            DType::I32 => Data::I32(elements.map(|l| if let Literal::I32(i) = l { i } else { wrong(l) }).collect()),
            DType::F32 => Data::F32(elements.map(|l| if let Literal::F32(x) = l { x } else { wrong(l) }).collect()),
        };
        assert_eq!(data.len(), ty.shape.count(), "elements of a tensor of type {ty}");
        Value { ty, data }
    }

    /// A tensor of floats.
    ///
    /// # Panics
    /// When their number is not the shape's.
    pub fn f32(shape: impl Into<Shape>, elements: impl Into<Vec<f32>>) -> Value {
        Value::of(shape.into(), Data::F32(elements.into()))
    }

    /// A tensor of integers.
    ///
    /// # Panics
    /// When their number is not the shape's.
    pub fn i32(shape: impl Into<Shape>, elements: impl Into<Vec<i32>>) -> Value {
        Value::of(shape.into(), Data::I32(elements.into()))
    }

    /// A tensor of bools.
    ///
    /// # Panics
    /// When their number is not the shape's.
    pub fn bool(shape: impl Into<Shape>, elements: impl Into<Vec<bool>>) -> Value {
        Value::of(shape.into(), Data::Bool(elements.into()))
    }

    fn of(shape: Shape, data: Data) -> Value {
        assert_eq!(data.len(), shape.count(), "elements of a tensor of shape {shape}");
        Value { ty: TensorType { dtype: data.dtype(), shape }, data }
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.data.len()
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// The element at a row-major index.
    pub fn get(&self, index: usize) -> Literal {
        match &self.data {
            Data::Bool(v) => Literal::Bool(v[index]),
            Data::I32(v) => Literal::I32(v[index]),
            Data::F32(v) => Literal::F32(v[index]),
        }
    }

    /// The elements in row-major order.
    pub fn elements(&self) -> impl Iterator<Item = Literal> + '_ {
        (0..self.len()).map(|i| self.get(i))
    }

    /// In the layout of hosts and devices: four bytes an element, little-endian, bools one byte.
    pub fn to_bytes(&self) -> Vec<u8> {
        match &self.data {
            Data::Bool(v) => v.iter().map(|b| u8::from(*b)).collect(),
            Data::I32(v) => v.iter().flat_map(|i| i.to_le_bytes()).collect(),
            Data::F32(v) => v.iter().flat_map(|x| x.to_le_bytes()).collect(),
        }
    }

    /// From the layout of [`Value::to_bytes`]; any byte but 0 is true.
    ///
    /// # Panics
    /// When the number of bytes is not the type's.
    pub fn from_bytes(ty: TensorType, bytes: &[u8]) -> Value {
        assert_eq!(bytes.len(), ty.shape.count() * ty.dtype.host_size(), "bytes of a tensor of type {ty}");
        let words = || bytes.as_chunks().0.iter().copied();
        let data = match ty.dtype {
            DType::Bool => Data::Bool(bytes.iter().map(|b| *b != 0).collect()),
            DType::I32 => Data::I32(words().map(i32::from_le_bytes).collect()),
            DType::F32 => Data::F32(words().map(f32::from_le_bytes).collect()),
        };
        Value { ty, data }
    }

    /// Whether type and every element are the same; floats by bits, but any NaN is the same as any other.
    pub fn same(&self, other: &Value) -> bool {
        self.ty == other.ty && self.elements().zip(other.elements()).all(|(a, b)| same(a, b))
    }
}

/// Whether two scalars are the same: by bits, but any NaN is the same as any other.
pub fn same(a: Literal, b: Literal) -> bool {
    let nan = |l: Literal| matches!(l, Literal::F32(x) if x.is_nan());
    a == b || (nan(a) && nan(b))
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.ty == other.ty && self.elements().eq(other.elements())
    }
}

/// Nested lists: `[[1.0, 2.0], [3.0, 4.0]]`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self, 0, 0, f)
    }
}

fn list(value: &Value, axis: usize, start: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(&size) = value.ty.shape.get(axis) else { return write!(f, "{}", value.get(start)) };
    let inner: usize = value.ty.shape[axis + 1..].iter().product();
    f.write_str("[")?;
    for i in 0..size {
        f.write_str(if i == 0 { "" } else { ", " })?;
        list(value, axis + 1, start + i * inner, f)?;
    }
    f.write_str("]")
}
