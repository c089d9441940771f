//! The table of addresses that a call gives to generated code: where its entries come from, and how those of a call are filled
//! in. Refuses arguments that do not fit the program.

use super::{Block, Loaded, undefined, unknown};
use crate::slab::Slab;
use crate::{BufferId, DeviceError, profile};
use tandem_kernel::{Argument, Program, action};

/// A program's table, and which of its entries change.
pub struct Layout {
    pub table: Vec<u32>,
    /// Entries that are inputs or outputs.
    pub open: Vec<(usize, Argument)>,
    /// Entries that are scratch memory.
    pub scratch: Vec<usize>,
    pub scratch_bytes: u64,
}

/// The table of a program with these slots; one that is watched has an entry more.
pub fn layout(program: &Program, slots: &[(u32, u64)], is_watched: bool) -> Layout {
    let mut made =
        Layout { table: Vec::with_capacity(tandem_wasm::table_len(program) + 1), open: vec![], scratch: vec![], scratch_bytes: 0 };
    for step in &program.steps {
        step.inputs.iter().chain(&step.outputs).for_each(|argument| made.add(argument, slots));
        if let Some(needed) = tandem_wasm::scratch(&step.kernel) {
            made.scratch.push(made.table.len());
            made.scratch_bytes = made.scratch_bytes.max(needed.bytes as u64);
            made.table.push(0);
        }
    }
    action::arguments(&program.actions).iter().for_each(|argument| made.add(argument, slots));
    if is_watched {
        made.table.push(0);
    }
    made
}

impl Layout {
    fn add(&mut self, argument: &Argument, slots: &[(u32, u64)]) {
        match argument {
            Argument::Slot(slot) => self.table.push(slots[*slot as usize].0),
            Argument::Input(_) | Argument::Output(_) => {
                self.open.push((self.table.len(), *argument));
                self.table.push(0);
            }
        }
    }
}

/// Checks the arguments of a call and puts their addresses into the table.
pub fn fill(program: &mut Loaded, buffers: &Slab<Block>, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
    for (what, expected, given) in [("inputs", &program.inputs, inputs), ("outputs", &program.outputs, outputs)] {
        if expected.len() != given.len() {
            let reason = format!("a program with {} {what} was run with {}", expected.len(), given.len());
            return Err(DeviceError::Invalid { reason });
        }
        for (expected, id) in expected.iter().zip(given) {
            let block = buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
            if block.is_undefined && what == "inputs" {
                return Err(undefined());
            }
            if block.buffer != *expected {
                let (e, b) = (expected, block.buffer);
                let reason = format!("a buffer of {} {} was given where the program has {} {}", b.len, b.dtype, e.len, e.dtype);
                return Err(DeviceError::Invalid { reason });
            }
        }
    }
    for (entry, argument) in &program.open {
        let id = match argument {
            Argument::Input(i) => inputs[*i as usize],
            Argument::Output(i) => outputs[*i as usize],
            Argument::Slot(_) => unreachable!("slots are filled in when the program is loaded"),
        };
        program.table[*entry] = buffers.get(id.0).map_or(0, |b| b.address);
    }
    if program.is_watched
        && let Some(last) = program.table.last_mut()
    {
        *last = profile::current_call();
    }
    Ok(())
}
