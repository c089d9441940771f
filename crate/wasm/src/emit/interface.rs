//! What generated modules import, what kernel functions take, and the loop over the units of one.

use crate::emit::code::{Code, Extent, Local};
use crate::emit::memory::memarg;
use tandem_ir::DType;
use wasm_encoder::{Instruction, MemoryType, ValType};

/// The tensor heap as modules import it.
pub(crate) fn heap() -> MemoryType {
    MemoryType { minimum: 1, maximum: Some(65536), memory64: false, shared: true, page_size_log2: None }
}

/// The imported function that says whether the user pressed Stop, and the first function of a module's own.
pub(crate) const STOP: u32 = 0;
/// See [`STOP`].
pub(crate) const FIRST: u32 = 1;

/// Globals that every module imports: the number of the thread that the instance is for, and where the module is described.
pub(crate) const THREAD: u32 = 0;
/// See [`THREAD`].
pub(crate) const MODULE: u32 = 1;

/// The parameters of a kernel function.
pub(crate) const TABLE: Local = Local(0);
pub(crate) const BEGIN: Local = Local(1);
pub(crate) const END: Local = Local(2);

/// The address of a buffer, by its entry in the table.
pub(crate) fn buffer(code: &mut Code, entry: u64) -> Local {
    let local = code.local(ValType::I32);
    code.get(TABLE);
    code.op(Instruction::I32Load(memarg(4 * entry, DType::I32)));
    code.set(local);
    local
}

/// Pushes `END - BEGIN` into a local.
pub(crate) fn units_to_visit(code: &mut Code) -> Local {
    let rest = code.local(ValType::I32);
    code.get(END);
    code.get(BEGIN);
    code.op(Instruction::I32Sub);
    code.set(rest);
    rest
}

/// Runs `body` for every unit of the function.
pub(crate) fn for_units(code: &mut Code, body: impl FnOnce(&mut Code, Local)) {
    let unit = code.local(ValType::I32);
    code.get(BEGIN);
    code.set(unit);
    let mut rest = Extent::Dynamic(units_to_visit(code));
    code.strip(&mut rest, 1, |code| {
        body(code, unit);
        code.advance(unit, 1);
    });
}
