//! The operations of expression graphs, each on one lane or on four: one table gives both instructions, so that scalar and
//! vector code cannot disagree about what a name means.

use crate::emit::code::{Code, Local};
use std::fmt;
use std::hash::{Hash, Hasher};
use tandem_ir::DType;
use wasm_encoder::{Instruction, ValType};

/// Kind of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Class {
    /// f32; an f16 is held as the same number.
    F32,
    /// i32, or the bits of a u32; narrower integers are held as the same number.
    I32,
    /// Truth: 0 or 1 in one lane, all bits alike in a vector of four.
    Mask,
    /// f64; a vector holds two of them, so four lanes take two values.
    F64,
    /// i64, or the bits of a u64; only at width one.
    I64,
}

impl Class {
    /// Class of the elements of a dtype.
    pub fn of(dtype: DType) -> Class {
        match dtype {
            DType::F16 | DType::F32 => Class::F32,
            DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 | DType::U32 => Class::I32,
            DType::Bool => Class::Mask,
            DType::I64 | DType::U64 => Class::I64,
            DType::F64 => Class::F64,
        }
    }

    /// Class of the elements of a dtype as they lie in memory: an f16 is bits.
    pub fn in_memory(dtype: DType) -> Class {
        if dtype == DType::F16 { Class::I32 } else { Class::of(dtype) }
    }

    /// Whether its values are floats.
    pub fn is_float(self) -> bool {
        matches!(self, Class::F32 | Class::F64)
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
            (Width::One, Class::F32) => ValType::F32,
            (Width::One, Class::I32 | Class::Mask) => ValType::I32,
            (Width::One, Class::F64) => ValType::F64,
            (Width::One, Class::I64) => ValType::I64,
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
    Gather(Local, DType, Spread),
    /// An operation that is one instruction at either width.
    Op(Op),
    /// An operation that is one instruction on vectors only; `lanes` composes it at width one.
    VectorOp(VectorOp),
    /// An operation that is one instruction on one lane only.
    ScalarOp(ScalarOp),
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
    /// Code with control flow, which no other operation has.
    Routine(&'static Routine),
    /// Low words of the f64 lanes of two vectors (of one f64 at width one).
    LowWords,
    /// Eight neighbours of 8 or 16 bits, extended to 16: a pair for each lane, as `IDot` takes them. On vectors only.
    LoadPairs(Load),
    /// A shift of both numbers of pairs.
    ShiftPairs(Shift, u8),
}

/// How the elements of four lanes lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Spread {
    /// All lanes are the same element.
    Same,
    /// Each lane is the next element.
    Neighbours,
    Any,
}

/// Instructions that take their operands from the stack and leave a value of some class there.
pub(crate) struct Routine {
    /// Tells routines apart.
    pub name: &'static str,
    pub class: Class,
    pub emit: fn(&mut Code, Width),
}

impl PartialEq for Routine {
    fn eq(&self, other: &Routine) -> bool {
        self.name == other.name
    }
}

impl Eq for Routine {}

impl Hash for Routine {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Routine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
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

impl Load {
    /// Four neighbours that are half floats.
    pub fn is_packed_halves(&self) -> bool {
        self.dtype == DType::F16 && self.stride == 2 && self.lanes == 4
    }

