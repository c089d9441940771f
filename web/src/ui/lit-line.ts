// The lines of cells, and the ops on them, that the pointer or the keyboard is on, and those that a click keeps, wherever a line is shown: in its editor, as a
// node of a graph, as a kernel, in a table. All other places where it is shown are lit with it.
import { computed, signal } from '@preact/signals';

export interface LitLine {
  cellId: string;
  /** From 1. */
  line: number;
  /** Which op of the line, where one is meant: then those beside it are not lit with it. */
  op?: string;
}

/** One line, several (of a kernel), or none that is known. */
export type Lines = LitLine | readonly LitLine[] | null;

const NONE: readonly LitLine[] = [];
const pointed = signal(NONE);
const kept = signal(NONE);

/** All lines that are lit. */
export const litLines = computed(() => {
  if (pointed.value.length === 0) return kept.value;
  return kept.value.length === 0 ? pointed.value : [...pointed.value, ...kept.value];
});

/** The lines that a click keeps lit. */
export function keptLines(): readonly LitLine[] {
  return kept.peek();
}

/** Whether one of the lines is lit. */
export function isLit(lines: Lines): boolean {
  const lit = litLines.value;
  return lit.length > 0 && asList(lines).some((line) => lit.some((other) => meets(line, other)));
}

/** Lights lines; where these are lit already nothing changes. */
export function light(lines: Lines): void {
  const next = asList(lines);
  if (!areSame(pointed.peek(), next)) pointed.value = next;
}

/** Keeps lines lit until others are kept. */
export function keep(lines: Lines): void {
  const next = asList(lines);
  if (!areSame(kept.peek(), next)) kept.value = next;
}

/** What an element that shows lines listens to; nothing where they are not known. A second click keeps them no more. */
export function lightOn(lines: Lines) {
  const list = asList(lines);
  if (list.length === 0) return {};
  const on = () => light(list);
  const off = () => light(null);
  const onClick = () => keep(areSame(kept.peek(), list) ? null : list);
  return { onPointerEnter: on, onPointerLeave: off, onFocusIn: on, onFocusOut: off, onClick };
}

function asList(lines: Lines): readonly LitLine[] {
  if (lines === null) return NONE;
  if (!('line' in lines)) return lines;
  const { cellId, line, op } = lines;
  return [op === undefined ? { cellId, line } : { cellId, line, op }];
}

/** Whether what one names is part of what the other names: a line is all of its ops. */
export function meets(a: LitLine, b: LitLine): boolean {
  const isSameOp = a.op === undefined || b.op === undefined || a.op === b.op;
  return isSameOp && a.line === b.line && a.cellId === b.cellId;
}

function isSame(a: LitLine, b: LitLine): boolean {
  return a.line === b.line && a.cellId === b.cellId && a.op === b.op;
}

/** Whether both are the same lines and ops. */
export function areSame(a: readonly LitLine[], b: readonly LitLine[]): boolean {
  return a.length === b.length && a.every((line, i) => isSame(line, b[i] as LitLine));
}
