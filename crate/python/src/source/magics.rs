//! The table of magics: the only place that lists them. Their work is done by the module [`MODULE`] of the notebook's library.

/// The Python module that runs magics.
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
    magic("aimport", true, false, false, "Imports modules that %autoreload 1 reloads; -name leaves one out."),
    magic("autoawait", true, false, false, "Cells may use await; that is always so."),
    magic("autoreload", true, false, false, "Imports changed .py files again before each cell: 0 off, 1 those of %aimport, 2 all."),
    magic("autosave", true, false, false, "Accepted: the page saves by itself."),
    magic("capture", false, true, true, "Runs the cell and keeps what it prints and shows in a variable."),
    magic("cat", true, false, false, "Shows files."),
    magic("cd", true, false, false, "Changes the current folder; - goes back."),
    magic("colors", true, false, false, "Accepted: the page has its own colours."),
    magic(
        "columns",
        false,
        true,
        true,
        "Runs the cell in each mode, on each device: eager graph compiled, cpu webgpu, numbers of threads.",
    ),
    magic("compare", false, true, true, "Compares the expressions of the lines: which is faster, and do they agree?"),
    magic("config", true, false, false, "Accepted for InlineBackend; shows what can be set."),
    magic("cp", true, false, false, "Copies files."),
    magic("debug", true, false, false, "Shows frames and variables of the last error."),
    magic("env", true, false, false, "Shows the environment, or sets a variable of it: NAME=value."),
    magic("file", false, true, false, "Writes the cell into a file; -a appends."),
    magic("hist", true, false, false, "Shows the cells that ran; -n with their numbers."),
    magic("history", true, false, false, "Shows the cells that ran; -n with their numbers."),
    magic("html", false, true, false, "Shows the cell as HTML."),
    magic("latex", false, true, false, "Shows the cell as LaTeX."),
    magic("ll", true, false, false, "Lists files with their sizes."),
    magic("load_ext", true, false, false, "Loads an extension: autoreload, or a module with load_ipython_extension."),
    magic("ls", true, false, false, "Lists files."),
    magic("lsmagic", true, false, false, "Lists the magics."),
    magic("magic", true, false, false, "Lists the magics."),
    magic("markdown", false, true, false, "Shows the cell as Markdown."),
    magic("matplotlib", true, false, false, "Accepted: plots are shown below the cell."),
    magic("mkdir", true, false, false, "Makes a folder."),
    magic("mv", true, false, false, "Moves files."),
    magic("pdoc", true, false, false, "Shows help."),
    magic("pfile", true, false, false, "Shows the file that defines an object."),
    magic("pinfo", true, false, false, "Shows help."),
    magic("pinfo2", true, false, false, "Shows help and source."),
    magic("pip", true, false, false, "Installs wheels that lie in the notebook's folder; list, show, uninstall."),
    magic("prun", true, true, true, "Runs with a profiler and lists the functions by time."),
    magic("psource", true, false, false, "Shows an object's source."),
    magic("pwd", true, false, false, "The current folder."),
    magic("pycat", true, false, false, "Shows files."),
    magic("reload_ext", true, false, false, "Loads an extension again."),
    magic("reset", true, false, false, "Removes all variables; -f asks nothing."),
    magic("reset_selective", true, false, false, "Removes the variables whose names match; -f asks nothing."),
    magic("rm", true, false, false, "Removes files."),
    magic("rmdir", true, false, false, "Removes empty folders."),
    magic("run", true, false, false, "Runs a .py file or a notebook; -i with this notebook's variables."),
    magic("save", true, false, false, "Writes cells that ran into a file: name.py 1-3 5."),
    magic("set_env", true, false, false, "Sets a variable of the environment."),
    magic("svg", false, true, false, "Shows the cell as SVG."),
    magic("sx", true, false, false, "Runs a command; its output as a list."),
    magic("system", true, false, false, "Runs a command; its output as a list."),
    magic("tb", true, false, false, "Shows the last error again."),
    magic("time", true, true, true, "Runs once and tells how long it took."),
    magic("timeit", true, true, true, "Runs many times and tells how long one run takes: mean and deviation."),
    magic("touch", true, false, false, "Makes an empty file."),
    magic("unload_ext", true, false, false, "Unloads an extension."),
    magic("who", true, false, false, "Lists the variables."),
    magic("who_ls", true, false, false, "The names of the variables, as a list."),
    magic("whos", true, false, false, "Lists the variables with their classes and values."),
    magic("writefile", false, true, false, "Writes the cell into a file; -a appends."),
    magic("xdel", true, false, false, "Removes a variable."),
    magic("xmode", true, false, false, "Accepted: tracebacks have one form here."),
];
