//! The operations that kernels are made of, each on one lane or on four: one table gives both instructions, so scalar
//! and vector code cannot disagree about what a name means. Refuses order of evaluation (see `dag`).

use crate::code::Local;
use tandem_ir::DType;
use wasm_encoder::{Instruction, ValType};

/// Kind of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Class {
    /// f32.
    F,
    /// i32.
    I,
    /// Truth: 0 or 1 in one lane, all bits alike in a vector of four.
    M,
    /// f64; a vector holds two of them, so four lanes take two values.
    D,
}

impl Class {
    /// Class of the elements of a dtype.
    pub fn of(dtype: DType) -> Class {
        match dtype {
            DType::F32 => Class::F,
            DType::I32 => Class::I,
            DType::Bool => Class::M,
            DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => {
                unreachable!("{}", tandem_kernel::support::NO_KERNELS)
            }
        }
    }
}

/// How many lanes an expression computes at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Width {
    One,
    Four,
}

impl Width {
    pub fn lanes(self) -> usize {
        match self {
            Width::One => 1,
            Width::Four => 4,
        }
    }

    /// Type of a local that holds a value of a class.
    pub fn local_type(self, class: Class) -> ValType {
        match (self, class) {
            (Width::Four, _) => ValType::V128,
            (Width::One, Class::F) => ValType::F32,
            (Width::One, Class::I | Class::M) => ValType::I32,
            (Width::One, Class::D) => ValType::F64,
        }
    }
}

/// One node of a computation; its operands are kept beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Prim {
    /// A constant, in every lane.
    Constant(Class, u64),
    /// A local of the right width.
    Local(Local, Class),
    /// One lane of a vector local; only at width one.
    Lane(Local, Class, u8),
    /// Elements of a buffer.
    Load(Load),
    /// An i32 that loops move as they move addresses.
    Index(Index),
    /// Elements of a buffer, which begins at the address in the local, at indices of class I.
    Gather(Local, DType),
    /// An operation that is one instruction at either width.
    Plain(Plain),
    /// An operation that is one instruction on vectors only; `lanes` composes it at width one.
    Packed(Packed),
    /// A shift by a constant.
    Shift(Shift, u8),
    /// Of (a, b, mask): a where the mask is true, else b.
    Select(Class),
    /// The other truth.
    Not,
    /// Of (a, b, c): a·b + c, in one rounding or two as the engine likes; only at width four.
    RelaxedMultiplyAdd,
    /// The same bits as another class; only at width one.
    Reinterpret(Class),
    /// The upper two lanes of a vector, given twice.
    HighHalf,
    /// Lower halves of two vectors, joined.
    JoinLow,
    /// Upper halves of two vectors, joined.
    JoinHigh,
    /// Lanes 0 and 1 of two vectors in turn.
    InterleaveLow,
    /// Lanes 2 and 3 of two vectors in turn.
    InterleaveHigh,
    /// Low words of the f64 lanes of two vectors (of one f64 at width one).
    LowWords,
}

/// Elements at an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Load {
    /// Holds the address, which loops move.
    pub pointer: Local,
    /// Bytes from there; may be negative.
    pub delta: i64,
    /// Element type.
    pub dtype: DType,
    /// Bytes between lanes.
    pub stride: i64,
    /// Lanes that are in the buffer, from the first; the others are not read and hold zero.
    pub lanes: u8,
}

/// A number that loops move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Index {
    /// Holds it.
    pub local: Local,
    /// To be added.
    pub delta: i64,
    /// Difference between lanes.
    pub stride: i64,
}

/// Operations that vectors have and scalars lack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Packed {
    /// The second where it is less than the first, else the first.
    FLesser,
    /// The second where it is greater than the first, else the first.
    FGreater,
    IMin,
    IMax,
    IAbs,
}

impl Packed {
    pub fn instruction(self) -> Instruction<'static> {
        match self {
            Packed::FLesser => Instruction::F32x4PMin,
            Packed::FGreater => Instruction::F32x4PMax,
            Packed::IMin => Instruction::I32x4MinS,
            Packed::IMax => Instruction::I32x4MaxS,
            Packed::IAbs => Instruction::I32x4Abs,
        }
    }
}

