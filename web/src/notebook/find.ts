// Find and replace over the sources of all cells.
//
// A replacement is one step of the notebook's undo.
import { EditorView } from '@codemirror/view';
import { computed, effect, signal } from '@preact/signals';
import { findMarks } from '../editor/find-marks';
import { editorOf } from '../editor/mounted-editors';
import type { Cell, NotebookModel } from './model';

export interface Match {
  cell: Cell;
  from: number;
  to: number;
}

/** Matches beyond this number are ignored. */
const MAX_MATCHES = 20_000;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** The pattern of a search; a sentence of the browser when it is none; null when it is empty. */
export function patternOf(text: string, regex: boolean, matchCase: boolean): RegExp | string | null {
  if (text === '') return null;
  try {
    return new RegExp(regex ? text : text.replace(SPECIAL, '\\$&'), matchCase ? 'gmu' : 'gimu');
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*: /, '') : String(error);
  }
}

/** A text with its matches replaced: all of them, or the one that begins at `only`. */
export function replaceMatches(
  text: string,
  pattern: RegExp,
  replacement: string,
  regex: boolean,
  only: number | null = null,
): string {
  let result = '';
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match[0] === '' || (only !== null && match.index !== only)) continue;
    result += text.slice(at, match.index) + (regex ? expandReplacement(replacement, match) : replacement);
    at = match.index + match[0].length;
  }
  return result + text.slice(at);
}

/** `$1`, `$<name>`, `$&` and `$$` in a replacement, as `String.replace` has them. */
function expandReplacement(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(/\$(?:(\d{1,2})|<(\w+)>|([&$]))/g, (whole, number, name, sign) => {
    if (number !== undefined) return Number(number) < match.length ? (match[Number(number)] ?? '') : whole;
    if (name !== undefined) return match.groups?.[name] ?? '';
    return sign === '&' ? match[0] : '$';
  });
}

export class Finder {
  readonly open = signal(false);
  readonly text = signal('');
  readonly replacement = signal('');
  readonly regex = signal(false);
  readonly matchCase = signal(false);
  readonly at = signal(-1);
  readonly pattern = computed(() => patternOf(this.text.value, this.regex.value, this.matchCase.value));
  readonly matches = computed<Match[]>(() => {
    const pattern = this.pattern.value;
    if (!this.open.value || !(pattern instanceof RegExp)) return [];
    const found: Match[] = [];
    for (const cell of this.model.cells.value) {
      for (const match of cell.source.value.matchAll(pattern)) {
        if (match[0] === '') continue;
        found.push({ cell, from: match.index, to: match.index + match[0].length });
        if (found.length >= MAX_MATCHES) return found;
      }
    }
    return found;
  });

  constructor(private readonly model: NotebookModel) {}

  /** Highlights the matches in the editors until the returned function is called. */
  follow(): () => void {
    const stop = effect(() => {
      const pattern = this.pattern.value;
      const match = this.matches.value[this.at.value];
      findMarks.value =
        this.open.value && pattern instanceof RegExp
          ? { pattern, current: match ? { cellId: match.cell.id, from: match.from, to: match.to } : null }
          : null;
    });
    return () => {
      stop();
      findMarks.value = null;
    };
  }

  /** Opens, with the selected text of the cell that is edited. */
  show(): void {
    const view = editorOf(this.model.selectedId.value);
    const { main } = view?.state.selection ?? {};
    const chosen = main && !main.empty ? view?.state.sliceDoc(main.from, main.to) : undefined;
    if (chosen && !chosen.includes('\n') && !this.regex.value) this.text.value = chosen;
    this.at.value = -1;
    this.open.value = true;
  }

  /** Closes, with the cursor on the current match. */
  close(): void {
    const match = this.matches.value[this.at.value];
    this.open.value = false;
    if (!match) {
      this.model.select(this.model.selectedId.value);
      return;
    }
    this.model.select(match.cell.id, 'edit');
    editorOf(match.cell.id)?.dispatch({ selection: { anchor: match.from, head: match.to } });
  }

  /** Goes to the next or previous match; at first, to the one at or after the selected cell. */
  step(direction: 1 | -1): void {
    const matches = this.matches.value;
    if (matches.length === 0) return;
    const here = this.at.value;
    let next = here + direction;
    if (here < 0) {
      const selected = this.model.indexOf(this.model.selectedId.value);
      next = matches.findIndex((match) => this.model.indexOf(match.cell.id) >= selected);
      if (direction < 0) next = (next < 0 ? matches.length : next) - 1;
    }
    this.go((next + matches.length) % matches.length);
  }

  replaceOne(): void {
    const pattern = this.pattern.value;
    const match = this.matches.value[this.at.value];
    if (!(pattern instanceof RegExp) || this.model.readOnly.value) return;
    if (!match) {
      this.step(1);
      return;
    }
    const text = replaceMatches(
      match.cell.source.value,
      pattern,
      this.replacement.value,
      this.regex.value,
      match.from,
    );
    this.model.setTexts(new Map([[match.cell, text]]));
    // The next match has taken the place of this one, unless what was put in is found as well.
    const after = match.from + this.replacement.value.length;
    const next = this.matches.value.findIndex(
      ({ cell, from }) =>
        this.model.indexOf(cell.id) > this.model.indexOf(match.cell.id) ||
        (cell === match.cell && from >= after),
    );
    if (this.matches.value.length > 0) this.go(Math.max(0, next));
    else this.at.value = -1;
  }

  /** Replaces everywhere, as one step; returns how many. */
  replaceAll(): number {
    const pattern = this.pattern.value;
    if (!(pattern instanceof RegExp) || this.model.readOnly.value) return 0;
    const count = this.matches.value.length;
    const texts = new Map<Cell, string>();
    for (const { cell } of this.matches.value) {
      if (texts.has(cell)) continue;
      texts.set(cell, replaceMatches(cell.source.value, pattern, this.replacement.value, this.regex.value));
    }
    if (texts.size > 0) this.model.setTexts(texts);
    this.at.value = -1;
    return count;
  }

  private go(index: number): void {
    this.at.value = index;
    const match = this.matches.value[index];
    if (!match) return;
    const { cell, from } = match;
    if (cell.type.value === 'markdown') cell.rendered.value = false;
    if (cell.sourceHidden.value) cell.fold('source_hidden', false);
    this.model.select(cell.id);
    // The editor may only now be put on the page.
    setTimeout(() => {
      const view = editorOf(cell.id);
      if (view && from <= view.state.doc.length)
        view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    }, 60);
  }
}
