// What an action is, and the context in which one runs.
import type { EditorView } from '@codemirror/view';
import type { Language } from '../../i18n';
import type { Cell, NotebookModel } from '../model';

export type Words = Readonly<Record<Language, string>>;

/** What only the page can do. The page implements it, so that actions need not know the page. */
export interface PageOperations {
  /** The name of the open document. */
  documentName(): string;
  save(): void;
  find(): void;
  palette(): void;
  help(): void;
  /** Shows the reference of `tandem`. */
  reference(): void;
  /** Shows which names of other libraries there are, of one of them where it is given. */
  dialectNames(library?: string): void;
  /** Shows the page that measures in this browser. */
  measured(): void;
  /** Says that so many cells were deleted, and offers to undo that. */
  deleted(count: number): void;
  download(): void;
  downloadStubs(): void;
  share(): void;
  versions(): void;
  files(): void;
  /** Whether the open document is a changed copy of a lesson. */
  canResetLesson(): boolean;
  resetLesson(): void;
  newNotebook(): void;
  open(): void;
  home(): void;
  inspectorShown(): boolean;
  toggleInspector(): void;
}

export interface ActionContext {
  /** Null on the start screen. */
  model: NotebookModel | null;
  page: PageOperations;
}

/** The cells that an action is about: the selected ones, or the one whose menu it was chosen from. */
export interface Target {
  model: NotebookModel;
  page: PageOperations;
  /** The last selected cell. */
  cell: Cell;
  cells: Cell[];
  /** Index of the first and of the last of `cells`. */
  first: number;
  last: number;
}

/**
 * Strokes as `strokeName` gives them, each alone or two in sequence (`d d`). `command` keys work in command mode,
 * `everywhere` keys also while a text is edited, `text` keys in the text only.
 */
export interface Keys {
  command?: readonly string[];
  everywhere?: readonly string[];
  text?: readonly string[];
}

interface ActionBase {
  id: string;
  /** In the palette and in the keyboard help. */
  words: Words;
  /** In menus and on buttons, where it is clear what the action is about. */
  menuWords?: Words | ((about: { cell: Cell | undefined; page: PageOperations }) => Words);
  keys?: Keys;
  /** Its `everywhere` keys also work in text fields outside of cells. */
  inFields?: true;
  /** Not in the palette, because it is a step of the selection that only makes sense by key, or the palette itself. */
  keysOnly?: true;
}

/** An action on cells. */
export interface CellAction extends ActionBase {
  on: 'cells';
  /** A read-only document refuses what changes the document. */
  changes: 'document' | 'kernel' | 'selection' | 'view' | 'nothing';
  /** Whether the action can do anything now; without it, always. Reads signals. */
  when?(target: Target): boolean;
  run(target: Target): void;
}

/** An action on the page, with or without an open document. */
export interface PageAction extends ActionBase {
  on: 'page';
  changes: 'document' | 'view' | 'nothing';
  when?(page: PageOperations): boolean;
  run(page: PageOperations): void;
}

/** An action of the text editor, whose key bindings run it. */
export interface TextAction extends ActionBase {
  on: 'text';
  changes: 'document' | 'view';
  /** A key of the touch row, before or after the symbols. */
  touch?: { face: string; side: 'start' | 'end'; run(view: EditorView): void };
}

export type Action = CellAction | PageAction | TextAction;
