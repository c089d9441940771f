//! A device that is opened anew when it is lost. Ids of programs and buffers outlive the loss, the contents of buffers do not. A
//! call that needs nothing of what is gone does not notice the loss; one that does returns which cells make it again.

use crate::{
    AsyncReadback, BufferId, Capabilities, Code, CodeForm, Device, DeviceError, DeviceLabel, DeviceTime, OpenError, Profiled, ProgramId,
    Queued, ReadbackId, Recoverable, Remedy, Statistics, Threaded, Trial, Tunable, Watch,
};
use slab::Slab;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tandem_kernel::{Buffer, Kernel, Program, Tuning};

/// Opens a device.
type Open = Box<dyn Fn() -> Result<Rc<dyn Device>, OpenError>>;

/// The device.
pub struct Recovering {
    open: Open,
    state: RefCell<State>,
    /// The number of the cell that runs, 0 before the first.
    cell: Cell<u32>,
}

struct State {
    device: Rc<dyn Device>,
    /// How many devices were opened, this one included.
    incarnation: u32,
    /// Whether the device is known to be lost.
    lost: bool,
    buffers: Slab<BufferEntry>,
    readbacks: Slab<ReadbackEntry>,
    programs: Slab<ProgramEntry>,
    /// Statistics of the devices before this one.
    earlier: Statistics,
}

/// A buffer of some incarnation.
#[derive(Clone, Copy)]
struct BufferEntry {
    incarnation: u32,
    id: BufferId,
    /// The cell that allocated it.
    cell: u32,
}

/// A readback from the device of some incarnation.
#[derive(Clone, Copy)]
struct ReadbackEntry {
    incarnation: u32,
    id: ReadbackId,
    /// The cell that allocated the buffer.
    cell: u32,
}

/// A program, and its id on the device of some incarnation.
struct ProgramEntry {
    program: Rc<Program>,
    incarnation: u32,
    id: ProgramId,
}

impl Recovering {
    /// Opens the first device.
    pub fn new(open: impl Fn() -> Result<Rc<dyn Device>, OpenError> + 'static) -> Result<Recovering, OpenError> {
        let device = open()?;
        let state = State {
            device,
            incarnation: 1,
            lost: false,
            buffers: Slab::new(),
            readbacks: Slab::new(),
            programs: Slab::new(),
            earlier: Statistics::default(),
        };
        Ok(Recovering { open: Box::new(open), state: RefCell::new(state), cell: Cell::new(0) })
    }

    fn device(&self) -> Rc<dyn Device> {
        self.state.borrow().device.clone()
    }

    /// The device and its incarnation, opened anew if it is known to be lost. Opening may suspend, so nothing is borrowed.
    fn live_device(&self) -> Result<(Rc<dyn Device>, u32), DeviceError> {
        {
            let state = self.state.borrow();
            if !state.lost {
                return Ok((state.device.clone(), state.incarnation));
            }
        }
        self.reopen()
    }

    fn reopen(&self) -> Result<(Rc<dyn Device>, u32), DeviceError> {
        let device = (self.open)().map_err(|why| {
            DeviceError::lost(format!("the GPU was lost and does not open again ({why})")).with_remedy(Remedy::SwitchDevice)
        })?;
        let state = &mut *self.state.borrow_mut();
        if let (Some(from), Some(to)) = (state.device.capabilities().tunable, device.capabilities().tunable) {
            from.tunings().into_iter().for_each(|(kernel, tuning)| to.set_tuning(kernel, tuning));
        }
        state.earlier = sum(state.earlier, state.device.statistics());
        state.device = device.clone();
        state.incarnation += 1;
        state.lost = false;
        Ok((device, state.incarnation))
    }

    /// Records a loss that the device of some incarnation reported.
    fn record_loss<T>(&self, incarnation: u32, result: Result<T, DeviceError>) -> Result<T, DeviceError> {
        if matches!(&result, Err(DeviceError::Lost { .. })) {
            let state = &mut *self.state.borrow_mut();
            state.lost |= state.incarnation == incarnation;
        }
        result
    }

    /// Does something with a buffer on the device that it lies on.
    fn with_buffer<T>(&self, id: BufferId, work: impl FnOnce(&dyn Device, BufferId) -> Result<T, DeviceError>) -> Result<T, DeviceError> {
        let buffer = self.buffer(id)?;
        self.on_incarnation(buffer.incarnation, buffer.cell, |device| work(device, buffer.id))
    }

