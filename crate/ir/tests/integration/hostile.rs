//! Texts that somebody damaged: reading them ends with a graph that passes the verifier, or with a sentence; never with a
//! panic.

use tandem_ir::{parse::parse, verify::verify};

const TEXT: &str = r#"graph "f"(%0 "x": f32[2, 3], %1 "w" captured: f32[3, 2], %2 "c": bool[]) {
  %3 = matmul %0, %1 : f32[2, 2]
  %4 = constant -1.5 : f32[]
  %5 = multiply %3, %4 : f32[2, 2]
  %6 = slice %5 slice=[1:-1:2, 0:2:1] : f32[2, 1]
  %7 = where %2, %6, %4 : f32[2, 1]
  %8 = permute %7 perm=[1, 0] : f32[1, 2]
  %9 = reshape %8 shape=[2] : f32[2]
  %10 = broadcast_to %9 shape=[4, 2] : f32[4, 2]
  %11 = max %10 axes=[0] : f32[2]
  %12 = cast %11 dtype=i32 : i32[2]
  return %12, %7
}
"#;

/// What damage is made of.
const PIECES: [&str; 24] = [
    "%",
    "%0",
    "%99999999999",
    "-1",
    "0",
    "18446744073709551615",
    "99999999999999999999",
    "[",
    "]",
    ",",
    ":",
    "=",
    "\"",
    "#",
    " ",
    "\n",
    "{",
    "}",
    "return",
    "graph",
    "é",
    "axes=[",
    "f32[18446744073709551615, 2]",
    "\0",
];

struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

fn damaged(numbers: &mut Numbers) -> String {
    let mut characters: Vec<char> = TEXT.chars().collect();
    for _ in 0..1 + numbers.below(4) {
        let at = numbers.below(characters.len());
        let end = (at + numbers.below(6)).min(characters.len());
        let piece: Vec<char> = PIECES[numbers.below(PIECES.len())].chars().collect();
        match numbers.below(3) {
            0 => drop(characters.drain(at..end)),
            1 => drop(characters.splice(at..end, piece)),
            _ => characters.insert(at, characters[numbers.below(characters.len())]),
        }
    }
    characters.into_iter().collect()
}

#[test]
fn damaged_texts_are_graphs_or_errors() {
    let mut numbers = Numbers(1);
    let (mut graphs, mut errors) = (0, 0);
    for _ in 0..20_000 {
        let text = damaged(&mut numbers);
        match parse(&text) {
            Ok(graph) => {
                verify(&graph).unwrap_or_else(|e| panic!("{e}\n{text}"));
                let printed = graph.to_string();
                let again = parse(&printed).unwrap_or_else(|e| panic!("{e}\n{printed}"));
                assert_eq!(again.to_string(), printed, "{text}");
                graphs += 1;
            }
            Err(error) => {
                assert!(error.to_string().len() > 10);
                errors += 1;
            }
        }
    }
    assert!(graphs > 500 && errors > 5000, "{graphs} graphs, {errors} errors");
}

#[test]
fn impossible_parameters_are_refused() {
    let error = parse("graph \"f\"(%0 \"x\": f32[18446744073709551615, 2]) {\nreturn %0\n}").unwrap_err();
    assert_eq!(error.to_string(), "line 1: a tensor of shape [18446744073709551615, 2] has more elements than any memory holds");
}
