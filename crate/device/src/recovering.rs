//! A device that is opened anew when it is lost: what programs and numbers of buffers mean outlives it, what lay in the
//! buffers does not. A call that needs nothing of what is gone hears nothing of the loss; one that does is told which cells
//! make it again. Refuses to open devices: it is told how.

use crate::{BufferId, Code, Device, DeviceError, FetchId, Listing, ProgramId, Stamped, Statistics, Trial};
use slab::Slab;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tandem_kernel::{Buffer, Kernel, Program, Tuning};

/// How a device is opened; the error is a sentence for people.
type Open = Box<dyn Fn() -> Result<Rc<dyn Device>, String>>;

/// The device.
pub struct Recovering {
    open: Open,
    state: RefCell<State>,
    /// The number of the cell that runs, 0 before the first.
    cell: Cell<u32>,
}

struct State {
    device: Rc<dyn Device>,
    /// Which device in a row this is.
    life: u32,
    /// Whether it is known to be of no use any more.
    lost: bool,
    buffers: Slab<Held>,
    fetches: Slab<Fetch>,
    programs: Slab<Kept>,
    /// What the devices before this one did.
    before: Statistics,
}

/// A buffer of some life.
#[derive(Clone, Copy)]
struct Held {
    life: u32,
    id: BufferId,
    /// The cell that asked for it.
    cell: u32,
}

/// Bytes on their way from a device of some life.
#[derive(Clone, Copy)]
struct Fetch {
    life: u32,
    id: FetchId,
    /// The cell that asked for the buffer.
    cell: u32,
}

/// A program, and what it is on a device of some life.
struct Kept {
    program: Rc<Program>,
    life: u32,
    id: ProgramId,
}

impl Recovering {
    /// Opens the first device; the error is a sentence for people.
    pub fn new(open: impl Fn() -> Result<Rc<dyn Device>, String> + 'static) -> Result<Recovering, String> {
        let device = open()?;
        let state = State {
            device,
            life: 1,
            lost: false,
            buffers: Slab::new(),
            fetches: Slab::new(),
            programs: Slab::new(),
            before: Statistics::default(),
        };
        Ok(Recovering { open: Box::new(open), state: RefCell::new(state), cell: Cell::new(0) })
    }

    fn device(&self) -> Rc<dyn Device> {
        self.state.borrow().device.clone()
    }

    /// The device and its life, opened anew if it is known to be lost. Opening may suspend, so nothing is borrowed.
    fn alive(&self) -> Result<(Rc<dyn Device>, u32), DeviceError> {
        {
            let state = self.state.borrow();
            if !state.lost {
                return Ok((state.device.clone(), state.life));
            }
        }
        self.renew()
    }

    fn renew(&self) -> Result<(Rc<dyn Device>, u32), DeviceError> {
        let device = (self.open)().map_err(|why| DeviceError::Lost {
            reason: format!("the GPU was lost and does not open again ({why}); td.device(\"cpu\") computes without it"),
        })?;
        let state = &mut *self.state.borrow_mut();
        for (kernel, tuning) in state.device.tunings() {
            device.set_tuning(kernel, tuning);
        }
        state.before = sum(state.before, state.device.statistics());
        state.device = device.clone();
        state.life += 1;
        state.lost = false;
        Ok((device, state.life))
    }

    /// Notes a loss that a device of some life told of.
    fn heed<T>(&self, life: u32, result: Result<T, DeviceError>) -> Result<T, DeviceError> {
        if matches!(&result, Err(DeviceError::Lost { .. })) {
            let state = &mut *self.state.borrow_mut();
            state.lost |= state.life == life;
        }
        result
    }

    /// What is done with a buffer, on the device that it lies on.
    fn lying<T>(&self, id: BufferId, work: impl FnOnce(&dyn Device, BufferId) -> Result<T, DeviceError>) -> Result<T, DeviceError> {
        let held = self.held(id)?;
        self.within(held.life, held.cell, |device| work(device, held.id))
    }

    /// What needs the device of some life; the cell is the one that has to run again where that is over.
    fn within<T>(&self, wanted: u32, cell: u32, work: impl FnOnce(&dyn Device) -> Result<T, DeviceError>) -> Result<T, DeviceError> {
        let (device, life) = self.alive()?;
        if wanted != life {
            return Err(self.gone([cell]));
        }
        match self.heed(life, work(&*device)) {
            Err(DeviceError::Lost { .. }) => Err(self.gone([cell])),
            result => result,
        }
    }

