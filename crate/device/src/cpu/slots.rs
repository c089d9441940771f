//! The slots of programs on the heap. A program holds them between calls, so that a call allocates nothing. Together idle
//! programs hold a bounded number of bytes, and none where the heap is full: an eager layer may need a hundred megabytes while it
//! runs, and a network has many layers.

use super::errors::unknown;
use super::host::CpuHost;
use super::state::State;
use crate::{DeviceError, ProgramId};

/// Bytes of slots that programs hold, unless one alone needs more.
const MAX_HELD_BYTES: u64 = 256 << 20;

impl<H: CpuHost> State<H> {
    /// Notes that a program with slots is called, and allocates them if they were given up.
    pub fn use_slots(&mut self, host: &H, id: ProgramId) -> Result<(), DeviceError> {
        self.slot_uses += 1;
        let (uses, program) = (self.slot_uses, self.programs.get_mut(id.0).ok_or_else(|| unknown("program", id.0))?);
        program.slots.last_use = uses;
        self.current = Some(id);
        if program.slots.are_held() {
            return Ok(());
        }
        let sizes = program.slots.sizes.clone();
        let wanted: u64 = sizes.iter().sum();
        self.give_up_slots(MAX_HELD_BYTES.saturating_sub(wanted));
        let mut addresses = Vec::with_capacity(sizes.len());
        for &bytes in &sizes {
            match self.allocate(host, bytes) {
                Ok(address) => addresses.push(address),
                Err(error) => {
                    addresses.into_iter().zip(sizes).for_each(|(address, bytes)| self.release(address, bytes));
                    return Err(error);
                }
            }
        }
        self.slot_bytes += wanted;
        let program = self.programs.get_mut(id.0).ok_or_else(|| unknown("program", id.0))?;
        for (entry, slot) in &program.slots.entries {
            program.table[*entry] = addresses[*slot as usize];
        }
        program.slots.addresses = addresses;
        Ok(())
    }

    /// Frees what a program has on the heap, its slots when the calls that use them are done.
    pub fn unload(&mut self, id: ProgramId) {
        let Some(program) = self.programs.try_remove(id.0) else { return };
        self.heap.release(program.table_address, 4 * program.table.len() as u64);
        if !program.slots.addresses.is_empty() {
            self.slot_bytes -= program.slots.bytes();
        }
        for (address, bytes) in program.slots.addresses.into_iter().zip(program.slots.sizes) {
            self.release_after(program.users, address, bytes);
        }
    }

    /// Frees slots of idle programs, of those first that were called longest ago, until so many bytes are held. Whether any were.
    pub fn give_up_slots(&mut self, held_bytes: u64) -> bool {
        let before = self.slot_bytes;
        while self.slot_bytes > held_bytes {
            let current = self.current;
            let idle = self
                .programs
                .iter_mut()
                .filter(|(id, program)| program.users == 0 && !program.slots.addresses.is_empty() && current != Some(ProgramId(*id)));
            let Some((_, program)) = idle.min_by_key(|(_, program)| program.slots.last_use) else { break };
            let addresses = std::mem::take(&mut program.slots.addresses);
            let sizes = program.slots.sizes.clone();
            self.slot_bytes -= program.slots.bytes();
            addresses.into_iter().zip(sizes).for_each(|(address, bytes)| self.release(address, bytes));
        }
        self.slot_bytes < before
    }
}
