//! The table of magics: the only place that lists them. Their work is done by the embedded module [`MODULE`].

/// The embedded Python module that runs magics.
pub(crate) const MODULE: &str = "_notebook_magics";

/// A magic that there is.
pub(crate) struct Magic {
    pub name: &'static str,
    /// Whether `%name` means something, and whether `%%name` does.
    pub line: bool,
    pub cell: bool,
    /// Whether what it is given is Python.
    pub python: bool,
    pub doc: &'static str,
}

const fn magic(name: &'static str, line: bool, cell: bool, python: bool, doc: &'static str) -> Magic {
    Magic { name, line, cell, python, doc }
}

/// All of them, in the order of the alphabet.
pub(crate) const MAGICS: &[Magic] = &[
    magic("capture", false, true, true, "Runs the cell and keeps what it prints in a variable."),
    magic("cat", true, false, false, "Shows files."),
    magic("cd", true, false, false, "Changes the current folder."),
    magic("compare", false, true, true, "Compares the expressions of the lines: which is faster, and do they agree?"),
    magic("env", true, false, false, "Shows the environment, or one variable of it."),
    magic("html", false, true, false, "Shows the cell as HTML."),
    magic("latex", false, true, false, "Shows the cell as LaTeX."),
    magic("ls", true, false, false, "Lists files."),
    magic("lsmagic", true, false, false, "Lists the magics."),
    magic("markdown", false, true, false, "Shows the cell as Markdown."),
    magic("mkdir", true, false, false, "Makes a folder."),
    magic("pwd", true, false, false, "The current folder."),
    magic("reset", true, false, false, "Removes all variables; -f asks nothing."),
    magic("rm", true, false, false, "Removes files."),
    magic("svg", false, true, false, "Shows the cell as SVG."),
    magic("time", true, true, true, "Runs once and tells how long it took."),
    magic("timeit", true, true, true, "Runs many times and tells how long one run takes: mean and deviation."),
    magic("who", true, false, false, "Lists the variables."),
    magic("whos", true, false, false, "Lists the variables with their classes and values."),
    magic("writefile", false, true, false, "Writes the cell into a file; -a appends."),
];
