// Names for a list of completions, and what a name is, as the editor shows them.
import type { Completion, CompletionKind, Inspection } from '../generated/protocol';
import type { KnownName } from './checker';

/** Kinds by their numbers in the Language Server Protocol. */
const KINDS: Record<number, CompletionKind> = {
  2: 'method',
  3: 'function',
  4: 'function',
  5: 'property',
  7: 'class',
  9: 'module',
  10: 'property',
  13: 'class',
  14: 'keyword',
  17: 'file',
};

/** The live names, and behind them those that the checker knows besides; private ones where one is being written. */
export function mergeNames(
  live: readonly Completion[],
  known: readonly KnownName[],
  written: string,
): Completion[] {
  const there = new Set(live.map((item) => item.label));
  const items = [...live];
  for (const { label, kind } of known) {
    if (there.has(label) || (label.startsWith('_') && !written.startsWith('_'))) continue;
    there.add(label);
    items.push({ label, kind: KINDS[kind] ?? 'variable', detail: null });
  }
  return items;
}

const HEAD = /^\((\w+)\)\s+([\s\S]*?)(?:\n\n([\s\S]*))?$/;
const ONE_LINE = 76;

/** A hover of the checker as the editor shows it; null where it says nothing. */
export function inspectionOf(hover: string, name: string): Inspection | null {
  const [, word = '', declared = '', doc = ''] = HEAD.exec(hover) ?? [];
  const signature = withoutUnknown(declared);
  if (declared === '' || (signature === name && doc === '')) return null;
  const kind = (['function', 'class', 'module', 'method', 'property'] as const).find((one) => one === word);
  return { name, kind: kind ?? 'variable', signature, doc: doc.trim(), value: null };
}

/** A declaration without the types that are not known, on one line if it is short. */
function withoutUnknown(declared: string): string {
  const text = declared
    .replace(/: Unknown\b(?: \| None\b)?(?= =)/g, '')
    .replace(/(?:: | -> )(?:Unknown|Any)\b(?! \|)/g, '')
    .replace(/^def /, '');
  const joined = text
    .replace(/\(\n\s+/g, '(')
    .replace(/,?\n\)/g, ')')
    .replace(/\n\s+/g, ' ');
  return joined.length <= ONE_LINE ? joined : text;
}
