//! Derivatives of every op on the GPU: of first and second order against central differences, in f32, everything computed
//! there. Needs an adapter, as the tests of the device do; `TANDEM_NO_GPU=1` skips it. Half a minute of one core in software.

use crate::common::cases::cases;
use crate::common::{Machine, derivatives_on};
use crate::graphs;
use tandem_device::gpu::Gpu;
use tandem_ir::OpKind;

/// With steps of 1/256 a difference is off by h²/6 of the third derivative, some 1e-3 at the steepest of the cases, and by
/// the rounding of its two values over 2h, 1e-4 where they are off by 1e-6.
const STEP: f64 = 1.0 / 256.0;
const DIFFERENCE: f64 = 5e-3;
/// Sums of less than a hundred f32 in another order, divided with 2.5 units in the last place.
const SUM: f64 = 1e-4;

#[test]
fn derivatives_on_the_gpu_are_those_of_central_differences() {
    if std::env::var_os("TANDEM_NO_GPU").is_some_and(|value| value == "1") {
        eprintln!("skipped: TANDEM_NO_GPU=1");
        return;
    }
    let gpu = Gpu::new().unwrap_or_else(|reason| panic!("{reason} (or set TANDEM_NO_GPU=1 to leave this test out)"));
    let machine =
        Machine { run: &|graph, inputs| graphs::compute(&gpu, graph, true, inputs), step: STEP, difference: DIFFERENCE, sum: SUM };
    let mut tested = 0;
    for kind in OpKind::ALL {
        for case in cases(*kind) {
            let case = case.narrow();
            derivatives_on(&machine, &case.graph, &case.inputs, &case.floats(), 2);
            tested += 1;
        }
    }
    assert!(tested > 120, "only {tested} cases");
}
