// Statistics of the nodes of documents: those that a file kept, and those that were computed since.
import { type Signal, signal } from '@preact/signals';
import type {
  GraphDocument,
  GraphStage,
  NodeStatistics,
  NodeValues,
  Probe,
  StageStatistics,
} from '../../generated/protocol';

const NOTHING: NodeValues = { stages: [], watched: null };

interface Held {
  values: Signal<NodeValues>;
  /** Keeps them with the output that the document is of. */
  keep: (values: NodeValues) => void;
}

const held = new WeakMap<GraphDocument, Held>();

function heldOf(doc: GraphDocument): Held {
  const known = held.get(doc);
  if (known !== undefined) return known;
  const fresh = { values: signal(NOTHING), keep: () => undefined };
  held.set(doc, fresh);
  return fresh;
}

/** Says where the values of a document are kept, and what is there already. What is no such values is passed over. */
export function adoptValues(doc: GraphDocument, kept: unknown, keep: (values: NodeValues) => void): void {
  const isNew = !held.has(doc);
  const own = heldOf(doc);
  own.keep = keep;
  if (isNew) own.values.value = readValues(kept);
}

function readValues(kept: unknown): NodeValues {
  const { stages, watched } = (kept ?? {}) as Partial<NodeValues>;
  const isStage = (stage: Partial<StageStatistics>) => Array.isArray(stage?.nodes);
  return {
    stages: Array.isArray(stages) ? stages.filter(isStage) : [],
    watched: Array.isArray(watched?.steps) ? watched : null,
  };
}

/** What is known of a document's nodes. */
export function valuesOf(doc: GraphDocument): Signal<NodeValues> {
  return heldOf(doc).values;
}

/** Takes new values, and keeps them with the document. */
export function setValues(doc: GraphDocument, change: Partial<NodeValues>): void {
  const own = heldOf(doc);
  own.values.value = { ...own.values.peek(), ...change };
  own.keep(own.values.peek());
}

/** Statistics of a stage by node; empty where none are known. */
export function statisticsOf(values: NodeValues, stage: number): ReadonlyMap<number, NodeStatistics> {
  const found = values.stages.find((known) => known.stage === stage);
  return new Map(found?.nodes.map((node) => [node.node, node]));
}

/** The values with those of a stage, in place of what was known of it. */
export function withStage(values: NodeValues, stage: number, nodes: NodeStatistics[]): StageStatistics[] {
  return [...values.stages.filter((known) => known.stage !== stage), { stage, nodes }];
}

/** Whether values of a document can be asked for: it is one of a program, not of a recorded run. */
export function canProbe(doc: GraphDocument): boolean {
  return doc.stages[0]?.name === 'traced' && doc.stages[0].text !== '';
}

/** What to ask the kernel. */
export function probeOf(doc: GraphDocument, stage: GraphStage, nodes: number[], statistics: boolean): Probe {
  return { function: doc.name, traced: doc.stages[0]?.text ?? '', stage: stage.text, nodes, statistics };
}
