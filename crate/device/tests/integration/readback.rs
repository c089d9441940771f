//! Asynchronous readback from the GPU: the bytes are those at the time of the request, and a loss meanwhile is reported when they
//! are wanted, with the cell that makes them again.

use std::cell::RefCell;
use std::rc::Rc;
use tandem_device::gpu::Gpu;
use tandem_device::{AsyncReadback, BufferId, Device, DeviceError, Recoverable, Recovering, Remedy};
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
fn a_readback_has_the_bytes_at_the_time_of_the_request() {
    let gpu = Gpu::new().expect("there is an adapter");
    let program = gpu.load(&twice()).expect("it compiles");
    let (x, y) = (buffer(&gpu, 1.5), buffer(&gpu, 0.0));
    gpu.run(program, &[x], &[y]).unwrap();
    let first = gpu.start_readback(y).unwrap().expect("a GPU reads back asynchronously");
    // The same buffer again, another readback of it, and a read between.
    gpu.run(program, &[y], &[x]).unwrap();
    let second = gpu.start_readback(x).unwrap().expect("a GPU reads back asynchronously");
    gpu.write(y, &floats(9.0)).unwrap();
    gpu.free(x);
    assert_eq!(gpu.read(y).unwrap(), floats(9.0));
    assert_eq!((gpu.finish_readback(second).unwrap(), gpu.finish_readback(first).unwrap()), (floats(6.0), floats(3.0)));
    assert!(matches!(gpu.finish_readback(first), Err(DeviceError::Invalid { .. })), "it is taken once");
    // A readback that is cancelled is gone, whether its bytes had come or not.
    let third = gpu.start_readback(y).unwrap().expect("a GPU reads back asynchronously");
    gpu.cancel_readback(third);
    assert!(matches!(gpu.finish_readback(third), Err(DeviceError::Invalid { .. })));
    let empty = gpu.allocate(Buffer { dtype: DType::F32, len: 0 }).unwrap();
    assert_eq!(gpu.start_readback(empty).unwrap(), None);
}

#[test]
fn stop_ends_the_wait_and_the_bytes_can_be_asked_for_again() {
    let gpu = Gpu::new().expect("there is an adapter");
    let pressed = Rc::new(RefCell::new(true));
    let seen = pressed.clone();
    gpu.set_stop_callback(move || *seen.borrow());
    let y = buffer(&gpu, 2.5);
    let readback = gpu.start_readback(y).unwrap().expect("a GPU reads back asynchronously");
    let first = gpu.finish_readback(readback);
    *pressed.borrow_mut() = false;
    match first {
        Err(error) => {
            assert_eq!(error, DeviceError::Interrupted);
            assert_eq!(gpu.finish_readback(readback).unwrap(), floats(2.5));
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
    let readback = device.start_readback(y).unwrap().expect("a GPU reads back asynchronously");
    opened.borrow()[0].lose();
    // The copy may have come through before the loss was known; what came through is right.
    match device.finish_readback(readback) {
        Ok(bytes) => assert_eq!(bytes, floats(1.0)),
        Err(error) => {
            assert_eq!(error.remedy(), Some(&Remedy::RerunCells(vec![3])), "{error}");
            assert_eq!(device.finish_readback(readback), Err(error), "and again");
        }
    }
    // One that is asked for when the next device is there names the cell in any case.
    device.begin_cell(5).unwrap();
    let readback = device.start_readback(buffer(&device, 2.0)).unwrap().expect("a GPU reads back asynchronously");
    opened.borrow().last().expect("another one").lose();
    device.begin_cell(6).unwrap_or(());
    let error = device.finish_readback(readback).expect_err("its device is gone");
    assert_eq!(error.remedy(), Some(&Remedy::RerunCells(vec![5])), "{error}");
    device.cancel_readback(readback);
    let z = buffer(&device, 3.0);
    assert_eq!(device.read(z).unwrap(), floats(3.0), "and life goes on");
}
