// The program as an expression, step by step: what each rewrite changed, and at which stage its nodes are drawn.
//
// Holds pure functions over a graph document. Refuses to parse Python: tokens and brackets are enough to mark a change.
import type { GraphDocument, Place } from '../../generated/protocol';

/** A run of an expression, changed by the step or not. */
export interface Segment {
  text: string;
  changed: boolean;
}

/** One rewrite as the stepper shows it. */
export interface Step {
  pass: string;
  rule: string;
  before: string;
  after: string;
  /** The whole program before and after this step, where it is small enough to read. */
  from: string | null;
  to: string | null;
  /** Index of the stage in which `nodes` are drawn: the one before the pass. */
  stage: number;
  nodes: number[];
  /** What they became, in the stage after; none where nothing is left to point at. */
  made: number[];
  places: Place[];
}

/** Numbers, names, operators and brackets; white space stays with the token before it. */
export function tokens(expression: string): string[] {
  return expression.match(/(?:\d[\w.]*(?:e[+-]?\d+)?|[\p{L}_][\p{L}\p{N}_.]*|[^\s])\s*/giu) ?? [];
}

function balance(parts: string[]): { depth: number; lowest: number } {
  let depth = 0;
  let lowest = 0;
  for (const part of parts) {
    const sign = part[0] ?? '';
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') lowest = Math.min(lowest, --depth);
  }
  return { depth, lowest };
}

function isBalanced(parts: string[]): boolean {
  const { depth, lowest } = balance(parts);
  return depth === 0 && lowest === 0;
}

/** What differs between two expressions: one run in each, widened until its brackets close. */
export function difference(before: string, after: string): { before: Segment[]; after: Segment[] } {
  const old = tokens(before);
  const now = tokens(after);
  const same = (a: string | undefined, b: string | undefined) => a !== undefined && a.trim() === b?.trim();
  let head = 0;
  while (head < Math.min(old.length, now.length) && same(old[head], now[head])) head++;
  let tail = 0;
  while (
    tail < Math.min(old.length, now.length) - head &&
    same(old[old.length - 1 - tail], now[now.length - 1 - tail])
  ) {
    tail++;
  }
  const cut = (parts: string[]) => parts.slice(head, parts.length - tail);
  while ((!isBalanced(cut(old)) || !isBalanced(cut(now))) && (head > 0 || tail > 0)) {
    const short = balance(cut(isBalanced(cut(old)) ? now : old));
    // A bracket closed but not opened in the run asks for more on the left, one left open for more on the right.
    if (short.lowest < 0 && head > 0) head--;
    else if (tail > 0) tail--;
    else head--;
  }
  return { before: segments(old, head, tail), after: segments(now, head, tail) };
}

function segments(parts: string[], head: number, tail: number): Segment[] {
  const end = parts.length - tail;
  const middle = parts.slice(head, end).join('');
  const kept = middle.trimEnd();
  return [
    { text: parts.slice(0, head).join(''), changed: false },
    { text: kept, changed: true },
    { text: middle.slice(kept.length) + parts.slice(end).join(''), changed: false },
  ].filter((segment) => segment.text !== '');
}

/** Every rewrite of a document, each with the expression before and after it and the stage that it changes. */
export function steps(doc: GraphDocument): Step[] {
  let expression = doc.stages[0]?.expression ?? null;
  let reached = 1;
  const ids = doc.stages.map((stage) => new Set(stage.nodes.map((node) => node.id)));
  const holds = (stage: number, nodes: readonly number[]) =>
    nodes.every((id) => ids[stage]?.has(id) ?? false);
  return doc.rewrites.map((rewrite) => {
    const found = doc.stages.findIndex(
      (stage, index) => index >= reached && stage.name === rewrite.pass && holds(index - 1, rewrite.nodes),
    );
    if (found > 0) reached = found;
    const from = expression;
    const to = rewrite.expression ?? null;
    expression = to ?? expression;
    return {
      pass: rewrite.pass,
      rule: rewrite.rule,
      before: rewrite.before,
      after: rewrite.after,
      from,
      to,
      stage: found > 0 ? found - 1 : 0,
      nodes: rewrite.nodes,
      // Documents saved before these were written down have neither.
      made: found > 0 ? (rewrite.made ?? []).filter((id) => holds(found, [id])) : [],
      places: rewrite.places ?? (rewrite.place ? [rewrite.place] : []),
    };
  });
}
