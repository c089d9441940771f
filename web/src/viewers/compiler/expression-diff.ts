// The difference between two expressions, for marking what a rewrite changed.
//
// Tokens and brackets are compared; expressions are not parsed.

/** A run of an expression, changed by the rewrite or not. */
export interface Segment {
  text: string;
  changed: boolean;
}

/** Numbers, names, operators and brackets; white space stays with the token before it. */
export function tokens(expression: string): string[] {
  return expression.match(/(?:\d[\w.]*(?:e[+-]?\d+)?|[\p{L}_][\p{L}\p{N}_.]*|[^\s])\s*/giu) ?? [];
}

/** One changed run in each expression, widened until its brackets are balanced. The segments of each join to its text. */
export function difference(before: string, after: string): { before: Segment[]; after: Segment[] } {
  const old = tokens(before);
  const now = tokens(after);
  const shorter = Math.min(old.length, now.length);
  const isSame = (a: string | undefined, b: string | undefined) => a !== undefined && a.trim() === b?.trim();
  let head = 0;
  while (head < shorter && isSame(old[head], now[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(old[old.length - 1 - tail], now[now.length - 1 - tail])) tail++;
  const changedRun = (all: string[]) => all.slice(head, all.length - tail);
  while ((!isBalanced(changedRun(old)) || !isBalanced(changedRun(now))) && (head > 0 || tail > 0)) {
    const { lowest } = balance(changedRun(isBalanced(changedRun(old)) ? now : old));
    // A bracket closed but not opened in the run asks for more on the left, one left open for more on the right.
    if (lowest < 0 && head > 0) head--;
    else if (tail > 0) tail--;
    else head--;
  }
  return { before: segments(old, head, tail), after: segments(now, head, tail) };
}

function balance(run: string[]): { depth: number; lowest: number } {
  let depth = 0;
  let lowest = 0;
  for (const token of run) {
    const sign = token[0] ?? '';
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') lowest = Math.min(lowest, --depth);
  }
  return { depth, lowest };
}

function isBalanced(run: string[]): boolean {
  const { depth, lowest } = balance(run);
  return depth === 0 && lowest === 0;
}

function segments(all: string[], head: number, tail: number): Segment[] {
  const end = all.length - tail;
  const middle = all.slice(head, end).join('');
  const changed = middle.trimEnd();
  return [
    { text: all.slice(0, head).join(''), changed: false },
    { text: changed, changed: true },
    { text: middle.slice(changed.length) + all.slice(end).join(''), changed: false },
  ].filter((segment) => segment.text !== '');
}
