// What is lit with a node: its line, and of the last stage, which kernels compute, the op itself; and what is lit with a kernel, by the
// name that documents and profiles give it. Pure.
import type { GraphDocument, GraphStage, NodeView } from '../../generated/protocol';
import type { LitLine } from '../../ui/lit-line';

/** What a node of a stage lights and is lit by; a node without a line is lit by itself in the last stage alone. */
export function linesOf(doc: GraphDocument, stage: GraphStage, node: NodeView): LitLine | null {
  return stage === doc.stages.at(-1) ? opOf(doc, node) : node.place;
}

/** A node of the last stage as an op of its line. */
export function opOf(doc: GraphDocument, node: NodeView): LitLine {
  return { cellId: node.place?.cellId ?? '', line: node.place?.line ?? 0, op: `${doc.name} ${node.id}` };
}

/** A kernel by its name, which spans of a timeline have too. */
export function kernelByName(title: string): LitLine {
  return { cellId: '', line: 0, op: `kernel ${title}` };
}
