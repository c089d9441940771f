//! Element types. Refuses storage: how many bytes a device spends on a bool is the device's business.

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
    /// 32-bit signed integer, wrapping.
    I32,
    /// 32-bit unsigned integer, wrapping.
    U32,
    /// 64-bit signed integer, wrapping.
    I64,
    /// IEEE 754 binary16.
    F16,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary64.
    F64,
}

/// What kind of number a dtype holds; promotion goes up from one kind to the next.
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
    /// All of them, by kind and then from narrow to wide.
    pub const ALL: [DType; 9] = [DType::Bool, DType::I8, DType::U8, DType::I32, DType::U32, DType::I64, DType::F16, DType::F32, DType::F64];

    /// Name in the text form: `f32`.
    pub fn name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::I8 => "i8",
            DType::U8 => "u8",
            DType::I32 => "i32",
            DType::U32 => "u32",
            DType::I64 => "i64",
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
            DType::I32 => "int32",
            DType::U32 => "uint32",
            DType::I64 => "int64",
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
            DType::F16 => 2,
            DType::I32 | DType::U32 | DType::F32 => 4,
            DType::I64 | DType::F64 => 8,
        }
    }

    /// Whether the bits of one are bits of the other: both of one size, and bool only of bool.
    pub fn shares_bits_with(self, other: DType) -> bool {
        self.host_size() == other.host_size() && (self == DType::Bool) == (other == DType::Bool)
    }

    /// What kind of number it holds.
    pub fn kind(self) -> Kind {
        match self {
            DType::Bool => Kind::Bool,
            DType::I8 | DType::U8 | DType::I32 | DType::U32 | DType::I64 => Kind::Integer,
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

    /// Whether this is an integer type without negative numbers.
    pub fn is_unsigned(self) -> bool {
        matches!(self, DType::U8 | DType::U32)
    }

    /// The dtype that two tensors of these dtypes meet in: the narrowest that holds both, as the Python array API has
    /// it. Where the standard leaves it open, a float meets an integer in the float.
    pub fn promote(self, other: DType) -> DType {
        let (a, b) = if self.kind() <= other.kind() { (self, other) } else { (other, self) };
        if a.kind() < b.kind() {
            return b;
        }
        // Of one kind: equal signs meet in the wider, an unsigned type meets a signed one in the next wider signed one.
        match (a.is_unsigned(), b.is_unsigned()) {
            (false, true) => DType::signed_beyond(b).max(a),
            (true, false) => DType::signed_beyond(a).max(b),
            (true, true) | (false, false) => a.max(b),
        }
    }

    fn signed_beyond(unsigned: DType) -> DType {
        if unsigned == DType::U8 { DType::I32 } else { DType::I64 }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
