//! The keywords of Python, each with what it is for. A test compares them with the module `keyword`.

/// Keywords, and the soft ones, in the order of the alphabet.
pub(super) const KEYWORDS: &[(&str, &str)] = &[
    ("False", "The false truth value."),
    ("None", "The only value of its class: nothing."),
    ("True", "The true truth value."),
    ("and", "The first operand if it is false, else the second."),
    ("as", "Names what was imported, entered or caught."),
    ("assert", "Raises AssertionError unless the condition holds."),
    ("async", "Begins a coroutine, or a loop or block in one."),
    ("await", "Waits for a result in a coroutine."),
    ("break", "Leaves the innermost loop."),
    ("case", "One pattern of a match statement."),
    ("class", "Defines a class."),
    ("continue", "Goes on with the next turn of the innermost loop."),
    ("def", "Defines a function."),
    ("del", "Removes a name, an item or an attribute."),
    ("elif", "Another condition, tried if those before it are false."),
    ("else", "What runs if no condition held, or a loop was not left by break."),
    ("except", "Handles an exception of the try block."),
    ("finally", "Runs at the end of a try statement, whatever happened."),
    ("for", "Runs a block for each item."),
    ("from", "Imports names from a module, or chains an exception."),
    ("global", "Makes a name in a function mean the one of the module."),
    ("if", "Runs a block if a condition holds."),
    ("import", "Loads a module and binds its name."),
    ("in", "Whether an item is contained; the items of a for loop."),
    ("is", "Whether two names stand for the same object."),
    ("lambda", "A function that is one expression."),
    ("match", "Compares a value with patterns."),
    ("nonlocal", "Makes a name in a function mean that of the function around it."),
    ("not", "The opposite truth value."),
    ("or", "The first operand if it is true, else the second."),
    ("pass", "Does nothing."),
    ("raise", "Raises an exception."),
    ("return", "Ends a function with a value."),
    ("try", "Runs a block whose exceptions are handled."),
    ("while", "Runs a block for as long as a condition holds."),
    ("with", "Runs a block between entering and leaving a context."),
    ("yield", "Gives a value from a generator."),
];

/// What a keyword is for.
pub(super) fn keyword(name: &str) -> Option<&'static str> {
    KEYWORDS.iter().find(|(word, _)| *word == name).map(|(_, doc)| *doc)
}
