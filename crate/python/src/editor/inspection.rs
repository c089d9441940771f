//! Inspection: signature, documentation and value of the name at a place, or of the call around it.

use super::cursor_context::{Step, call_around, is_word, primary};
use super::keywords;
use super::pending_imports::with_imports;
use super::signature::{documentation, signature_without};
use super::static_lookup::{Known, attribute, follow, kind};
use super::text_position::byte_of;
use super::value_summary::summary;
use rustpython_vm::{PyObject, VirtualMachine, builtins::PyDictRef};
use tandem_protocol::{CompletionKind, Inspection};

/// What is known of the name at `position`, or else of the call around it.
pub(crate) fn inspect(source: &str, position: u32, globals: &PyDictRef, vm: &VirtualMachine) -> Option<Inspection> {
    let at = byte_of(source, position);
    let globals = &with_imports(source, globals, vm);
    let end = at + source[at..].find(|c| !is_word(c)).unwrap_or(source.len() - at);
    let start = source[..at].trim_end_matches(is_word).len();
    let here = (start < end).then(|| primary(&source[..end])).flatten().and_then(|steps| describe(&steps, globals, vm));
    here.or_else(|| describe(&call_around(&source[..at])?, globals, vm))
}

fn describe(steps: &[Step], globals: &PyDictRef, vm: &VirtualMachine) -> Option<Inspection> {
    let (last, before) = steps.split_last()?;
    match last {
        Step::Attribute(wanted) => {
            let owner = follow(before, globals, vm)?;
            let raw = attribute(&owner, wanted, vm)?;
            let of_class = match &owner {
                Known::Instance(_) => true,
                Known::Object(object) => object.dict().is_none_or(|own| super::static_lookup::entry(&own, wanted).is_none()),
            };
            let is_instance = of_class && !matches!(&owner, Known::Object(object) if is_class_or_module(object));
            let value = match follow(steps, globals, vm) {
                Some(Known::Object(value)) if !is_callable_kind(kind(&raw, of_class, vm)) => Some(summary(&value, vm)),
                _ => None,
            };
            Some(Inspection {
                name: written(steps),
                kind: kind(&raw, of_class, vm),
                signature: signature_without(&raw, is_instance, vm).map(|signature| format!("{}{signature}", written(steps))),
                doc: documentation(&raw, vm),
                value,
            })
        }
        Step::Name(name) => match follow(steps, globals, vm) {
            Some(Known::Object(object)) => Some(of_object(name.clone(), &object, vm)),
            _ => keywords::keyword(name).map(|doc| Inspection {
                name: name.clone(),
                kind: CompletionKind::Keyword,
                signature: None,
                doc: doc.to_owned(),
                value: None,
            }),
        },
        Step::Position(_) | Step::Key(_) => match follow(steps, globals, vm)? {
            Known::Object(object) => Some(of_object(written(steps), &object, vm)),
            Known::Instance(_) => None,
        },
        Step::Call | Step::Literal(_) => None,
    }
}

fn of_object(name: String, object: &PyObject, vm: &VirtualMachine) -> Inspection {
    let kind = kind(object, false, vm);
    let value = (kind == CompletionKind::Variable).then(|| summary(object, vm));
    let signature = signature_without(object, false, vm).map(|signature| format!("{name}{signature}"));
    Inspection { name, kind, signature, doc: documentation(object, vm), value }
}

fn is_class_or_module(object: &PyObject) -> bool {
    object.downcast_ref::<rustpython_vm::builtins::PyType>().is_some()
        || object.downcast_ref::<rustpython_vm::builtins::PyModule>().is_some()
}

fn is_callable_kind(kind: CompletionKind) -> bool {
    matches!(kind, CompletionKind::Function | CompletionKind::Method | CompletionKind::Class | CompletionKind::Module)
}

/// The steps as Python writes them.
fn written(steps: &[Step]) -> String {
    let mut text = String::new();
    for step in steps {
        match step {
            Step::Name(name) => text.push_str(name),
            Step::Attribute(name) => text.push_str(&format!(".{name}")),
            Step::Position(at) => text.push_str(&format!("[{at}]")),
            Step::Key(key) => text.push_str(&format!("['{key}']")),
            Step::Call => text.push_str("()"),
            Step::Literal(class) => text.push_str(class),
        }
    }
    text
}
