//! Completion: what can stand at a place, best first. Names that begin as typed come before those that match in another case,
//! public ones before private ones, the session's before the built-in ones.

use super::cursor_context::{CursorContext, Step, cursor_context};
use super::keywords::KEYWORDS;
use super::pending_imports::{here, with_imports};
use super::signature::{parameters, signature_without};
use super::static_lookup::{Known, entry, follow, is_native_kind, kind, members, on_demand_names, text};
use super::text_position::{byte_of, units};
use super::value_summary::summary;
use crate::embedded::EMBEDDED;
use crate::files::{FileSystem, HOME, resolve};
use crate::library::Library;
use crate::runtime::state::SessionState;
use crate::source::magics::MAGICS;
use rustpython_vm::{
    AsObject, Py, PyObject, VirtualMachine,
    builtins::{PyDict, PyDictRef, PyInt, PyModule, PyTuple},
};
use serde::Serialize;
use std::collections::BTreeSet;
use tandem_protocol::{Completion, CompletionKind};

/// More are of no use to a person, and cost time on their way.
const MAX_ITEMS: usize = 1000;
/// Signatures are told for so many.
const MAX_DETAILS: usize = 300;

/// What can stand at a place. Offsets count UTF-16 code units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Completions {
    /// Where the text that an item replaces begins.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
    /// The best first.
    pub items: Vec<Completion>,
}

/// The modules of the interpreter itself that people import by name. A test compares them with `sys.builtin_module_names`.
const NATIVE_MODULES: &[&str] = &["math", "sys", "time", "itertools", "_thread", "errno", "gc", "marshal"];

/// A candidate; a lower `tier` comes first, and in a tier a lower `order`.
struct Candidate {
    completion: Completion,
    tier: u8,
    order: usize,
}

struct Collector<'a> {
    globals: &'a PyDictRef,
    state: &'a SessionState,
    vm: &'a VirtualMachine,
    source: &'a str,
    found: Vec<Candidate>,
}

/// What can stand at `position` of `source`.
pub(crate) fn complete(source: &str, position: u32, globals: &PyDictRef, state: &SessionState, vm: &VirtualMachine) -> Completions {
    let at = byte_of(source, position);
    let before = &source[..at];
    let globals = &with_imports(source, globals, vm);
    let mut collector = Collector { globals, state, vm, source, found: vec![] };
    let prefix = collector.collect(cursor_context(before));
    let items = rank(collector.found, &prefix);
    let to = units(before);
    Completions { from: to - units(&prefix).min(to), to, items }
}

/// How well a label fits what was typed: exactly, or in other letters. None if not at all.
fn match_rank(label: &str, prefix: &str) -> Option<u8> {
    if label.starts_with(prefix) {
        return Some(0);
    }
    let same = label.chars().flat_map(char::to_lowercase).zip(prefix.chars().flat_map(char::to_lowercase)).all(|(a, b)| a == b);
    (same && label.chars().count() >= prefix.chars().count()).then_some(1)
}

fn privacy(label: &str) -> u8 {
    if label.starts_with("__") { 2 } else { u8::from(label.starts_with('_')) }
}

fn rank(found: Vec<Candidate>, prefix: &str) -> Vec<Completion> {
    let mut fitting: Vec<_> = found
        .into_iter()
        .filter_map(|candidate| {
            let label = &candidate.completion.label;
            let key = (match_rank(label, prefix)?, privacy(label), candidate.tier, candidate.order, label.to_lowercase());
            Some((key, candidate.completion))
        })
        .collect();
    fitting.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut seen = BTreeSet::new();
    let items = fitting.into_iter().map(|(_, completion)| completion);
    items.filter(|completion| seen.insert(completion.label.clone())).take(MAX_ITEMS).collect()
}

