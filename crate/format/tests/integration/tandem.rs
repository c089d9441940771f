//! The program file: it comes back whole, a newer version is refused by name, and damage is found with its byte.

use expect_test::{Expect, expect};
use std::collections::BTreeMap;
use tandem_format::tandem::{File, Kernel, read, write};
use tandem_format::{Program, Tensor};
use tandem_ir::{DType, Literal, TensorType, parse::parse};
use tandem_oracle::Value;

const TEXT: &str = "graph \"layer\"(%0 \"x\": f32[1, 2], %1 \"w\" captured: f32[2, 2], %2 \"w\" captured: f32[2], %3 \"\" captured: i64[]) {\n\
    %4 = matmul %0, %1 : f32[1, 2]\n%5 = add %4, %2 : f32[1, 2]\nreturn %5, %3\n}";

fn file() -> File {
    let floats = |dims: &[usize], n: usize| {
        let elements: Vec<Literal> = (0..n).map(|i| Literal::F32(i as f32)).collect();
        Tensor::from_literals(TensorType::new(DType::F32, dims), &elements).unwrap()
    };
    let weights = vec![floats(&[2, 2], 4), floats(&[2], 2), Tensor::scalar(Literal::I64(-1))];
    let kernels = vec![Kernel { device: "webgpu".into(), language: "wgsl".into(), name: "dense".into(), code: b"fn main() {}".to_vec() }];
    let notes = BTreeMap::from([("title".to_owned(), "ein Beispiel".to_owned())]);
    File { program: Program::new(parse(TEXT).unwrap(), weights).unwrap(), kernels, plans: vec![], modules: vec![], notes }
}

#[test]
fn a_program_comes_back_whole() {
    let bytes = write(&file()).unwrap();
    assert_eq!(read(&bytes).unwrap(), file());
    assert_eq!(write(&read(&bytes).unwrap()).unwrap(), bytes);
    assert_eq!(file().program.weight_names(), ["w", "w.2", "weight"]);
}

#[test]
fn a_plan_and_its_modules_come_back_whole() {
    let module = |name: &str| Kernel { device: "cpu".into(), language: "wasm".into(), name: name.into(), code: b"\0asm".to_vec() };
    let planned = File { plans: vec!["{\"version\":1}".into()], modules: vec![module("scalar"), module("simd")], ..file() };
    let bytes = write(&planned).unwrap();
    assert_eq!(read(&bytes).unwrap(), planned);
    let mut damaged = bytes.clone();
    let at = bytes.windows(4).position(|tag| tag == b"PLAN").unwrap();
    damaged[at + 16] = 0xff;
    refused(&damaged, expect!["byte 512: the checksum of this section is wrong: the file is damaged"]);
}

#[test]
fn a_file_of_version_1_is_read_as_it_was_meant() {
    assert!(read(include_bytes!("../../../../tests/fuzz/seeds/tandem/layer")).unwrap() == file(), "version 1 is still read");
}

#[test]
fn a_file_with_a_plan_is_read_as_it_was_meant() {
    let found = read(include_bytes!("../../../../tests/fuzz/seeds/tandem/planned")).expect("version 1 is still read");
    let names: Vec<(&str, &str)> = found.modules.iter().map(|module| (module.device.as_str(), module.name.as_str())).collect();
    assert_eq!((found.plans.len(), &names[..1]), (1, &[("cpu", "scalar")][..]));
    assert!(found.plans[0].starts_with('{') && found.modules.iter().all(|module| module.code.starts_with(b"\0asm")));
    assert_eq!(read(&write(&found).unwrap()).unwrap(), found);
}

/// A choice, a loop and a scan, as tests/graphs has them, with a weight.
const REGIONS: &str = include_str!("regions.graph");

#[test]
fn a_file_with_regions_is_read_as_it_was_meant() {
    let graph = parse(REGIONS).unwrap();
    let weight = Tensor::from_literals(TensorType::new(DType::F32, [2]), &[Literal::F32(0.5), Literal::F32(-0.25)]).unwrap();
    let program = Program::new(graph, vec![weight]).unwrap();
    let found = read(include_bytes!("../../../../tests/fuzz/seeds/tandem/regions")).expect("version 1 is still read").program;
    assert!(found == program, "{}", found.graph);
    // What the file computes, not only what it says.
    let inputs = [
        Value::f32([3, 2], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]),
        Value::from_bytes(TensorType::new(DType::F32, [2]), found.weights[0].bytes()),
    ];
    let results: Vec<Vec<f64>> =
        tandem_oracle::run(&found.graph, &inputs).iter().map(|v| v.elements().map(|l| l.to_f64()).collect()).collect();
    expect!["[[12.0], [1.5, 1.5, 1.0], [-1.5, -1.5, -1.0]]"].assert_eq(&format!("{results:?}"));
}

fn refused(bytes: &[u8], expected: Expect) {
    expected.assert_eq(&read(bytes).unwrap_err().to_string());
}

#[test]
fn a_newer_version_is_refused_by_name() {
    let mut bytes = write(&file()).unwrap();
    bytes[8] = 2;
    refused(
        &bytes,
        expect!["this file is of version 2 of the .tandem format, and this Tandem reads up to version 1: open it with a newer Tandem"],
    );
}

#[test]
fn a_section_that_is_not_known_is_passed_over() {
    let mut bytes = write(&file()).unwrap();
    bytes.extend(b"LATR\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00");
    assert_eq!(read(&bytes).unwrap(), file());
}

#[test]
fn damage_is_found_with_its_byte() {
    let whole = write(&file()).unwrap();
    let changed = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x20;
        bytes
    };
    refused(b"\x89PNG\r\n\x1a\n", expect!["byte 0: a .tandem file begins with \\x89TANDEM\\n"]);
    refused(&whole[..12], expect!["byte 12: the reserved bytes needs 4 bytes, and 0 are left"]);
    refused(&whole[..16], expect!["byte 16: the file has no graph"]);
    refused(&changed(60), expect!["byte 16: the checksum of this section is wrong: the file is damaged"]);
    refused(&changed(30), expect!["byte 24: a section is said to have 9007199254741184 bytes, and 520 follow"]);
    refused(&whole[..whole.len() - 3], expect!["byte 520: a section is said to have 24 bytes, and 21 follow"]);
    let twice = [&whole[..], &whole[16..]].concat();
    refused(&twice, expect!["byte 552: a second section of this kind"]);
}

#[test]
fn weights_that_are_not_the_graphs_make_no_program() {
    let program = file().program;
    assert!(Program::new(program.graph.clone(), program.weights[..2].to_vec()).is_none());
    let mut swapped = program.weights;
    swapped.swap(0, 1);
    assert!(Program::new(program.graph, swapped).is_none());
}
