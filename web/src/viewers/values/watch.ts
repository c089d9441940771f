// Functions that are watched while they are called, by their graph as traced: a cell that is run again goes on with the same one.
import { type Signal, signal } from '@preact/signals';
import type { GraphDocument, WatchedStep, WatchedValues, WatchUpdate } from '../../generated/protocol';
import { type Prober, prober } from '../shared/prober';
import { setValues, valuesOf } from './node-values';

/** As `td.watch`. */
export const DEFAULT_EVERY = 10;
/** Steps that are kept; beyond, every second of all of them stays. */
export const MAX_STEPS = 128;

interface Watch {
  id: number;
  every: number;
  doc: GraphDocument;
  isOn: Signal<boolean>;
  seen: Signal<ThinnedSteps>;
}

/** Steps of which so many were left out: of `stride` looked at one is kept, and the last. */
export interface ThinnedSteps {
  steps: readonly WatchedStep[];
  stride: number;
}

const NOTHING_SEEN: ThinnedSteps = { steps: [], stride: 1 };

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

/** Steps with those that are new, one of each `every` calls; evenly chosen ones where there are many. */
export function joined(seen: ThinnedSteps, added: readonly WatchedStep[], every: number): ThinnedSteps {
  // Calls count from 1 again where a function was made anew.
  const isAnew = (seen.steps.at(-1)?.call ?? 0) >= (added[0]?.call ?? Number.POSITIVE_INFINITY);
  const known = isAnew ? NOTHING_SEEN : seen;
  const all = [...known.steps, ...added];
  const oneOf = (stride: number) =>
    all.filter(({ call }, i) => ((call - 1) / every) % stride === 0 || i === all.length - 1);
  let { stride } = known;
  let steps = oneOf(stride);
  while (steps.length > MAX_STEPS) {
    stride *= 2;
    steps = oneOf(stride);
  }
  return { steps, stride };
}

function take({ watch, steps }: WatchUpdate): void {
  const own = [...watches.values()].find((known) => known.id === watch);
  if (own !== undefined) own.seen.value = joined(own.seen.peek(), steps, own.every);
}

/** Whether a function is watched. */
export function isWatched(doc: GraphDocument): boolean {
  return watches.get(keyOf(doc))?.isOn.value ?? false;
}

/** What was seen of a function: now, or what its document kept. */
export function watchedOf(doc: GraphDocument): WatchedValues | null {
  const own = watches.get(keyOf(doc));
  const kept = valuesOf(doc).value.watched;
  if (own === undefined || own.seen.value.steps.length === 0) return kept;
  return { every: own.every, steps: [...own.seen.value.steps] };
}

const changes = signal(0);
/** Follows functions that come to be watched, if it is called where signals are followed. */
export const followWatches = () => void changes.value;

export function startWatch(doc: GraphDocument, every: number): void {
  const key = keyOf(doc);
  const id = watches.get(key)?.id ?? nextId++;
  const own = { id, every, doc, isOn: signal(true), seen: signal(NOTHING_SEEN) };
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
