//! Buffers larger than the GPU binds at a time: kernels go through them in parts, and those that cannot are refused by
//! name. On a GPU that binds one MiB, against the CPU, in integers.

use crate::support::{Builder, Random, access, batches, bytes_of, cpu, matmul, program, run, upload, with_column_sums};
use tandem_device::cpu::Features;
use tandem_device::gpu::{Gpu, LimitCaps, Options};
use tandem_device::{Device, DeviceError, Remedy};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Argument, Body, Buffer, Kernel, Program, RowsBody, Scalar, Stage, Step, Tuning};

const I32: DType = DType::I32;

fn small() -> Gpu {
    let limit_caps = LimitCaps { binding_bytes: 1 << 20, ..LimitCaps::default() };
    Gpu::with_options(Options { limit_caps, ..Options::default() }).expect("a GPU")
}

/// `x · y + position`, x and y read in these ways.
fn map(domain: &[usize], reads: [(usize, usize, &[isize]); 2], index: &[isize]) -> Kernel {
    let mut b = Builder::default();
    let [x, y] = reads.map(|(len, offset, strides)| {
        let input = b.input(I32, len);
        b.load(input, offset, strides)
    });
    let product = b.apply(OpKind::Multiply, I32, &[x, y]);
    let at = b.push(I32, Scalar::Index(access(0, index)));
    let sum = b.apply(OpKind::Add, I32, &[product, at]);
    b.map(domain, sum)
}

fn fold(outer: &[usize], inner: &[usize], op: OpKind, offset: usize, strides: &[isize]) -> Kernel {
    let mut b = Builder::default();
    let x = b.input(I32, outer.iter().chain(inner).product());
    let (x, rows) = (b.load(x, offset, strides), b.input(I32, outer.iter().product()));
    let (folded, row) = (b.accumulated(I32), b.load(rows, 0, &if outer.len() == 2 { vec![outer[1] as isize, 1] } else { vec![1] }));
    let sum = b.apply(OpKind::Add, I32, &[folded, row]);
    b.reduce(outer, inner, op, x, Some(sum))
}

/// `x - max(x)` and `max(x)` of rows.
fn rows(rows: usize, length: usize) -> Kernel {
    let mut b = Builder::default();
    let x = b.input(I32, rows * length);
    let x = b.load(x, 0, &[length as isize, 1]);
    let most = b.accumulated(I32);
    let rest = b.apply(OpKind::Subtract, I32, &[x, most]);
    let stages = vec![
        Stage::Fold { op: OpKind::Max, value: x },
        Stage::Store { output: 0, access: access(0, &[length as isize, 1]), once: false, value: rest },
        Stage::Store { output: 1, access: access(0, &[1, 0]), once: true, value: most },
    ];
    Kernel {
        inputs: b.inputs,
        outputs: vec![Buffer { dtype: I32, len: rows * length }, Buffer { dtype: I32, len: rows }],
        exprs: b.exprs,
        body: Body::Rows(RowsBody { rows: vec![rows], inner: vec![length], stages }),
        tuning: Tuning::default(),
    }
}

pub fn kernels_go_through_them_in_parts() {
    let (gpu, cpu) = (small(), cpu(Features::RELAXED));
    let long = 1_000_003;
    let one_of_many = {
        let mut b = Builder::default();
        let x = b.input(I32, long);
        let x = b.load(x, 999_999, &[-3]);
        b.reduce(&[], &[1000], OpKind::Sum, x, None)
    };
    let kernels = [
        ("a stretch", map(&[9], [(long, 700_001, &[1]), (long, 17, &[20_000])], &[1])),
        ("an element", map(&[], [(long, 700_001, &[]), (long, 2, &[])], &[])),
        ("a sum of some", one_of_many),
        ("flat", map(&[long], [(long, 0, &[1]), (long + 9, 9, &[1])], &[1])),
        ("a row and a column", map(&[1000, 701], [(701, 0, &[0, 1]), (1000, 999, &[-1, 0])], &[701, 1])),
        ("backwards", map(&[1000, 700], [(700_000, 700_000 - 700, &[-700, 1]), (700_000, 699_999, &[-700, -1])], &[0, 0])),
        ("three loops", map(&[30, 100, 132], [(396_000, 0, &[13_200, 1, 100]), (30, 0, &[1, 0, 0])], &[1, 0, 7])),
        ("few rows", map(&[3, 262_144], [(3 * 262_144, 0, &[262_144, 1]), (1, 0, &[0, 0])], &[0, 1])),
        ("sums of rows", fold(&[1000], &[700], OpKind::Sum, 0, &[700, 1])),
        ("short sums", fold(&[300_001], &[3], OpKind::Sum, 0, &[3, 1])),
        ("largest, backwards", fold(&[100, 70], &[77], OpKind::Max, 538_999, &[-5390, -77, -1])),
        ("rows", rows(1000, 700)),
        ("long rows", rows(9, 100_000)),
        ("rows of a product", matmul(I32, [1200, 301, 400], |_, sum| sum)),
        ("column sums", with_column_sums(matmul(I32, [1200, 300, 404], |_, sum| sum))),
        ("products", batches(I32, &[6], [200, 250, 220], [false, true], [false, false])),
        ("products with one right side", batches(I32, &[2, 3], [200, 250, 220], [true, false], [false, true])),
    ];
    for (what, kernel) in kernels {
        let mut random = Random(11);
        let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        assert!(kernel.inputs.iter().chain(&kernel.outputs).any(|b| 4 * b.len > 1 << 20), "{what}");
        assert!(run(&gpu, &kernel, &inputs) == run(&cpu, &kernel, &inputs), "{what} differs: {:?}", kernel.body);
    }
}

