//! The operations that kernels are made of, each on one lane or on four: one table gives both instructions, so scalar
//! and vector code cannot disagree about what a name means. Refuses order of evaluation (see `dag`).

use crate::emit::code::Local;
use tandem_ir::DType;
use wasm_encoder::{Instruction, ValType};

/// Kind of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Class {
    /// f32; an f16 is held as the same number.
    F,
    /// i32, or the bits of a u32; narrower integers are held as the same number.
    I,
    /// Truth: 0 or 1 in one lane, all bits alike in a vector of four.
    M,
    /// f64; a vector holds two of them, so four lanes take two values.
    D,
    /// i64; only at width one.
    L,
}

impl Class {
    /// Class of the elements of a dtype.
    pub fn of(dtype: DType) -> Class {
        match dtype {
            DType::F16 | DType::F32 => Class::F,
            DType::I8 | DType::U8 | DType::I32 | DType::U32 => Class::I,
            DType::Bool => Class::M,
            DType::I64 => Class::L,
            DType::F64 => Class::D,
        }
    }

    /// Class of the elements of a dtype as they lie in memory: an f16 is bits.
    pub fn in_memory(dtype: DType) -> Class {
        if dtype == DType::F16 { Class::I } else { Class::of(dtype) }
    }

    /// Whether its values are floats.
    pub fn is_float(self) -> bool {
        matches!(self, Class::F | Class::D)
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
            (Width::One, Class::L) => ValType::I64,
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
    /// An operation that is one instruction on one lane only.
    Single(Single),
    /// A shift by a constant.
    Shift(Shift, u8),
    /// Of (a, b, mask): a where the mask is true, else b.
    Select(Class),
    /// The other truth.
    Not,
    /// Of (a, b, c): a·b + c of class F or D, in one rounding or two as the engine likes. One lane takes the instruction
    /// of vectors, so that it rounds as they do.
    RelaxedMultiplyAdd(Class),
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
    /// Of (turn, x), both f64: the turn that is left of x radians, computed again where x is large (`curves`).
    FarTurn,
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
    UMin,
    UMax,
    IAbs,
}

impl Packed {
    pub fn instruction(self) -> Instruction<'static> {
        match self {
            Packed::FLesser => Instruction::F32x4PMin,
            Packed::FGreater => Instruction::F32x4PMax,
            Packed::IMin => Instruction::I32x4MinS,
            Packed::IMax => Instruction::I32x4MaxS,
            Packed::UMin => Instruction::I32x4MinU,
            Packed::UMax => Instruction::I32x4MaxU,
            Packed::IAbs => Instruction::I32x4Abs,
        }
    }
}

/// Operations that scalars have and vectors lack: `L` from or to i64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Single {
    /// Traps at a zero divisor, and where the quotient does not fit: users see to it that neither occurs.
    LDivide,
    /// The amount counts modulo 64.
    LShiftLeft,
    LShiftRight,
    LShiftRightUnsigned,
    FToL,
    DToL,
    LToF,
    LToD,
    LToI,
    IToL,
    UToL,
}

impl Single {
    pub fn class(self) -> Class {
        match self {
            Single::LToF => Class::F,
            Single::LToD => Class::D,
            Single::LToI => Class::I,
            Single::LDivide
            | Single::LShiftLeft
            | Single::LShiftRight
            | Single::LShiftRightUnsigned
            | Single::FToL
            | Single::DToL
            | Single::IToL
            | Single::UToL => Class::L,
        }
    }

    pub fn instruction(self) -> Instruction<'static> {
        match self {
            Single::LDivide => Instruction::I64DivS,
            Single::LShiftLeft => Instruction::I64Shl,
            Single::LShiftRight => Instruction::I64ShrS,
            Single::LShiftRightUnsigned => Instruction::I64ShrU,
            Single::FToL => Instruction::I64TruncSatF32S,
            Single::DToL => Instruction::I64TruncSatF64S,
            Single::LToF => Instruction::F32ConvertI64S,
            Single::LToD => Instruction::F64ConvertI64S,
            Single::LToI => Instruction::I32WrapI64,
            Single::IToL => Instruction::I64ExtendI32S,
            Single::UToL => Instruction::I64ExtendI32U,
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
        /// Operations of one instruction. A leading letter says what they take: F, I, D, L, or U for unsigned integers;
        /// bitwise ones take any of their size (`FOr` on vectors only).
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
    ULt M I32LtU I32x4LtU;
    ULe M I32LeU I32x4LeU;
    UGt M I32GtU I32x4GtU;
    UGe M I32GeU I32x4GeU;
    UToF F F32ConvertI32U F32x4ConvertI32x4U;
    And I I32And V128And;
    Xor I I32Xor V128Xor;
    IAnd I I32And V128And;
    IOr I I32Or V128Or;
    FOr F I32Or V128Or;
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
    UToD D F64ConvertI32U F64x2ConvertLowI32x4U;
    DToU I I32TruncSatF64U I32x4TruncSatF64x2UZero;
    DNeg D F64Neg F64x2Neg;
    DAbs D F64Abs F64x2Abs;
    DSqrt D F64Sqrt F64x2Sqrt;
    DEq M F64Eq F64x2Eq;
    DNe M F64Ne F64x2Ne;
    DLt M F64Lt F64x2Lt;
    DLe M F64Le F64x2Le;
    DGt M F64Gt F64x2Gt;
    DGe M F64Ge F64x2Ge;
    LAdd L I64Add I64x2Add;
    LSub L I64Sub I64x2Sub;
    LMul L I64Mul I64x2Mul;
    LAnd L I64And V128And;
    LOr L I64Or V128Or;
    LXor L I64Xor V128Xor;
    LEq M I64Eq I64x2Eq;
    LNe M I64Ne I64x2Ne;
    LLt M I64LtS I64x2LtS;
    LLe M I64LeS I64x2LeS;
    LGt M I64GtS I64x2GtS;
    LGe M I64GeS I64x2GeS;
}

impl Prim {
    /// Class of the result.
    pub fn class(self) -> Class {
        match self {
            Prim::Constant(class, _)
            | Prim::Local(_, class)
            | Prim::Lane(_, class, _)
            | Prim::Select(class)
            | Prim::Reinterpret(class)
            | Prim::RelaxedMultiplyAdd(class) => class,
            Prim::FarTurn => Class::D,
            Prim::Load(load) => Class::in_memory(load.dtype),
            Prim::Gather(_, dtype) => Class::in_memory(dtype),
            Prim::Plain(plain) => plain.class(),
            Prim::Single(single) => single.class(),
            Prim::Packed(Packed::IMin | Packed::IMax | Packed::UMin | Packed::UMax | Packed::IAbs)
            | Prim::Shift(..)
            | Prim::LowWords
            | Prim::Index(_) => Class::I,
            Prim::Packed(Packed::FLesser | Packed::FGreater) => Class::F,
            Prim::Not => Class::M,
            Prim::HighHalf | Prim::JoinLow | Prim::JoinHigh | Prim::InterleaveLow | Prim::InterleaveHigh => Class::F,
        }
    }
}
