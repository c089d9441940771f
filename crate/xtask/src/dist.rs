//! The finished page in dist/: how big it is, and whether it keeps its promises to visitors and hosts.
//!
//! Sizes are after gzip at its usual level, which every static host can serve. What the page does is
//! for the tests in a browser.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::Failure;
use crate::count::Count;

/// The script that the browser loads before anything can be clicked, in bytes after gzip.
const PAGE_SCRIPT: u64 = 190_000;
/// Everything that is loaded up to the first result of a Python cell, in bytes after gzip.
const FIRST_RESULT: u64 = 5_600_000;
/// Where the page's script starts.
const ENTRY: &str = "app.js";
/// Files that are not loaded on the way to the first result: source maps, lessons, pictures, fonts of formulas, files for
/// hosts, packages of others (`*.whl`), and the packed libraries (`*.bin`), which the kernel fetches when it is ready and needs
/// at the first import from them.
const LATER: &[&str] = &["map", "ipynb", "png", "svg", "webp", "ico", "woff2", "webmanifest", "toml", "bin", "whl"];
/// What the bundler calls the parts of the script; those that nothing imports statically are loaded when they are needed.
const PART: &str = "part-";
/// How the names of files, or of folders on the way to them, begin that are loaded when the page rests after the first result (the
/// type checker), with the first formula (its styles), graph (its layout), output in HTML (its frame), chart of a file or worker that prepares data,
/// when somebody asks for them (the names of other libraries, what is measured in this browser, the reference and its pages, a page
/// within another), or that only hosts read.
const WHEN_ASKED: &[&str] = &[
    "checker",
    "dialect-names",
    "embed",
    "frame",
    "katex",
    "layout",
    "measured",
    "reference",
    "vega",
    "vercel",
    "worker-data",
    "_headers",
];

/// The size of a set of files.
pub struct Size {
    files: usize,
    bytes: u64,
    gzip: u64,
}

impl fmt::Display for Size {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{} files, {}, {} after gzip", self.files, megabytes(self.bytes), megabytes(self.gzip))
    }
}

/// The size of everything in the folder of the page.
///
/// # Errors
/// When the folder is missing.
pub fn measure(dist: &Path) -> Result<Size, Failure> {
    size_of(&files_of(dist)?)
}

/// Checks the budgets and the shape of the page, one line each.
///
/// # Errors
/// When the page has not been built.
pub fn check(dist: &Path) -> Result<Count, Failure> {
    let index = read(&dist.join("index.html"))?;
    let script = size_of(&static_imports(dist)?)?.gzip;
    let first = size_of(&first_files(dist)?)?.gzip;
    let absolute = absolute_addresses(&index);
    let headers = fs::read_to_string(dist.join("_headers")).unwrap_or_default();

    let mut count = Count::default();
    let mut claim = |holds: bool, text: String| {
        eprintln!("    {} {text}", if holds { "ok  " } else { "FAIL" });
        count += if holds { Count::PASSED } else { Count::FAILED };
    };
    claim(script <= PAGE_SCRIPT, format!("page script: {} of {} after gzip", kilobytes(script), kilobytes(PAGE_SCRIPT)));
    claim(first <= FIRST_RESULT, format!("up to the first result: {} of {} after gzip", megabytes(first), megabytes(FIRST_RESULT)));
    claim(absolute.is_empty(), format!("index.html works below a sub-path: {} absolute addresses {absolute:?}", absolute.len()));
    for header in ["Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy", "Content-Security-Policy"] {
        claim(headers.contains(header), format!("_headers sends {header}"));
    }
    Ok(count)
}

/// The files that are loaded up to the first result of a Python cell.
///
/// # Errors
/// When the page has not been built.
pub fn first_files(dist: &Path) -> Result<Vec<PathBuf>, Failure> {
    let imported = static_imports(dist)?;
    let mut files = files_of(dist)?;
    files.retain(|file| !loaded_later(dist, file, &imported));
    Ok(files)
}

/// The entry script and every script that it imports before it runs.
fn static_imports(dist: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = BTreeSet::new();
    let mut open = vec![dist.join(ENTRY)];
    while let Some(file) = open.pop() {
        if found.contains(&file) {
            continue;
        }
        let text = read(&file)?;
        let folder = file.parent().unwrap_or(dist);
        open.extend(static_names(&text).into_iter().map(|name| folder.join(name)));
        found.insert(file);
    }
    Ok(found.into_iter().collect())
}

