//! Texts are numbers in the graph, and a dictionary tells them back; what takes them apart is computed of known ones.

use super::composition_tests::{Given, LEARNED, MICROSOFT, of};
use super::proto::{Model, TensorTypeProto, TypeProto};
use super::tests::{compute, floats, int, model, node, numbers, read, refused};
use super::{Options, import, inspect, split, tensor};
use crate::{Error, Program, Tensor};
use expect_test::expect;
use prost::Message;
use tandem_ir::{DType, Literal, TensorType};

/// The model with its first input as texts.
fn of_texts(mut model: Model) -> Model {
    let input = &mut model.graph.as_mut().unwrap().input[0];
    let shape = input.ty.as_ref().unwrap().tensor.as_ref().unwrap().shape.clone();
    let tensor = TensorTypeProto { elem_type: Some(tensor::TEXT), shape };
    input.ty = Some(TypeProto { tensor: Some(tensor), ..TypeProto::default() });
    model
}

fn numbered(dims: &[usize], texts: &[&str]) -> Tensor {
    let elements: Vec<Literal> = texts.iter().map(|text| Literal::I64(tensor::text_number(text.as_bytes()))).collect();
    Tensor::from_literals(TensorType::new(DType::I64, dims), &elements).unwrap()
}

fn told(program: &Program, found: &Tensor) -> Vec<String> {
    let text = |number: Literal| program.texts.iter().find(|text| tensor::text_number(text.as_bytes()) == number.to_i64()).cloned();
    found.literals().map(|number| text(number).unwrap()).collect()
}

/// The results of nodes on known texts `s`; those that are texts as such.
fn results(nodes: Vec<super::proto::Node>, dims: &[usize], texts: &[&str], outputs: &[&str]) -> (Program, Vec<Tensor>) {
    let whole = of_texts(model(&[("s", DType::I64, dims)], vec![], nodes, outputs)).encode_to_vec();
    let texts_of: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
    let options = Options { known: vec![("s".to_owned(), numbered(dims, texts))], texts: texts_of, ..Options::default() };
    let program = import(&whole, &options).unwrap();
    let found = compute(&program, &[]);
    (program, found)
}

