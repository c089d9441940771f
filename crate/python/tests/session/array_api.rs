//! What the array API says and its test suite found missing: the suite itself is in no package. Values follow the standard.

use super::common::{check, refused};

/// Prints each expression's value and, where it has one, its dtype.
fn prints(cases: &[(&str, &str)]) {
    let (calls, expected): (Vec<_>, Vec<_>) = cases.iter().map(|(call, expected)| (format!("show({call})"), *expected)).unzip();
    let show = "import tandem as td\n\
        def show(x):\n    print(*((t.tolist(), t.dtype) if isinstance(t, td.Tensor) else (t,) for t in (x if type(x) is list else [x])))";
    check(&[show, &calls.join("\n")], &expected.join("\n"));
}

#[test]
fn narrow_integers_are_summed_in_32_bits() {
    prints(&[
        ("td.sum(td.tensor([100, 100], dtype='int8'))", "(200, tandem.int32)"),
        ("td.sum(td.tensor([200, 100], dtype='uint8'))", "(300, tandem.uint32)"),
        ("td.sum(td.tensor([100, 100], dtype='int8'), dtype='int8')", "(-56, tandem.int8)"),
        ("td.prod(td.tensor([100, 2], dtype='uint8'))", "(200, tandem.uint32)"),
        ("td.cumulative_sum(td.tensor([100, 100], dtype='int8'))", "([100, 200], tandem.int32)"),
        ("td.linalg.trace(td.tensor([[100, 0], [0, 100]], dtype='int8'))", "(200, tandem.int32)"),
        ("td.sum(td.tensor([1.5, 1.5], dtype='float16'))", "(3.0, tandem.float16)"),
    ]);
}

#[test]
fn tensors_are_made_as_the_standard_says() {
    prints(&[
        ("td.eye(2, 3, k=1)", "([[0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], tandem.float32)"),
        ("td.eye(2, k=-1, dtype='int32')", "([[0, 0], [1, 0]], tandem.int32)"),
        ("td.linspace(0, 1, 4, dtype='float64', endpoint=False)", "([0.0, 0.25, 0.5, 0.75], tandem.float64)"),
        ("td.linspace(0, 1, 1)", "([0.0], tandem.float32)"),
        ("td.arange(2**53 + 1, 2**53 + 3, dtype='int64')", "([9007199254740993, 9007199254740994], tandem.int64)"),
        ("td.full((2,), fill_value=3, device='cpu')", "([3, 3], tandem.int32)"),
        ("td.zeros_like(td.ones(2), device='cpu')", "([0.0, 0.0], tandem.float32)"),
        ("td.asarray([td.tensor(1), td.tensor(2)])", "([1, 2], tandem.int32)"),
    ]);
    let same =
        "import tandem as td\nx = td.zeros(2)\ny, z = td.asarray(x, copy=False), td.asarray(x)\nx[0] = 5\nprint(y.tolist(), z.tolist())";
    check(&[same], "[5.0, 0.0] [0.0, 0.0]");
    refused("td.asarray([1], copy=False)", "ValueError", "numbers and lists of them are always copied; copy=False is for tensors");
}

#[test]
fn dtypes_are_asked_for_and_promoted() {
    prints(&[
        ("td.result_type(td.int8, td.uint8)", "(tandem.int16,)"),
        ("td.result_type(td.ones(1), 1)", "(tandem.float32,)"),
        ("td.result_type(td.int8, 1.5)", "(tandem.float32,)"),
        ("td.can_cast(td.uint8, td.int32)", "(True,)"),
        ("td.can_cast(td.int64, td.int32)", "(False,)"),
        ("td.isdtype(td.uint8, ('bool', 'integral'))", "(True,)"),
        ("td.finfo(td.float32).smallest_normal == 2.0**-126", "(True,)"),
        ("td.iinfo(td.int64).min == -(2**63)", "(True,)"),
        ("td.broadcast_shapes((4, 1), (), (3,))", "((4, 3),)"),
        ("td.floor(td.tensor([-3, 7]))", "([-3, 7], tandem.int32)"),
        ("sorted(td.__array_namespace_info__().dtypes(kind='unsigned integer'))", "('uint16',) ('uint32',) ('uint64',) ('uint8',)"),
    ]);
    refused("td.finfo(td.int8)", "TypeError", "finfo is for floats, and int8 is none; use td.iinfo for integers");
    refused("td.broadcast_shapes((2,), (3,))", "ValueError", "shapes (2,), (3,) do not broadcast: 2 and 3 are along one axis");
}

#[test]
fn numbers_stand_beside_tensors() {
    prints(&[
        ("td.hypot(td.tensor([3.0]), 4)", "([5.0], tandem.float32)"),
        ("td.copysign(2.0, td.tensor([-1.0], dtype='float64'))", "([-2.0], tandem.float64)"),
        ("td.logical_and(True, td.tensor([True, False]))", "([True, False], tandem.bool)"),
        ("td.searchsorted(td.tensor([1, 3, 5]), 4)", "(2, tandem.int32)"),
        ("td.diff(td.tensor([1, 4]), prepend=td.tensor([0]), append=td.tensor([9]))", "([1, 3, 5], tandem.int32)"),
        ("td.repeat(td.tensor([7, 8]), td.tensor([2, 1]))", "([7, 7, 8], tandem.int32)"),
        ("td.clip(td.tensor([2**60 + 1], dtype='int64'), 0, 2**60)", "([1152921504606846976], tandem.int64)"),
    ]);
}

#[test]
fn results_have_names_and_matrices_may_be_empty() {
    prints(&[
        ("td.unique_all(td.tensor([2, 1, 2])).inverse_indices", "([1, 0, 1], tandem.int32)"),
        ("td.linalg.eigh(td.eye(2)).eigenvalues", "([1.0, 1.0], tandem.float32)"),
        ("td.linalg.slogdet(td.eye(2)).sign", "(1.0, tandem.float32)"),
        ("td.linalg.inv(td.ones((0, 0)))", "([], tandem.float32)"),
        ("td.linalg.svd(td.ones((0, 2))).Vh.shape", "((2, 2),)"),
        ("td.linalg.pinv(td.ones((0, 2))).shape", "((2, 0),)"),
        ("td.ones(2).__dlpack_device__()", "((1, 0),)"),
        ("td.ones(2).__array_namespace__(api_version='2024.12') is td", "(True,)"),
        ("td.ones(2).to_device('cpu')", "([1.0, 1.0], tandem.float32)"),
    ]);
    refused("td.ones(1).__array_namespace__(api_version='1')", "ValueError", "tandem follows the array API of 2025.12, not '1'");
}
