//! Paths: absolute, separated by `/`, without `.`, `..` and doubled slashes.

/// `path` seen from the folder `from` (absolute). `..` of the root is the root.
pub fn resolve(from: &str, path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    let start = if path.starts_with('/') { "" } else { from };
    for part in start.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
}

/// The folder of an absolute path; the root's is the root.
pub(super) fn parent(path: &str) -> &str {
    match path.rfind('/') {
        Some(0) | None => "/",
        Some(at) => &path[..at],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_resolved() {
        assert_eq!(resolve("/home", "a.txt"), "/home/a.txt");
        assert_eq!(resolve("/home", "/a//b/./c/"), "/a/b/c");
        assert_eq!(resolve("/home/x", "../y"), "/home/y");
        assert_eq!(resolve("/", "../../z"), "/z");
        assert_eq!(resolve("/home", ""), "/home");
        assert_eq!(parent("/home/a"), "/home");
        assert_eq!(parent("/home"), "/");
        assert_eq!(parent("/"), "/");
    }
}
