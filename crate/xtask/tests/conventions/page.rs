//! Which folder of the page may import which: the table in ARCHITECTURE.md against the imports in `web/src`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use super::table::{Arrows, on_a_cycle, parse};
use super::{nothing_found, read, root};

const SOURCES: &str = "web/src";
/// The fenced block of the page's table.
const FENCE: &str = "page-arrows";
/// The line of the table for files that lie in `web/src` itself.
const MAIN: &str = "main";

/// The source files of the page, with their paths from `web/src`.
fn files() -> Vec<(PathBuf, String)> {
    let sources = root().join(SOURCES);
    let (mut files, mut open) = (Vec::new(), vec![sources.clone()]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("the page's folders can be read").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|end| end == "ts" || end == "tsx") {
                let text = fs::read_to_string(&path).expect("sources are text");
                files.push((path.strip_prefix(&sources).expect("the file lies below").to_owned(), text));
            }
        }
    }
    files.sort();
    files
}

/// The word of the table for a file or for what an import names, by its path from `web/src`.
fn unit_of(path: &Path) -> String {
    let mut parts = path.components();
    match (parts.next(), parts.next()) {
        (Some(folder), Some(_)) => folder.as_os_str().to_string_lossy().into_owned(),
        _ => MAIN.to_owned(),
    }
}

/// The relative addresses that a module imports: `from './x'`, `import './x'` and `import('./x')`, types included.
fn imports(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(['\'', '"']) {
        let before = text[..at].trim_end();
        let before = before.strip_suffix('(').unwrap_or(before).trim_end();
        let rest = &text[at + 1..];
        if rest.starts_with('.') && (before.ends_with("from") || before.ends_with("import")) {
            found.extend(rest.split(['\'', '"', '\n']).next());
        }
    }
    found
}

