//! Weights that lie in files beside a model: which files it names, and their bytes put into its tensors.

use super::proto::{Attribute, Graph, Model, Node, Property, TensorProto};
use crate::{Error, Result};

/// The place of a tensor's elements in a file.
struct Place<'a> {
    file: &'a str,
    offset: usize,
    /// Up to the file's end if it is not told.
    length: Option<usize>,
}

impl Place<'_> {
    fn of(tensor: &TensorProto) -> Result<Option<Place<'_>>> {
        if tensor.data_location != Some(1) {
            return Ok(None);
        }
        let wrong = |problem: &str| Error::unsupported(format!("tensor '{}': {problem}", tensor.name));
        let find = |key: &str| tensor.external_data.iter().find(|p| p.key == key).map(|p: &Property| p.value.as_str());
        let number =
            |key: &str| find(key).map(|n| n.parse().map_err(|_| wrong(&format!("its {key} in its file is no number")))).transpose();
        let file = find("location").ok_or_else(|| wrong("its elements lie in another file, whose name is missing"))?;
        Ok(Some(Place { file, offset: number("offset")?.unwrap_or(0), length: number("length")? }))
    }
}

/// The names of the files in which weights lie, each once.
pub fn files(model: &mut Model) -> Result<Vec<String>> {
    let mut found: Vec<String> = vec![];
    each_tensor(model, &mut |tensor| {
        if let Some(place) = Place::of(tensor)?.filter(|place| !found.iter().any(|file| file == place.file)) {
            found.push(place.file.to_owned());
        }
        Ok(())
    })?;
    Ok(found)
}

/// Puts the elements of tensors into them.
pub fn fetch(model: &mut Model, files: &[(String, &[u8])]) -> Result<()> {
    each_tensor(model, &mut |tensor| {
        let Some(place) = Place::of(tensor)? else { return Ok(()) };
        let of = |problem: String| Error::unsupported(format!("tensor '{}': {problem}", tensor.name));
        let bytes = files.iter().find(|(name, _)| name == place.file).map(|(_, bytes)| *bytes);
        let bytes = bytes.ok_or_else(|| of(format!("its elements lie in the file '{}', which is not there", place.file)))?;
        let end = place.length.map_or(Some(bytes.len()), |length| place.offset.checked_add(length));
        let part = end.and_then(|end| bytes.get(place.offset..end));
        let short = || of(format!("its elements lie beyond the end of the file '{}', which has {} bytes", place.file, bytes.len()));
        let part = part.ok_or_else(short)?.to_vec();
        (tensor.raw_data, tensor.data_location) = (Some(part), None);
        tensor.external_data.clear();
        Ok(())
    })
}

fn each_tensor(model: &mut Model, f: &mut dyn FnMut(&mut TensorProto) -> Result<()>) -> Result<()> {
    if let Some(graph) = &mut model.graph {
        in_graph(graph, f)?;
    }
    model.functions.iter_mut().try_for_each(|function| in_nodes(&mut function.node, f))
}

fn in_graph(graph: &mut Graph, f: &mut dyn FnMut(&mut TensorProto) -> Result<()>) -> Result<()> {
    graph.initializer.iter_mut().try_for_each(&mut *f)?;
    in_nodes(&mut graph.node, f)
}

fn in_nodes(nodes: &mut [Node], f: &mut dyn FnMut(&mut TensorProto) -> Result<()>) -> Result<()> {
    for attribute in nodes.iter_mut().flat_map(|node| &mut node.attribute) {
        let Attribute { t, g, .. } = attribute;
        t.iter_mut().try_for_each(&mut *f)?;
        g.iter_mut().try_for_each(|graph| in_graph(graph, f))?;
    }
    Ok(())
}
