//! `sizes`: writes down how large the kernel is. Trunk calls this after each build.

use std::env;
use std::fs;
use std::path::Path;

use super::Command;
use crate::Failure;
use crate::args::Args;
use crate::workspace::Workspace;

/// `./x sizes`
pub const COMMAND: Command = Command {
    name: "sizes",
    about: "Write down the size of the kernel. Trunk calls this after each build.",
    help: "Usage: ./x sizes\n\n\
        Writes sizes.json beside the WebAssembly files of the page that Trunk builds (TRUNK_STAGING_DIR) or has built\n\
        (dist/). The page shows true progress with it where a host compresses and so hides how much there is to load.",
    run,
};

fn run(workspace: &Workspace, args: Args) -> Result<(), Failure> {
    args.finish()?;
    let folder = env::var_os("TRUNK_STAGING_DIR").map_or_else(|| workspace.dist(), Into::into);
    let count = write(&folder)?;
    println!("{count} files in sizes.json");
    Ok(())
}

/// Writes `sizes.json` into `folder`: the size of each WebAssembly file there, by name.
fn write(folder: &Path) -> Result<usize, Failure> {
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
        let count = write(&folder).unwrap();
        let text = fs::read_to_string(folder.join("sizes.json")).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!((count, text.as_str()), (1, r#"{"a.wasm":1234}"#));
    }
}