    /// Does something that needs the device of some incarnation; where that is gone, this cell has to run again.
    fn on_incarnation<T>(
        &self,
        wanted: u32,
        cell: u32,
        work: impl FnOnce(&dyn Device) -> Result<T, DeviceError>,
    ) -> Result<T, DeviceError> {
        let (device, incarnation) = self.live_device()?;
        if wanted != incarnation {
            return Err(lost_contents([cell]));
        }
        match self.record_loss(incarnation, work(&*device)) {
            Err(DeviceError::Lost { .. }) => Err(lost_contents([cell])),
            result => result,
        }
    }

    /// Makes a call of a program with buffers that are all on the live device.
    fn with_call<T>(
        &self,
        id: ProgramId,
        inputs: &[BufferId],
        outputs: &[BufferId],
        work: impl FnOnce(&dyn Device, ProgramId, &[BufferId], &[BufferId]) -> Result<T, DeviceError>,
    ) -> Result<T, DeviceError> {
        let (device, incarnation) = self.live_device()?;
        let mut cells = vec![];
        let read = self.resolve(incarnation, inputs, &mut cells)?;
        let written = self.resolve(incarnation, outputs, &mut cells)?;
        if !cells.is_empty() {
            return Err(lost_contents(cells));
        }
        let program = self.program(id, &*device, incarnation)?;
        match self.record_loss(incarnation, work(&*device, program, &read, &written)) {
            Err(DeviceError::Lost { .. }) => {
                let cell = |id: &BufferId| self.buffer(*id).map_or(0, |buffer| buffer.cell);
                Err(lost_contents(inputs.iter().chain(outputs).map(cell)))
            }
            result => result,
        }
    }

    /// Does something that needs nothing on the device: if that turns out to be lost, it is done on the next one.
    fn retry_on_loss<T>(&self, work: impl Fn(&dyn Device) -> Result<T, DeviceError>) -> Result<(T, u32), DeviceError> {
        let (device, incarnation) = self.live_device()?;
        match self.record_loss(incarnation, work(&*device)) {
            Err(DeviceError::Lost { .. }) => {
                let (device, incarnation) = self.live_device()?;
                Ok((self.record_loss(incarnation, work(&*device))?, incarnation))
            }
            result => Ok((result?, incarnation)),
        }
    }

    fn buffer(&self, id: BufferId) -> Result<BufferEntry, DeviceError> {
        let found = self.state.borrow().buffers.get(id.0).copied();
        found.ok_or_else(|| DeviceError::invalid(format!("the device has no buffer {}", id.0)))
    }

    /// The id of a program on the live device, where it is loaded again if need be.
    fn program(&self, id: ProgramId, device: &dyn Device, incarnation: u32) -> Result<ProgramId, DeviceError> {
        let source = {
            let state = self.state.borrow();
            let entry = state.programs.get(id.0);
            let entry = entry.ok_or_else(|| DeviceError::invalid(format!("the device has no program {}", id.0)))?;
            if entry.incarnation == incarnation {
                return Ok(entry.id);
            }
            entry.program.clone()
        };
        let loaded = self.record_loss(incarnation, device.load(&source))?;
        if let Some(entry) = self.state.borrow_mut().programs.get_mut(id.0) {
            (entry.incarnation, entry.id) = (incarnation, loaded);
        }
        Ok(loaded)
    }

    /// The ids of a call's buffers on the live device; adds the cells of buffers that are gone to `cells`.
    fn resolve(&self, incarnation: u32, ids: &[BufferId], cells: &mut Vec<u32>) -> Result<Vec<BufferId>, DeviceError> {
        let mut found = Vec::with_capacity(ids.len());
        for id in ids {
            let buffer = self.buffer(*id)?;
            if buffer.incarnation != incarnation {
                cells.push(buffer.cell);
            }
            found.push(buffer.id);
        }
        Ok(found)
    }
}

/// The error of using buffers whose contents are gone, which these cells made.
fn lost_contents(cells: impl IntoIterator<Item = u32>) -> DeviceError {
    let mut cells: Vec<u32> = cells.into_iter().filter(|cell| *cell > 0).collect();
    cells.sort_unstable();
    cells.dedup();
    DeviceError::lost("the GPU was lost, and what lay on it is gone").with_remedy(Remedy::RerunCells(cells))
}

