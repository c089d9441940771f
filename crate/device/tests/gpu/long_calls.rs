//! Calls of much work are handed in piece by piece: results stay the same, and after Stop the rest is never begun.

use crate::support::one_op::{self, Layout};
use crate::support::{Random, bytes_of, floats, matmul, run, upload, with_column_sums};
use std::cell::Cell;
use std::rc::Rc;
use tandem_device::gpu::{Gpu, Options};
use tandem_device::{BufferId, Device, DeviceError, clock};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Argument, Buffer, Program, Step};

fn gpu(max_submission_work: Option<u64>) -> Gpu {
    Gpu::with_options(Options { max_submission_work, ..Options::default() }).expect("a GPU")
}

/// `x @ w`, so many times, through two slots.
fn products(size: usize, times: usize) -> Program {
    let kernel = Rc::new(matmul(DType::F32, [size; 3], |_, sum| sum));
    let place = |i: usize| match i {
        0 => Argument::Input(0),
        i if i == times => Argument::Output(0),
        i => Argument::Slot(i as u32 % 2),
    };
    let step = |i| Step {
        kernel: kernel.clone(),
        inputs: vec![place(i), Argument::Input(1)],
        outputs: vec![place(i + 1)],
        nodes: vec![],
        fused: vec![],
        parts: vec![],
    };
    let square = Buffer { dtype: DType::F32, len: size * size };
    Program {
        inputs: vec![square; 2],
        outputs: vec![square],
        results: vec![Argument::Output(0)],
        temporaries: vec![],
        slots: vec![4 * size * size; 2],
        peak_bytes: 0,
        steps: (0..times).map(step).collect(),
        refusals: vec![],
        actions: vec![],
    }
}

/// A matrix of small numbers, one that turns the columns around, and room for their product.
fn operands(gpu: &Gpu, size: usize) -> (Vec<f32>, [BufferId; 2], BufferId) {
    let x: Vec<f32> = (0..size * size).map(|i| (i % 97) as f32).collect();
    let turn: Vec<f32> = (0..size * size).map(|i| if i / size + i % size == size - 1 { 1.0 } else { 0.0 }).collect();
    let square = Buffer { dtype: DType::F32, len: size * size };
    let given = [upload(gpu, square, &bytes_of(&x)), upload(gpu, square, &bytes_of(&turn))];
    (x, given, gpu.allocate(square).expect("there is room"))
}

pub fn a_call_of_much_work_is_many_submissions(_: &Gpu) {
    let (size, times) = (64, 12);
    // Every product by itself, two at a time, and as the adapter is known to do it.
    let one = 64 * 64 * (64 / 4 + 3 * 4) + 20_000;
    for (max_submission_work, submissions) in [(Some(one), 12), (Some(2 * one), 6), (Some(u64::MAX), 1), (None, 1)] {
        let gpu = gpu(max_submission_work);
        let (x, given, made) = operands(&gpu, size);
        let id = gpu.load(&products(size, times)).expect("it loads");
        for _ in 0..2 {
            let before = gpu.statistics();
            gpu.run(id, &given, &[made]).expect("it runs");
            gpu.wait().expect("it ends");
            let after = gpu.statistics();
            assert_eq!(after.submits - before.submits, submissions, "{max_submission_work:?}");
            assert_eq!(after.kernels - before.kernels, times as u64);
            // An even number of turns.
            assert!(floats(&gpu.read(made).expect("it is there")) == x, "{max_submission_work:?}");
        }
    }
}

/// A small call is handed in whole, and what went before it by itself where both together were too long.
pub fn a_call_of_little_work_is_never_divided(_: &Gpu) {
    let gpu = gpu(Some(300_000));
    let (x, given, made) = operands(&gpu, 64);
    let small = gpu.load(&products(64, 1)).expect("it loads");
    let pair = gpu.load(&products(64, 2)).expect("it loads");
    let room = gpu.allocate(Buffer { dtype: DType::F32, len: 64 * 64 }).expect("there is room");
    let before = gpu.statistics().submits;
    gpu.run(small, &given, &[room]).expect("it runs");
    gpu.run(pair, &given, &[made]).expect("it runs");
    assert_eq!(gpu.statistics().submits - before, 1, "the first call");
    gpu.wait().expect("it ends");
    assert_eq!(gpu.statistics().submits - before, 2);
    assert!(floats(&gpu.read(made).expect("it is there")) == x);
}

