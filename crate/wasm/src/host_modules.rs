//! Modules for hosts: one copies between the main memory and the tensor heap, for code that cannot address the heap;
//! others tell what an engine can do.

use crate::Features;
use crate::emit::interface::heap;
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection, ImportSection, Instruction, MemoryType, Module,
    TypeSection, ValType,
};

/// A module that imports the main memory as `"e" "main"` (not shared) and the tensor heap as `"e" "m"`, and exports
/// `up(heap: i32, main: i32, len: i32)` and `down(main: i32, heap: i32, len: i32)`. Needs multi-memory and bulk memory.
pub fn copier() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([ValType::I32; 3], []);
    let main = MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
    let mut imports = ImportSection::new();
    imports.import("e", "main", EntityType::Memory(main));
    imports.import("e", "m", EntityType::Memory(heap()));
    let mut functions = FunctionSection::new();
    let mut exports = ExportSection::new();
    let mut bodies = CodeSection::new();
    for (index, (name, src_mem, dst_mem)) in [("up", 0, 1), ("down", 1, 0)].into_iter().enumerate() {
        functions.function(0);
        exports.export(name, ExportKind::Func, index as u32);
        let mut body = Function::new([]);
        for argument in 0..3 {
            body.instruction(&Instruction::LocalGet(argument));
        }
        body.instruction(&Instruction::MemoryCopy { src_mem, dst_mem });
        body.instruction(&Instruction::End);
        bodies.function(&body);
    }
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions).section(&exports).section(&bodies);
    module.finish()
}

/// A module that is valid just where an engine has some features.
pub fn probe(features: Features) -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let mut functions = FunctionSection::new();
    functions.function(0);
    let mut body = Function::new([]);
    if features.simd {
        for _ in 0..3 {
            body.instruction(&Instruction::V128Const(0));
        }
        let multiply_add = [Instruction::F32x4Mul, Instruction::F32x4Add];
        let instructions = if features.relaxed { &[Instruction::F32x4RelaxedMadd][..] } else { &multiply_add };
        for instruction in instructions {
            body.instruction(instruction);
        }
        body.instruction(&Instruction::Drop);
    }
    body.instruction(&Instruction::End);
    let mut bodies = CodeSection::new();
    bodies.function(&body);
    let mut module = Module::new();
    module.section(&types).section(&functions).section(&bodies);
    module.finish()
}
