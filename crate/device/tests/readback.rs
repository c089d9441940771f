//! Results of the GPU that are fetched without waiting: they are what was there when they were asked for, and a loss meanwhile
//! is told when they are wanted, with the cell that makes them again.
#![cfg(not(target_arch = "wasm32"))]

use std::cell::RefCell;
use std::rc::Rc;
use tandem_device::gpu::Gpu;
use tandem_device::{BufferId, Device, DeviceError, Recovering};
use tandem_ir::DType;
use tandem_ir::parse::parse;
use tandem_kernel::{Buffer, Program, lower};

const EIGHT: Buffer = Buffer { dtype: DType::F32, len: 8 };

fn floats(value: f32) -> Vec<u8> {
    value.to_le_bytes().repeat(8)
}

fn twice() -> Program {
    let text = "graph \"twice\"(%0 \"x\": f32[8]) {\n  %1 = add %0, %0 : f32[8]\n  return %1\n}";
    lower(&parse(text).unwrap_or_else(|e| panic!("{e}")), true)
}

fn buffer(device: &dyn Device, value: f32) -> BufferId {
    let id = device.allocate(EIGHT).expect("there is room");
    device.write(id, &floats(value)).expect("it fits");
    id
}

#[test]
fn what_is_fetched_is_what_was_there_whatever_is_written_afterwards() {
    let gpu = Gpu::new().expect("there is an adapter");
    let program = gpu.load(&twice()).expect("it compiles");
    let (x, y) = (buffer(&gpu, 1.5), buffer(&gpu, 0.0));
    gpu.run(program, &[x], &[y]).unwrap();
    let first = gpu.fetch(y).unwrap().expect("a GPU fetches by itself");
    // The same buffer again, another fetch of it, and a read between.
    gpu.run(program, &[y], &[x]).unwrap();
    let second = gpu.fetch(x).unwrap().expect("a GPU fetches by itself");
    gpu.write(y, &floats(9.0)).unwrap();
    gpu.free(x);
    assert_eq!(gpu.read(y).unwrap(), floats(9.0));
    assert_eq!((gpu.fetched(second).unwrap(), gpu.fetched(first).unwrap()), (floats(6.0), floats(3.0)));
    assert!(matches!(gpu.fetched(first), Err(DeviceError::Invalid { .. })), "it is taken once");
    // What nobody wants any more is given up, and so is what was not yet there.
    let third = gpu.fetch(y).unwrap().expect("a GPU fetches by itself");
    gpu.forget(third);
    assert!(matches!(gpu.fetched(third), Err(DeviceError::Invalid { .. })));
    let empty = gpu.allocate(Buffer { dtype: DType::F32, len: 0 }).unwrap();
    assert_eq!(gpu.fetch(empty).unwrap(), None);
}

#[test]
fn stop_ends_the_wait_and_the_bytes_can_be_asked_for_again() {
    let gpu = Gpu::new().expect("there is an adapter");
    let pressed = Rc::new(RefCell::new(true));
    let seen = pressed.clone();
    gpu.set_stop_callback(move || *seen.borrow());
    let y = buffer(&gpu, 2.5);
    let fetch = gpu.fetch(y).unwrap().expect("a GPU fetches by itself");
    let first = gpu.fetched(fetch);
    *pressed.borrow_mut() = false;
    match first {
        Err(error) => {
            assert_eq!(error, DeviceError::Interrupted);
            assert_eq!(gpu.fetched(fetch).unwrap(), floats(2.5));
        }
        // It was there before anybody asked.
        Ok(bytes) => assert_eq!(bytes, floats(2.5)),
    }
}

#[test]
fn a_loss_is_told_when_the_bytes_are_wanted_and_names_the_cell() {
    let opened: Rc<RefCell<Vec<Rc<Gpu>>>> = Rc::default();
    let list = opened.clone();
    let device = Recovering::new(move || {
        let gpu = Rc::new(Gpu::new()?);
        list.borrow_mut().push(gpu.clone());
        Ok(gpu)
    })
    .expect("there is an adapter");
    device.begin_cell(3).unwrap();
    let y = buffer(&device, 1.0);
    device.begin_cell(4).unwrap();
    let fetch = device.fetch(y).unwrap().expect("a GPU fetches by itself");
    opened.borrow()[0].lose();
    // The copy may have come through before the loss was known; what came through is right.
    match device.fetched(fetch) {
        Ok(bytes) => assert_eq!(bytes, floats(1.0)),
        Err(error) => {
            assert!(error.to_string().contains("run cell [3] again"), "{error}");
            assert_eq!(device.fetched(fetch), Err(error), "and again");
        }
    }
    // One that is asked for when the next device is there names the cell in any case.
    device.begin_cell(5).unwrap();
    let fetch = device.fetch(buffer(&device, 2.0)).unwrap().expect("a GPU fetches by itself");
    opened.borrow().last().expect("another one").lose();
    device.begin_cell(6).unwrap_or(());
    let told = device.fetched(fetch).expect_err("its device is gone");
    assert!(told.to_string().contains("run cell [5] again"), "{told}");
    device.forget(fetch);
    let z = buffer(&device, 3.0);
    assert_eq!(device.read(z).unwrap(), floats(3.0), "and life goes on");
}
