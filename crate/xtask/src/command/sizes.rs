//! `sizes`: what the page has to load, by file and by module.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::Command;
use crate::args::Args;
use crate::workspace::Workspace;
use crate::{Failure, dist, source_map};

/// `./x sizes`
pub const COMMAND: Command = Command {
    name: "sizes",
    about: "Say what the built page loads, by file and by module.",
    help: "Usage: ./x sizes\n\n\
        Of the page in dist/: the files that are loaded up to the first result of a cell, with their bytes and those after gzip; the\n\
        modules of the first script; the sections of the kernel; and the packed libraries, which are loaded at their first import.",
    run,
};

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    args.finish()?;
    let folder = workspace.dist();
    let first = dist::first_files(&folder)?;
    let name = |file: &Path| file.strip_prefix(&folder).unwrap_or(file).display().to_string();
    print_files("Up to the first result", &first, name)?;
    for script in first.iter().filter(|file| file.extension().is_some_and(|end| end == "js")) {
        print_modules(script, &name(script))?;
    }
    for kernel in first.iter().filter(|file| file.extension().is_some_and(|end| end == "wasm")) {
        print_sections(kernel, &name(kernel))?;
    }
    let mut libraries = dist::files_of(&folder)?;
    libraries.retain(|file| file.extension().is_some_and(|end| end == "bin"));
    print_files("At the first import", &libraries, name)
}

fn print_rows(title: &str, mut rows: Vec<(String, Vec<u64>)>, columns: &[&str]) {
    rows.sort_by_key(|(_, sizes)| std::cmp::Reverse(sizes.last().copied()));
    let total: Vec<u64> = (0..columns.len()).map(|at| rows.iter().map(|(_, sizes)| sizes[at]).sum()).collect();
    rows.push(("all".to_owned(), total));
    println!("\n{title}");
    let heads: String = columns.iter().map(|column| format!("{column:>12}")).collect();
    println!("{heads}");
    for (name, sizes) in rows {
        let sizes: String = sizes.iter().map(|size| format!("{size:>12}")).collect();
        println!("{sizes}  {name}");
    }
}

fn print_files(title: &str, files: &[PathBuf], name: impl Fn(&Path) -> String) -> Result<(), Failure> {
    let row = |file: &PathBuf| dist::bytes_and_gzip(file).map(|(bytes, gzip)| (name(file), vec![bytes, gzip]));
    print_rows(title, files.iter().map(row).collect::<Result<_, _>>()?, &["bytes", "gzip"]);
    Ok(())
}

/// The bytes of a script by module, where it has a map of enough of them.
fn print_modules(script: &Path, name: &str) -> Result<(), Failure> {
    let Ok(map) = fs::read_to_string(script.with_added_extension("map")) else { return Ok(()) };
    let text = fs::read_to_string(script).map_err(|error| format!("{} cannot be read: {error}.", script.display()))?;
    let mut modules: BTreeMap<String, u64> = BTreeMap::new();
    for (source, bytes) in source_map::bytes_by_source(&map, &text)? {
        *modules.entry(module_of(&source)).or_default() += bytes;
    }
    if modules.len() > 1 {
        print_rows(&format!("{name} by module"), modules.into_iter().map(|(module, bytes)| (module, vec![bytes])).collect(), &["bytes"]);
    }
    Ok(())
}

/// The package of a source, or the folder of ours: `web/src/notebook`.
fn module_of(source: &str) -> String {
    let parts: Vec<&str> = source.split('/').filter(|part| !matches!(*part, "." | "..")).collect();
    if let Some(at) = parts.iter().rposition(|part| *part == "node_modules") {
        let length = if parts.get(at + 1).is_some_and(|name| name.starts_with('@')) { 2 } else { 1 };
        return parts[at + 1..].iter().take(length).copied().collect::<Vec<_>>().join("/");
    }
    let folder = parts.split_last().map_or(&[][..], |(_, folder)| folder);
    let from = folder.iter().position(|part| *part == "src").map_or(0, |at| at + 1);
    if from == folder.len() { "src".to_owned() } else { format!("src/{}", folder[from]) }
}

/// The bytes of a kernel by section.
fn print_sections(file: &Path, name: &str) -> Result<(), Failure> {
    let bytes = fs::read(file).map_err(|error| format!("{} cannot be read: {error}.", file.display()))?;
    let mut sections: BTreeMap<String, u64> = BTreeMap::new();
    for payload in wasmparser::Parser::new(0).parse_all(&bytes) {
        let payload = payload.map_err(|error| format!("{name} is no WebAssembly: {error}."))?;
        if let wasmparser::Payload::CustomSection(section) = &payload {
            *sections.entry(format!("custom {}", section.name())).or_default() += section.range().end - section.range().start;
        } else if let Some((id, range)) = payload.as_section() {
            let title = match id {
                1 => "types",
                2 => "imports",
                3 => "functions",
                4 => "tables",
                6 => "globals",
                7 => "exports",
                9 => "elements",
                10 => "code",
                11 => "data",
                _ => "others",
            };
            *sections.entry(title.to_owned()).or_default() += range.end - range.start;
        }
    }
    print_rows(&format!("{name} by section"), sections.into_iter().map(|(section, bytes)| (section, vec![bytes])).collect(), &["bytes"]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_packages_and_folders() {
        assert_eq!(module_of("../web/src/notebook/cell/view.tsx"), "src/notebook");
        assert_eq!(module_of("../src/main.tsx"), "src");
        assert_eq!(module_of("../node_modules/preact/dist/preact.mjs"), "preact");
        assert_eq!(module_of("../../node_modules/@codemirror/view/dist/index.js"), "@codemirror/view");
    }
}
