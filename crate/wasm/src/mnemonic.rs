//! Names of the instructions without operands that kernels use.

use wasm_encoder::Instruction;

macro_rules! mnemonics {
    ($($instruction:ident $name:literal;)*) => {
        /// The name in the text format.
        #[allow(clippy::wildcard_enum_match_arm, reason = "of all instructions, those that kernels use; a test prints them all")]
        pub(crate) fn mnemonic(instruction: &Instruction<'_>) -> &'static str {
            match instruction {
                $(Instruction::$instruction => $name,)*
                other => unreachable!("{other:?} has no place in a kernel"),
            }
        }
    };
}

mnemonics! {
    F32Abs "f32.abs";
    F32Add "f32.add";
    F32ConvertI32S "f32.convert_i32_s";
    F32DemoteF64 "f32.demote_f64";
    F32Div "f32.div";
    F32Eq "f32.eq";
    F32Floor "f32.floor";
    F32Nearest "f32.nearest";
    F32Ge "f32.ge";
    F32Gt "f32.gt";
    F32Le "f32.le";
    F32Lt "f32.lt";
    F32Max "f32.max";
    F32Min "f32.min";
    F32Mul "f32.mul";
    F32Ne "f32.ne";
    F32Neg "f32.neg";
    F32ReinterpretI32 "f32.reinterpret_i32";
    F32Sqrt "f32.sqrt";
    F32Sub "f32.sub";
    F32x4Abs "f32x4.abs";
    F32x4Add "f32x4.add";
    F32x4ConvertI32x4S "f32x4.convert_i32x4_s";
    F32x4DemoteF64x2Zero "f32x4.demote_f64x2_zero";
    F32x4Div "f32x4.div";
    F32x4Eq "f32x4.eq";
    F32x4Floor "f32x4.floor";
    F32x4Nearest "f32x4.nearest";
    F32x4Ge "f32x4.ge";
    F32x4Gt "f32x4.gt";
    F32x4Le "f32x4.le";
    F32x4Lt "f32x4.lt";
    F32x4Max "f32x4.max";
    F32x4Min "f32x4.min";
    F32x4Mul "f32x4.mul";
    F32x4Ne "f32x4.ne";
    F32x4Neg "f32x4.neg";
    F32x4PMax "f32x4.pmax";
    F32x4PMin "f32x4.pmin";
    F32x4RelaxedMadd "f32x4.relaxed_madd";
    F32x4Splat "f32x4.splat";
    F32x4Sqrt "f32x4.sqrt";
    F32x4Sub "f32x4.sub";
    F64Add "f64.add";
    F64ConvertI32S "f64.convert_i32_s";
    F64Div "f64.div";
    F64Floor "f64.floor";
    F64Nearest "f64.nearest";
    F64Max "f64.max";
    F64Min "f64.min";
    F64Mul "f64.mul";
    F64PromoteF32 "f64.promote_f32";
    F64Sub "f64.sub";
    F64x2Add "f64x2.add";
    F64x2ConvertLowI32x4S "f64x2.convert_low_i32x4_s";
    F64x2Div "f64x2.div";
    F64x2Floor "f64x2.floor";
    F64x2Nearest "f64x2.nearest";
    F64x2Max "f64x2.max";
    F64x2Min "f64x2.min";
    F64x2Mul "f64x2.mul";
    F64x2PromoteLowF32x4 "f64x2.promote_low_f32x4";
    F64x2Sub "f64x2.sub";
    I16x8ExtendLowI8x16S "i16x8.extend_low_i8x16_s";
    I16x8NarrowI32x4S "i16x8.narrow_i32x4_s";
    I32Add "i32.add";
    I32And "i32.and";
    I32Eq "i32.eq";
    I32Eqz "i32.eqz";
    I32GeS "i32.ge_s";
    I32GeU "i32.ge_u";
    I32GtS "i32.gt_s";
    I32GtU "i32.gt_u";
    I32LeS "i32.le_s";
    I32LtS "i32.lt_s";
    I32LtU "i32.lt_u";
    I32Mul "i32.mul";
    I32Ne "i32.ne";
    I32Or "i32.or";
    I32ReinterpretF32 "i32.reinterpret_f32";
    I32Shl "i32.shl";
    I32ShrS "i32.shr_s";
    I32ShrU "i32.shr_u";
    I32Sub "i32.sub";
    I32TruncSatF32S "i32.trunc_sat_f32_s";
    I32TruncSatF32U "i32.trunc_sat_f32_u";
    I32TruncSatF64S "i32.trunc_sat_f64_s";
    I32WrapI64 "i32.wrap_i64";
    I32Xor "i32.xor";
    I32x4Abs "i32x4.abs";
    I32x4Splat "i32x4.splat";
    I32x4Add "i32x4.add";
    I32x4Eq "i32x4.eq";
    I32x4ExtendLowI16x8S "i32x4.extend_low_i16x8_s";
    I32x4GeS "i32x4.ge_s";
    I32x4GtS "i32x4.gt_s";
    I32x4LeS "i32x4.le_s";
    I32x4LtS "i32x4.lt_s";
    I32x4MaxS "i32x4.max_s";
    I32x4MinS "i32x4.min_s";
    I32x4Mul "i32x4.mul";
    I32x4Ne "i32x4.ne";
    I32x4Neg "i32x4.neg";
    I32x4Shl "i32x4.shl";
    I32x4ShrS "i32x4.shr_s";
    I32x4ShrU "i32x4.shr_u";
    I32x4Sub "i32x4.sub";
    I32x4TruncSatF32x4S "i32x4.trunc_sat_f32x4_s";
    I32x4TruncSatF32x4U "i32x4.trunc_sat_f32x4_u";
    I32x4TruncSatF64x2SZero "i32x4.trunc_sat_f64x2_s_zero";
    I64ReinterpretF64 "i64.reinterpret_f64";
    I8x16NarrowI16x8S "i8x16.narrow_i16x8_s";
    I8x16Neg "i8x16.neg";
    V128And "v128.and";
    V128Bitselect "v128.bitselect";
    V128Not "v128.not";
    V128Or "v128.or";
    V128Xor "v128.xor";
}