pub fn after_stop_the_rest_is_not_begun(_: &Gpu) {
    let times = 300;
    let gpu = gpu(Some(1_000_000));
    let (_, given, made) = operands(&gpu, 256);
    let long = gpu.load(&products(256, times)).expect("it loads");
    let (x, turn, out) = operands(&gpu, 4);
    let small = gpu.load(&products(4, 2)).expect("it loads");
    gpu.run(small, &turn, &[out]).expect("it runs");
    gpu.wait().expect("it ends");

    let asked = Rc::new(Cell::new(0));
    let count = asked.clone();
    gpu.set_stop_callback(move || {
        count.set(count.get() + 1);
        count.get() == 5
    });
    let before = gpu.statistics().submits;
    assert_eq!(gpu.run(long, &given, &[made]), Err(DeviceError::Interrupted));
    let begun = gpu.statistics().submits - before;
    // At most of them somebody was asked, often several times.
    assert!(begun < times as u64 / 2, "{begun} of {times} submissions");

    let start = clock::now();
    gpu.run(small, &turn, &[out]).expect("the same GPU goes on");
    assert!(floats(&gpu.read(out).expect("it is there")) == x);
    let took = clock::now() - start;
    println!("{begun} of {times} products were begun, and the next result came after {took} ms");
    assert!(took < 3000.0, "{took} ms");
}

/// Where a program plays the GPU a kernel of much work goes in parts, and Stop comes between them.
pub fn a_kernel_of_much_work_goes_in_parts(_: &Gpu) {
    let kernels = [
        matmul(DType::F32, [200, 100, 64], |_, sum| sum),
        with_column_sums(matmul(DType::F32, [200, 100, 64], |_, sum| sum)),
        one_op::kernel(OpKind::Add, &[DType::F32, DType::F32], DType::F32, &[300_001], &[Layout::Contiguous, Layout::Reversed]),
        one_op::kernel(OpKind::Add, &[DType::F32, DType::F32], DType::F32, &[301, 999], &[Layout::Transposed, Layout::Broadcast]),
    ];
    let (whole, parted) = (gpu(None), gpu(Some(40_000)));
    for kernel in kernels {
        let mut random = Random(3);
        let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        let wanted = run(&whole, &kernel, &inputs);
        let before = parted.statistics();
        assert!(run(&parted, &kernel, &inputs) == wanted, "{:?}", kernel.body);
        let submits = parted.statistics().submits - before.submits;
        // The last part goes with the copy that is read.
        assert!(submits > 2 || !parted.label().is_software, "{submits} submissions of {:?}", kernel.body);
    }
}

/// As much as an adapter does in a tenth of a second is learnt, while a call runs, too, and what it gives stays the same.
pub fn the_pace_of_an_adapter_is_learnt(_: &Gpu) {
    let gpu = gpu(None);
    let (x, given, made) = operands(&gpu, 256);
    let times = 40;
    let id = gpu.load(&products(256, times)).expect("it loads");
    let mut counts = vec![];
    for _ in 0..3 {
        let before = gpu.statistics().submits;
        gpu.run(id, &given, &[made]).expect("it runs");
        gpu.wait().expect("it ends");
        counts.push(gpu.statistics().submits - before);
        assert!(floats(&gpu.read(made).expect("it is there")) == x);
    }
    println!("{counts:?} submissions");
    // However slow it is: thirteen products at a time.
    assert!(counts[0] > 1 && counts.iter().all(|count| *count <= 4), "{counts:?}");
}
