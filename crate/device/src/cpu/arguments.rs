//! The argument table: the addresses that a call passes to generated code. Which entries come from where is decided when a
//! program is loaded; the entries of inputs and outputs are checked and filled in at each call.

use super::errors::{poisoned, unknown};
use super::host::CpuHost;
use super::program::{HeapBuffer, LoadedProgram};
use crate::{BufferId, DeviceError, TableEntry, profile};
use slab::Slab;
use tandem_kernel::{Argument, Program, action};

/// A program's argument table, and which of its entries change.
pub struct ArgumentTable {
    pub table: Vec<u32>,
    /// Entries that are inputs or outputs.
    pub per_call: Vec<(usize, Argument)>,
    /// Entries that are slots, and which.
    pub slots: Vec<(usize, u32)>,
    /// Entries that are scratch memory.
    pub scratch: Vec<usize>,
    pub scratch_bytes: u64,
}

/// What the entries of a program's argument table are, and how many bytes of scratch memory its steps share.
pub fn table_entries(program: &Program) -> (Vec<TableEntry>, u64) {
    let mut entries = Vec::with_capacity(tandem_wasm::table_len(program) + 1);
    let mut scratch_bytes = 0;
    for step in &program.steps {
        entries.extend(step.inputs.iter().chain(&step.outputs).map(|argument| TableEntry::Argument(*argument)));
        if let Some(needed) = tandem_wasm::scratch(&step.kernel) {
            scratch_bytes = scratch_bytes.max(needed.bytes as u64);
            entries.push(TableEntry::Scratch);
        }
    }
    entries.extend(action::arguments(&program.actions).into_iter().map(TableEntry::Argument));
    (entries, scratch_bytes)
}

/// The argument table of a program, all 0 yet; that of a profiled program has one entry more.
pub fn argument_table(program: &Program, is_profiled: bool) -> ArgumentTable {
    let (entries, scratch_bytes) = table_entries(program);
    let table = vec![0; entries.len() + usize::from(is_profiled)];
    let mut made = ArgumentTable { table, per_call: vec![], slots: vec![], scratch: vec![], scratch_bytes };
    for (position, entry) in entries.into_iter().enumerate() {
        match entry {
            TableEntry::Argument(Argument::Slot(slot)) => made.slots.push((position, slot)),
            TableEntry::Argument(argument) => made.per_call.push((position, argument)),
            TableEntry::Scratch => made.scratch.push(position),
        }
    }
    made
}

/// Checks the arguments of a call and puts their addresses into the table.
pub fn bind<H: CpuHost>(
    program: &mut LoadedProgram<H>,
    buffers: &Slab<HeapBuffer>,
    inputs: &[BufferId],
    outputs: &[BufferId],
) -> Result<(), DeviceError> {
    for (what, expected, given) in [("inputs", &program.inputs, inputs), ("outputs", &program.outputs, outputs)] {
        if expected.len() != given.len() {
            return Err(DeviceError::invalid(format!("a program with {} {what} was run with {}", expected.len(), given.len())));
        }
        for (expected, id) in expected.iter().zip(given) {
            let found = buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
            if found.is_poisoned && what == "inputs" {
                return Err(poisoned());
            }
            if found.buffer != *expected {
                let (e, b) = (expected, found.buffer);
                let reason = format!("a buffer of {} {} was given where the program has {} {}", b.len, b.dtype, e.len, e.dtype);
                return Err(DeviceError::invalid(reason));
            }
        }
    }
    for (entry, argument) in &program.per_call {
        let id = match argument {
            Argument::Input(i) => inputs[*i as usize],
            Argument::Output(i) => outputs[*i as usize],
            Argument::Slot(_) => unreachable!("slots are filled in when they are allocated"),
        };
        program.table[*entry] = buffers.get(id.0).map_or(0, |b| b.address);
    }
    if program.is_profiled
        && let Some(last) = program.table.last_mut()
    {
        *last = profile::current_call();
    }
    Ok(())
}