    /// Four neighbours of 8 bits that are numbers.
    pub fn is_packed_bytes(&self) -> bool {
        matches!(self.dtype, DType::I8 | DType::U8) && self.stride == 1 && self.lanes == 4
    }
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
pub(crate) enum VectorOp {
    /// The second where it is less than the first, else the first.
    FPMin,
    /// The second where it is greater than the first, else the first.
    FPMax,
    IMin,
    IMax,
    UMin,
    UMax,
    IAbs,
    /// Of pairs of 16-bit numbers.
    PairMax,
    PairUMax,
}

impl VectorOp {
    pub fn instruction(self) -> Instruction<'static> {
        match self {
            VectorOp::FPMin => Instruction::F32x4PMin,
            VectorOp::FPMax => Instruction::F32x4PMax,
            VectorOp::IMin => Instruction::I32x4MinS,
            VectorOp::IMax => Instruction::I32x4MaxS,
            VectorOp::UMin => Instruction::I32x4MinU,
            VectorOp::UMax => Instruction::I32x4MaxU,
            VectorOp::IAbs => Instruction::I32x4Abs,
            VectorOp::PairMax => Instruction::I16x8MaxS,
            VectorOp::PairUMax => Instruction::I16x8MaxU,
        }
    }
}

/// Operations that scalars have and vectors lack: `L` from or to i64, `UL` u64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ScalarOp {
    /// Traps at a zero divisor, and where the quotient does not fit: users see to it that neither occurs.
    LDivide,
    /// Traps at a zero divisor.
    ULDivide,
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
    FToUL,
    DToUL,
    ULToF,
    ULToD,
}

impl ScalarOp {
    pub fn class(self) -> Class {
        match self {
            ScalarOp::LToF | ScalarOp::ULToF => Class::F32,
            ScalarOp::LToD | ScalarOp::ULToD => Class::F64,
            ScalarOp::LToI => Class::I32,
            ScalarOp::LDivide
            | ScalarOp::ULDivide
            | ScalarOp::FToUL
            | ScalarOp::DToUL
            | ScalarOp::LShiftLeft
            | ScalarOp::LShiftRight
            | ScalarOp::LShiftRightUnsigned
            | ScalarOp::FToL
            | ScalarOp::DToL
            | ScalarOp::IToL
            | ScalarOp::UToL => Class::I64,
        }
    }

