// The type checker: a language server in a worker of its own, over all code cells as one notebook.
//
// Its messages are those of the Language Server Protocol 3.17. A question to a checker that is gone is answered with nothing.

/** A place in a cell, from 0, in UTF-16 code units. */
export interface Position {
  line: number;
  character: number;
}
export interface Range {
  start: Position;
  end: Position;
}
export interface CellRange {
  cellId: string;
  range: Range;
}
export interface Edit extends CellRange {
  text: string;
}
export interface Problem {
  range: Range;
  /** 1 an error, 2 a warning, 3 a note, 4 a hint. */
  severity: number;
  code?: string;
  message: string;
}
/** A name that a checker knows at a place, with its kind as the protocol numbers them. */
export interface KnownName {
  label: string;
  kind: number;
}
export interface CheckedCell {
  id: string;
  text: string;
}

const NOTEBOOK = 'file:///notebook/notebook.ipynb';
const ROOT = '/notebook/';
const SETTINGS = {
  // Types are not asked for: what is written without them is Python all the same. `problems.ts` says which findings are shown.
  typeCheckingMode: 'off',
  pythonVersion: '3.13',
  typeshedPath: '/typeshed',
  reportUndefinedVariable: 'error',
  reportAttributeAccessIssue: 'warning',
  reportCallIssue: 'warning',
};
/** What a notebook has besides Python's built-in names. */
const BUILTINS = `from typing import Any
_: Any
__: Any
___: Any
In: list[str]
Out: dict[int, Any]
_ih: list[str]
_oh: dict[int, Any]
_dh: list[str]
def display(*objects: Any, include=None, exclude=None, metadata=None, transient=None, display_id=None, raw=False, clear=False, **kwargs): ...
def get_ipython() -> Any: ...
`;
const CAPABILITIES = {
  notebookDocument: { synchronization: { dynamicRegistration: false } },
  textDocument: {
    completion: { completionItem: { documentationFormat: ['plaintext'] } },
    hover: { contentFormat: ['plaintext'] },
    // Only so are problems answered when they are asked for.
    diagnostic: { dynamicRegistration: true },
  },
};

/** How the sort key of a completion begins that brings an import with it. */
const TO_BE_IMPORTED = '12.';

const addressOf = (cellId: string) =>
  `vscode-notebook-cell:/notebook/notebook.ipynb#${encodeURIComponent(cellId)}`;
const isCell = (address: string) => address.startsWith('vscode-notebook-cell:');
const cellOf = (address: string) => decodeURIComponent(address.slice(address.indexOf('#') + 1));
const cellItem = (cell: CheckedCell) => ({ kind: 2, document: addressOf(cell.id) });

export class Checker {
  private readonly waiting = new Map<number, (result: unknown) => void>();
  private lastId = 0;
  private version = 0;
  private known: CheckedCell[] | null = null;
  /** Whether the worker has failed. */
  gone = false;

