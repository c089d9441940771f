//! `.ipynb` files, nbformat 4: code cells in order, and the outputs that they get.
//!
//! What is not understood stays as it is. Texts are lists of lines and keys are sorted, as Jupyter writes them.

use serde_json::{Map, Value, json};
use std::collections::HashMap;
use tandem_protocol::Output;

/// A notebook that is being run.
pub struct NotebookFile {
    document: Value,
    /// Where the displays that can be updated stand: cell and output.
    displays: HashMap<String, Vec<(usize, usize)>>,
}

impl NotebookFile {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is no JSON, or no notebook of format 4.
    pub fn parse(bytes: &[u8]) -> Result<NotebookFile, String> {
        let document: Value = serde_json::from_slice(bytes).map_err(|error| format!("this is no notebook: {error}"))?;
        match document["nbformat"].as_u64() {
            Some(4) => {}
            Some(version) => return Err(format!("the notebook has format {version}; open it in Jupyter once, which writes format 4")),
            None => return Err("this is JSON, but no notebook: it does not say its nbformat".to_owned()),
        }
        let are_objects = document["cells"].as_array().is_some_and(|cells| cells.iter().all(Value::is_object));
        if !are_objects || !document.is_object() {
            return Err("the notebook has no list of cells".to_owned());
        }
        Ok(NotebookFile { document, displays: HashMap::new() })
    }

    fn cells(&self) -> &[Value] {
        self.document["cells"].as_array().map(Vec::as_slice).unwrap_or_default()
    }

    /// The places of the code cells that hold a program.
    pub fn code_cells(&self) -> Vec<usize> {
        let is_code = |cell: &Value| cell["cell_type"] == "code" && !joined(&cell["source"]).trim().is_empty();
        (0..self.cells().len()).filter(|&at| is_code(&self.cells()[at])).collect()
    }

    /// The id of a cell; older notebooks have none.
    pub fn id(&self, at: usize) -> String {
        self.cells()[at]["id"].as_str().map_or_else(|| format!("cell-{at}"), str::to_owned)
    }

    /// The program of a cell.
    pub fn source(&self, at: usize) -> String {
        joined(&self.cells()[at]["source"])
    }

    /// Puts what a cell showed into the place of what it showed before.
    pub fn set_outputs(&mut self, at: usize, outputs: &[Output], execution_count: u32) {
        let mut shown: Vec<Value> = Vec::new();
        let mut clears_next = false;
        self.displays.values_mut().for_each(|places| places.retain(|(cell, _)| *cell != at));
        for output in outputs {
            if let Output::ClearOutput { wait } = output {
                clears_next = *wait;
                if !wait {
                    shown.clear();
                }
                continue;
            }
            if std::mem::take(&mut clears_next) {
                shown.clear();
            }
            self.add(at, &mut shown, output);
        }
        let cell = &mut self.document["cells"][at];
        cell["outputs"] = shown.into();
        cell["execution_count"] = execution_count.into();
    }

    fn add(&mut self, at: usize, shown: &mut Vec<Value>, output: &Output) {
        match output {
            Output::Stream { name, text } => {
                match shown.last_mut().filter(|last| last["output_type"] == "stream" && last["name"] == **name) {
                    Some(last) => last["text"] = lines(&(joined(&last["text"]) + text)),
                    None => shown.push(json!({ "output_type": "stream", "name": name, "text": lines(text) })),
                }
            }
            Output::DisplayData { data, display_id, update } => {
                let data = bundle(data);
                let places = display_id.as_ref().map(|id| self.displays.entry(id.clone()).or_default());
                if *update {
                    for &(cell, place) in places.iter().flat_map(|places| places.iter()) {
                        let old = if cell == at { shown.get_mut(place) } else { self.document["cells"][cell]["outputs"].get_mut(place) };
                        if let Some(old) = old {
                            old["data"] = data.clone();
                        }
                    }
                    return;
                }
                if let Some(places) = places {
                    places.push((at, shown.len()));
                }
                shown.push(json!({ "output_type": "display_data", "data": data, "metadata": {} }));
            }
            Output::ExecuteResult { data, execution_count } => shown
                .push(json!({ "output_type": "execute_result", "data": bundle(data), "metadata": {}, "execution_count": execution_count })),
            Output::Error { ename, evalue, traceback, .. } => {
                shown.push(json!({ "output_type": "error", "ename": ename, "evalue": evalue, "traceback": traceback }));
            }
            Output::ClearOutput { .. } => {}
        }
    }

