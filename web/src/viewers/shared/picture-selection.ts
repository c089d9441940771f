// What is selected in the picture of a program that stands in a cell: the inspector shows more of it beside the picture.
import { signal } from '@preact/signals';
import type { GraphDocument, GraphStage, NodeView } from '../../generated/protocol';

export interface PictureSelection {
  doc: GraphDocument;
  stage: GraphStage;
  fused: boolean;
  node: NodeView;
  /** Selects another node in the picture. */
  select(id: number): void;
  close(): void;
}

/** A node that a picture is to select, wherever in the page it is chosen; null once that is done. */
export const nodeToSelect = signal<{ doc: GraphDocument; id: number } | null>(null);

/** The selection that was made last; null while there is none. */
export const pictureSelection = signal<PictureSelection | null>(null);
