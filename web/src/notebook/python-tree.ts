// The text of a cell as a syntax tree, for what looks at programs without running them.
import { pythonLanguage } from '@codemirror/lang-python';

export type PythonNode = ReturnType<typeof pythonLanguage.parser.parse>['topNode'];

/** A cell as far as its text matters. */
export interface CellText {
  id: string;
  text: string;
}

export interface ParsedCell extends CellText {
  top: PythonNode;
}

export function parseCells(cells: readonly CellText[]): ParsedCell[] {
  return cells.map((cell) => ({ ...cell, top: pythonLanguage.parser.parse(cell.text).topNode }));
}

/** Sees a node and all inside of it, in the order of the text. */
export function visit(node: PythonNode, see: (node: PythonNode) => void): void {
  see(node);
  for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child, see);
}
