// Functions that are watched while they are called, by their graph as traced: a cell that is run again goes on with the same one.
import { type Signal, signal } from '@preact/signals';
import type { GraphDocument, WatchedStep, WatchedValues, WatchUpdate } from '../../generated/protocol';
import { type Prober, prober } from '../shared/prober';
import { setValues, valuesOf } from './node-values';

/** As `td.watch`. */
export const DEFAULT_EVERY = 10;
/** Steps that are kept; beyond, every second one stays. */
export const MAX_STEPS = 128;

interface Watch {
  id: number;
  every: number;
  doc: GraphDocument;
  isOn: Signal<boolean>;
  steps: Signal<readonly WatchedStep[]>;
}

const watches = new Map<string, Watch>();
let nextId = 1;

/** The execution and the line that made a node: another run of the same cell makes the same function. */
const ORIGIN = / {2}# In \[\d+\] line \d+$/gm;

const keyOf = (doc: GraphDocument) => `${doc.name}\n${(doc.stages[0]?.text ?? '').replace(ORIGIN, '')}`;

/** Lets functions be watched by a kernel. */
export function offerProber(offered: Prober): void {
  prober.value = offered;
  offered.onWatched(take);
}

/** Steps with those that are new; evenly chosen ones where there are many. */
export function joined(known: readonly WatchedStep[], added: readonly WatchedStep[]): WatchedStep[] {
  // Calls count from 1 again where a function was made anew.
  const isAnew = (known.at(-1)?.call ?? 0) >= (added[0]?.call ?? Number.POSITIVE_INFINITY);
  let steps = isAnew ? [...added] : [...known, ...added];
  while (steps.length > MAX_STEPS) steps = steps.filter((_, i) => i % 2 === 0 || i === steps.length - 1);
  return steps;
}

function take({ watch, steps }: WatchUpdate): void {
  const own = [...watches.values()].find((known) => known.id === watch);
  if (own !== undefined) own.steps.value = joined(own.steps.peek(), steps);
}

/** Whether a function is watched. */
export function isWatched(doc: GraphDocument): boolean {
  return watches.get(keyOf(doc))?.isOn.value ?? false;
}

/** What was seen of a function: now, or what its document kept. */
export function watchedOf(doc: GraphDocument): WatchedValues | null {
  const own = watches.get(keyOf(doc));
  const kept = valuesOf(doc).value.watched;
  if (own === undefined || own.steps.value.length === 0) return kept;
  return { every: own.every, steps: [...own.steps.value] };
}

const changes = signal(0);
/** Follows functions that come to be watched, if it is called where signals are followed. */
export const followWatches = () => void changes.value;

export function startWatch(doc: GraphDocument, every: number): void {
  const key = keyOf(doc);
  const id = watches.get(key)?.id ?? nextId++;
  const own = { id, every, doc, isOn: signal(true), steps: signal<readonly WatchedStep[]>([]) };
  watches.set(key, own);
  changes.value += 1;
  send(own, every);
}

/** Ends it, and keeps what was seen with the document. */
export function endWatch(doc: GraphDocument): void {
  const own = watches.get(keyOf(doc));
  if (own === undefined) return;
  own.isOn.value = false;
  send(own, 0);
  keepWatched(doc);
}

/** Keeps what was seen with the document. */
export function keepWatched(doc: GraphDocument): void {
  const seen = watchedOf(doc);
  if (seen !== null && seen !== valuesOf(doc).peek().watched) setValues(doc, { watched: seen });
}

function send({ id, doc }: Watch, every: number): void {
  const traced = doc.stages[0]?.text ?? '';
  prober.peek()?.setWatch({ watch: id, function: doc.name, traced, every, nodes: [] });
}