pub fn programs_hold_them_between_steps() {
    let gpu = small();
    let len = 700_000;
    let x = Buffer { dtype: DType::F32, len };
    let mut b = Builder::default();
    let input = b.input(DType::F32, len);
    let value = b.load(input, 0, &[1]);
    let twice = b.apply(OpKind::Add, DType::F32, &[value, value]);
    let double = std::rc::Rc::new(b.map(&[len], twice));
    let step = |input, output| Step {
        kernel: double.clone(),
        inputs: vec![input],
        outputs: vec![output],
        nodes: vec![],
        fused: vec![],
        parts: vec![],
    };
    let program = Program {
        inputs: vec![x],
        outputs: vec![x],
        results: vec![Argument::Output(0)],
        temporaries: vec![],
        slots: vec![4 * len, 4 * len],
        peak_bytes: 0,
        steps: vec![
            step(Argument::Input(0), Argument::Slot(0)),
            step(Argument::Slot(0), Argument::Slot(1)),
            step(Argument::Slot(1), Argument::Output(0)),
        ],
        refusals: vec![],
        actions: vec![],
    };
    let values: Vec<f32> = (0..len).map(|i| i as f32).collect();
    let (given, made) = (upload(&gpu, x, &bytes_of(&values)), gpu.allocate(x).unwrap());
    let id = gpu.load(&program).expect("in parts");
    gpu.run(id, &[given], &[made]).unwrap();
    assert!(gpu.read(made).unwrap() == bytes_of(&values.iter().map(|v| 8.0 * v).collect::<Vec<_>>()));
    let statistics = gpu.statistics();
    assert!(statistics.dispatches > statistics.kernels && statistics.kernels == 3, "{statistics:?}");
    assert!(statistics.compiled <= 2, "parts of one text share a pipeline: {}", statistics.compiled);
}

pub fn what_cannot_be_done_in_parts_is_refused_by_name() {
    let gpu = small();
    let gather = {
        let mut b = Builder::default();
        let (table, at) = (b.input(I32, 300_000), b.input(I32, 10));
        let index = b.load(at, 0, &[1]);
        let value = b.push(I32, Scalar::Gather { input: table, index });
        b.map(&[10], value)
    };
    let sum = {
        let mut b = Builder::default();
        let x = b.input(I32, 300_000);
        let x = b.load(x, 0, &[1]);
        b.reduce(&[], &[300_000], OpKind::Sum, x, None)
    };
    for (kernel, what) in [
        (map(&[1000, 700], [(700_000, 0, &[1, 1000]), (1, 0, &[0, 0])], &[0, 0]), "element-wise on 1000×700"),
        (gather, "element-wise on 10"),
        (sum, "sum of  over 300000"),
        (matmul(I32, [10, 600, 600], |_, sum| sum), "matmul of 10×600 by 600×600"),
    ] {
        let Err(DeviceError::Unsupported { reason, remedy }) = gpu.load(&program(kernel)) else { panic!("{what} was loaded") };
        assert_eq!(remedy, Some(Remedy::ComputeElsewhereOrSplit));
        for part in [what, "binds at most 1.0 MB"] {
            assert!(reason.contains(part), "{part} is in: {reason}");
        }
    }
}