    /// What is done with a program and buffers, all on the device of now.
    fn calling<T>(
        &self,
        id: ProgramId,
        inputs: &[BufferId],
        outputs: &[BufferId],
        work: impl FnOnce(&dyn Device, ProgramId, &[BufferId], &[BufferId]) -> Result<T, DeviceError>,
    ) -> Result<T, DeviceError> {
        let (device, life) = self.alive()?;
        let mut cells = vec![];
        let given = self.resolve(life, inputs, &mut cells)?;
        let made = self.resolve(life, outputs, &mut cells)?;
        if !cells.is_empty() {
            return Err(self.gone(cells));
        }
        let program = self.program(id, &*device, life)?;
        match self.heed(life, work(&*device, program, &given, &made)) {
            Err(DeviceError::Lost { .. }) => {
                let cell = |id: &BufferId| self.held(*id).map_or(0, |held| held.cell);
                Err(self.gone(inputs.iter().chain(outputs).map(cell)))
            }
            result => result,
        }
    }

    /// What needs nothing that lies on the device: if that turns out to be lost, it is done on the next one.
    fn anew<T>(&self, work: impl Fn(&dyn Device) -> Result<T, DeviceError>) -> Result<(T, u32), DeviceError> {
        let (device, life) = self.alive()?;
        match self.heed(life, work(&*device)) {
            Err(DeviceError::Lost { .. }) => {
                let (device, life) = self.alive()?;
                Ok((self.heed(life, work(&*device))?, life))
            }
            result => Ok((result?, life)),
        }
    }

    fn held(&self, id: BufferId) -> Result<Held, DeviceError> {
        let held = self.state.borrow().buffers.get(id.0).copied();
        held.ok_or_else(|| DeviceError::Invalid { reason: format!("the device has no buffer {}", id.0) })
    }

    /// What those who ask for lost buffers are told.
    fn gone(&self, cells: impl IntoIterator<Item = u32>) -> DeviceError {
        let mut cells: Vec<u32> = cells.into_iter().filter(|cell| *cell > 0).collect();
        cells.sort_unstable();
        cells.dedup();
        let list: Vec<String> = cells.iter().map(|cell| format!("[{cell}]")).collect();
        let remedy = match list.as_slice() {
            [] => "make its tensors again".to_owned(),
            [one] => format!("run cell {one} again, which made what is needed here"),
            several => format!("run cells {} again, which made what is needed here", several.join(", ")),
        };
        DeviceError::Lost { reason: format!("the GPU was lost, and what lay on it is gone: {remedy}") }
    }

    /// A program on a device of this life, loaded anew where it was loaded on one before.
    fn program(&self, id: ProgramId, device: &dyn Device, life: u32) -> Result<ProgramId, DeviceError> {
        let source = {
            let state = self.state.borrow();
            let kept = state.programs.get(id.0);
            let kept = kept.ok_or_else(|| DeviceError::Invalid { reason: format!("the device has no program {}", id.0) })?;
            if kept.life == life {
                return Ok(kept.id);
            }
            kept.program.clone()
        };
        let loaded = self.heed(life, device.load(&source))?;
        if let Some(kept) = self.state.borrow_mut().programs.get_mut(id.0) {
            (kept.life, kept.id) = (life, loaded);
        }
        Ok(loaded)
    }

    /// The buffers of a call on a device of this life; of those that are gone the cells.
    fn resolve(&self, life: u32, ids: &[BufferId], cells: &mut Vec<u32>) -> Result<Vec<BufferId>, DeviceError> {
        let mut found = Vec::with_capacity(ids.len());
        for id in ids {
            let held = self.held(*id)?;
            if held.life != life {
                cells.push(held.cell);
            }
            found.push(held.id);
        }
        Ok(found)
    }
}

/// Counters of devices in a row; what lives and waits is the last one's.
fn sum(before: Statistics, now: Statistics) -> Statistics {
    Statistics {
        kernels: before.kernels + now.kernels,
        submits: before.submits + now.submits,
        bytes_moved: before.bytes_moved + now.bytes_moved,
        compiled: before.compiled + now.compiled,
        queued: before.queued + now.queued,
        ..now
    }
}

