//! Stop while a kernel runs for seconds: the wait ends at once, and the next cell has a GPU, a new one where the old one is
//! still busy.

use crate::support::one_op::{Layout, kernel};
use crate::support::{bytes_of, dense, floats, program, upload};
use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tandem_device::gpu::Gpu;
use tandem_device::{Device, DeviceError, Recoverable, Recovering, Remedy};
use tandem_ir::{DType, OpKind};
use tandem_kernel::Buffer;

/// How soon after Stop a wait ends: ten times what it takes, as other tests run beside this one.
const SOON: Duration = Duration::from_millis(1000);

pub fn stop_ends_a_kernel_of_seconds() {
    let pressed: Rc<Cell<Option<Instant>>> = Rc::default();
    let opened = Rc::new(Cell::new(0));
    let recovering = {
        let (pressed, opened) = (pressed.clone(), opened.clone());
        Recovering::new(move || {
            opened.set(opened.get() + 1);
            let (gpu, pressed) = (Gpu::new()?, pressed.clone());
            gpu.set_stop_callback(move || {
                let is_pressed = pressed.get().is_some_and(|at| Instant::now() >= at);
                if is_pressed {
                    pressed.set(None);
                }
                is_pressed
            });
            Ok(Rc::new(gpu) as Rc<dyn Device>)
        })
        .expect("a GPU")
    };
    let small = Buffer { dtype: DType::F32, len: 4 };
    let add = kernel(OpKind::Add, &[DType::F32, DType::F32], DType::F32, &[4], &[Layout::Contiguous, Layout::Contiguous]);
    let add = recovering.load(&program(add)).expect("it loads");
    recovering.begin_cell(1).expect("a GPU");
    let long = dense(2400, 2400, 2400);
    let ids: Vec<_> = long.inputs.iter().map(|b| recovering.allocate(*b).expect("there is room")).collect();
    let out = recovering.allocate(long.output()).expect("there is room");
    let id = recovering.load(&program(long)).expect("it loads");
    // Handing it in waits, too, where it goes in parts.
    let press = Instant::now() + Duration::from_millis(300);
    pressed.set(Some(press));
    let ended = recovering.run(id, &ids, &[out]).and_then(|()| recovering.read(out)).map(|bytes| bytes.len());
    assert_eq!(ended, Err(DeviceError::Interrupted));
    let late = press.elapsed();
    assert!(late < SOON, "{late:?} after Stop");

    let start = Instant::now();
    recovering.begin_cell(2).expect("a GPU again");
    let x = upload(&recovering, small, &bytes_of(&[1.0; 4]));
    let y = recovering.allocate(small).expect("there is room");
    recovering.run(add, &[x, x], &[y]).expect("it runs");
    assert_eq!(floats(&recovering.read(y).expect("it is there")), [2.0; 4]);
    println!("{late:?} after Stop, and {:?} to the next result on GPU number {}", start.elapsed(), opened.get());
    assert!(start.elapsed() < Duration::from_secs(5), "{:?} to the next result", start.elapsed());
    match recovering.read(out) {
        // It came to its end while it was given time.
        Ok(_) => assert_eq!(opened.get(), 1),
        Err(error @ DeviceError::Lost { .. }) => {
            assert!(opened.get() == 2 && error.remedy() == Some(&Remedy::RerunCells(vec![1])), "{error:?}");
        }
        Err(error) => panic!("{error:?}"),
    }
}