/// The neighbours named by `from"./x.js"` and `import"./x.js"`; `import("./x.js")` loads later.
fn static_names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for quote in ['"', '\''] {
        for word in ["from", "import"] {
            for opening in [format!("{word}{quote}./"), format!("{word} {quote}./")] {
                names.extend(text.split(&opening).skip(1).filter_map(|rest| rest.split(quote).next()).map(str::to_owned));
            }
        }
    }
    names
}

/// Addresses in `href` and `src` that start at the root of the host.
fn absolute_addresses(html: &str) -> Vec<String> {
    ["href=\"/", "src=\"/", "href=/", "src=/"]
        .iter()
        .flat_map(|opening| html.split(opening).skip(1))
        .filter_map(|rest| rest.split(['"', ' ', '>']).next())
        .map(|address| format!("/{address}"))
        .collect()
}

fn loaded_later(dist: &Path, file: &Path, imported: &[PathBuf]) -> bool {
    let is_part = file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(PART));
    let has_ending = file.extension().is_some_and(|end| LATER.iter().any(|later| end.eq_ignore_ascii_case(later)));
    let within = file.strip_prefix(dist).unwrap_or(file);
    let is_asked_for = within.iter().any(|name| WHEN_ASKED.iter().any(|start| name.to_string_lossy().starts_with(start)));
    has_ending || is_asked_for || (is_part && !imported.iter().any(|script| script == file))
}

/// All files in a folder and those in it, in order.
///
/// # Errors
/// When the folder is missing.
pub fn files_of(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let missing = || "There is no page in dist/; `./x build` makes it.".to_owned();
    let mut files = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).map_err(|_| missing())?.flatten() {
            let path = entry.path();
            if path.is_dir() { open.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

fn size_of(files: &[PathBuf]) -> Result<Size, Failure> {
    let mut size = Size { files: files.len(), bytes: 0, gzip: 0 };
    for file in files {
        let (bytes, gzip) = bytes_and_gzip(file)?;
        size.bytes += bytes;
        size.gzip += gzip;
    }
    Ok(size)
}

/// The size of a file, and that after gzip.
///
/// # Errors
/// When it cannot be read.
pub fn bytes_and_gzip(file: &Path) -> Result<(u64, u64), Failure> {
    let bytes = fs::read(file).map_err(|error| format!("{} cannot be read: {error}.", file.display()))?;
    let compressed = gzip(&bytes).map_err(|error| format!("{} cannot be compressed: {error}.", file.display()))?;
    Ok((bytes.len() as u64, compressed))
}

fn gzip(bytes: &[u8]) -> std::io::Result<u64> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len() as u64)
}

fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| format!("{} cannot be read ({error}); `./x build` makes the page.", file.display()))
}

fn megabytes(bytes: u64) -> String {
    format!("{:.3} MB", bytes as f64 / 1e6)
}

fn kilobytes(bytes: u64) -> String {
    format!("{:.1} kB", bytes as f64 / 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_static_imports_belong_to_the_page_script() {
        let text = r#"import{a as b}from"./part-a.js";import"./part-b.js";export * from './c.js';import("./lazy.js");"#;
        assert_eq!(static_names(text), ["part-a.js", "part-b.js", "c.js"]);
    }

    #[test]
    fn absolute_addresses_are_found() {
        assert_eq!(absolute_addresses(r#"<a href="./x"><script src="/app.js"></script>"#), ["/app.js"]);
        assert_eq!(absolute_addresses("<link href=/app.css><img src=x.png>"), ["/app.css"]);
        assert!(absolute_addresses(r#"<base href="./"><a href="https://example.org/">"#).is_empty());
    }

    #[test]
    fn a_page_is_measured_and_judged() {
        let dist = std::env::temp_dir().join(format!("tandem-dist-{}", std::process::id()));
        fs::create_dir_all(dist.join("part")).unwrap();
        fs::write(dist.join("index.html"), r#"<script type="module" src="./app.js"></script>"#).unwrap();
        fs::write(dist.join("app.js"), r#"import"./part/a.js";"#).unwrap();
        fs::write(dist.join("part/a.js"), "const noise=1;").unwrap();
        fs::write(dist.join("_headers"), "Cross-Origin-Opener-Policy: same-origin").unwrap();
        let size = measure(&dist).unwrap();
        let count = check(&dist).unwrap();
        fs::remove_dir_all(&dist).unwrap();
        assert_eq!(size.files, 4);
        assert_eq!(count, Count { passed: 4, failed: 2, skipped: 0 });
        assert!(check(&dist).unwrap_err().contains("./x build"));
    }
}