    pub fn instruction(self) -> Instruction<'static> {
        match self {
            ScalarOp::LDivide => Instruction::I64DivS,
            ScalarOp::ULDivide => Instruction::I64DivU,
            ScalarOp::LShiftLeft => Instruction::I64Shl,
            ScalarOp::LShiftRight => Instruction::I64ShrS,
            ScalarOp::LShiftRightUnsigned => Instruction::I64ShrU,
            ScalarOp::FToL => Instruction::I64TruncSatF32S,
            ScalarOp::DToL => Instruction::I64TruncSatF64S,
            ScalarOp::LToF => Instruction::F32ConvertI64S,
            ScalarOp::LToD => Instruction::F64ConvertI64S,
            ScalarOp::LToI => Instruction::I32WrapI64,
            ScalarOp::IToL => Instruction::I64ExtendI32S,
            ScalarOp::UToL => Instruction::I64ExtendI32U,
            ScalarOp::FToUL => Instruction::I64TruncSatF32U,
            ScalarOp::DToUL => Instruction::I64TruncSatF64U,
            ScalarOp::ULToF => Instruction::F32ConvertI64U,
            ScalarOp::ULToD => Instruction::F64ConvertI64U,
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

macro_rules! ops {
    ($($name:ident $class:ident $scalar:ident $vector:ident;)*) => {
        /// Operations of one instruction. A leading letter says what they take: F, I, D, L, or U for unsigned integers;
        /// bitwise ones take any of their size (`FOr` on vectors only). `IDot` is on vectors only, of pairs of 16-bit
        /// numbers: the sum of their products.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Op { $($name,)* }

        impl Op {
            pub fn class(self) -> Class {
                match self { $(Op::$name => Class::$class,)* }
            }

            pub fn instruction(self, width: Width) -> Instruction<'static> {
                match (self, width) { $(
                    (Op::$name, Width::One) => Instruction::$scalar,
                    (Op::$name, Width::Four) => Instruction::$vector,
                )* }
            }
        }
    };
}

ops! {
    FAdd F32 F32Add F32x4Add;
    FSub F32 F32Sub F32x4Sub;
    FMul F32 F32Mul F32x4Mul;
    FDiv F32 F32Div F32x4Div;
    FMin F32 F32Min F32x4Min;
    FMax F32 F32Max F32x4Max;
    FNeg F32 F32Neg F32x4Neg;
    FAbs F32 F32Abs F32x4Abs;
    FSqrt F32 F32Sqrt F32x4Sqrt;
    FFloor F32 F32Floor F32x4Floor;
    FNearest F32 F32Nearest F32x4Nearest;
    FEq Mask F32Eq F32x4Eq;
    FNe Mask F32Ne F32x4Ne;
    FLt Mask F32Lt F32x4Lt;
    FLe Mask F32Le F32x4Le;
    FGt Mask F32Gt F32x4Gt;
    FGe Mask F32Ge F32x4Ge;
    FToU I32 I32TruncSatF32U I32x4TruncSatF32x4U;
    FToI I32 I32TruncSatF32S I32x4TruncSatF32x4S;
    IToF F32 F32ConvertI32S F32x4ConvertI32x4S;
    IAdd I32 I32Add I32x4Add;
    ISub I32 I32Sub I32x4Sub;
    IMul I32 I32Mul I32x4Mul;
    IDot I32 I32Mul I32x4DotI16x8S;
    IEq Mask I32Eq I32x4Eq;
    INe Mask I32Ne I32x4Ne;
    ILt Mask I32LtS I32x4LtS;
    ILe Mask I32LeS I32x4LeS;
    IGt Mask I32GtS I32x4GtS;
    IGe Mask I32GeS I32x4GeS;
    ULt Mask I32LtU I32x4LtU;
    ULe Mask I32LeU I32x4LeU;
    UGt Mask I32GtU I32x4GtU;
    UGe Mask I32GeU I32x4GeU;
    UToF F32 F32ConvertI32U F32x4ConvertI32x4U;
    And I32 I32And V128And;
    Xor I32 I32Xor V128Xor;
    IAnd I32 I32And V128And;
    IOr I32 I32Or V128Or;
    FOr F32 I32Or V128Or;
    IXor I32 I32Xor V128Xor;
    MAnd Mask I32And V128And;
    MOr Mask I32Or V128Or;
    MXor Mask I32Xor V128Xor;
    DAdd F64 F64Add F64x2Add;
    DSub F64 F64Sub F64x2Sub;
    DMul F64 F64Mul F64x2Mul;
    DDiv F64 F64Div F64x2Div;
    DFloor F64 F64Floor F64x2Floor;
    DNearest F64 F64Nearest F64x2Nearest;
    DMin F64 F64Min F64x2Min;
    DMax F64 F64Max F64x2Max;
    FToD F64 F64PromoteF32 F64x2PromoteLowF32x4;
    IToD F64 F64ConvertI32S F64x2ConvertLowI32x4S;
    DToF F32 F32DemoteF64 F32x4DemoteF64x2Zero;
    DToI I32 I32TruncSatF64S I32x4TruncSatF64x2SZero;
    UToD F64 F64ConvertI32U F64x2ConvertLowI32x4U;
    DToU I32 I32TruncSatF64U I32x4TruncSatF64x2UZero;
    DNeg F64 F64Neg F64x2Neg;
    DAbs F64 F64Abs F64x2Abs;
    DSqrt F64 F64Sqrt F64x2Sqrt;
    DEq Mask F64Eq F64x2Eq;
    DNe Mask F64Ne F64x2Ne;
    DLt Mask F64Lt F64x2Lt;
    DLe Mask F64Le F64x2Le;
    DGt Mask F64Gt F64x2Gt;
    DGe Mask F64Ge F64x2Ge;
    LAdd I64 I64Add I64x2Add;
    LSub I64 I64Sub I64x2Sub;
    LMul I64 I64Mul I64x2Mul;
    LAnd I64 I64And V128And;
    LOr I64 I64Or V128Or;
    LXor I64 I64Xor V128Xor;
    LEq Mask I64Eq I64x2Eq;
    LNe Mask I64Ne I64x2Ne;
    LLt Mask I64LtS I64x2LtS;
    LLe Mask I64LeS I64x2LeS;
    LGt Mask I64GtS I64x2GtS;
    LGe Mask I64GeS I64x2GeS;
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
            Prim::Routine(routine) => routine.class,
            Prim::Load(load) => Class::in_memory(load.dtype),
            Prim::Gather(_, dtype, _) => Class::in_memory(dtype),
            Prim::Op(op) => op.class(),
            Prim::ScalarOp(single) => single.class(),
            Prim::VectorOp(
                VectorOp::IMin | VectorOp::IMax | VectorOp::UMin | VectorOp::UMax | VectorOp::IAbs | VectorOp::PairMax | VectorOp::PairUMax,
            )
            | Prim::Shift(..)
            | Prim::LowWords
            | Prim::LoadPairs(_)
            | Prim::ShiftPairs(..)
            | Prim::Index(_) => Class::I32,
            Prim::VectorOp(VectorOp::FPMin | VectorOp::FPMax) => Class::F32,
            Prim::Not => Class::Mask,
            Prim::HighHalf | Prim::JoinLow | Prim::JoinHigh | Prim::InterleaveLow | Prim::InterleaveHigh => Class::F32,
        }
    }
}
