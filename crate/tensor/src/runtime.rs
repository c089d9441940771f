//! The runtime: devices, the device in force, caches, the trace stack, options. The only state of this crate.

use crate::probe::{Probeables, WatchWishes};
use crate::tape::Tape;
use crate::trace::Trace;
use crate::{Error, Result, composite, eager, index, random::Generator, region};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tandem_device::profile::{self, Activity, Lane};
use tandem_device::{Device, OpenError, Profiled, Queued};
use tandem_ir::Origin;

/// Submits what a device has gathered.
fn flush(device: &dyn Device) {
    device.capabilities().queued.into_iter().for_each(Queued::flush);
}

/// A device that was looked for and is not there.
struct Unavailable {
    name: &'static str,
    aliases: &'static [&'static str],
    reason: OpenError,
}

/// The devices, the caches and the open traces of a program.
///
/// ```
/// use std::rc::Rc;
/// use tandem_device::cpu::{Cpu, Options};
/// use tandem_tensor::error::Wanted;
/// use tandem_tensor::{Number, Runtime, Shape};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let runtime = Runtime::new(Rc::new(Cpu::new(Options::default())?), || None, || 0.0);
/// let x = runtime.from_numbers(&[1.0, 2.0, 3.0, 4.0].map(Number::Float), Shape::new(&[2, 2]), None)?;
/// let product = runtime.matmul(&x, &x)?;
/// assert_eq!(product.to_f64(Wanted::Array)?, [7.0, 10.0, 15.0, 22.0]);
/// # Ok(())
/// # }
/// ```
pub struct Runtime {
    devices: RefCell<Vec<Rc<dyn Device>>>,
    current: RefCell<Rc<dyn Device>>,
    pub(crate) origin: Rc<dyn Fn() -> Option<Origin>>,
    clock: Box<dyn Fn() -> f64>,
    next_trace: Cell<u64>,
    pub(crate) traces: RefCell<Vec<Trace>>,
    pub(crate) eager: RefCell<eager::Cache>,
    pub(crate) composites: RefCell<composite::Cache>,
    pub(crate) regions: RefCell<region::Cache>,
    pub(crate) random: RefCell<Generator>,
    pub(crate) tape: Tape,
    pub(crate) index_literals: RefCell<index::Literals>,
    pub(crate) compile_ms: Cell<f64>,
    pub(crate) compiled_calls: Cell<u64>,
    pub(crate) probeables: Probeables,
    pub(crate) watch_wishes: WatchWishes,
    unavailable: RefCell<Vec<Unavailable>>,
    /// Most bytes that lived in this cell before the count of the devices was last begun anew.
    cell_peak: Cell<u64>,
}

impl Runtime {
    /// A runtime whose first device is `device`. `origin` tells which line of a cell is running; `clock` tells
    /// milliseconds.
    pub fn new(device: Rc<dyn Device>, origin: impl Fn() -> Option<Origin> + 'static, clock: impl Fn() -> f64 + 'static) -> Rc<Runtime> {
        Rc::new(Runtime {
            devices: RefCell::new(vec![device.clone()]),
            current: RefCell::new(device),
            origin: Rc::new(origin),
            clock: Box::new(clock),
            next_trace: Cell::new(1),
            traces: RefCell::default(),
            eager: RefCell::default(),
            composites: RefCell::default(),
            regions: RefCell::default(),
            random: RefCell::new(Generator::new(0)),
            tape: Tape::default(),
            index_literals: RefCell::default(),
            compile_ms: Cell::new(0.0),
            compiled_calls: Cell::new(0),
            probeables: Probeables::default(),
            watch_wishes: WatchWishes::default(),
            unavailable: RefCell::default(),
            cell_peak: Cell::new(0),
        })
    }

    /// Adds a device.
    pub fn add_device(&self, device: Rc<dyn Device>) {
        self.devices.borrow_mut().push(device);
    }