impl Collector<'_> {
    fn add(&mut self, tier: u8, label: impl Into<String>, kind: CompletionKind, detail: Option<String>) {
        self.found.push(Candidate { completion: Completion { label: label.into(), kind, detail }, tier, order: 0 });
    }

    /// Adds candidates that have an order of their own, before all others.
    fn add_in_order(&mut self, order: usize, label: String, kind: CompletionKind, detail: Option<String>) {
        self.found.push(Candidate { completion: Completion { label, kind, detail }, tier: 0, order });
    }

    /// Collects candidates; gives what is typed of them.
    fn collect(&mut self, context: CursorContext) -> String {
        match context {
            CursorContext::Nothing => String::new(),
            CursorContext::Name { prefix, call } => {
                self.names(&prefix, call.as_deref());
                prefix
            }
            CursorContext::Attribute { object, prefix } => {
                if let Some(known) = follow(&object, self.globals, self.vm) {
                    self.attributes(&known, &prefix);
                }
                prefix
            }
            CursorContext::Key { object, quote, prefix } => {
                self.keys(&object, quote);
                prefix
            }
            CursorContext::Path { path } => {
                let (folder, name) = path.rsplit_once('/').map_or(("", path.as_str()), |(folder, name)| (folder, name));
                let folder = if folder.is_empty() && path.starts_with('/') { "/" } else { folder };
                self.paths(folder);
                name.to_owned()
            }
            CursorContext::Module { path } => {
                let (parent, name) = path.rsplit_once('.').map_or(("", path.as_str()), |(parent, name)| (parent, name));
                self.modules(parent);
                name.to_owned()
            }
            CursorContext::Member { module, prefix } => {
                if let Some(module) = here(&module, self.vm) {
                    self.attributes(&Known::Object(module), &prefix);
                }
                self.modules(&module);
                prefix
            }
            CursorContext::Magic { prefix } => {
                let cell = prefix.starts_with("%%");
                for magic in MAGICS {
                    if (cell && magic.cell) || (!cell && magic.line) {
                        let signs = if cell { "%%" } else { "%" };
                        self.add(0, format!("{signs}{}", magic.name), CompletionKind::Keyword, Some(magic.doc.to_owned()));
                    }
                }
                prefix
            }
        }
    }

    fn names(&mut self, prefix: &str, call: Option<&[Step]>) {
        if let Some(Known::Object(function)) = call.and_then(|call| follow(call, self.globals, self.vm)) {
            for (order, parameter) in parameters(&function, self.vm).into_iter().enumerate() {
                self.add_in_order(order, format!("{parameter}="), CompletionKind::Property, Some("parameter".to_owned()));
            }
        }
        // Names that this cell binds but has not bound yet, as it has not run.
        for name in crate::editor::diagnostics::bound_names(self.source) {
            if name != prefix {
                self.add(2, name, CompletionKind::Variable, None);
            }
        }
        for (tier, names) in [(1, self.globals.clone()), (3, self.vm.builtins.dict())] {
            for (key, value) in names.items_vec() {
                if let Some(name) = text(&key).filter(|name| match_rank(name, prefix).is_some()) {
                    let kind = kind(&value, false, self.vm);
                    let detail = if self.found.len() < MAX_DETAILS { self.detail(&value, kind) } else { None };
                    self.add(tier, name, kind, detail);
                }
            }
        }
        for (word, _) in KEYWORDS {
            self.add(4, *word, CompletionKind::Keyword, None);
        }
    }

    fn attributes(&mut self, known: &Known, prefix: &str) {
        for (name, (value, of_class)) in members(known) {
            if match_rank(&name, prefix).is_none() || (privacy(&name) > 0 && !prefix.starts_with('_')) {
                continue;
            }
            let found = kind(&value, of_class, self.vm);
            let is_field = found == CompletionKind::Variable && !is_module(known);
            let kind = if is_field { CompletionKind::Property } else { found };
            let detail = if self.found.len() < MAX_DETAILS { self.detail(&value, kind) } else { None };
            self.add(u8::from(of_class), name, kind, detail);
        }
        if let Known::Object(object) = known
            && let Some(module) = object.downcast_ref::<PyModule>()
        {
            self.on_demand(module, prefix);
        }
    }

    /// Names that nothing has used yet, so that nothing but their spelling tells what they are.
    fn on_demand(&mut self, module: &Py<PyModule>, prefix: &str) {
        let loaded = module.dict();
        for name in on_demand_names(module, self.vm) {
            if entry(&loaded, &name).is_some() || match_rank(&name, prefix).is_none() {
                continue;
            }
            let is_class = name.starts_with(|c: char| c.is_uppercase());
            let kind = if is_class { CompletionKind::Class } else { CompletionKind::Function };
            self.add(0, name, kind, None);
        }
    }

    /// A few words about a value: how it is called, or what it is.
    fn detail(&self, value: &PyObject, kind: CompletionKind) -> Option<String> {
        match kind {
            CompletionKind::Function | CompletionKind::Class => signature_without(value, false, self.vm),
            CompletionKind::Method => signature_without(value, true, self.vm),
            CompletionKind::Variable | CompletionKind::Property => {
                let native = is_native_kind(value, self.vm);
                (!native).then(|| crate::tandem::summary(value, self.vm).unwrap_or_else(|| value.class().name().to_string()))
            }
            CompletionKind::Module | CompletionKind::Keyword | CompletionKind::File => None,
        }
    }

    fn keys(&mut self, object: &[Step], quote: Option<char>) {
        let Some(Known::Object(object)) = follow(object, self.globals, self.vm) else { return };
        let Some(dictionary) = object.downcast_ref::<PyDict>() else { return };
        for (order, (key, value)) in dictionary.into_iter().take(MAX_ITEMS).enumerate() {
            let detail = Some(crate::tandem::summary(&value, self.vm).unwrap_or_else(|| value.class().name().to_string()));
            // Keys keep the order of the dictionary.
            let label = match (text(&key), quote) {
                (Some(key), Some(quote)) if !key.contains([quote, '\\', '\n']) => key,
                (Some(_), Some(_)) => continue,
                (Some(_), None) => summary(&key, self.vm),
                (None, None) if key.downcast_ref::<PyInt>().is_some() || key.downcast_ref::<PyTuple>().is_some() => summary(&key, self.vm),
                (None, _) => continue,
            };
            self.add_in_order(order, label, CompletionKind::Variable, detail);
        }
    }

    fn paths(&mut self, folder: &str) {
        let files = self.state.files.borrow();
        let Ok(entries) = files.list(&files.absolute(if folder.is_empty() { "." } else { folder })) else { return };
        let base = files.absolute(if folder.is_empty() { "." } else { folder });
        let described: Vec<_> = entries.into_iter().map(|(name, is_folder)| (detail_of(&files, &base, &name), name, is_folder)).collect();
        drop(files);
        for (detail, name, is_folder) in described {
            let label = if is_folder { format!("{name}/") } else { name };
            self.add(u8::from(!is_folder), label, CompletionKind::File, detail);
        }
    }

    /// Modules in a package, or all of them.
    fn modules(&mut self, parent: &str) {
        let mut names = BTreeSet::new();
        let mut add = |name: &str| {
            let inside = if parent.is_empty() { Some(name) } else { name.strip_prefix(parent).and_then(|rest| rest.strip_prefix('.')) };
            if let Some(first) = inside.and_then(|inside| inside.split('.').next()).filter(|first| !first.is_empty()) {
                names.insert(first.to_owned());
            }
        };
        EMBEDDED.iter().for_each(|module| add(module.name));
        tandem_stdlib::MODULES.iter().for_each(|name| add(name.trim_end_matches(".*")));
        Library::top_level_names().chain(crate::wheels::modules()).for_each(&mut add);
        Library::all().filter_map(|library| self.state.libraries.get(library)).for_each(|archive| archive.names().for_each(&mut add));
        if parent.is_empty() {
            NATIVE_MODULES.iter().for_each(|name| add(name));
        }
        let files = self.state.files.borrow();
        let folder = resolve(HOME, &parent.replace('.', "/"));
        for (name, is_folder) in files.list(&folder).unwrap_or_default() {
            match name.strip_suffix(".py") {
                Some(module) if module != "__init__" => {
                    add(&if parent.is_empty() { module.to_owned() } else { format!("{parent}.{module}") })
                }
                None if is_folder && files.stat(&format!("{folder}/{name}/__init__.py")).is_ok() => {
                    add(&if parent.is_empty() { name } else { format!("{parent}.{name}") });
                }
                _ => {}
            }
        }
        drop(files);
        for name in names {
            self.add(1, name, CompletionKind::Module, None);
        }
    }
}

fn detail_of(files: &FileSystem, folder: &str, name: &str) -> Option<String> {
    let stat = files.stat(&resolve(folder, name)).ok().filter(|stat| !stat.folder)?;
    Some(human_size(stat.size))
}

fn is_module(known: &Known) -> bool {
    matches!(known, Known::Object(object) if object.downcast_ref::<rustpython_vm::builtins::PyModule>().is_some())
}

/// `1.5 MB`.
fn human_size(bytes: usize) -> String {
    let mut size = bytes as f64;
    for unit in ["B", "kB", "MB"] {
        if size < 1000.0 {
            return if unit == "B" { format!("{bytes} B") } else { format!("{size:.1} {unit}") };
        }
        size /= 1000.0;
    }
    format!("{size:.1} GB")
}