    /// The file's text, as nbformat writes it.
    pub fn text(&self) -> String {
        let mut bytes = Vec::new();
        let formatter = serde_json::ser::PrettyFormatter::with_indent(b" ");
        let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, formatter);
        serde::Serialize::serialize(&self.document, &mut serializer).expect("values of JSON are written");
        String::from_utf8_lossy(&bytes).into_owned() + "\n"
    }
}

/// A text of a file: one string, or lines with their ends.
fn joined(text: &Value) -> String {
    match text {
        Value::Array(lines) => lines.iter().filter_map(Value::as_str).collect(),
        Value::String(text) => text.clone(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => String::new(),
    }
}

fn lines(text: &str) -> Value {
    text.split_inclusive('\n').collect::<Vec<_>>().into()
}

/// Representations by type: JSON as such, texts as lines, what is binary as one string.
fn bundle(data: &tandem_protocol::MimeBundle) -> Value {
    let entry = |(mime, content): (&String, &String)| {
        let is_json = mime.ends_with("json");
        let parsed = if is_json { serde_json::from_str(content).ok() } else { None };
        let is_text = mime.starts_with("text/") || mime.ends_with("+xml");
        (mime.clone(), parsed.unwrap_or_else(|| if is_text { lines(content) } else { content.as_str().into() }))
    };
    Value::Object(data.iter().map(entry).collect::<Map<_, _>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notebook(source: &str) -> NotebookFile {
        let cells = json!([{ "cell_type": "code", "source": source, "metadata": {}, "outputs": [{}], "execution_count": 7 }]);
        NotebookFile::parse(json!({ "nbformat": 4, "cells": cells, "x": 1 }).to_string().as_bytes()).expect("a notebook")
    }

    fn outputs(notebook: &NotebookFile) -> Value {
        notebook.cells()[0]["outputs"].clone()
    }

    fn stream(text: &str) -> Output {
        Output::Stream { name: "stdout".into(), text: text.into() }
    }

    fn display(text: &str, update: bool) -> Output {
        Output::DisplayData { data: [("text/plain".into(), text.into())].into(), display_id: Some("d".into()), update }
    }

    #[test]
    fn streams_are_joined_and_split_into_lines() {
        let mut file = notebook("1");
        file.set_outputs(0, &[stream("a\nb"), stream("c\n")], 3);
        assert_eq!(outputs(&file), json!([{ "output_type": "stream", "name": "stdout", "text": ["a\n", "bc\n"] }]));
        assert_eq!(file.cells()[0]["execution_count"], 3);
        assert!(file.text().contains("\n \"x\": 1"));
    }

    #[test]
    fn displays_are_updated_in_their_place_and_cleared() {
        let mut file = notebook("1");
        file.set_outputs(0, &[display("old", false), stream("x"), display("new", true)], 1);
        assert_eq!(outputs(&file)[0]["data"]["text/plain"], json!(["new"]));
        assert_eq!(outputs(&file).as_array().map(Vec::len), Some(2));
        file.set_outputs(0, &[stream("x"), Output::ClearOutput { wait: true }, stream("y")], 2);
        assert_eq!(outputs(&file), json!([{ "output_type": "stream", "name": "stdout", "text": ["y"] }]));
    }

    #[test]
    fn what_is_no_notebook_is_refused_with_a_reason() {
        let refused = |text: &str| NotebookFile::parse(text.as_bytes()).err().expect("refused");
        assert!(refused("{").contains("no notebook"));
        assert!(refused("[]").contains("nbformat"));
        assert!(refused(r#"{"nbformat": 3}"#).contains("format 3"));
        assert!(refused(r#"{"nbformat": 4, "cells": [1]}"#).contains("cells"));
    }
}
