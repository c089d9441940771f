//! Tensors on the host: a type and its elements in row-major order.

use std::cmp::Ordering;
use std::fmt;
use tandem_ir::{DType, Graph, Literal, Shape, TensorType};

/// A tensor. Equality is by bits, as for [`Literal`]; [`Value::same`] lets NaNs be equal.
#[derive(Clone, Debug)]
pub struct Value {
    /// Dtype and shape.
    pub ty: TensorType,
    /// As many elements as the shape says, of the dtype that the type says.
    pub data: Data,
}

macro_rules! data {
    ($($kind:ident $name:ident $t:ty, $doc:literal;)*) => {
        /// Elements of a tensor, in row-major order.
        #[derive(Clone, Debug)]
        pub enum Data { $(#[doc = $doc] $kind(Vec<$t>),)* }

        impl Data {
            /// Number of elements.
            pub fn len(&self) -> usize {
                match self { $(Data::$kind(v) => v.len(),)* }
            }

            /// The elements' dtype.
            pub fn dtype(&self) -> DType {
                match self { $(Data::$kind(_) => DType::$kind,)* }
            }

            fn get(&self, index: usize) -> Literal {
                match self { $(Data::$kind(v) => Literal::$kind(v[index]),)* }
            }

            /// Collects elements of one dtype; `None` when one is of another.
            fn collect(dtype: DType, elements: impl Iterator<Item = Literal>) -> Option<Data> {
                match dtype { $(DType::$kind => {
                    elements.map(|l| if let Literal::$kind(x) = l { Some(x) } else { None }).collect::<Option<_>>().map(Data::$kind)
                })* }
            }
        }

        impl Value { $(
            #[doc = $doc]
            ///
            /// # Panics
            /// When the number of elements is not the shape's.
            pub fn $name(shape: impl Into<Shape>, elements: impl Into<Vec<$t>>) -> Value {
                Value::of(shape.into(), Data::$kind(elements.into()))
            }
        )* }
    };
}

data! {
    Bool bool bool, "Bools.";
    I8 i8 i8, "Signed integers of 8 bits.";
    U8 u8 u8, "Unsigned integers of 8 bits.";
    I16 i16 i16, "Signed integers of 16 bits.";
    U16 u16 u16, "Unsigned integers of 16 bits.";
    I32 i32 i32, "Signed integers of 32 bits.";
    U32 u32 u32, "Unsigned integers of 32 bits.";
    I64 i64 i64, "Signed integers of 64 bits.";
    U64 u64 u64, "Unsigned integers of 64 bits.";
    F16 f16 half::f16, "Floats of 16 bits.";
    F32 f32 f32, "Floats of 32 bits.";
    F64 f64 f64, "Floats of 64 bits.";
}

impl Data {
    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Value {
    /// From its elements, given as literals of one dtype.
    ///
    /// # Panics
    /// When number or dtype of the elements is not the type's.
    pub fn new(ty: TensorType, elements: impl IntoIterator<Item = Literal>) -> Value {
        let data = Data::collect(ty.dtype, elements.into_iter()).unwrap_or_else(|| panic!("an element of another dtype in a {ty}"));
        assert_eq!(data.len(), ty.shape.count(), "elements of a tensor of type {ty}");
        Value { ty, data }
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
        self.data.get(index)
    }

    /// The elements in row-major order.
    pub fn elements(&self) -> impl Iterator<Item = Literal> + '_ {
        (0..self.len()).map(|i| self.get(i))
    }

    /// The elements in the layout of hosts and devices: little-endian, [`DType::host_size`] bytes an element, a bool 0 or 1.
    pub fn to_bytes(&self) -> Vec<u8> {
        let size = self.ty.dtype.host_size();
        self.elements().flat_map(|l| l.bits().to_le_bytes().into_iter().take(size)).collect()
    }

    /// A tensor from the layout of [`Value::to_bytes`]; any byte but 0 is true.
    ///
    /// # Panics
    /// When the number of bytes is not the type's.
    pub fn from_bytes(ty: TensorType, bytes: &[u8]) -> Value {
        let size = ty.dtype.host_size();
        assert_eq!(bytes.len(), ty.shape.count() * size, "bytes of a tensor of type {ty}");
        let element = |chunk: &[u8]| {
            let mut word = [0; 8];
            word[..size].copy_from_slice(chunk);
            Literal::from_bits(ty.dtype, u64::from_le_bytes(word))
        };
        let elements: Vec<Literal> = bytes.chunks_exact(size).map(element).collect();
        Value::new(ty, elements)
    }

    /// Whether type and every element are the same; floats by bits, but any NaN is the same as any other.
    pub fn same(&self, other: &Value) -> bool {
        self.ty == other.ty && self.elements().zip(other.elements()).all(|(a, b)| same(a, b))
    }
}

/// Whether two scalars are the same: by bits, but any NaN is the same as any other.
pub fn same(a: Literal, b: Literal) -> bool {
    a == b || (a.is_nan() && b.is_nan() && a.dtype() == b.dtype())
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.ty == other.ty && self.elements().eq(other.elements())
    }
}

/// Asserts that inputs have the number and types of a graph's parameters.
pub(crate) fn check_inputs(graph: &Graph, inputs: &[Value]) {
    let wanted: Vec<&TensorType> = graph.parameters().iter().map(|p| &graph.node(p.node).ty).collect();
    let found: Vec<&TensorType> = inputs.iter().map(|v| &v.ty).collect();
    assert_eq!(found, wanted, "types of the inputs of graph \"{}\"", graph.name);
}

/// The order in which sorting puts two scalars of one dtype: numbers, then NaN; the two zeros are equal.
pub fn sort_order(x: Literal, y: Literal) -> Ordering {
    if x.dtype().is_float() {
        let (x, y) = (x.to_f64(), y.to_f64());
        return x.is_nan().cmp(&y.is_nan()).then(x.partial_cmp(&y).unwrap_or(Ordering::Equal));
    }
    x.to_integer().cmp(&y.to_integer())
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
