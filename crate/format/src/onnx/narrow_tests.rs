//! Numbers of fewer bits than Tandem has: what their bytes say, and what casts make of others.

use super::composition_tests::{Given, of, result};
use super::proto::{Node, TensorProto};
use super::tests::{floats, node};
use crate::Tensor;

const FLOAT8: [i64; 4] = [17, 18, 19, 20];

fn cast(to: i64, attributes: &[(&str, Given)]) -> Node {
    let node = of("", node("Cast", &["x"], &["y"]), &[("to", Given::Int(to))]);
    of("", node, attributes)
}

fn elements(x: &Tensor) -> Vec<f64> {
    x.literals().map(|l| l.to_f64()).collect()
}

/// A weight of a narrow dtype.
fn weight(code: i64, count: i64, bytes: Vec<u8>) -> TensorProto {
    TensorProto { name: "w".to_owned(), dims: vec![count], data_type: Some(code as i32), raw_data: Some(bytes), ..TensorProto::default() }
}

#[test]
fn casts_to_eight_bits_round_to_what_these_say() {
    let x = floats(&[8], &[448.0, 1e6, 1.0625, 1.1875, -0.001, 0.0146, f32::INFINITY, -57345.0]);
    let found = |to: i64| elements(&result(&x, &[], vec![cast(to, &[])]));
    // Below 2⁻⁶ numbers lie 2⁻⁹ apart.
    assert_eq!(found(17), [448.0, 448.0, 1.0, 1.25, -1.0 / 512.0, 7.0 / 512.0, 448.0, -448.0]);
    assert_eq!(found(19)[..3], [448.0, 57344.0, 1.0]);
    assert_eq!(found(20)[6..], [57344.0, -57344.0]);
    let wide = elements(&result(&x, &[], vec![cast(19, &[("saturate", Given::Int(0))])]));
    assert_eq!((wide[1], wide[6]), (f64::INFINITY, f64::INFINITY));
    assert!(elements(&result(&x, &[], vec![cast(18, &[("saturate", Given::Int(0))])]))[1].is_nan());
    // Of two halves the even one, and beyond the greatest infinity.
    let x = floats(&[3], &[1.0 + 1.0 / 256.0, 1.0 + 3.0 / 256.0, 3.4e38]);
    assert_eq!(elements(&result(&x, &[], vec![cast(16, &[])])), [1.0, 1.0 + 4.0 / 256.0, f64::INFINITY]);
}

#[test]
fn all_numbers_of_eight_bits_stay_as_they_are() {
    let one = floats(&[1], &[1.0]);
    for code in FLOAT8 {
        let numbers = result(&one, &[weight(code, 256, (0..=255).collect())], vec![node("Mul", &["w", "x"], &["y"])]);
        let again = result(&numbers, &[], vec![cast(code, &[("saturate", Given::Int(0))])]);
        let differing = elements(&numbers).into_iter().zip(elements(&again)).filter(|(a, b)| a != b && !(a.is_nan() && b.is_nan()));
        assert_eq!(differing.collect::<Vec<_>>(), []);
        let [greatest, nans] = [(17, 448.0, 2), (18, 240.0, 1), (19, 57344.0, 6), (20, 57344.0, 1)]
            .into_iter()
            .find(|(own, ..)| *own == code)
            .map(|(_, greatest, nans)| [greatest, f64::from(nans)])
            .unwrap();
        let finite = elements(&numbers).into_iter().filter(|x| x.is_finite());
        assert_eq!(finite.fold(0.0, f64::max), greatest);
        assert_eq!(elements(&numbers).iter().filter(|x| x.is_nan()).count() as f64, nans);
    }
}

#[test]
fn quantised_floats_are_scaled_and_rounded_but_not_to_whole_numbers() {
    let constants = [super::tensor::to_proto("s", &floats(&[], &[0.5])), weight(17, 1, vec![0])];
    let nodes = vec![node("QuantizeLinear", &["x", "s", "w"], &["q"]), node("DequantizeLinear", &["q", "s"], &["y"])];
    let found = result(&floats(&[3], &[0.55, 300.0, -0.8]), &constants, nodes);
    assert_eq!(found, floats(&[3], &[0.5625, 224.0, -0.8125]));
}

#[test]
fn casts_to_four_bits_round_and_drop_the_other_bits() {
    let x = floats(&[6], &[0.5, -2.5, 7.4, 8.0, -9.0, 300.0]);
    assert_eq!(elements(&result(&x, &[], vec![cast(22, &[])])), [1.0, -3.0, 7.0, -8.0, 7.0, -4.0]);
    assert_eq!(elements(&result(&x, &[], vec![cast(21, &[])])), [1.0, 13.0, 7.0, 8.0, 7.0, 12.0]);
    // Four bits of a float: 0, ½, 1, 1½, 2, 3, 4, 6.
    let halves = result(&floats(&[1], &[1.0]), &[weight(23, 4, vec![0x71, 0xf2])], vec![node("Mul", &["w", "x"], &["y"])]);
    assert_eq!(elements(&halves), [0.5, 6.0, 1.0, -6.0]);
}
