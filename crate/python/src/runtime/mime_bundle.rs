//! Mime bundles: what an object offers to be displayed as, by Jupyter's display protocol (`_repr_mimebundle_`, `_repr_html_`, …).
//!
//! `_repr_mimebundle_(include=None, exclude=None)` is called first, then the single methods for the mime types that it left out;
//! plain text is always there, by `repr`. A representation that raises is reported on standard error and left out: one broken
//! method must not hide the value.

use crate::runtime::state::SessionState;
use crate::runtime::stream::Stream;
use crate::runtime::traceback::error_output;
use base64::{Engine, engine::general_purpose::STANDARD};
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyDict, PyType},
    function::{FuncArgs, KwArgs},
};
use tandem_protocol::{MimeBundle, Output};

/// Methods for a single mime type.
const METHODS: &[(&str, &str)] = &[
    ("_repr_html_", "text/html"),
    ("_repr_markdown_", "text/markdown"),
    ("_repr_svg_", "image/svg+xml"),
    ("_repr_png_", "image/png"),
    ("_repr_jpeg_", "image/jpeg"),
    ("_repr_latex_", "text/latex"),
    ("_repr_json_", "application/json"),
];

/// Which mime types are filter.
#[derive(Default)]
pub(crate) struct MimeFilter {
    pub include: Option<Vec<String>>,
    pub exclude: Vec<String>,
}

impl MimeFilter {
    fn allows(&self, mime: &str) -> bool {
        self.include.as_ref().is_none_or(|include| include.iter().any(|m| m == mime)) && !self.exclude.iter().any(|m| m == mime)
    }
}

/// What `object` is shown as.
///
/// # Errors
/// Only what must not be swallowed: `KeyboardInterrupt`, `SystemExit`; and an exception of `repr`.
pub(crate) fn bundle(object: &PyObject, filter: &MimeFilter, state: &SessionState, vm: &VirtualMachine) -> PyResult<MimeBundle> {
    let mut bundle = MimeBundle::new();
    // A class has its instances' methods, but not as bound ones.
    if object.downcast_ref::<PyType>().is_none() {
        if let Some(result) = call(object, "_repr_mimebundle_", bundle_arguments(filter, vm), state, vm)? {
            add_all(&mut bundle, &result, vm)?;
        }
        for (method, mime) in METHODS {
            if !bundle.contains_key(*mime)
                && filter.allows(mime)
                && let Some(result) = call(object, method, FuncArgs::default(), state, vm)?
            {
                bundle.insert((*mime).to_owned(), content(mime, &result, vm)?);
            }
        }
    }
    if !bundle.contains_key("text/plain") {
        bundle.insert("text/plain".to_owned(), object.repr(vm)?.to_string_lossy().into_owned());
    }
    bundle.retain(|mime, _| mime == "text/plain" || filter.allows(mime));
    Ok(bundle)
}

/// Lets an object that displays itself (`_ipython_display_`, by IPython's protocol) do so; whether it did.
///
/// # Errors
/// What the method raises.
pub(crate) fn displays_itself(object: &PyObject, vm: &VirtualMachine) -> PyResult<bool> {
    let method = vm.ctx.intern_str("_ipython_display_");
    if object.downcast_ref::<PyType>().is_some() || object.class().get_attr(method).is_none() {
        return Ok(false);
    }
    object.get_attr(method, vm)?.call((), vm).map(|_| true)
}

/// The bundle that a dictionary of mime types spells out.
///
/// # Errors
/// `TypeError` when it is no dictionary, or a content is of no use.
pub(crate) fn from_dictionary(object: &PyObject, vm: &VirtualMachine) -> PyResult<MimeBundle> {
    let mut bundle = MimeBundle::new();
    add_all(&mut bundle, object, vm)?;
    Ok(bundle)
}

fn bundle_arguments(filter: &MimeFilter, vm: &VirtualMachine) -> FuncArgs {
    let names = |names: &[String]| -> PyObjectRef {
        vm.ctx.new_list(names.iter().map(|name| vm.ctx.new_str(name.as_str()).into()).collect()).into()
    };
    let include = filter.include.as_ref().map_or_else(|| vm.ctx.none(), |include| names(include));
    let exclude = if filter.exclude.is_empty() { vm.ctx.none() } else { names(&filter.exclude) };
    let named = [("include".to_owned(), include), ("exclude".to_owned(), exclude)];
    FuncArgs::new(Vec::<PyObjectRef>::new(), named.into_iter().collect::<KwArgs>())
}

/// Calls a representation method of the object's class. `None` if there is none, or it declines, or it fails.
fn call(
    object: &PyObject,
    method: &'static str,
    arguments: FuncArgs,
    state: &SessionState,
    vm: &VirtualMachine,
) -> PyResult<Option<PyObjectRef>> {
    if object.class().get_attr(vm.ctx.intern_str(method)).is_none() {
        return Ok(None);
    }
    let result = object.get_attr(method, vm).and_then(|method| method.call(arguments, vm));
    match result {
        Ok(value) if vm.is_none(&value) => Ok(None),
        // Jupyter allows (data, metadata).
        Ok(value) => match value.downcast_ref::<rustpython_vm::builtins::PyTuple>() {
            Some(pair) if !pair.is_empty() => Ok(Some(pair.as_slice()[0].clone())),
            _ => Ok(Some(value)),
        },
        Err(exception) if exception.fast_isinstance(vm.ctx.exceptions.exception_type) => {
            if let Output::Error { traceback, .. } = error_output(&exception, &state.cells, vm) {
                let text = format!("{method} of a {} failed:\n{}\n", object.class().name(), traceback.join("\n"));
                state.streams.write(state.host(), Stream::Err, &text);
            }
            Ok(None)
        }
        Err(exception) => Err(exception),
    }
}

fn add_all(bundle: &mut MimeBundle, object: &PyObject, vm: &VirtualMachine) -> PyResult<()> {
    let Some(dictionary) = object.downcast_ref::<PyDict>() else {
        return Err(vm.new_type_error(format!("a mime bundle must be a dict of mime types to contents, not {}", object.class().name())));
    };
    for (mime, value) in dictionary {
        let mime = mime.str(vm)?.to_string_lossy().into_owned();
        let text = content(&mime, &value, vm)?;
        bundle.insert(mime, text);
    }
    Ok(())
}

/// A content as text: strings as they are, bytes in base64, the rest as JSON.
fn content(mime: &str, value: &PyObject, vm: &VirtualMachine) -> PyResult<String> {
    let is_json = mime == "application/json" || mime.ends_with("+json");
    if let Some(text) = value.downcast_ref::<rustpython_vm::builtins::PyStr>()
        && (!is_json || mime != "application/json")
    {
        return Ok(text.to_string_lossy().into_owned());
    }
    if let Some(bytes) = value.downcast_ref::<rustpython_vm::builtins::PyBytes>() {
        return Ok(STANDARD.encode(bytes.as_bytes()));
    }
    if is_json {
        let json = vm.import("json", 0)?;
        let text = vm.call_method(&json, "dumps", (value.to_owned(),))?;
        return Ok(text.str(vm)?.to_string_lossy().into_owned());
    }
    Ok(value.str(vm)?.to_string_lossy().into_owned())
}