/// Counters of devices one after another; what is alive and waits is that of the last one.
fn sum(earlier: Statistics, now: Statistics) -> Statistics {
    Statistics {
        kernels: earlier.kernels + now.kernels,
        dispatches: earlier.dispatches + now.dispatches,
        submits: earlier.submits + now.submits,
        bytes_moved: earlier.bytes_moved + now.bytes_moved,
        uploaded_bytes: earlier.uploaded_bytes + now.uploaded_bytes,
        downloaded_bytes: earlier.downloaded_bytes + now.downloaded_bytes,
        compiled: earlier.compiled + now.compiled,
        queued: earlier.queued + now.queued,
        ..now
    }
}

impl Device for Recovering {
    fn name(&self) -> &'static str {
        self.device().name()
    }

    fn aliases(&self) -> &'static [&'static str] {
        self.device().aliases()
    }

    fn label(&self) -> DeviceLabel {
        self.device().label()
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let device = self.device();
        let inner = device.capabilities();
        Capabilities {
            tunable: inner.tunable.map(|_| self as &dyn Tunable),
            profiled: inner.profiled.map(|_| self as &dyn Profiled),
            threaded: inner.threaded.map(|_| self as &dyn Threaded),
            queued: inner.queued.map(|_| self as &dyn Queued),
            async_readback: inner.async_readback.map(|_| self as &dyn AsyncReadback),
            recoverable: Some(self),
            addressable: None,
            target: inner.target,
            portable: None,
        }
    }

    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError> {
        let (id, incarnation) = self.retry_on_loss(|device| device.allocate(buffer))?;
        let entry = BufferEntry { incarnation, id, cell: self.cell.get() };
        Ok(BufferId(self.state.borrow_mut().buffers.insert(entry)))
    }

    fn size_of(&self, buffer: Buffer) -> u64 {
        self.state.borrow().device.size_of(buffer)
    }

    fn free(&self, id: BufferId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(buffer) = state.buffers.try_remove(id.0).filter(|buffer| buffer.incarnation == state.incarnation) {
            state.device.free(buffer.id);
        }
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        self.with_buffer(id, |device, id| device.write(id, bytes))
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        self.with_buffer(id, |device, id| device.read(id))
    }

    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        let (id, incarnation) = self.retry_on_loss(|device| device.load(program))?;
        let entry = ProgramEntry { program: Rc::new(program.clone()), incarnation, id };
        Ok(ProgramId(self.state.borrow_mut().programs.insert(entry)))
    }

    fn unload(&self, id: ProgramId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(program) = state.programs.try_remove(id.0).filter(|program| program.incarnation == state.incarnation) {
            state.device.unload(program.id);
        }
    }

    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
        self.with_call(id, inputs, outputs, |device, id, inputs, outputs| device.run(id, inputs, outputs))
    }

    fn wait(&self) -> Result<(), DeviceError> {
        let (device, incarnation) = {
            let state = self.state.borrow();
            (state.device.clone(), state.incarnation)
        };
        // On a device that is known to be lost there is nothing to wait for.
        if self.state.borrow().lost {
            return Ok(());
        }
        match self.record_loss(incarnation, device.wait()) {
            Err(DeviceError::Lost { .. }) => Err(lost_contents([self.cell.get()])),
            result => result,
        }
    }

    fn code(&self, kernel: &Kernel, form: CodeForm) -> Code {
        self.device().code(kernel, form)
    }

    fn code_version(&self) -> u32 {
        self.device().code_version()
    }

    fn statistics(&self) -> Statistics {
        let state = self.state.borrow();
        sum(state.earlier, state.device.statistics())
    }
}

impl Tunable for Recovering {
    fn tune(&self, kernel: &Kernel, now: &dyn Fn() -> f64, watch: &Watch<'_>) -> Result<Vec<Trial>, DeviceError> {
        let tune = |device: &dyn Device| device.capabilities().tunable.map_or(Ok(vec![]), |tunable| tunable.tune(kernel, now, watch));
        Ok(self.retry_on_loss(tune)?.0)
    }

    fn tunings(&self) -> Vec<(u64, Tuning)> {
        self.device().capabilities().tunable.map(Tunable::tunings).unwrap_or_default()
    }

