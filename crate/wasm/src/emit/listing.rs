//! Functions as text for people, in the WebAssembly text format, with the lines that belong to parts of a kernel. The printer is the project's own: kernels use few
//! instructions, and a general printer would be a tenth of what a visitor downloads.

use crate::emit::code::Code;
use crate::emit::interface::THREAD;
use crate::emit::mnemonic::mnemonic;
use std::fmt::Write as _;
use tandem_kernel::CodeLines;
use wasm_encoder::{Instruction, MemArg, ValType};

/// Text, with the lines that belong to parts of a kernel.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// The text.
    pub text: String,
    /// Whose its lines are, in their order; lines that belong to no part are in none.
    pub lines: Vec<CodeLines>,
}

impl Listing {
    /// Adds another text behind this one.
    pub(crate) fn append(&mut self, other: &Listing) {
        let before = self.text.lines().count() as u32;
        self.text.push_str(&other.text);
        self.lines.extend(other.lines.iter().map(|lines| CodeLines { from: lines.from + before, to: lines.to + before, ..*lines }));
    }
}

/// A function whose parameters are i32.
pub(crate) fn listing(name: &str, parameters: &[&str], code: &Code) -> Listing {
    // Locals and instructions take a line each, behind the one of the function.
    let first = 2 + code.parts().0.len() as u32;
    let lines = code.marks().iter().filter(|(_, range)| !range.is_empty()).map(|(part, range)| CodeLines {
        part: *part,
        from: first + range.start as u32,
        to: first + range.end as u32 - 1,
    });
    Listing { text: function(name, parameters, code), lines: lines.collect() }
}

/// The text of a function whose parameters are i32.
fn function(name: &str, parameters: &[&str], code: &Code) -> String {
    let (locals, body) = code.parts();
    let mut names: Vec<String> = parameters.iter().map(|p| format!("${p}")).collect();
    let mut text = format!("(func ${name}");
    for parameter in &names {
        let _ = write!(text, " (param {parameter} i32)");
    }
    text.push('\n');
    for (ty, name) in locals {
        let number = names.len();
        let (letter, ty) = match *ty {
            ValType::I32 => ('i', "i32"),
            ValType::I64 => ('l', "i64"),
            ValType::F32 => ('f', "f32"),
            ValType::F64 => ('d', "f64"),
            ValType::V128 => ('v', "v128"),
            ValType::Ref(_) => unreachable!("kernels have no references"),
        };
        names.push(if name.is_empty() { format!("${letter}{number}") } else { format!("${name}") });
        let _ = writeln!(text, "  (local {} {ty})", names[number]);
    }
    let mut depth = 1;
    for instruction in body {
        let (name, operand) = describe(instruction, &names);
        depth -= usize::from(["end", "else"].contains(&name));
        let _ = writeln!(text, "{:1$}{name}{operand}", "", 2 * depth);
        depth += usize::from(["block", "loop", "if", "else"].contains(&name));
    }
    text.push_str(")\n");
    text
}

/// Offset of a memory instruction, where it is not zero.
fn offset(arg: &MemArg) -> String {
    if arg.offset == 0 { String::new() } else { format!(" offset={}", arg.offset) }
}

/// A float as the text format reads it.
fn float(value: impl std::fmt::Debug) -> String {
    format!("{value:?}").to_lowercase()
}

/// A vector constant as what it is likely to be: four floats of usual size, two doubles, or four integers.
fn vector(value: i128) -> String {
    let bits = value.cast_unsigned();
    let words = [0, 1, 2, 3].map(|lane| (bits >> (32 * lane)) as u32);
    let halves = [bits as u64, (bits >> 64) as u64].map(f64::from_bits);
    let floats = words.map(f32::from_bits);
    if words.iter().all(|w| *w == words[0]) {
        let unusual = words[0] != 0 && !(1e-9..1e9).contains(&floats[0].abs()) && floats[0].is_finite();
        return if unusual {
            format!(" i32x4{}", format!(" {:#010x}", words[0]).repeat(4))
        } else {
            format!(" f32x4{}", format!(" {}", float(floats[0])).repeat(4))
        };
    }
    format!(" f64x2 {} {}", float(halves[0]), float(halves[1]))
}