  private constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = () => this.abandon();
  }

  /** Starts the checker with stubs, by their paths. */
  static async start(worker: Worker, stubs: Record<string, string>): Promise<Checker> {
    const checker = new Checker(worker);
    worker.postMessage({ type: 'browser/boot', mode: 'foreground' });
    const files: Record<string, string> = {
      [`${ROOT}pyrightconfig.json`]: JSON.stringify(SETTINGS),
      [`${ROOT}__builtins__.pyi`]: BUILTINS,
    };
    for (const [path, text] of Object.entries(stubs)) files[ROOT + path] = text;
    await checker.ask('initialize', {
      processId: null,
      rootUri: `file://${ROOT}`,
      workspaceFolders: [{ uri: `file://${ROOT}`, name: 'notebook' }],
      capabilities: CAPABILITIES,
      initializationOptions: { files },
    });
    checker.tell('initialized', {});
    return checker;
  }

  /** Brings the checker's notebook up to date with the cells in their order. */
  update(cells: CheckedCell[]): void {
    const before = this.known;
    this.known = cells;
    this.version += 1;
    const notebook = { uri: NOTEBOOK, version: this.version };
    const opened = (cell: CheckedCell) => ({
      uri: addressOf(cell.id),
      languageId: 'python',
      version: this.version,
      text: cell.text,
    });
    if (before === null) {
      this.tell('notebookDocument/didOpen', {
        notebookDocument: { ...notebook, notebookType: 'jupyter-notebook', cells: cells.map(cellItem) },
        cellTextDocuments: cells.map(opened),
      });
      return;
    }
    const texts = new Map(before.map((cell) => [cell.id, cell.text]));
    const present = new Set(cells.map((cell) => cell.id));
    const change: Record<string, unknown> = {};
    if (before.length !== cells.length || before.some((cell, at) => cell.id !== cells[at]?.id)) {
      change.structure = {
        array: { start: 0, deleteCount: before.length, cells: cells.map(cellItem) },
        didOpen: cells.filter((cell) => !texts.has(cell.id)).map(opened),
        didClose: before.filter((cell) => !present.has(cell.id)).map((cell) => ({ uri: addressOf(cell.id) })),
      };
    }
    const changed = cells.filter((cell) => texts.has(cell.id) && texts.get(cell.id) !== cell.text);
    if (changed.length > 0) {
      change.textContent = changed.map((cell) => ({
        document: { uri: addressOf(cell.id), version: this.version },
        changes: [{ text: cell.text }],
      }));
    }
    if (Object.keys(change).length === 0) return;
    this.tell('notebookDocument/didChange', { notebookDocument: notebook, change: { cells: change } });
  }

  async problems(cellId: string): Promise<Problem[]> {
    const answer = (await this.ask('textDocument/diagnostic', {
      textDocument: { uri: addressOf(cellId) },
    })) as { items?: Problem[] } | null;
    return answer?.items ?? [];
  }

  /** The names that can stand at a place, the nearest first. Names that an import would have to bring are not among them. */
  async completions(cellId: string, position: Position): Promise<KnownName[]> {
    const answer = (await this.ask('textDocument/completion', this.at(cellId, position))) as {
      items?: (KnownName & { sortText?: string })[];
    } | null;
    const items = (answer?.items ?? []).filter(({ sortText = '' }) => !sortText.startsWith(TO_BE_IMPORTED));
    items.sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    return items.map(({ label, kind }) => ({ label, kind }));
  }

  /** What a name is: its declaration, and behind an empty line its documentation. */
  async hover(cellId: string, position: Position): Promise<string | null> {
    const answer = (await this.ask('textDocument/hover', this.at(cellId, position))) as {
      contents?: { value?: string };
    } | null;
    return answer?.contents?.value ?? null;
  }

  /** Where a name is defined in the notebook; null for one that is defined elsewhere. */
  async definition(cellId: string, position: Position): Promise<CellRange | null> {
    const answer = (await this.ask('textDocument/definition', this.at(cellId, position))) as
      | { uri: string; range: Range }[]
      | null;
    const here = answer?.find((place) => isCell(place.uri));
    return here ? { cellId: cellOf(here.uri), range: here.range } : null;
  }

  /** What has to be replaced to give the name at a position another one, in all cells; nothing for a name from elsewhere. */
  async rename(cellId: string, position: Position, name: string): Promise<Edit[]> {
    const answer = (await this.ask('textDocument/rename', {
      ...this.at(cellId, position),
      newName: name,
    })) as {
      documentChanges?: { textDocument: { uri: string }; edits: { range: Range; newText: string }[] }[];
    } | null;
    const changes = answer?.documentChanges ?? [];
    if (changes.some(({ textDocument }) => !isCell(textDocument.uri))) return [];
    return changes.flatMap(({ textDocument, edits }) =>
      edits.map((edit) => ({ cellId: cellOf(textDocument.uri), range: edit.range, text: edit.newText })),
    );
  }

  private at(cellId: string, position: Position) {
    return { textDocument: { uri: addressOf(cellId) }, position };
  }

  private tell(method: string, params: unknown): void {
    this.worker.postMessage({ jsonrpc: '2.0', method, params });
  }

  /** Ends the worker; what was asked has no answer. */
  private abandon(): void {
    this.gone = true;
    this.worker.terminate();
    for (const settle of this.waiting.values()) settle(null);
    this.waiting.clear();
  }

  private ask(method: string, params: unknown): Promise<unknown> {
    if (this.gone) return Promise.resolve(null);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ jsonrpc: '2.0', id, method, params });
    });
  }

  private receive(message: {
    id?: number;
    method?: string;
    params?: { items?: unknown[] };
    result?: unknown;
  }) {
    if (message.id === undefined) return;
    if (message.method === undefined) {
      this.waiting.get(message.id)?.(message.result ?? null);
      this.waiting.delete(message.id);
      return;
    }
    // It asks for settings, which it has as a file, and to be asked again, which happens anyway.
    const result =
      message.method === 'workspace/configuration' ? message.params?.items?.map(() => null) : null;
    this.worker.postMessage({ jsonrpc: '2.0', id: message.id, result });
  }
}
