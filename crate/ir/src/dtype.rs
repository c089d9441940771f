//! Element types of tensors, and their promotion rules.
//!
//! How a device stores an element is the device's choice; only the host's layout is defined here.

use std::fmt;

/// Element type of a tensor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum DType {
    /// True or false.
    Bool,
    /// 8-bit signed integer, wrapping.
    I8,
    /// 8-bit unsigned integer, wrapping.
    U8,
    /// 16-bit signed integer, wrapping.
    I16,
    /// 16-bit unsigned integer, wrapping.
    U16,
    /// 32-bit signed integer, wrapping.
    I32,
    /// 32-bit unsigned integer, wrapping.
    U32,
    /// 64-bit signed integer, wrapping.
    I64,
    /// 64-bit unsigned integer, wrapping.
    U64,
    /// IEEE 754 binary16.
    F16,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary64.
    F64,
}

/// The kind of number that a dtype holds, in the order of promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Truth values.
    Bool,
    /// Integers, signed and not.
    Integer,
    /// Floats.
    Float,
}

impl DType {
    /// All dtypes, by kind and then from narrow to wide.
    pub const ALL: [DType; 12] = [
        DType::Bool,
        DType::I8,
        DType::U8,
        DType::I16,
        DType::U16,
        DType::I32,
        DType::U32,
        DType::I64,
        DType::U64,
        DType::F16,
        DType::F32,
        DType::F64,
    ];

    /// Name in the text form: `f32`.
    pub fn name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::I8 => "i8",
            DType::U8 => "u8",
            DType::I16 => "i16",
            DType::U16 => "u16",
            DType::I32 => "i32",
            DType::U32 => "u32",
            DType::I64 => "i64",
            DType::U64 => "u64",
            DType::F16 => "f16",
            DType::F32 => "f32",
            DType::F64 => "f64",
        }
    }

    /// Name of the Python array API: `float32`.
    pub fn python_name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::I8 => "int8",
            DType::U8 => "uint8",
            DType::I16 => "int16",
            DType::U16 => "uint16",
            DType::I32 => "int32",
            DType::U32 => "uint32",
            DType::I64 => "int64",
            DType::U64 => "uint64",
            DType::F16 => "float16",
            DType::F32 => "float32",
            DType::F64 => "float64",
        }
    }

    /// The dtype of this name, in either spelling.
    pub fn from_name(name: &str) -> Option<DType> {
        DType::ALL.into_iter().find(|d| d.name() == name || d.python_name() == name)
    }

    /// Bytes of one element in the host's layout (bool is one byte, 0 or 1).
    pub fn host_size(self) -> usize {
        match self {
            DType::Bool | DType::I8 | DType::U8 => 1,
            DType::I16 | DType::U16 | DType::F16 => 2,
            DType::I32 | DType::U32 | DType::F32 => 4,
            DType::I64 | DType::U64 | DType::F64 => 8,
        }
    }

    /// Whether `bitcast` converts between the dtypes: both have one size, and bool and f16 only convert to themselves, since
    /// devices may hold them wider.
    pub fn can_bitcast_to(self, other: DType) -> bool {
        let is_alone = |dtype| matches!(dtype, DType::Bool | DType::F16);
        self == other || (self.host_size() == other.host_size() && !is_alone(self) && !is_alone(other))
    }

    /// The kind of number that it holds.
    pub fn kind(self) -> Kind {
        match self {
            DType::Bool => Kind::Bool,
            DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 | DType::U32 | DType::I64 | DType::U64 => Kind::Integer,
            DType::F16 | DType::F32 | DType::F64 => Kind::Float,
        }
    }

    /// Whether this is a floating-point type.
    pub fn is_float(self) -> bool {
        self.kind() == Kind::Float
    }

    /// Whether this is an integer type, signed or not.
    pub fn is_integer(self) -> bool {
        self.kind() == Kind::Integer
    }

    /// Whether this is i32 and the other one has integers of fewer bits, which loads extend on the way.
    pub fn widens(self, from: DType) -> bool {
        self == DType::I32 && from.is_integer() && from.host_size() < DType::I32.host_size()
    }

    /// Whether this is an integer type without negative numbers.
    pub fn is_unsigned(self) -> bool {
        matches!(self, DType::U8 | DType::U16 | DType::U32 | DType::U64)
    }

    /// The common dtype of two operands: the narrowest that holds both, by the promotion table of the Python array API.
    /// Where the standard leaves the result open, a float and an integer promote to the float, and u64 with a signed integer to
    /// f64, as in NumPy.
    pub fn promote(self, other: DType) -> DType {
        let (a, b) = if self.kind() <= other.kind() { (self, other) } else { (other, self) };
        if a.kind() < b.kind() {
            return b;
        }
        // Of one kind: types of equal signedness promote to the wider, mixed ones to the next wider signed type.
        match (a.is_unsigned(), b.is_unsigned()) {
            (false, true) => DType::next_signed(b).max(a),
            (true, false) => DType::next_signed(a).max(b),
            (true, true) | (false, false) => a.max(b),
        }
    }

    /// The narrowest dtype that holds the numbers of an unsigned one and as many negative ones; of u64 the float that comes closest.
    fn next_signed(unsigned: DType) -> DType {
        match unsigned.host_size() {
            1 => DType::I16,
            2 => DType::I32,
            4 => DType::I64,
            _ => DType::F64,
        }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
