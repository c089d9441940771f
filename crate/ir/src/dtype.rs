//! Element types. Refuses storage: how many bytes a device spends on a bool is the device's business.

use std::fmt;

/// Element type of a tensor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum DType {
    /// True or false.
    Bool,
    /// 32-bit signed integer, wrapping.
    I32,
    /// IEEE 754 binary32.
    F32,
}

impl DType {
    /// All of them, from narrow to wide: the order of promotion.
    pub const ALL: [DType; 3] = [DType::Bool, DType::I32, DType::F32];

    /// Name in the text form: `f32`.
    pub fn name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::I32 => "i32",
            DType::F32 => "f32",
        }
    }

    /// Name of the Python array API: `float32`.
    pub fn python_name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::I32 => "int32",
            DType::F32 => "float32",
        }
    }

    /// The dtype of this name, in either spelling.
    pub fn from_name(name: &str) -> Option<DType> {
        DType::ALL.into_iter().find(|d| d.name() == name || d.python_name() == name)
    }

    /// Bytes of one element in the host's layout (bool is one byte, 0 or 1).
    pub fn host_size(self) -> usize {
        match self {
            DType::Bool => 1,
            DType::I32 | DType::F32 => 4,
        }
    }

    /// Whether this is a floating-point type.
    pub fn is_float(self) -> bool {
        self == DType::F32
    }

    /// The dtype that two tensors of these dtypes meet in: the wider of `bool < i32 < f32`.
    pub fn promote(self, other: DType) -> DType {
        self.max(other)
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
