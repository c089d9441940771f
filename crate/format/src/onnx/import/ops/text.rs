//! Operators that take texts apart or put them together. What they read must be known, and they are computed at once.

use crate::onnx::import::builder::{product, size};
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::pattern::Pattern;
use crate::onnx::tensor;
use crate::{Error, Result};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::{DType, Literal, NodeId, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("StringNormalizer", normalizer),
    ("StringConcat", concat),
    ("StringSplit", split),
    ("RegexFullMatch", |cx, call| {
        let (shape, texts) = known(cx, call.input(0)?)?;
        let pattern = Pattern::new(call.text("pattern", ""))?;
        let found = texts.iter().map(|text| Ok(Literal::Bool(pattern.is_all(&characters(text))?))).collect::<Result<Vec<_>>>()?;
        // An empty list tells no dtype.
        if found.is_empty() {
            let none = cx.scalar(DType::Bool, 0.0);
            return cx.broadcast(none, shape).map(single);
        }
        cx.tensor(shape, &found).map(single)
    }),
    ("com.microsoft.Tokenizer", tokenizer),
];

/// Greatest number of parts that texts are taken apart into, fillers included.
const MAX_PARTS: usize = 1 << 24;

/// What stands around the tokens of a text where these are marked.
const MARKS: [&str; 2] = ["\u{2}", "\u{3}"];

/// Shape and elements of texts.
fn known(cx: &mut Import, x: NodeId) -> Result<(Shape, Vec<Rc<str>>)> {
    let value = cx.value(x, "how texts are taken apart")?;
    let texts = value.literals().map(|number| cx.texts.text(number.to_i64())).collect::<Result<_>>()?;
    Ok((value.ty().shape.clone(), texts))
}

/// Texts as a tensor of their numbers.
fn numbered(cx: &mut Import, shape: impl Into<Shape>, texts: impl IntoIterator<Item = impl AsRef<str>>) -> Result<NodeId> {
    let elements: Vec<Literal> = texts.into_iter().map(|text| Literal::I64(cx.texts.number(text.as_ref()))).collect();
    cx.tensor(shape, &elements)
}

fn characters(text: &str) -> Vec<char> {
    text.chars().collect()
}

/// Lists of texts in rows of one length, filled up behind their ends.
fn in_rows(cx: &mut Import, shape: &Shape, lists: &[Vec<String>], filler: &str) -> Result<NodeId> {
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    if product(&[lists.len(), longest]) > MAX_PARTS {
        return Err(Error::unsupported(format!("{} texts with up to {longest} parts are too many at once", lists.len())));
    }
    let fillers = std::iter::repeat(filler);
    let rows = lists.iter().flat_map(|list| list.iter().map(String::as_str).chain(fillers.clone()).take(longest));
    let dims: Shape = shape.iter().copied().chain([longest]).collect();
    numbered(cx, dims, rows)
}

/// The only character of another case; one that would become several stays, as in C.
fn alone(mut other: impl ExactSizeIterator<Item = char>, own: char) -> char {
    if other.len() == 1 { other.next().unwrap_or(own) } else { own }
}

/// Texts in another case, less those that stop; one empty text where none is left.
fn normalizer(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (shape, texts) = known(cx, call.input(0)?)?;
    let cased = |text: &str, action: &str| match action {
        "LOWER" => text.chars().map(|c| alone(c.to_lowercase(), c)).collect(),
        "UPPER" => text.chars().map(|c| alone(c.to_uppercase(), c)).collect(),
        _ => text.to_owned(),
    };
    let action = call.text("case_change_action", "NONE");
    // Where case does not matter, both sides are compared in one.
    let compared = |text: &str| if call.flag("is_case_sensitive") { text.to_owned() } else { text.to_lowercase() };
    let stopping: Vec<String> = call.texts("stopwords").into_iter().map(compared).collect();
    let left = texts.iter().filter(|text| !stopping.contains(&compared(text)));
    let mut left: Vec<String> = left.map(|text| cased(text, action)).collect();
    if left.is_empty() {
        left.push(String::new());
    }
    let dims: Shape = if shape.rank() == 2 { [1, left.len()].into_iter().collect() } else { [left.len()].into_iter().collect() };
    numbered(cx, dims, left).map(single)
}

fn concat(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (a, b) = (call.input(0)?, call.input(1)?);
    let shape = cx.shape(a).broadcast(&cx.shape(b))?;
    let (a, b) = (cx.broadcast(a, shape.clone())?, cx.broadcast(b, shape.clone())?);
    let ((_, a), (_, b)) = (known(cx, a)?, known(cx, b)?);
    let joined: Vec<String> = a.iter().zip(&b).map(|(a, b)| format!("{a}{b}")).collect();
    numbered(cx, shape, joined).map(single)
}