impl Device for Recovering {
    fn name(&self) -> &'static str {
        self.device().name()
    }

    fn label(&self) -> String {
        self.device().label()
    }

    fn is_software(&self) -> bool {
        self.device().is_software()
    }

    fn threads(&self) -> u32 {
        self.device().threads()
    }

    fn set_threads(&self, threads: u32) {
        self.device().set_threads(threads);
    }

    fn begin_cell(&self, number: u32) -> Result<(), DeviceError> {
        self.cell.set(number);
        let (device, life) = self.alive()?;
        let begun = self.heed(life, device.begin_cell(number));
        if self.state.borrow().lost { self.renew().map(|_| ()) } else { begun }
    }

    fn allocate(&self, buffer: Buffer) -> Result<BufferId, DeviceError> {
        let (id, life) = self.anew(|device| device.allocate(buffer))?;
        let held = Held { life, id, cell: self.cell.get() };
        Ok(BufferId(self.state.borrow_mut().buffers.insert(held)))
    }

    fn free(&self, id: BufferId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(held) = state.buffers.try_remove(id.0).filter(|held| held.life == state.life) {
            state.device.free(held.id);
        }
    }

    fn write(&self, id: BufferId, bytes: &[u8]) -> Result<(), DeviceError> {
        self.lying(id, |device, id| device.write(id, bytes))
    }

    fn read(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        self.lying(id, |device, id| device.read(id))
    }

    fn fetch(&self, id: BufferId) -> Result<Option<FetchId>, DeviceError> {
        let fetch = self.lying(id, |device, id| device.fetch(id))?;
        let Held { life, cell, .. } = self.held(id)?;
        Ok(fetch.map(|id| FetchId(self.state.borrow_mut().fetches.insert(Fetch { life, id, cell }))))
    }

    fn fetched(&self, fetch: FetchId) -> Result<Vec<u8>, DeviceError> {
        let found = self.state.borrow().fetches.get(fetch.0).copied();
        let found = found.ok_or_else(|| DeviceError::Invalid { reason: format!("the device has no copy {} under way", fetch.0) })?;
        let bytes = self.within(found.life, found.cell, |device| device.fetched(found.id))?;
        self.state.borrow_mut().fetches.try_remove(fetch.0);
        Ok(bytes)
    }

    fn forget(&self, fetch: FetchId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(found) = state.fetches.try_remove(fetch.0).filter(|found| found.life == state.life) {
            state.device.forget(found.id);
        }
    }

    fn load(&self, program: &Program) -> Result<ProgramId, DeviceError> {
        let (id, life) = self.anew(|device| device.load(program))?;
        let kept = Kept { program: Rc::new(program.clone()), life, id };
        Ok(ProgramId(self.state.borrow_mut().programs.insert(kept)))
    }

    fn unload(&self, id: ProgramId) {
        let state = &mut *self.state.borrow_mut();
        if let Some(kept) = state.programs.try_remove(id.0).filter(|kept| kept.life == state.life) {
            state.device.unload(kept.id);
        }
    }

    fn run(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<(), DeviceError> {
        self.calling(id, inputs, outputs, |device, id, inputs, outputs| device.run(id, inputs, outputs))
    }

    fn flush(&self) {
        if !self.state.borrow().lost {
            self.device().flush();
        }
    }

    fn set_synchronous(&self, synchronous: bool) {
        self.device().set_synchronous(synchronous);
    }

    fn wait(&self) -> Result<(), DeviceError> {
        let (device, life) = {
            let state = self.state.borrow();
            (state.device.clone(), state.life)
        };
        // Who waits on a device that is known to be lost waits for nothing.
        if self.state.borrow().lost {
            return Ok(());
        }
        match self.heed(life, device.wait()) {
            Err(DeviceError::Lost { .. }) => Err(self.gone([self.cell.get()])),
            result => result,
        }
    }

    fn listing(&self, kernel: &Kernel) -> Listing {
        self.device().listing(kernel)
    }

    fn code(&self, kernel: &Kernel) -> Code {
        self.device().code(kernel)
    }

    fn tune(&self, kernel: &Kernel, now: &dyn Fn() -> f64) -> Result<Vec<Trial>, DeviceError> {
        Ok(self.anew(|device| device.tune(kernel, now))?.0)
    }

    fn stamped(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId], calls: u32) -> Result<Option<Stamped>, DeviceError> {
        self.calling(id, inputs, outputs, |device, id, inputs, outputs| device.stamped(id, inputs, outputs, calls))
    }

    fn tunings(&self) -> Vec<(u64, Tuning)> {
        self.device().tunings()
    }

    fn set_tuning(&self, kernel: u64, tuning: Tuning) {
        self.device().set_tuning(kernel, tuning);
    }

    fn instructions(&self) -> (&'static str, Vec<&'static str>) {
        self.device().instructions()
    }

    fn set_instructions(&self, name: &str) {
        self.device().set_instructions(name);
    }

    fn generation(&self) -> u32 {
        self.device().generation()
    }

    fn statistics(&self) -> Statistics {
        let state = self.state.borrow();
        sum(state.before, state.device.statistics())
    }

    fn reset_peak(&self) {
        self.device().reset_peak();
    }
}
