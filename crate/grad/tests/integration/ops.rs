//! Every op of the table: derivatives of first and second order against central differences, tangents against
//! gradients, batches against loops.

use crate::common::cases::cases;
use tandem_ir::OpKind;

#[test]
fn derivatives_are_those_of_central_differences() {
    let mut tested = 0;
    for kind in OpKind::ALL {
        for case in cases(*kind) {
            case.check();
            tested += 1;
        }
    }
    assert!(tested > 120, "only {tested} cases");
}