/// Kinds of shift.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Shift {
    Left,
    Right,
    RightUnsigned,
}

macro_rules! plain {
    ($($name:ident $class:ident $scalar:ident $vector:ident;)*) => {
        /// Operations of one instruction. A leading letter says what they take: F, I, D; bitwise ones take any.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Plain { $($name,)* }

        impl Plain {
            pub fn class(self) -> Class {
                match self { $(Plain::$name => Class::$class,)* }
            }

            pub fn instruction(self, width: Width) -> Instruction<'static> {
                match (self, width) { $(
                    (Plain::$name, Width::One) => Instruction::$scalar,
                    (Plain::$name, Width::Four) => Instruction::$vector,
                )* }
            }
        }
    };
}

plain! {
    FAdd F F32Add F32x4Add;
    FSub F F32Sub F32x4Sub;
    FMul F F32Mul F32x4Mul;
    FDiv F F32Div F32x4Div;
    FMin F F32Min F32x4Min;
    FMax F F32Max F32x4Max;
    FNeg F F32Neg F32x4Neg;
    FAbs F F32Abs F32x4Abs;
    FSqrt F F32Sqrt F32x4Sqrt;
    FFloor F F32Floor F32x4Floor;
    FNearest F F32Nearest F32x4Nearest;
    FEq M F32Eq F32x4Eq;
    FNe M F32Ne F32x4Ne;
    FLt M F32Lt F32x4Lt;
    FLe M F32Le F32x4Le;
    FGt M F32Gt F32x4Gt;
    FGe M F32Ge F32x4Ge;
    FToU I I32TruncSatF32U I32x4TruncSatF32x4U;
    FToI I I32TruncSatF32S I32x4TruncSatF32x4S;
    IToF F F32ConvertI32S F32x4ConvertI32x4S;
    IAdd I I32Add I32x4Add;
    ISub I I32Sub I32x4Sub;
    IMul I I32Mul I32x4Mul;
    IEq M I32Eq I32x4Eq;
    INe M I32Ne I32x4Ne;
    ILt M I32LtS I32x4LtS;
    ILe M I32LeS I32x4LeS;
    IGt M I32GtS I32x4GtS;
    IGe M I32GeS I32x4GeS;
    And I I32And V128And;
    Xor I I32Xor V128Xor;
    IAnd I I32And V128And;
    IOr I I32Or V128Or;
    IXor I I32Xor V128Xor;
    MAnd M I32And V128And;
    MOr M I32Or V128Or;
    MXor M I32Xor V128Xor;
    DAdd D F64Add F64x2Add;
    DSub D F64Sub F64x2Sub;
    DMul D F64Mul F64x2Mul;
    DDiv D F64Div F64x2Div;
    DFloor D F64Floor F64x2Floor;
    DNearest D F64Nearest F64x2Nearest;
    DMin D F64Min F64x2Min;
    DMax D F64Max F64x2Max;
    FToD D F64PromoteF32 F64x2PromoteLowF32x4;
    IToD D F64ConvertI32S F64x2ConvertLowI32x4S;
    DToF F F32DemoteF64 F32x4DemoteF64x2Zero;
    DToI I I32TruncSatF64S I32x4TruncSatF64x2SZero;
}

impl Prim {
    /// Class of the result.
    pub fn class(self) -> Class {
        match self {
            Prim::Constant(class, _) | Prim::Local(_, class) | Prim::Lane(_, class, _) | Prim::Select(class) | Prim::Reinterpret(class) => {
                class
            }
            Prim::Load(load) => Class::of(load.dtype),
            Prim::Gather(_, dtype) => Class::of(dtype),
            Prim::Plain(plain) => plain.class(),
            Prim::Packed(Packed::IMin | Packed::IMax | Packed::IAbs) | Prim::Shift(..) | Prim::LowWords | Prim::Index(_) => Class::I,
            Prim::Packed(Packed::FLesser | Packed::FGreater) => Class::F,
            Prim::Not => Class::M,
            Prim::RelaxedMultiplyAdd | Prim::HighHalf | Prim::JoinLow | Prim::JoinHigh | Prim::InterleaveLow | Prim::InterleaveHigh => {
                Class::F
            }
        }
    }
}