fn texts_of(nodes: Vec<super::proto::Node>, texts: &[&str]) -> (Vec<usize>, Vec<String>) {
    let (program, found) = results(nodes, &[texts.len()], texts, &["y"]);
    (found[0].ty().shape.to_vec(), told(&program, &found[0]))
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn classes_are_told_by_their_names() {
    let line = of(
        LEARNED,
        node("LinearClassifier", &["x"], &["y", "z"]),
        &[
            ("coefficients", Given::Floats(&[1.0, -1.0, 0.5])),
            ("intercepts", Given::Floats(&[0.0, 0.0, 0.1])),
            ("classlabels_strings", Given::Texts(&["news", "spam", "ok"])),
        ],
    );
    let program = read(&model(&[("x", DType::F32, &[3, 1])], vec![], vec![line], &["y"]));
    let found = compute(&program, &[floats(&[3, 1], &[2.0, -2.0, 0.0])]);
    assert_eq!(told(&program, &found[0]), ["news", "spam", "ok"]);
}

#[test]
fn keys_become_texts_and_texts_others() {
    let labels = |keys: (&'static str, Given), input: &str, output: &str| {
        let values = [keys, ("values_strings", Given::Texts(&["A", "B"])), ("default_string", Given::Text("none"))];
        of(LEARNED, node("LabelEncoder", &[input], &[output]), &values)
    };
    let nodes =
        vec![labels(("keys_strings", Given::Texts(&["a", "b"])), "s", "y"), labels(("keys_int64s", Given::Ints(&[7, 9])), "k", "z")];
    let whole = of_texts(model(&[("s", DType::I64, &[3])], vec![numbers("k", &[9, 1])], nodes, &["y", "z"]));
    let program = read(&whole);
    let found = compute(&program, &[numbered(&[3], &["b", "?", "a"])]);
    assert_eq!((told(&program, &found[0]), told(&program, &found[1])), (owned(&["B", "none", "A"]), owned(&["B", "none"])));
    let signature = inspect(&whole.encode_to_vec()).unwrap();
    assert!(signature.inputs[0].is_text && signature.inputs[0].dtype.is_none());
}

#[test]
fn known_texts_are_taken_apart() {
    let normal = of(
        "",
        node("StringNormalizer", &["s"], &["y"]),
        &[("case_change_action", Given::Text("UPPER")), ("stopwords", Given::Texts(&["The"]))],
    );
    assert_eq!(texts_of(vec![normal.clone()], &["the", "Größe", "cat"]), (vec![2], owned(&["GRÖßE", "CAT"])));
    assert_eq!(texts_of(vec![normal], &["the"]), (vec![1], owned(&[""])));
    let tokens = |attributes: &[(&str, Given)]| {
        let own = of(MICROSOFT, node("Tokenizer", &["s"], &["y"]), attributes);
        texts_of(vec![of(MICROSOFT, own, &[("pad_value", Given::Text("#"))])], &["a bc,d", "", "ef"])
    };
    assert_eq!(tokens(&[("tokenexp", Given::Text("[a-z]+")), ("mincharnum", Given::Int(2))]), (vec![3, 1], owned(&["bc", "#", "ef"])));
    let parted = owned(&["a", "bc", "d", "#", "#", "#", "ef", "#", "#"]);
    assert_eq!(tokens(&[("separators", Given::Texts(&[" ", ","]))]), (vec![3, 3], parted));
    let joined = vec![
        node("StringConcat", &["s", "s"], &["t"]),
        of("", node("StringSplit", &["t"], &["y", "n"]), &[("delimiter", Given::Text("b"))]),
    ];
    assert_eq!(texts_of(joined, &["ab", "c"]), (vec![2, 3], owned(&["a", "a", "", "cc", "", ""])));
}

#[test]
fn known_texts_are_matched_and_read_as_numbers() {
    let nodes = vec![
        of("", node("RegexFullMatch", &["s"], &["m"]), &[("pattern", Given::Text(r"-?\d+"))]),
        int(node("Cast", &["s"], &["f"]), "to", 1),
    ];
    let (_, found) = results(nodes, &[2], &["1.5", "-20"], &["m", "f"]);
    assert_eq!(found[0].literals().collect::<Vec<_>>(), [Literal::Bool(false), Literal::Bool(true)]);
    assert_eq!(found[1], floats(&[2], &[1.5, -20.0]));
}

/// Words of texts, counted, and weighed.
fn counted() -> Model {
    let words = [("tokenexp", Given::Text("[a-z]+")), ("mincharnum", Given::Int(1)), ("pad_value", Given::Text("#"))];
    let grams = [
        ("mode", Given::Text("TF")),
        ("min_gram_length", Given::Int(1)),
        ("max_gram_length", Given::Int(2)),
        ("ngram_counts", Given::Ints(&[0, 2])),
        ("ngram_indexes", Given::Ints(&[0, 1, 2])),
        ("pool_strings", Given::Texts(&["cat", "dog", "cat", "dog"])),
    ];
    let nodes = vec![
        of("", node("StringNormalizer", &["s"], &["low"]), &[("case_change_action", Given::Text("LOWER"))]),
        of(MICROSOFT, node("Tokenizer", &["low"], &["words"]), &words),
        of("", node("TfIdfVectorizer", &["words"], &["counts"]), &grams),
        node("Neg", &["counts"], &["y"]),
    ];
    of_texts(model(&[("s", DType::I64, &[2])], vec![], nodes, &["y"]))
}

#[test]
fn a_model_is_split_behind_the_counts_of_words() {
    let whole = counted().encode_to_vec();
    let Err(Error::Undecided { input, problem, node }) = import(&whole, &Options::default()) else { panic!("texts are not known") };
    assert_eq!((input.as_str(), problem.as_str()), ("s", "StringNormalizer: it decides how texts are taken apart"));
    let parts = split(&whole, node.unwrap()).unwrap();
    let told: Vec<(bool, Vec<String>)> = parts.into_iter().map(|part| (part.is_node, part.outputs)).collect();
    assert_eq!(told, [(true, owned(&["counts"])), (false, owned(&["y"]))]);
}

#[test]
fn words_and_pairs_of_them_are_counted_at_once() {
    let given = ["Cat dog, cat", "a dog"];
    let options = Options { known: vec![("s".to_owned(), numbered(&[2], &given))], texts: owned(&given), ..Options::default() };
    let program = import(&counted().encode_to_vec(), &options).unwrap();
    assert_eq!(compute(&program, &[])[0], floats(&[2, 3], &[-2.0, -1.0, -1.0, -0.0, -1.0, -0.0]));
}

#[test]
fn a_part_is_told_which_of_its_inputs_are_texts() {
    let nodes = vec![node("Unsqueeze", &["s", "k"], &["t"]), of("", node("StringSplit", &["t"], &["p", "y"]), &[])];
    let whole = of_texts(model(&[("s", DType::I64, &[2])], vec![numbers("k", &[0])], nodes, &["y"])).encode_to_vec();
    let parts = split(&whole, 1).unwrap();
    let inputs = inspect(&parts[1].model).unwrap().inputs;
    assert!(parts[1].is_node && inputs[0].name == "t" && inputs[0].is_text);
}

#[test]
fn what_texts_cannot_do_is_told_with_what_helps() {
    let whole = |nodes| of_texts(model(&[("s", DType::I64, &[3])], vec![], nodes, &["y"]));
    refused(
        &whole(vec![node("Identity", &["s"], &["t"]), node("Neg", &["t"], &["y"])]),
        expect!["Neg takes texts, which Tandem does not have; compute what it gives before the model is called"],
    );
}
