//! Matrix products against f64, by the bound of the op table.

mod support;

use support::{FEATURES, Random, bytes_of, cpu, dense, floats, matmul, run};
use tandem_ir::DType;

fn check(kernel: &tandem_kernel::Kernel, [m, k, n]: [usize; 3], bias_and_relu: bool) {
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
    let _ = bytes_of;
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
