//! Matrix products against f64, by the bound of the op table.

use crate::support::{FEATURES, Random, batches, cpu, dense, floats, matmul, run, ulps, with_column_sums};
use tandem_device::cpu::Features;
use tandem_ir::{DType, Literal, OpKind};
use tandem_kernel::{AccessMap, Axis, Body, Kernel};

fn check(kernel: &Kernel, [m, k, n]: [usize; 3], bias_and_relu: bool) {
    let mut random = Random(11);
    let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
    let (left, right) = (floats(&inputs[0]), floats(&inputs[1]));
    for features in FEATURES {
        let out = floats(&run(&cpu(features), kernel, &inputs));
        for i in 0..m {
            for j in 0..n {
                let terms: Vec<f64> = (0..k).map(|x| f64::from(left[i * k + x]) * f64::from(right[x * n + j])).collect();
                let mut exact: f64 = terms.iter().sum();
                let mut size: f64 = terms.iter().map(|t| t.abs()).sum();
                if bias_and_relu {
                    let bias = f64::from(floats(&inputs[2])[j]);
                    exact = (exact + bias).max(0.0);
                    size += bias.abs();
                }
                let bound = (k as f64 + 2.0) * f64::from(f32::EPSILON) * size;
                let got = f64::from(out[i * n + j]);
                assert!((got - exact).abs() <= bound, "{features:?} ({m},{k})x({k},{n}) at {i},{j}: {got} for {exact}");
            }
        }
    }
}

#[test]
fn shapes_and_edges() {
    for shape in [
        [1, 1, 1],
        [1, 5, 1],
        [1, 512, 256],
        [1, 128, 2],
        [1, 9, 33],
        [1, 17, 67],
        [2, 3, 5],
        [3, 7, 13],
        [4, 4, 4],
        [5, 16, 31],
        [6, 8, 8],
        [7, 11, 17],
        [12, 5, 40],
        [13, 1, 9],
        [31, 33, 37],
        [64, 64, 64],
        [3, 0, 5],
        [1, 0, 40],
        [100, 2, 3],
    ] {
        check(&matmul(DType::F32, shape, |_, sum| sum), shape, false);
        check(&dense(shape[0], shape[1], shape[2]), shape, true);
    }
}

/// An epilogue so long that it is emitted once for all rows of a tile.
#[test]
fn long_epilogues() {
    let mut random = Random(12);
    for [m, k, n] in [[2, 3, 9], [6, 5, 8], [13, 7, 23], [31, 4, 5]] {
        let plain = matmul(DType::F32, [m, k, n], |_, sum| sum);
        let long = matmul(DType::F32, [m, k, n], |b, sum| {
            let bias = b.input(DType::F32, m * n);
            let bias = b.load(bias, 0, &[n as isize, 1]);
            let sum = b.apply(OpKind::Add, DType::F32, &[sum, bias]);
            b.apply(OpKind::Tanh, DType::F32, &[sum])
        });
        let inputs: Vec<Vec<u8>> = long.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        for features in FEATURES {
            let device = cpu(features);
            let sums = floats(&run(&device, &plain, &inputs[..2]));
            let found = floats(&run(&device, &long, &inputs));
            for ((sum, bias), found) in sums.iter().zip(floats(&inputs[2])).zip(found) {
                let wanted = f64::from(sum + bias).tanh() as f32;
                assert!(ulps(found, wanted) <= 4, "{features:?} ({m},{k})x({k},{n}): {found} for {wanted}");
            }
        }
    }
}

