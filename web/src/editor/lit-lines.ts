// Lights a line of an editor while the pointer or the keyboard is on what that line did, and what a line did while the pointer is on it.
import { type Extension, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { keep, keptLines, type LitLine, light, litLines as litLinesOfCells } from '../ui/lit-line';

const changed = StateEffect.define<null>();
const litMark = Decoration.line({ class: 'cm-lit' });

class LitLines implements PluginValue {
  decorations: DecorationSet = Decoration.none;
  /** The line under the pointer: it is lit elsewhere, not here. */
  pointed: number | null = null;
  /** What the cursor keeps lit. */
  private kept: readonly LitLine[] | null = null;
  private readonly stop: () => void;

  constructor(
    private readonly view: EditorView,
    private readonly cellId: string,
  ) {
    this.stop = litLinesOfCells.subscribe(() => {
      if (this.wanted().length === 0 && this.decorations.size === 0) return;
      queueMicrotask(() => {
        if (view.dom.isConnected) view.dispatch({ effects: changed.of(null) });
      });
    });
  }

  update(update: ViewUpdate): void {
    const isLightChanged = update.transactions.some((step) =>
      step.effects.some((effect) => effect.is(changed)),
    );
    if (isLightChanged || update.docChanged) this.decorations = this.marks();
    // The line that a person puts the cursor on stays lit, as what is clicked elsewhere.
    const isMoved = update.transactions.some((step) => step.isUserEvent('select'));
    if (isMoved) this.keep(this.lineAt(update.state.selection.main.head));
  }

  destroy(): void {
    this.stop();
    this.leave();
  }

  lineAt(position: number): number {
    return this.view.state.doc.lineAt(position).number;
  }

  point(line: number): void {
    this.pointed = line;
    const { cellId } = this;
    queueMicrotask(() => light({ cellId, line }));
  }

  keep(line: number): void {
    queueMicrotask(() => {
      keep({ cellId: this.cellId, line });
      this.kept = keptLines();
    });
  }

  leave(): void {
    if (this.pointed === null) return;
    this.pointed = null;
    queueMicrotask(() => light(null));
  }

  /** The lines that are lit from elsewhere, in order. */
  private wanted(): number[] {
    const isOwn = this.kept !== null && this.kept === keptLines();
    const { doc } = this.view.state;
    const lines = litLinesOfCells
      .peek()
      .filter((lit) => lit.cellId === this.cellId && lit.line >= 1 && lit.line <= doc.lines)
      .map((lit) => lit.line)
      .filter((line) => line !== this.pointed && !(isOwn && line === this.kept?.[0]?.line));
    return [...new Set(lines)].sort((a, b) => a - b);
  }

  private marks(): DecorationSet {
    const { doc } = this.view.state;
    return Decoration.set(this.wanted().map((line) => litMark.range(doc.line(line).from)));
  }
}

export function litLines(cellId: string): Extension {
  return ViewPlugin.define((view) => new LitLines(view, cellId), {
    decorations: (plugin) => plugin.decorations,
    eventHandlers: {
      mousemove(event, view) {
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
        const line = this.lineAt(at);
        if (line !== this.pointed) this.point(line);
      },
      mouseleave() {
        this.leave();
      },
    },
  });
}
