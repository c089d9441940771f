//! The notebook of a lesson in one language.

use crate::source::{Block, Language, Lesson};
use serde_json::{Value, json};

/// The text of the `.ipynb` file (nbformat 4.5). Cells have the same ids in both languages, so that what was done in one counts in the
/// other.
pub fn notebook(lesson: &Lesson, language: Language) -> String {
    let mut cells = Vec::new();
    let (mut texts, mut codes) = (0, 0);
    for block in &lesson.blocks {
        match block {
            Block::Markdown(text) => {
                texts += 1;
                cells.push(match language {
                    Language::En => markdown(format!("text-{texts}"), &text.en),
                    Language::Zh => markdown(format!("text-{texts}"), &without_breaks(&text.zh)),
                });
            }
            Block::Code(source) => {
                codes += 1;
                cells.push(code(format!("code-{codes}"), source));
            }
            Block::Expect(_) => {}
            Block::Exercise { name, given, answer, .. } => {
                let id = name.replace('_', "-");
                cells.push(code(format!("exercise-{id}"), &with_check(&lesson.name, name, given)));
                cells.push(markdown(format!("answer-{id}"), &folded(answer, language)));
            }
        }
    }
    let notebook = json!({
        "cells": cells,
        "metadata": {
            "kernelspec": { "display_name": "Python 3 (Tandem)", "language": "python", "name": "tandem" },
            "language_info": { "name": "python" },
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    });
    let text = serde_json::to_string_pretty(&notebook).unwrap_or_default();
    format!("{text}\n")
}

/// The code of an exercise's cell: what is given or answered, and the call that checks it.
pub fn with_check(lesson: &str, exercise: &str, source: &str) -> String {
    format!("{source}\n\ntd.exercise(\"{lesson}.{exercise}\")")
}

/// A worked answer that is unfolded by a click, in the page as in Jupyter.
fn folded(answer: &str, language: Language) -> String {
    let summary = match language {
        Language::En => "A worked answer",
        Language::Zh => "参考答案",
    };
    format!("<details>\n<summary>{summary}</summary>\n\n```python\n{answer}\n```\n\n</details>")
}

fn markdown(id: String, source: &str) -> Value {
    json!({ "cell_type": "markdown", "id": id, "metadata": {}, "source": lines(source) })
}

fn code(id: String, source: &str) -> Value {
    json!({ "cell_type": "code", "execution_count": null, "id": id, "metadata": {}, "outputs": [], "source": lines(source) })
}

/// Chinese text whose lines were broken between two Chinese characters, in one line: a break is shown as a space, which Chinese has not.
fn without_breaks(text: &str) -> String {
    let mut joined = String::new();
    let mut in_code = false;
    // A heading ends with its line.
    let mut goes_on = false;
    for line in text.split_inclusive('\n') {
        if goes_on && joined.trim_end_matches('\n').ends_with(is_chinese) && line.starts_with(is_chinese) {
            joined.pop();
        }
        in_code ^= line.starts_with("```");
        goes_on = !in_code && !line.starts_with('#') && !line.trim().is_empty();
        joined.push_str(line);
    }
    joined
}

/// Ideographs, and the punctuation that has their width.
fn is_chinese(character: char) -> bool {
    matches!(character, '\u{3000}'..='\u{303f}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}' | '“' | '”' | '—' | '…')
}

/// A text as Jupyter writes it: a list of lines with their line feeds.
fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Text;

    fn sample() -> Lesson {
        let text = |en: &str, zh: &str| Text { en: en.to_owned(), zh: zh.to_owned() };
        let [name, given, check, answer] = ["my_sum", "x = 0", "def check(names): pass", "x = 2"].map(str::to_owned);
        Lesson {
            name: "t".to_owned(),
            title: text("T", "题"),
            about: text("A", "关"),
            part: "basics".to_owned(),
            minutes: 5,
            after: vec![],
            after_line: 1,
            systems: vec![],
            book: None,
            blocks: vec![
                Block::Markdown(text("# Hi\n\na", "# 好")),
                Block::Code("x = 1\nx".to_owned()),
                Block::Expect("assert x == 1".to_owned()),
                Block::Exercise { name, given, check, answer },
            ],
        }
    }

    fn cells(language: Language) -> Vec<(String, String)> {
        let notebook: Value = serde_json::from_str(&notebook(&sample(), language)).unwrap();
        let text = |cell: &Value| cell["source"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
        notebook["cells"].as_array().unwrap().iter().map(|cell| (cell["id"].as_str().unwrap().to_owned(), text(cell))).collect()
    }

    #[test]
    fn languages_share_ids_and_code_but_not_text() {
        let (en, zh) = (cells(Language::En), cells(Language::Zh));
        let ids = |cells: &[(String, String)]| cells.iter().map(|cell| cell.0.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&en), ["text-1", "code-1", "exercise-my-sum", "answer-my-sum"]);
        assert_eq!(ids(&en), ids(&zh));
        assert_eq!((en[0].1.as_str(), zh[0].1.as_str()), ("# Hi\n\na", "# 好"));
        assert_eq!(en[1..3], zh[1..3]);
    }

    #[test]
    fn a_break_between_chinese_characters_is_no_space() {
        assert_eq!(without_breaks("追踪时，\n循环\n`x` 的\n值\n\n段"), "追踪时，循环\n`x` 的值\n\n段");
        for kept in ["# 题\n文", "```\n甲\n乙\n```", "- 一\n- 二", "a\n文"] {
            assert_eq!(without_breaks(kept), kept);
        }
    }

    #[test]
    fn expectations_and_checks_are_no_part_of_it_and_the_answer_is_folded() {
        let cells = cells(Language::En);
        assert_eq!(cells[2].1, "x = 0\n\ntd.exercise(\"t.my_sum\")");
        assert_eq!(cells[3].1, "<details>\n<summary>A worked answer</summary>\n\n```python\nx = 2\n```\n\n</details>");
        let all = notebook(&sample(), Language::En);
        assert!(!all.contains("assert") && !all.contains("def check"));
    }
}