/// The path from `web/src` that an import names; nothing where it leaves the folder.
fn target(file: &Path, address: &str) -> Option<PathBuf> {
    let mut path = file.parent()?.to_owned();
    for part in Path::new(address).components() {
        match part {
            Component::Normal(name) => path.push(name),
            Component::ParentDir if !path.pop() => return None,
            Component::ParentDir | Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    Some(path)
}

/// A file below `web/src` is named without its ending, a folder by itself: `../ui/menu`, `../i18n`.
fn imported_unit(file: &Path, address: &str, folders: &BTreeSet<String>) -> Option<String> {
    let path = target(file, address)?;
    let name = path.to_string_lossy().into_owned();
    Some(if folders.contains(&name) { name } else { unit_of(&path) })
}

fn broken(arrows: &Arrows, files: &[(PathBuf, String)]) -> Vec<String> {
    let folders: BTreeSet<String> = files.iter().map(|(path, _)| unit_of(path)).collect();
    let mut findings = BTreeSet::new();
    for (path, text) in files {
        let from = unit_of(path);
        let Some(allowed) = arrows.get(&from) else {
            findings.insert(format!("{SOURCES}/{from} has no line in the table"));
            continue;
        };
        for address in imports(text) {
            match imported_unit(path, address, &folders) {
                Some(to) if to == from || allowed.contains(&to) => {}
                Some(to) => drop(findings.insert(format!("{from} -> {to}, in {}", path.display()))),
                None => drop(findings.insert(format!("{} imports {address}, outside of {SOURCES}", path.display()))),
            }
        }
    }
    findings.into_iter().collect()
}

#[test]
fn folders_import_only_what_the_table_names() {
    let files = files();
    assert!(files.len() > 100, "only {} files of the page were found", files.len());
    let findings = broken(&parse(&read("ARCHITECTURE.md"), FENCE), &files);
    nothing_found("Arrows of the page that ARCHITECTURE.md does not draw; change the code, or the table with good reason:", &findings);
}

#[test]
fn every_arrow_of_the_table_is_there() {
    let files = files();
    let folders: BTreeSet<String> = files.iter().map(|(path, _)| unit_of(path)).collect();
    let drawn = |from: &str, to: &str| {
        let own = files.iter().filter(|(path, _)| unit_of(path) == from);
        own.flat_map(|(path, text)| imports(text).into_iter().map(move |address| (path, address)))
            .any(|(path, address)| imported_unit(path, address, &folders).is_some_and(|unit| unit == to))
    };
    let mut findings = Vec::new();
    for (from, all) in parse(&read("ARCHITECTURE.md"), FENCE) {
        findings.extend((!folders.contains(&from)).then(|| format!("{SOURCES}/{from} does not exist")));
        findings.extend(all.iter().filter(|to| !drawn(&from, to)).map(|to| format!("nothing in {from} imports {to}")));
    }
    nothing_found("ARCHITECTURE.md draws more of the page than there is:", &findings);
}

#[test]
fn the_table_has_no_cycle() {
    nothing_found("These folders of the page import each other in a circle:", &on_a_cycle(&parse(&read("ARCHITECTURE.md"), FENCE)));
}

#[test]
fn a_wrong_arrow_is_found() {
    let arrows = parse("```page-arrows\nui -> nothing\napp -> ui\nmain -> app\n```", FENCE);
    let judge = |path: &str, text: &str| {
        let given = [("ui/menu.tsx", ""), ("app/app.tsx", ""), ("main.tsx", ""), (path, text)];
        broken(&arrows, &given.map(|(path, text)| (PathBuf::from(path), text.to_owned())))
    };
    assert!(judge("app/bar.tsx", "import { Menu } from '../ui/menu';\nimport './bar.css';").is_empty());
    assert!(judge("app/bar.tsx", "const part = lazy(() => import('../ui/menu'));").is_empty());
    assert!(judge("app/parts/bar.tsx", "import { Menu } from '../../ui';").is_empty());
    assert_eq!(judge("ui/list.tsx", "import type { App } from '../app/app';"), ["ui -> app, in ui/list.tsx"]);
    assert_eq!(judge("ui/list.tsx", "type App = typeof import('../app/app');"), ["ui -> app, in ui/list.tsx"]);
    assert_eq!(judge("ui/deep/list.tsx", "import(\n  '../../app'\n);"), ["ui -> app, in ui/deep/list.tsx"]);
    assert_eq!(judge("app/bar.tsx", "import { x } from '../main';"), ["app -> main, in app/bar.tsx"]);
    assert_eq!(judge("main.tsx", "import { x } from './ui/menu';"), ["main -> ui, in main.tsx"]);
    assert_eq!(judge("other/x.ts", ""), ["web/src/other has no line in the table"]);
    assert_eq!(judge("app/x.ts", "export * from '../../test/x';"), ["app/x.ts imports ../../test/x, outside of web/src"]);
}

/// Ways to make markup or code of a text. Trusted Types stop most of them in browsers that know those; this list in all.
const SINKS: &[&str] = &[
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "srcdoc",
    "setHTML",
    "createContextualFragment",
    "DOMParser",
    "eval(",
    "new Function",
];

/// The one file that may: its markup goes into a sandboxed frame without scripts.
const SINK_FILES: &[&str] = &["outputs/html.tsx"];

fn sinks(files: &[(PathBuf, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in files.iter().filter(|(path, _)| !SINK_FILES.iter().any(|allowed| path == Path::new(allowed))) {
        for (line, code) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with(['/', '*'])) {
            let used = SINKS.iter().filter(|sink| code.contains(**sink));
            found.extend(used.map(|sink| format!("{}:{}: {sink}", path.display(), line + 1)));
        }
    }
    found
}

#[test]
fn one_file_makes_markup_of_text() {
    nothing_found("The page makes nodes, not markup; what must be markup goes through web/src/outputs/html.tsx:", &sinks(&files()));
    for file in SINK_FILES {
        let uses = |(path, text): &(PathBuf, String)| path == Path::new(file) && SINKS.iter().any(|sink| text.contains(sink));
        assert!(files().iter().any(uses), "{file} makes no markup: take it off the list");
    }
    let careless = [(PathBuf::from("ui/menu.tsx"), "// innerHTML\nitem.innerHTML = text;".to_owned())];
    assert_eq!(sinks(&careless), ["ui/menu.tsx:2: innerHTML"]);
}