/// The parts of each text, and how many there are.
fn split(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (shape, texts) = known(cx, call.input(0)?)?;
    let delimiter = call.text("delimiter", "");
    let most = if call.has("maxsplit") { size(call.int("maxsplit", 0))? } else { usize::MAX };
    let parts = |text: &Rc<str>| -> Vec<String> {
        match delimiter {
            _ if text.is_empty() => vec![],
            "" => words(text, most),
            delimiter => text.splitn(most.saturating_add(1), delimiter).map(str::to_owned).collect(),
        }
    };
    let lists: Vec<Vec<String>> = texts.iter().map(parts).collect();
    let counts: Vec<Literal> = lists.iter().map(|list| Literal::I64(list.len() as i64)).collect();
    let counts = cx.tensor(shape.clone(), &counts)?;
    Ok(SmallVec::from_slice(&[in_rows(cx, &shape, &lists, "")?, counts]))
}

/// What stands between spaces; the rest of the text behind so many of them.
fn words(text: &str, most: usize) -> Vec<String> {
    let (mut found, mut rest) = (vec![], text.trim());
    while !rest.is_empty() {
        let end = if found.len() < most { rest.find(char::is_whitespace).unwrap_or(rest.len()) } else { rest.len() };
        found.push(rest[..end].to_owned());
        rest = rest[end..].trim_start();
    }
    found
}

/// The tokens of each text: what a pattern finds, what stands between separators, or the characters.
fn tokenizer(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (shape, texts) = known(cx, call.input(0)?)?;
    let (separators, least) = (call.texts("separators"), size(call.int("mincharnum", 1))?);
    let patterns = separators.iter().map(|text| Pattern::new(text)).collect::<Result<Vec<_>>>()?;
    let token = call.has("tokenexp").then(|| Pattern::new(call.text("tokenexp", ""))).transpose()?;
    let mut lists = vec![];
    for text in &texts {
        let text = characters(text);
        let ranges = match &token {
            Some(token) => matches(token, &text)?,
            None if separators == [""] => (0..text.len()).map(|i| (i, i + 1)).collect(),
            None => between(&patterns, &text)?,
        };
        lists.push(
            ranges.into_iter().filter(|(start, end)| end - start >= least).map(|(start, end)| text[start..end].iter().collect()).collect(),
        );
    }
    if call.flag("mark") {
        for list in &mut lists {
            let own = std::mem::take(list);
            *list = [MARKS[0].to_owned()].into_iter().chain(own).chain([MARKS[1].to_owned()]).collect();
        }
    }
    in_rows(cx, &shape, &lists, call.text("pad_value", "")).map(single)
}

/// Where a pattern fits, each time behind the last one.
fn matches(pattern: &Pattern, text: &[char]) -> Result<Vec<(usize, usize)>> {
    let (mut found, mut from) = (vec![], 0);
    while let Some((start, end)) = pattern.find(text, from)? {
        found.push((start, end));
        from = end.max(start + 1);
    }
    Ok(found)
}

/// What stands between separators: each of them parts what those before it left.
fn between(separators: &[Pattern], text: &[char]) -> Result<Vec<(usize, usize)>> {
    let mut ranges = vec![(0, text.len())];
    for separator in separators {
        let mut parts = vec![];
        for (start, end) in ranges {
            let mut from = start;
            for (at, behind) in matches(separator, &text[start..end])? {
                parts.push((from, start + at));
                from = start + behind;
            }
            parts.push((from, end));
        }
        ranges = parts;
    }
    Ok(ranges)
}

/// A cast from texts, or to them: `None` if there are none on either side.
pub fn cast(cx: &mut Import, call: &OperatorCall, to: i32) -> Result<Option<NodeId>> {
    let x = call.input(0)?;
    match (cx.texts.has(call.input_name(0)), to == tensor::TEXT) {
        (false, false) => Ok(None),
        (true, true) => Ok(Some(x)),
        (true, false) => {
            let (shape, texts) = known(cx, x)?;
            let dtype = tensor::dtype(to)?;
            let number = |text: &Rc<str>| {
                let read = if dtype.is_float() { text.parse().ok().map(Literal::F64) } else { text.parse().ok().map(Literal::I64) };
                read.map(|number| number.cast(dtype)).ok_or_else(|| Error::unsupported(format!("the text '{text}' is no number")))
            };
            let elements = texts.iter().map(number).collect::<Result<Vec<_>>>()?;
            cx.tensor(shape, &elements).map(Some)
        }
        (false, true) if cx.dtype(x).is_float() || cx.dtype(x) == DType::Bool => {
            Err(Error::unsupported("it writes floats as texts, which depends on how they are printed; write them after the call"))
        }
        (false, true) => {
            let value = cx.value(x, "which texts there are")?;
            let texts: Vec<String> = value.literals().map(|number| number.to_i64().to_string()).collect();
            numbered(cx, value.ty().shape.clone(), texts).map(Some)
        }
    }
}
