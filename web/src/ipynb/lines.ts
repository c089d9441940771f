// nbformat's multi-line strings: a text, or a list of lines that keep their ends.

// Python's `str.splitlines` breaks at all of these, and Jupyter writes its files with it.
const LINE =
  /[^\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029]*(?:\r\n|[\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029])|[^\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029]+$/g;

/** The lines of a text, each with its end, as Python's `splitlines(True)`. */
export function splitLines(text: string): string[] {
  return text.match(LINE) ?? [];
}