    /// Notes why a device is not there, for the sentence that refuses it.
    pub fn note_unavailable(&self, name: &'static str, aliases: &'static [&'static str], reason: OpenError) {
        self.unavailable.borrow_mut().push(Unavailable { name, aliases, reason });
    }

    /// Why a device is not there, if it was looked for.
    pub fn unavailable(&self, name: &str) -> Option<OpenError> {
        self.unavailable.borrow().iter().find(|missing| missing.name == name).map(|missing| missing.reason.clone())
    }

    /// All devices.
    pub fn devices(&self) -> Vec<Rc<dyn Device>> {
        self.devices.borrow().clone()
    }

    /// The device on which new tensors are made.
    pub fn device(&self) -> Rc<dyn Device> {
        self.current.borrow().clone()
    }

    /// A device by its name or one of its aliases.
    pub fn device_named(&self, name: &str) -> Result<Rc<dyn Device>> {
        if let Some(device) = self.devices.borrow().iter().find(|d| d.name() == name || d.aliases().contains(&name)) {
            return Ok(device.clone());
        }
        let names: Vec<_> = self.devices.borrow().iter().map(|d| d.name()).collect();
        let unavailable = self.unavailable.borrow();
        Err(Error::Value(match unavailable.iter().find(|missing| missing.name == name || missing.aliases.contains(&name)) {
            Some(missing) => format!("the device '{}' is not available: {}", missing.name, missing.reason),
            None => format!("there is no device '{name}'; there are: {}", names.join(", ")),
        }))
    }

    /// Chooses the device on which new tensors are made.
    pub fn set_device(&self, name: &str) -> Result<()> {
        let device = self.device_named(name)?;
        *self.current.borrow_mut() = device;
        Ok(())
    }

    /// Runs `f` with another device in force.
    pub fn on_device<T>(&self, device: Rc<dyn Device>, f: impl FnOnce() -> T) -> T {
        let before = self.current.replace(device);
        let result = f();
        *self.current.borrow_mut() = before;
        result
    }

    /// Waits until every device has done what was asked of it.
    pub fn wait_all(&self) -> Result<()> {
        let _wait = profile::span(Lane::Host, Activity::Wait, || "waitall".into(), || self.origin());
        let devices = self.devices();
        devices.iter().for_each(|device| flush(&**device));
        devices.iter().try_for_each(|device| device.wait())?;
        Ok(())
    }

    /// Lets the other devices begin what they were given, before one does something long: then all are at work.
    pub(crate) fn flush_others(&self, device: &Rc<dyn Device>) {
        self.devices.borrow().iter().filter(|other| !Rc::ptr_eq(other, device)).for_each(|other| flush(&**other));
    }

    /// Milliseconds of the host's clock.
    pub fn now(&self) -> f64 {
        (self.clock)()
    }

    /// Milliseconds spent in compiling since the start: passes, scheduling and code generation of traced functions.
    pub fn compile_ms(&self) -> f64 {
        self.compile_ms.get()
    }

    /// Calls of compiled graphs since the start.
    pub fn compiled_calls(&self) -> u64 {
        self.compiled_calls.get()
    }

    /// Line of the cell that is running.
    pub fn origin(&self) -> Option<Origin> {
        (self.origin)()
    }

    /// Bytes of tensors that live, on all devices.
    pub(crate) fn live_bytes(&self) -> u64 {
        self.devices.borrow().iter().map(|device| device.statistics().live_bytes).sum()
    }

    /// Makes a list of the devices what it is now.
    pub(crate) fn each_device_since(&self, known: &mut Vec<Rc<dyn Device>>) {
        let devices = self.devices.borrow();
        known.extend(devices.iter().skip(known.len()).cloned());
    }

    /// Bytes that lived at most, on all devices, since the count was begun anew.
    fn peak_now(&self) -> u64 {
        self.devices.borrow().iter().map(|device| device.statistics().peak_bytes).sum()
    }

    /// Begins the count of peak memory for a cell.
    pub fn begin_cell_peak(&self) {
        self.reset_peak();
        self.cell_peak.set(0);
    }

    /// Bytes that lived at most since the cell began.
    pub fn cell_peak(&self) -> u64 {
        self.cell_peak.get().max(self.peak_now())
    }

    /// Begins the count of each device's peak memory anew; that of the cell goes on.
    pub fn reset_peak(&self) {
        self.cell_peak.set(self.cell_peak());
        self.devices.borrow().iter().filter_map(|device| device.capabilities().profiled).for_each(Profiled::reset_peak);
    }

    pub(crate) fn fresh_trace_id(&self) -> u64 {
        self.next_trace.replace(self.next_trace.get() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tandem_device::cpu::{Cpu, Options};

    #[test]
    fn a_missing_device_is_refused_under_each_of_its_names() {
        let cpu = Cpu::new(Options::default()).expect("the CPU starts");
        let runtime = Runtime::new(Rc::new(cpu), || None, || 0.0);
        runtime.note_unavailable("far", &["away"], OpenError::Other("it is not near".to_owned()));
        for name in ["far", "away"] {
            let error = runtime.device_named(name).err().expect("it is missing").to_string();
            assert_eq!(error, "the device 'far' is not available: it is not near");
        }
        assert_eq!(runtime.unavailable("far"), Some(OpenError::Other("it is not near".to_owned())));
        assert!(runtime.device_named("cpu").is_ok());
    }
}
