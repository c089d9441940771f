// The share of a cell's time that each of its lines took, as bars left of the line, the wider the more: one of the devices, one of Python.
// They move with the text until the cell runs again.
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from '@codemirror/view';
import { signal } from '@preact/signals';

export interface LineHeat {
  /** From 1. */
  line: number;
  /** Of the whole, 0 to 1: on devices, and in Python. */
  share: number;
  pythonShare: number;
  /** For people: share and time. */
  title: string;
}

const NONE: readonly LineHeat[] = [];

/** The heat of cells that have some, by cell id. */
const heatOfCells = signal<ReadonlyMap<string, readonly LineHeat[]>>(new Map());

/** Sets the heat of a cell's lines; none takes it away. */
export function setLineHeat(cellId: string, heat: readonly LineHeat[]): void {
  const before = heatOfCells.peek();
  if (heat.length === 0 && !before.has(cellId)) return;
  const next = new Map(before);
  if (heat.length === 0) next.delete(cellId);
  else next.set(cellId, heat);
  heatOfCells.value = next;
}

/** Widths of bars, in pixels. */
export const LEVELS = 8;
/** Shares of Python that are too small for a bar of their own: most lines are met now and then. */
const LEAST_PYTHON = 0.01;

function level(share: number): number {
  return Math.max(1, Math.min(LEVELS, Math.ceil(share * LEVELS)));
}

/** The classes of a line's bars. */
function barsOf({ share, pythonShare }: LineHeat): string {
  const device = share > 0 ? `cm-heat cm-heat-${level(share)}` : '';
  const python = pythonShare >= LEAST_PYTHON ? `cm-heat-python cm-heat-python-${level(pythonShare)}` : '';
  return `${device} ${python}`.trim();
}

const setHeat = StateEffect.define<readonly LineHeat[]>();

const bars = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, step) {
    const now = before.map(step.changes);
    const found = step.effects.find((effect) => effect.is(setHeat));
    if (found === undefined) return now;
    const { doc } = step.state;
    const inside = (found.value as readonly LineHeat[]).filter(({ line }) => line >= 1 && line <= doc.lines);
    return Decoration.set(
      inside.map((heat) => {
        const mark = Decoration.line({ class: barsOf(heat), attributes: { title: heat.title } });
        return mark.range(doc.line(heat.line).from);
      }),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Takes the heat of a cell from the signal. */
function followHeat(cellId: string): Extension {
  return ViewPlugin.define((view) => {
    let shown = NONE;
    const stop = heatOfCells.subscribe((all) => {
      const heat = all.get(cellId) ?? NONE;
      if (heat === shown) return;
      shown = heat;
      // The plugin may be being made, or another update be under way.
      queueMicrotask(() => view.dispatch({ effects: setHeat.of(heat) }));
    });
    return { destroy: stop };
  });
}

export function heatBars(cellId: string): Extension {
  return [bars, followHeat(cellId)];
}
