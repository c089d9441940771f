//! Modification times of the files in `patch`, kept from checkout to checkout.
//!
//! Cargo builds a crate of a path anew when a file of it is newer than the last build, and everything that depends on it:
//! with the stand-ins in `patch` that is the whole Python interpreter. A fresh checkout makes all files new. So the build
//! folder keeps a hash of their contents and the time that goes with it: equal contents get that time back; of other contents
//! the newest file's time is kept.

use std::collections::hash_map::DefaultHasher;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::workspace::Workspace;

/// Gives the files their times. What goes wrong costs time, nothing else, and is not told.
pub fn restore(workspace: &Workspace) {
    let _ = of_folder(&workspace.root().join("patch"), &workspace.target().join("xtask").join("patch-times"));
}

fn of_folder(folder: &Path, kept: &Path) -> io::Result<()> {
    let files = files(folder)?;
    let mut hasher = DefaultHasher::new();
    let mut newest = UNIX_EPOCH;
    for file in &files {
        file.strip_prefix(folder).unwrap_or(file).hash(&mut hasher);
        fs::read(file)?.hash(&mut hasher);
        newest = newest.max(fs::metadata(file)?.modified()?);
    }
    let hash = hasher.finish().to_string();
    let time = match fs::read_to_string(kept).ok().and_then(|text| read(&text, &hash)) {
        Some(time) => time,
        None => {
            let seconds = newest.duration_since(UNIX_EPOCH).map_err(io::Error::other)?.as_secs();
            fs::create_dir_all(kept.parent().unwrap_or(kept))?;
            fs::write(kept, format!("{hash} {seconds}\n"))?;
            UNIX_EPOCH + Duration::from_secs(seconds)
        }
    };
    files.iter().try_for_each(|file| File::options().write(true).open(file)?.set_modified(time))
}

/// The time of these contents, if they are those that were seen last.
fn read(text: &str, hash: &str) -> Option<SystemTime> {
    let (kept, seconds) = text.trim().split_once(' ')?;
    (kept == hash).then(|| seconds.parse().ok().map(|seconds| UNIX_EPOCH + Duration::from_secs(seconds)))?
}

/// All files below a folder, in order.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut files, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { open.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_contents_keep_their_time() {
        let place = std::env::temp_dir().join(format!("tandem-patch-times-{}", std::process::id()));
        let (folder, kept) = (place.join("patch"), place.join("kept"));
        fs::create_dir_all(folder.join("a")).unwrap();
        let file = folder.join("a/lib.rs");
        let at = |seconds| UNIX_EPOCH + Duration::from_secs(seconds);
        let time_after = |text: &str, now| {
            fs::write(&file, text).unwrap();
            File::options().write(true).open(&file).unwrap().set_modified(at(now)).unwrap();
            of_folder(&folder, &kept).unwrap();
            fs::metadata(&file).unwrap().modified().unwrap()
        };
        assert_eq!(time_after("one", 1000), at(1000));
        assert_eq!(time_after("one", 2000), at(1000));
        assert_eq!(time_after("two", 3000), at(3000));
        assert_eq!(time_after("one", 4000), at(4000));
        fs::remove_dir_all(place).unwrap();
    }
}
