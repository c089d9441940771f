//! A device that fails at a chosen call or allocation, for tests of what comes after.

use std::cell::Cell;
use std::rc::Rc;
use tandem_device::{
    BufferId, Capabilities, Code, CodeForm, Device, DeviceError, DeviceLabel, Profiled, ProgramId, Recoverable, Statistics,
};
use tandem_kernel::{Buffer, Kernel, Program};

/// When to fail, shared with the test, counting down to 1; 0 is never.
#[derive(Clone, Default)]
pub struct Plan {
    /// The call before which the device is lost.
    pub lost_in: Rc<Cell<u32>>,
    /// The allocation that finds no memory.
    pub full_in: Rc<Cell<u32>>,
}

impl Plan {
    fn strikes(count: &Cell<u32>) -> bool {
        let left = count.get();
        count.set(left.saturating_sub(1));
        left == 1
    }
}

/// The device, on another one that works.
pub struct Faulty<D> {
    pub inner: D,
    plan: Plan,
    lost: Cell<bool>,
    /// What losing it does to the other one.
    lose: fn(&D),
}

impl<D: Device> Faulty<D> {
    pub fn new(inner: D, plan: &Plan, lose: fn(&D)) -> Faulty<D> {
        Faulty { inner, plan: plan.clone(), lost: Cell::new(false), lose }
    }

    fn call(&self) -> Result<(), DeviceError> {
        if Plan::strikes(&self.plan.lost_in) {
            self.lost.set(true);
            (self.lose)(&self.inner);
        }
        match self.lost.get() {
            true => Err(DeviceError::lost("the device was lost (by a test)")),
            false => Ok(()),
        }
    }
}

impl<D: Device> Device for Faulty<D> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn label(&self) -> DeviceLabel {
        self.inner.label()
    }

    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities { profiled: Some(self), recoverable: Some(self), ..Capabilities::default() }
    }

    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError> {
        self.call()?;
        if Plan::strikes(&self.plan.full_in) {
            return Err(DeviceError::OutOfMemory { wanted: buffer.len as u64, limit: 0 });
        }
        self.inner.allocate(buffer)
    }

    fn free(&self, id: BufferId) {
        self.inner.free(id);
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        self.call()?;
        self.inner.write(id, bytes)
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        self.call()?;
        self.inner.read(id)
    }

    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        self.call()?;
        self.inner.load(program)
    }

    fn unload(&self, id: ProgramId) {
        self.inner.unload(id);
    }

    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
        self.call()?;
        self.inner.run(id, inputs, outputs)
    }

    fn wait(&self) -> Result<(), DeviceError> {
        self.call()?;
        self.inner.wait()
    }

    fn code(&self, kernel: &Kernel, form: CodeForm) -> Code {
        self.inner.code(kernel, form)
    }

    fn statistics(&self) -> Statistics {
        self.inner.statistics()
    }
}

impl<D: Device> Profiled for Faulty<D> {
    fn reset_peak(&self) {
        self.inner.capabilities().profiled.into_iter().for_each(Profiled::reset_peak);
    }

    fn take_recent_peak(&self) -> u64 {
        self.inner.capabilities().profiled.map_or(0, Profiled::take_recent_peak)
    }
}

impl<D: Device> Recoverable for Faulty<D> {
    fn begin_cell(&self, number: u32) -> Result<(), DeviceError> {
        self.call()?;
        self.inner.capabilities().recoverable.map_or(Ok(()), |recoverable| recoverable.begin_cell(number))
    }
}
