// Generated code in runs: neighbouring lines that belong to the same nodes. Pure.
import type { NodeLines } from '../../generated/protocol';

/** Lines that belong to the same nodes, or to none. */
export interface CodeRun {
  /** The first line, from 1. */
  from: number;
  /** The last line. */
  to: number;
  /** With the end of the last line. */
  text: string;
  /** Ids of the nodes. */
  nodes: readonly number[];
}

const NOBODY: readonly number[] = [];

/** Cuts code into runs; their texts join to the code. */
export function codeRuns(code: string, owned: readonly NodeLines[]): CodeRun[] {
  const lines = code.split('\n');
  const owners: number[][] = [];
  for (const { node, lines: spans } of owned) {
    for (const [from, to] of spans) {
      for (let line = Math.max(from, 1); line <= Math.min(to, lines.length); line++) {
        const here = owners[line];
        if (here === undefined) owners[line] = [node];
        else here.push(node);
      }
    }
  }
  const runs: CodeRun[] = [];
  let start = 1;
  for (let line = 1; line <= lines.length; line++) {
    const here = owners[line] ?? NOBODY;
    if (line < lines.length && isSame(here, owners[line + 1] ?? NOBODY)) continue;
    const end = line < lines.length ? '\n' : '';
    runs.push({ from: start, to: line, text: lines.slice(start - 1, line).join('\n') + end, nodes: here });
    start = line + 1;
  }
  return runs;
}

/** A local of WAT: a function declares all that it has before its first instruction. */
const LOCAL = /^\s*\(local /;
/** Fewer are read past. */
const FOLDED_LOCALS = 12;

export interface FoldedLocals {
  before: string;
  locals: string;
  after: string;
  count: number;
}

/** Where many locals are declared on lines of their own; null where there are few. */
export function foldedLocals(text: string): FoldedLocals | null {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => LOCAL.test(line));
  if (from < 0) return null;
  const rest = lines.slice(from).findIndex((line) => !LOCAL.test(line));
  const to = rest < 0 ? lines.length : from + rest;
  if (to - from < FOLDED_LOCALS) return null;
  const part = (a: number, b: number) =>
    lines.slice(a, b).map((line, i) => line + (a + i < lines.length - 1 ? '\n' : ''));
  return {
    before: part(0, from).join(''),
    locals: part(from, to).join(''),
    after: part(to, lines.length).join(''),
    count: to - from,
  };
}

/** How many lines there are until each node has had its first ones. */
export function linesWithAll(owned: readonly NodeLines[]): number {
  return Math.max(0, ...owned.map(({ lines }) => lines[0]?.[1] ?? 0));
}

/** Lines of each node together. */
export function linesOfNodes(owned: readonly NodeLines[]): Map<number, number> {
  return new Map(
    owned.map(({ node, lines }) => [node, lines.reduce((sum, [from, to]) => sum + to - from + 1, 0)]),
  );
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((node, i) => node === b[i]);
}
