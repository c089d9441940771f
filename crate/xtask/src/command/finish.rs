//! `finish`: what remains to be done when Trunk has built the page, in this order: it runs hooks of one stage side by side.

use std::env;
use std::fs;
use std::path::Path;

use super::{Command, tables};
use crate::args::Args;
use crate::workspace::Workspace;
use crate::{Failure, process};

/// `./x finish`
pub const COMMAND: Command = Command {
    name: "finish",
    about: "Finish the page. Trunk calls this after each build.",
    help: "Usage: ./x finish\n\n\
        In the page that Trunk builds (TRUNK_STAGING_DIR): takes tables that few programs need out of the kernel into files that\n\
        are fetched at their first use; writes sizes.json, with which the page shows true progress where a host compresses and so\n\
        hides how much there is to load; and files.json, what the service worker keeps for when there is no network.",
    run,
};

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    args.finish()?;
    let Some(folder) = env::var_os("TRUNK_STAGING_DIR") else {
        return Err("A page is finished while Trunk builds it: run `./x build`.".to_owned());
    };
    tables::take_out(workspace, Path::new(&folder))?;
    let count = write_sizes(Path::new(&folder))?;
    println!("{count} files in sizes.json");
    process::run(workspace.command("node").arg("web/scripts/files.mjs"))
}

/// Writes `sizes.json` into `folder`: the size of each WebAssembly file there, by name.
fn write_sizes(folder: &Path) -> Result<usize, Failure> {
    let problem = |error: std::io::Error| format!("{} cannot be measured: {error}.", folder.display());
    let mut sizes = serde_json::Map::new();
    for entry in fs::read_dir(folder).map_err(problem)?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".wasm") {
            sizes.insert(name, entry.metadata().map_err(problem)?.len().into());
        }
    }
    let count = sizes.len();
    fs::write(folder.join("sizes.json"), serde_json::Value::from(sizes).to_string()).map_err(problem)?;
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_those_of_the_files() {
        let folder = env::temp_dir().join(format!("tandem-sizes-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("a.wasm"), [0; 1234]).unwrap();
        fs::write(folder.join("b.js"), "1").unwrap();
        let count = write_sizes(&folder).unwrap();
        let text = fs::read_to_string(folder.join("sizes.json")).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!((count, text.as_str()), (1, r#"{"a.wasm":1234}"#));
    }
}
