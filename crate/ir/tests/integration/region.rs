//! Ops with sub-graphs: text form, types, and what is refused of them.

use expect_test::{Expect, expect};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use tandem_ir::{Graph, GraphBuilder, NodeId, OpKind, ParameterRole, Region, Shape, TensorType, parse::parse, verify::verify};

const SUM: &str = r#"graph "sum"(%0 "start": f32[], %1 "xs": f32[4, 2], %2 "c": f32[]) {
  %3 = scan %0, %1, %2 trips=4 carried=1 sliced=1 {
    body(%0 "acc": f32[], %1 "x": f32[2], %2 "c": f32[]) {
      %3 = multiply %1, %2 : f32[2]
      %4 = sum %3 axes=[0] : f32[]
      %5 = add %0, %4 : f32[]
      return %5, %3
    }
  }
  %4 = result %3 index=0 : f32[]
  %5 = result %3 index=1 : f32[4, 2]
  return %4, %5
}
"#;

const CHOICE: &str = r#"graph "choice"(%0 "p": bool[], %1 "x": i32[3]) {
  %2 = cond %0, %1 {
    then(%0 "x": i32[3]) {
      %1 = scan %0 trips=0 carried=1 sliced=0 reverse {
        body(%0 "x": i32[3]) {
          return %0
        }
      }
      %2 = result %1 index=0 : i32[3]
      return %2
    }
    else(%0 "x": i32[3]) {
      %1 = negative %0 : i32[3]
      return %1
    }
  }
  %3 = result %2 index=0 : i32[3]
  return %3
}
"#;

const UNTIL: &str = r#"graph "until"(%0 "x": f32[], %1 "limit": f32[]) {
  %2 = while %0, %1 carried=1 {
    condition(%0 "x": f32[], %1 "limit": f32[]) {
      %2 = less %0, %1 : bool[]
      return %2
    }
    body(%0 "x": f32[], %1 "limit": f32[]) {
      %2 = add %0, %0 : f32[]
      return %2
    }
  }
  %3 = result %2 index=0 : f32[]
  return %3
}
"#;

