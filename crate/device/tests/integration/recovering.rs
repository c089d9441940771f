//! A device that is lost and opened anew, at every point of a short notebook: a call that needs what is gone returns which cells to
//! run again, every other call succeeds, and running the cells again gives the right numbers. The same for memory that is short.

use crate::support::faulty::{Faulty, Plan};
use crate::support::one_op::{Layout, kernel};
use crate::support::{self, bytes_of, cpu, floats, program};
use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tandem_device::cpu::Features;
use tandem_device::gpu::Gpu;
use tandem_device::{BufferId, Device, DeviceError, OpenError, ProgramId, Recovering, Remedy};
use tandem_ir::{DType, OpKind};
use tandem_kernel::Buffer;

/// A buffer that is given back when it goes.
struct Held<'d>(&'d dyn Device, BufferId);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.free(self.1);
    }
}

const LEN: usize = 100;
const DOUBLINGS: u32 = 20;

fn held(device: &dyn Device) -> Result<Held<'_>, DeviceError> {
    Ok(Held(device, device.allocate(Buffer { dtype: DType::F32, len: LEN })?))
}

fn loaded(device: &dyn Device) -> ProgramId {
    let add = kernel(OpKind::Add, &[DType::F32, DType::F32], DType::F32, &[LEN], &[Layout::Contiguous, Layout::Contiguous]);
    device.load(&program(add)).expect("a program loads")
}

fn begin_cell(device: &dyn Device, number: u32) -> Result<(), DeviceError> {
    device.capabilities().recoverable.expect("a device that may be lost").begin_cell(number)
}

/// Cell 1 makes a tensor, cell 2 doubles it many times and reads some results. Ends where a cell fails.
fn notebook(device: &dyn Device, add: ProgramId) -> Result<Vec<f32>, DeviceError> {
    begin_cell(device, 1)?;
    let mut x = held(device)?;
    device.write(x.1, &bytes_of(&[1.0; LEN]))?;
    device.wait()?;
    begin_cell(device, 2)?;
    let mut seen = vec![];
    for round in 0..DOUBLINGS {
        let next = held(device)?;
        device.run(add, &[x.1, x.1], &[next.1])?;
        x = next;
        if round % 5 == 0 {
            seen.extend(floats(&device.read(x.1)?).first());
        }
    }
    seen.extend(floats(&device.read(x.1)?).last());
    device.wait()?;
    Ok(seen)
}

fn wanted() -> Vec<f32> {
    [0, 5, 10, 15].map(|round| 2.0_f32.powi(round + 1)).into_iter().chain([2.0_f32.powi(DOUBLINGS as i32)]).collect()
}

/// Loses the device at these calls, one after another.
fn lose_at<D: Device + 'static>(points: impl Iterator<Item = u32>, open: fn() -> Result<D, OpenError>, lose: fn(&D)) {
    let plan = Plan::default();
    let opened = Rc::new(Cell::new(0));
    let recovering = {
        let (plan, opened) = (plan.clone(), opened.clone());
        Recovering::new(move || {
            opened.set(opened.get() + 1);
            Ok(Rc::new(Faulty::new(open()?, &plan, lose)) as Rc<dyn Device>)
        })
        .expect("the device opens")
    };
    let add = loaded(&recovering);
    assert_eq!(notebook(&recovering, add).unwrap(), wanted());
    let (mut unnoticed, mut reported, mut last) = (0, 0, recovering.statistics());
    for point in points {
        let before = opened.get();
        plan.lost_in.set(point);
        match notebook(&recovering, add) {
            Ok(seen) => {
                assert_eq!(seen, wanted(), "lost at call {point}");
                unnoticed += 1;
            }
            Err(DeviceError::Lost { remedy: Some(Remedy::RerunCells(cells)), .. }) => {
                assert!([&[1][..], &[2], &[1, 2]].contains(&&cells[..]), "{cells:?}");
                reported += 1;
            }
            Err(error) => panic!("lost at call {point}: {error:?}"),
        }
        assert_eq!(plan.lost_in.replace(0), 0, "call {point} was made");
        let start = Instant::now();
        assert_eq!(notebook(&recovering, add).unwrap(), wanted(), "after a loss at call {point}");
        assert!(start.elapsed() < Duration::from_secs(3), "{:?} after a loss at call {point}", start.elapsed());
        assert_eq!(opened.get(), before + 1, "one new device for a loss");
        let now = recovering.statistics();
        assert!(now.kernels > last.kernels && now.compiled >= last.compiled, "counters never fall");
        assert_eq!(now.live_bytes, 0, "what is gone takes no memory");
        last = now;
    }
    assert!(unnoticed > 0 && reported > 0, "{unnoticed} losses went unnoticed, {reported} were reported");
}

#[test]
fn lost_at_every_call_of_a_notebook() {
    lose_at(1..=50, || Ok(cpu(Features::RELAXED)), |_| {});
}

#[test]
fn a_gpu_lost_at_a_hundred_points() {
    if std::env::var_os("TANDEM_NO_GPU").is_some_and(|value| value == "1") {
        eprintln!("skipped: TANDEM_NO_GPU=1");
        return;
    }
    let mut random = support::Random(9);
    lose_at((0..100).map(move |_| 1 + random.next() % 50), Gpu::new, Gpu::lose);
}

#[test]
fn a_device_that_does_not_open_again_says_so_and_what_to_do() {
    let plan = Plan::default();
    let first = Cell::new(true);
    let recovering = {
        let plan = plan.clone();
        Recovering::new(move || match first.replace(false) {
            true => Ok(Rc::new(Faulty::new(cpu(Features::RELAXED), &plan, |_| {})) as Rc<dyn Device>),
            false => Err(OpenError::Other("the driver is gone".to_owned())),
        })
        .expect("the device opens")
    };
    let add = loaded(&recovering);
    plan.lost_in.set(1);
    for _ in 0..2 {
        let Err(error @ DeviceError::Lost { .. }) = notebook(&recovering, add) else { panic!("a device that is gone was used") };
        assert!(error.to_string().contains("the driver is gone") && error.remedy() == Some(&Remedy::SwitchDevice), "{error:?}");
    }
}

#[test]
fn memory_that_is_short_at_any_allocation() {
    let plan = Plan::default();
    let device = Faulty::new(cpu(Features::RELAXED), &plan, |_| {});
    let add = loaded(&device);
    let start = device.statistics().live_bytes;
    for allocation in 1..=200 {
        plan.full_in.set(allocation);
        let mut reported = false;
        for _ in 0..=200 / DOUBLINGS {
            match notebook(&device, add) {
                Ok(seen) => assert_eq!(seen, wanted()),
                Err(DeviceError::OutOfMemory { .. }) => reported = true,
                Err(error) => panic!("allocation {allocation}: {error:?}"),
            }
        }
        assert!(reported, "allocation {allocation} failed and no call returned it");
        assert_eq!(device.statistics().live_bytes, start, "what a failed cell held is given back");
    }
}