/// Operands that are packed, in every layout, with edges: the bits of scalar code, which reads them where they lie.
#[test]
fn packed_operands_give_the_same_bits() {
    let mut random = Random(13);
    let mut kernels = vec![];
    for [m, k, n] in [[64, 300, 450], [61, 257, 515], [270, 131, 517], [35, 2000, 67], [125, 1630, 131], [27, 3300, 45]] {
        for transposed in [[false, false], [false, true], [true, false], [true, true]] {
            kernels.push(batches(DType::F32, &[], [m, k, n], transposed, [false; 2]));
        }
        kernels.push(with_column_sums(matmul(DType::F32, [m, k, n], |_, sum| sum)));
    }
    for shared in [[false, false], [false, true], [true, false]] {
        kernels.push(batches(DType::F32, &[2, 3], [43, 150, 901], [true, false], shared));
        kernels.push(batches(DType::F32, &[3], [44, 263, 250], [false, true], shared));
    }
    kernels.push(matmul(DType::F32, [70, 300, 450], |b, sum| b.apply(OpKind::Tanh, DType::F32, &[sum])));
    // Sums that wait in the output, where that has room for them.
    kernels.push(batches(DType::F16, &[], [43, 1600, 95], [true, true], [false; 2]));
    kernels.push(matmul(DType::F32, [70, 1600, 95], |b, sum| b.apply(OpKind::Tanh, DType::F32, &[sum])));
    kernels.push(matmul(DType::F32, [70, 1600, 95], |b, sum| {
        let zero = b.constant(Literal::F32(0.0));
        b.apply(OpKind::Less, DType::Bool, &[zero, sum])
    }));
    kernels.push(batches(DType::I32, &[], [50, 300, 450], [true, true], [false; 2]));
    kernels.push(batches(DType::U8, &[2], [20, 30, 43], [true, true], [false; 2]));
    kernels.push(batches(DType::F16, &[2], [21, 33, 45], [false, false], [false; 2]));
    for kernel in &kernels {
        assert!(tandem_wasm::scratch(kernel).is_some(), "not packed: {kernel:?}");
        let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
        let scalar = run(&cpu(Features::SCALAR), kernel, &inputs);
        assert!(run(&cpu(Features::SIMD), kernel, &inputs) == scalar, "{:?}", kernel.body);
    }
}

/// Few rows by a large matrix, which is read once for all of them in blocks of columns: the bits of a batch of one, which is not
/// cut so.
#[test]
fn few_rows_share_the_columns_out() {
    let mut random = Random(14);
    for [m, k, n] in [[2, 9, 96], [3, 33, 100], [5, 140, 131], [6, 64, 257], [7, 20, 99], [8, 300, 150], [13, 17, 101], [24, 31, 97]] {
        check(&dense(m, k, n), [m, k, n], true);
        // Narrow elements are packed from a third tile on.
        let dtypes = if m <= 12 { &[DType::F32, DType::I32, DType::F16][..] } else { &[DType::F32, DType::I32] };
        for (dtype, transposed) in dtypes.iter().flat_map(|d| [(*d, false), (*d, true)]) {
            let [cut, whole] = [&[][..], &[1]].map(|batch| batches(dtype, batch, [m, k, n], [false, transposed], [false; 2]));
            // What lies in a cache is read by tiles of rows.
            assert!(m > 6 && !transposed || tandem_wasm::units(&cut) == n.div_ceil(48), "{m} {k} {n}");
            same_bits(&mut random, &cut, &whole);
        }
    }
    let large = [8, 65, (1 << 15) + 3];
    // Short rows; rows that fall on the same sets of the cache, which are packed; tiles that two threads share evenly.
    for [m, k, n, units] in [[large[0], large[1], large[2], 683], [16, 600, 250, 6], [16, 64, 2048, 10], [14, 64, 1023, 4]] {
        let [cut, whole] = [&[][..], &[1]].map(|batch| batches(DType::F32, batch, [m, k, n], [false; 2], [false; 2]));
        assert_eq!((tandem_wasm::units(&cut), tandem_wasm::scratch(&cut).is_some()), (units, n == 2048), "{m} {k} {n}");
        same_bits(&mut random, &cut, &whole);
    }
}

fn same_bits(random: &mut Random, a: &Kernel, b: &Kernel) {
    let inputs: Vec<Vec<u8>> = a.inputs.iter().map(|b| random.bytes(*b, false)).collect();
    for features in FEATURES {
        assert!(run(&cpu(features), a, &inputs) == run(&cpu(features), b, &inputs), "{features:?} {:?}", a.body);
    }
}

/// Relaxed instructions round otherwise, within the bound.
#[test]
fn packed_operands_keep_the_bound() {
    let shape = [50, 300, 450];
    check(&matmul(DType::F32, shape, |_, sum| sum), shape, false);
    check(&dense(50, 300, 450), shape, true);
}

