// A cell as the checker reads it: what is not Python becomes other text of the same length, so that positions hold.
//
// The checker itself leaves out lines that begin with `%` or `!`, and a whole cell that begins with `%%`. Of most cell magics here
// the rest is Python all the same, `name?` asks for help, and what `%time` runs is a statement like any other.

/** Cell magics whose cell is another language, or a file. */
const NO_PYTHON =
  /^%%(?:writefile|file|html|HTML|svg|SVG|javascript|js|latex|markdown|bash|sh|script|system|sx)\b/;
const HELP = /^\s*\?{0,2}[\w.]*\?{1,2}\s*$/;
/** The result of a command or of a magic is given a name. */
const ASSIGNED = /^(\s*[\p{L}_][\p{L}\p{N}_, ]*=\s*)([!%].*)$/u;
const TIMED = /^(\s*)(%time)(\s+)(?=[^\s-])/;

/** A command or a magic within a block, which is not empty without it. */
const INDENTED = /^(\s+)[!%][\p{L}!%].*$/u;

function checkedLine(line: string): string {
  if (line.includes('?') && HELP.test(line)) return '#'.padEnd(line.length, ' ');
  const assigned = ASSIGNED.exec(line);
  // The last result of the notebook may be anything.
  if (assigned) return (assigned[1] ?? '') + '_'.padEnd((assigned[2] ?? '').length, ' ');
  const timed = line.replace(TIMED, (all, indent: string) => `${indent}0;`.padEnd(all.length, ' '));
  return timed.replace(INDENTED, (all, indent: string) => `${indent}0`.padEnd(all.length, ' '));
}

/** The text of a cell for the checker. */
export function checkedText(source: string): string {
  if (!/[%!?]/.test(source) || NO_PYTHON.test(source)) return source;
  return source
    .split('\n')
    .map((line, at) => (at === 0 && line.startsWith('%%') ? `#${line.slice(1)}` : checkedLine(line)))
    .join('\n');
}

/** Ways in which a notebook gets names that nobody can read in its cells. */
const HIDDEN_NAMES =
  /^\s*%(?:run|load|load_ext|pylab|store|reset)\b|\bexec\s*\(|\bglobals\s*\(|^\s*from\s+(?!tandem\b)[\w.]+\s+import\s+\*/m;

/** Whether names may come from where the checker does not see them. */
export function hasHiddenNames(source: string): boolean {
  return HIDDEN_NAMES.test(source);
}

const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;
const DEFINITION = /\b(?:def|class|as|global)\s+([\p{L}_][\p{L}\p{N}_]*)/gu;

/** The names that a text may bind; rather too many than too few. */
export function boundNames(source: string): Set<string> {
  const names = new Set<string>();
  const addAll = (text: string) => {
    for (const [word] of text.matchAll(WORD)) names.add(word);
  };
  for (const [, name = ''] of source.matchAll(DEFINITION)) names.add(name);
  for (const [, text = ''] of source.matchAll(/\bimport\s+(.*)/g)) addAll(text);
  for (const [, text = ''] of source.matchAll(/\bfor\s+(.*?)\s+in\b/g)) addAll(text);
  for (const [, text = ''] of source.matchAll(/^(.*?)=(?!=)/gm)) addAll(text);
  return names;
}