fn read(text: &str) -> Graph {
    let graph = parse(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    verify(&graph).unwrap();
    graph
}

#[test]
fn the_text_form_is_read_back() {
    for text in [SUM, CHOICE, UNTIL] {
        let graph = read(text);
        assert_eq!(graph.to_string(), text);
        assert_eq!(read(&graph.to_string()), graph);
    }
}

#[test]
fn a_region_is_one_node_whose_results_are_nodes() {
    let graph = read(SUM);
    let node = graph.node(NodeId(3));
    let region = node.region().expect("a scan has a body");
    assert_eq!((region.results(), region.kind(), region.depth()), (2, OpKind::Scan, 1));
    assert_eq!(node.ty, Region::token());
    assert_eq!(graph.node(NodeId(5)).result_index(), Some(1));
    assert_eq!(read(CHOICE).node(NodeId(2)).region().map(Region::depth), Some(2));
}

#[test]
fn regions_are_equal_when_they_compute_the_same() {
    let region = |text: &str| read(text).nodes().find_map(|(_, n)| n.region().cloned()).expect("there is a region");
    let (same, other) = (SUM.replace("\"acc\"", "\"total\""), SUM.replace("trips=4", "trips=4 ").replace("add %0, %4", "add %4, %0"));
    let hash = |region: &Region| BuildHasherDefault::<DefaultHasher>::default().hash_one(region);
    assert_eq!(region(SUM), region(&same), "names do not count");
    assert_eq!(hash(&region(SUM)), hash(&region(&same)));
    let reversed = SUM.replace("sliced=1", "sliced=1 reverse");
    let of_integers = UNTIL.replace("f32", "i32");
    let others = [other.as_str(), &reversed, &SUM.replace("return %5, %3", "return %0, %3"), CHOICE, UNTIL, &of_integers];
    for (i, text) in others.iter().enumerate() {
        assert_ne!(region(SUM), region(text));
        assert_ne!(hash(&region(SUM)), hash(&region(text)), "{text}");
        for later in &others[i + 1..] {
            assert_ne!(region(text), region(later));
            assert_ne!(hash(&region(text)), hash(&region(later)), "{text}\n{later}");
        }
    }
}

fn refused(text: &str, from: &str, to: &str, expected: Expect) {
    assert!(text.contains(from), "{from}");
    expected.assert_eq(&parse(&text.replace(from, to)).expect_err("it should be refused").to_string());
}

#[test]
fn what_does_not_fit_is_refused_with_its_line() {
    refused(SUM, "trips=4", "trips=5", expect!["line 2: scan: sliced operand 0 is f32[4, 2]; its first axis should be 5 long"]);
    refused(SUM, "sliced=1", "sliced=7", expect!["line 2: scan: sliced operand 1 is f32[]; its first axis should be 4 long"]);
    refused(SUM, "carried=1", "carried=2", expect!["line 2: scan: sliced operand 0 is f32[]; its first axis should be 4 long"]);
    refused(
        SUM,
        "return %5, %3",
        "return %3, %3",
        expect![[r#"line 2: scan: carried value 0 ("acc") goes in as f32[] and comes out as f32[2]"#]],
    );
    refused(SUM, "%0, %1, %2 trips", "%0, %1 trips", expect!["line 2: scan: the body graph has 3 parameters for 2 operands"]);
    refused(
        SUM,
        "\"c\": f32[]) {\n      %3",
        "\"c\" captured: f32[]) {\n      %3",
        expect![[r#"line 2: scan: the body graph captures "c"; what a region reads are its operands"#]],
    );
    refused(SUM, "index=1 : f32[4, 2]", "index=2 : f32[4, 2]", expect!["line 11: result: there is no result 2 of 2"]);
    refused(SUM, "result %3 index=1", "result %4 index=1", expect!["line 11: result: its operand has no results"]);
    refused(
        SUM,
        "%4 = sum %3 axes=[0]",
        "%4 = sum %3 axes=[7]",
        expect!["line 5: sum: axes [7] are not ascending, distinct axes of shape [2]"],
    );
    refused(SUM, "    body(", "    corpse(", expect!["line 3: expected `body(parameters) {`"]);
    refused(SUM, "trips=4 ", "", expect!["line 2: expected `trips=` and a number"]);
    refused(SUM, "return %5, %3", "return", expect!["line 2: scan: it has no results"]);
    refused(
        CHOICE,
        "%1 = negative %0 : i32[3]\n      return %1",
        "%1 = less %0, %0 : bool[3]\n      return %1",
        expect!["line 2: cond: result 0 is i32[3] in then and bool[3] in else"],
    );
    refused(CHOICE, "cond %0, %1", "cond %1, %1", expect!["line 2: cond: its condition is i32[3], not a bool scalar"]);
    refused(
        UNTIL,
        "%2 = less %0, %1 : bool[]\n      return %2",
        "return %0",
        expect!["line 2: while: its condition does not give one bool scalar"],
    );
    refused(UNTIL, "carried=1", "carried=2", expect!["line 2: while: the body gives 1 values, and 2 are carried"]);
    refused(UNTIL, "%3 = result %2 index=0 : f32[]\n", "", expect!["line 12: %3 is not defined before this line"]);
}

#[test]
fn nesting_has_a_bound() {
    let mut text = "return %0\n}\n".to_owned();
    for _ in 0..40 {
        text = format!("%1 = scan %0 trips=1 carried=1 sliced=0 {{\nbody(%0 \"x\": f32[]) {{\n{text}}}\nreturn %0\n}}\n");
    }
    let error = parse(&format!("graph \"deep\"(%0 \"x\": f32[]) {{\n{text}")).unwrap_err();
    expect!["line 34: regions are nested more than 16 deep"].assert_eq(&error.to_string());
}

#[test]
fn the_builder_gives_all_results() {
    let mut inner = GraphBuilder::new("body");
    let x = inner.parameter("x", ParameterRole::Argument, TensorType::new(tandem_ir::DType::F32, Shape::scalar()));
    let body = inner.finish(&[x, x]);
    let mut outer = GraphBuilder::new("f");
    let x = outer.parameter("x", ParameterRole::Argument, TensorType::new(tandem_ir::DType::F32, Shape::scalar()));
    let results = outer.region(Region::Scan { trips: 3, carried: 1, sliced: 0, reverse: false, body }, &[x], None).unwrap();
    let graph = outer.finish(&results);
    verify(&graph).unwrap();
    assert_eq!(results.len(), 2);
    assert_eq!(graph.node(results[1]).ty.to_string(), "f32[3]");
    assert_eq!(read(&graph.to_string()).to_string(), graph.to_string());
}