/// Operands of 16 bits, of which two are multiplied at once; sums wrap round.
#[test]
fn narrow_integers() {
    for [m, k, n] in [[9, 8, 17], [12, 9, 24], [13, 31, 19], [40, 64, 70], [64, 256, 96], [50, 3001, 33], [2, 40, 8], [1, 64, 64]]
        .into_iter()
        .chain([[9, 8, 99], [2, 4096, 97], [7, 10, 144], [24, 9, 100], [5, 2050, 103]])
    {
        let mut kernel = matmul(DType::I32, [m, k, n], |_, sum| sum);
        let Body::MatMul(body) = &mut kernel.body else { panic!("a product") };
        body.is_narrow = true;
        let mut random = Random(13);
        let values = |random: &mut Random, count: usize| -> Vec<i32> {
            (0..count).map(|_| [i32::from(i16::MIN), i32::from(i16::MAX), -255, 255, 7, 0][random.next() as usize % 6]).collect()
        };
        let (left, right) = (values(&mut random, m * k), values(&mut random, k * n));
        let inputs = [&left, &right].map(|list| list.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>());
        let expected: Vec<i32> = (0..m * n)
            .map(|at| (0..k).fold(0_i32, |sum, x| sum.wrapping_add(left[at / n * k + x].wrapping_mul(right[x * n + at % n]))))
            .collect();
        for features in FEATURES {
            let bytes = run(&cpu(features), &kernel, &inputs);
            let found: Vec<i32> = bytes.as_chunks::<4>().0.iter().map(|b| i32::from_le_bytes(*b)).collect();
            assert!(found == expected, "{features:?} ({m},{k})x({k},{n})");
        }
    }
}

/// The same where the right operand is read through windows: two elements of neighbouring channels are multiplied at once.
#[test]
fn narrow_integers_through_windows() {
    for [channels, window, side, m, step] in
        [[4, 3, 10, 16, 1], [5, 3, 12, 20, 1], [3, 7, 30, 64, 2], [1, 3, 9, 16, 1], [64, 1, 9, 24, 2], [2, 2, 7, 9, 1]]
    {
        let positions = (side - window) / step + 1;
        let (n, k) = (positions * positions, channels * window * window);
        let mut kernel = matmul(DType::I32, [m, k, n], |_, sum| sum);
        let Body::MatMul(body) = &mut kernel.body else { panic!("a product") };
        body.is_narrow = true;
        let axis = |list: &[(usize, usize)]| Axis(list.iter().map(|(size, stride)| (*size, *stride as isize)).collect());
        let rows = axis(&[(channels, side * side), (window, side), (window, 1)]);
        let columns = axis(&[(positions, step * side), (positions, step)]);
        body.right.access = AccessMap { offset: 0, batch: [].into_iter().collect(), rows, columns };
        kernel.inputs[1].len = channels * side * side;
        let mut random = Random(14);
        let values = |random: &mut Random, count: usize| -> Vec<i32> { (0..count).map(|_| random.next() as i32 % 256).collect() };
        let (left, right) = (values(&mut random, m * k), values(&mut random, channels * side * side));
        let inputs = [&left, &right].map(|list| list.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>());
        let at = |x: usize, column: usize| {
            let (channel, dy, dx) = (x / (window * window), x / window % window, x % window);
            (channel * side + dy + column / positions * step) * side + dx + column % positions * step
        };
        let expected: Vec<i32> = (0..m * n).map(|i| (0..k).map(|x| left[i / n * k + x] * right[at(x, i % n)]).sum()).collect();
        for features in FEATURES {
            let bytes = run(&cpu(features), &kernel, &inputs);
            let found: Vec<i32> = bytes.as_chunks::<4>().0.iter().map(|b| i32::from_le_bytes(*b)).collect();
            let wrong = (0..m * n).filter(|i| found[*i] != expected[*i]).count();
            assert!(
                wrong == 0,
                "{features:?} {channels} channels, windows of {window}, {side} wide, {m} rows: {wrong} of {} differ",
                m * n
            );
        }
    }
}
