//! Every file of `tests/graphs`: read, in the form that graphs are printed in, and true of the oracle.

use expect_test::{Expect, expect};
use std::collections::BTreeSet;
use tandem_ir::{OpKind, verify::verify};
use tandem_oracle::graphs::{FILES, all, read};
use tandem_oracle::{Accuracy, check, run};

#[test]
fn the_oracle_gives_what_the_files_say() {
    for case in all() {
        verify(&case.graph).unwrap();
        for (number, step) in case.runs.iter().enumerate() {
            let found = run(&case.graph, &step.inputs);
            for (index, (found, expected)) in found.iter().zip(&step.outputs).enumerate() {
                assert!(found.same(expected), "{}, run {number}, result {index}:\n  found    {found}\n  expected {expected}", case.name);
            }
            // What is right must also be admitted, on every device.
            for accuracy in [Accuracy::CPU, Accuracy::WEBGPU] {
                check(&case.graph, &step.inputs, &step.outputs, &accuracy).unwrap_or_else(|e| panic!("{}: {e}", case.name));
            }
        }
    }
}

#[test]
fn every_op_of_the_table_has_a_file() {
    let used: BTreeSet<OpKind> = all().iter().flat_map(|c| c.graph.nodes().map(|(_, n)| n.op.kind).collect::<Vec<_>>()).collect();
    let missing: Vec<_> = OpKind::ALL.iter().filter(|k| !used.contains(k)).collect();
    assert!(missing.is_empty(), "no file of tests/graphs has {missing:?}");
}

#[test]
fn files_are_listed_and_in_printed_form() {
    let folder = "../../tests/graphs";
    let on_disk: BTreeSet<String> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().file_name().into_string().unwrap()).collect();
    let listed: BTreeSet<String> = FILES.iter().map(|(name, _)| format!("{name}.graph")).collect();
    assert_eq!(on_disk, listed, "tests/graphs against the list of the build script");
    for (case, (name, text)) in all().iter().zip(FILES) {
        assert!(text.contains(&case.graph.to_string()), "{name} is not as the graph is printed:\n{}", case.graph);
        assert!(!case.about.is_empty(), "{name} does not say what it is about");
        assert!(case.graph.name == *name || case.graph.name.starts_with("random"), "{name} holds graph \"{}\"", case.graph.name);
    }
}

fn refused(comments: &str, expected: Expect) {
    let text = format!("graph \"f\"(%0 \"x\": f32[1, 2], %1 \"n\": i32[0]) {{\n  return %0\n}}\n{comments}");
    expected.assert_eq(&read("f", &text).unwrap_err());
}

#[test]
fn wrong_files_are_refused() {
    refused("# in %7 = [[1]]", expect!["line 4: there is no parameter %7"]);
    refused("# in %0 = [1, 2]", expect!["line 4: expected `[` for axis 1 of type f32[1, 2], found `1`"]);
    refused("# in %0 = [[1, 2, 3]]", expect!["line 4: expected `]` after 2 entries of axis 1 of type f32[1, 2], found `3`"]);
    refused("# in %0 = [[1, 2]] 3", expect!["line 4: `3` follows a whole value of type f32[1, 2]"]);
    refused("# in %0 = [[1", expect!["line 4: the text ends before a whole value of type f32[1, 2]"]);
    refused("# in %0 = [[1, true]]", expect!["line 4: `true` is not a f32"]);
    refused("# in %1 = [0.5]", expect!["line 4: expected `]` after 0 entries of axis 0 of type i32[0], found `0.5`"]);
    refused("# out 1 = [[1, 2]]", expect!["line 4: expected result 0, found 1"]);
    refused("# in %0 = [[1, 2]]\n# out 0 = [[1, 2]]", expect!["a run does not say all inputs"]);
    refused("# in %0 = [[1, 2]]", expect!["the graph has 1 results, but a run says 0"]);
}