/// Mnemonic and operands of an instruction.
#[allow(clippy::wildcard_enum_match_arm, reason = "of all instructions, those that kernels use; a test prints them all")]
fn describe(instruction: &Instruction<'_>, names: &[String]) -> (&'static str, String) {
    use Instruction as I;
    let plain = |mnemonic| (mnemonic, String::new());
    let local = |mnemonic, index: &u32| (mnemonic, format!(" {}", names[*index as usize]));
    match instruction {
        I::Block(_) => plain("block"),
        I::Loop(_) => plain("loop"),
        I::If(_) => plain("if"),
        I::End => plain("end"),
        I::Else => plain("else"),
        I::MemoryFill(_) => plain("memory.fill"),
        I::MemoryCopy { .. } => plain("memory.copy"),
        I::Br(label) => ("br", format!(" {label}")),
        I::BrIf(label) => ("br_if", format!(" {label}")),
        I::LocalGet(index) => local("local.get", index),
        I::LocalSet(index) => local("local.set", index),
        I::LocalTee(index) => local("local.tee", index),
        I::GlobalGet(THREAD) => ("global.get", " $thread".to_owned()),
        I::Select => plain("select"),
        I::I32Const(value) => ("i32.const", format!(" {value}")),
        I::F32Const(value) => ("f32.const", format!(" {}", float(f32::from_bits(value.bits())))),
        I::F64Const(value) => ("f64.const", format!(" {}", float(f64::from_bits(value.bits())))),
        I::V128Const(value) => ("v128.const", vector(*value)),
        I::I32Load(arg) => ("i32.load", offset(arg)),
        I::I32Load8U(arg) => ("i32.load8_u", offset(arg)),
        I::I32Load8S(arg) => ("i32.load8_s", offset(arg)),
        I::I32Load16S(arg) => ("i32.load16_s", offset(arg)),
        I::I32Load16U(arg) => ("i32.load16_u", offset(arg)),
        I::I64Load(arg) => ("i64.load", offset(arg)),
        I::F64Load(arg) => ("f64.load", offset(arg)),
        I::I32Store16(arg) => ("i32.store16", offset(arg)),
        I::I64Store(arg) => ("i64.store", offset(arg)),
        I::F64Store(arg) => ("f64.store", offset(arg)),
        I::I64Const(value) => ("i64.const", format!(" {value}")),
        I::V128Load16Splat(arg) => ("v128.load16_splat", offset(arg)),
        I::V128Load64Zero(arg) => ("v128.load64_zero", offset(arg)),
        I::V128Load8x8S(arg) => ("v128.load8x8_s", offset(arg)),
        I::V128Load8x8U(arg) => ("v128.load8x8_u", offset(arg)),
        I::V128Load16x4S(arg) => ("v128.load16x4_s", offset(arg)),
        I::V128Load16x4U(arg) => ("v128.load16x4_u", offset(arg)),
        I::V128Load16Lane { memarg, lane } => ("v128.load16_lane", format!("{} {lane}", offset(memarg))),
        I::V128Store8Lane { memarg, lane } => ("v128.store8_lane", format!("{} {lane}", offset(memarg))),
        I::V128Store16Lane { memarg, lane } => ("v128.store16_lane", format!("{} {lane}", offset(memarg))),
        I::V128Store64Lane { memarg, lane } => ("v128.store64_lane", format!("{} {lane}", offset(memarg))),
        I::F64x2ExtractLane(lane) => ("f64x2.extract_lane", format!(" {lane}")),
        I::I64x2ExtractLane(lane) => ("i64x2.extract_lane", format!(" {lane}")),
        I::I32Store(arg) => ("i32.store", offset(arg)),
        I::I32Store8(arg) => ("i32.store8", offset(arg)),
        I::F32Load(arg) => ("f32.load", offset(arg)),
        I::F32Store(arg) => ("f32.store", offset(arg)),
        I::V128Load(arg) => ("v128.load", offset(arg)),
        I::V128Store(arg) => ("v128.store", offset(arg)),
        I::V128Load8Splat(arg) => ("v128.load8_splat", offset(arg)),
        I::V128Load32Splat(arg) => ("v128.load32_splat", offset(arg)),
        I::V128Load32Zero(arg) => ("v128.load32_zero", offset(arg)),
        I::V128Load8Lane { memarg, lane } => ("v128.load8_lane", format!("{} {lane}", offset(memarg))),
        I::V128Load32Lane { memarg, lane } => ("v128.load32_lane", format!("{} {lane}", offset(memarg))),
        I::V128Store32Lane { memarg, lane } => ("v128.store32_lane", format!("{} {lane}", offset(memarg))),
        I::F32x4ExtractLane(lane) => ("f32x4.extract_lane", format!(" {lane}")),
        I::I32x4ExtractLane(lane) => ("i32x4.extract_lane", format!(" {lane}")),
        I::I8x16Shuffle(lanes) => ("i8x16.shuffle", lanes.map(|lane| format!(" {lane}")).concat()),
        other => plain(mnemonic(other)),
    }
}