    fn set_tuning(&self, kernel: u64, tuning: Tuning) {
        self.device().capabilities().tunable.into_iter().for_each(|tunable| tunable.set_tuning(kernel, tuning));
    }

    fn instructions(&self) -> (&'static str, Vec<&'static str>) {
        self.device().capabilities().tunable.map(Tunable::instructions).unwrap_or_default()
    }

    fn set_instructions(&self, name: &str) {
        self.device().capabilities().tunable.into_iter().for_each(|tunable| tunable.set_instructions(name));
    }
}

impl Profiled for Recovering {
    fn drain_events(&self) {
        self.device().capabilities().profiled.into_iter().for_each(Profiled::drain_events);
    }

    fn time_on_device(
        &self,
        id: ProgramId,
        inputs: &[BufferId],
        outputs: &[BufferId],
        calls: u32,
    ) -> Result<Option<DeviceTime>, DeviceError> {
        self.with_call(id, inputs, outputs, |device, id, inputs, outputs| {
            device.capabilities().profiled.map_or(Ok(None), |profiled| profiled.time_on_device(id, inputs, outputs, calls))
        })
    }

    fn reset_peak(&self) {
        self.device().capabilities().profiled.into_iter().for_each(Profiled::reset_peak);
    }

    fn finish_times(&self, most_ms: f64) {
        self.device().capabilities().profiled.into_iter().for_each(|profiled| profiled.finish_times(most_ms));
    }

    fn take_recent_peak(&self) -> u64 {
        self.device().capabilities().profiled.map_or(0, Profiled::take_recent_peak)
    }
}

impl Threaded for Recovering {
    fn threads(&self) -> u32 {
        self.device().capabilities().threaded.map_or(1, Threaded::threads)
    }

    fn set_threads(&self, threads: u32) {
        self.device().capabilities().threaded.into_iter().for_each(|threaded| threaded.set_threads(threads));
    }
}

impl Queued for Recovering {
    fn flush(&self) {
        if !self.state.borrow().lost {
            self.device().capabilities().queued.into_iter().for_each(Queued::flush);
        }
    }

    fn set_synchronous(&self, synchronous: bool) {
        self.device().capabilities().queued.into_iter().for_each(|queued| queued.set_synchronous(synchronous));
    }
}

impl AsyncReadback for Recovering {
    fn start_readback(&self, id: BufferId) -> Result<Option<ReadbackId>, DeviceError> {
        let started = self
            .with_buffer(id, |device, id| device.capabilities().async_readback.map_or(Ok(None), |readback| readback.start_readback(id)))?;
        let BufferEntry { incarnation, cell, .. } = self.buffer(id)?;
        Ok(started.map(|id| ReadbackId(self.state.borrow_mut().readbacks.insert(ReadbackEntry { incarnation, id, cell }))))
    }

    fn finish_readback(&self, readback: ReadbackId) -> Result<Vec<u8>, DeviceError> {
        let unknown = || DeviceError::invalid(format!("the device has no copy {} under way", readback.0));
        let found = self.state.borrow().readbacks.get(readback.0).copied().ok_or_else(unknown)?;
        let bytes = self.on_incarnation(found.incarnation, found.cell, |device| {
            device.capabilities().async_readback.ok_or_else(unknown)?.finish_readback(found.id)
        })?;
        self.state.borrow_mut().readbacks.try_remove(readback.0);
        Ok(bytes)
    }

    fn cancel_readback(&self, readback: ReadbackId) {
        let state = &mut *self.state.borrow_mut();
        let found = state.readbacks.try_remove(readback.0).filter(|found| found.incarnation == state.incarnation);
        if let (Some(found), Some(device)) = (found, state.device.capabilities().async_readback) {
            device.cancel_readback(found.id);
        }
    }
}

impl Recoverable for Recovering {
    fn begin_cell(&self, number: u32) -> Result<(), DeviceError> {
        self.cell.set(number);
        let (device, incarnation) = self.live_device()?;
        let begun = device.capabilities().recoverable.map_or(Ok(()), |recoverable| recoverable.begin_cell(number));
        let begun = self.record_loss(incarnation, begun);
        if self.state.borrow().lost { self.reopen().map(|_| ()) } else { begun }
    }
}
