// Completion source: live names from the kernel if they arrive in time, else keywords, built-ins and the notebook's words.
//
// Opens by itself after a dot, elsewhere by Tab.
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import type { Completion as LiveCompletion } from '../generated/protocol';
import type { LanguageService } from './language-service';
import { BUILTINS, KEYWORDS } from './python-words';

const TYPES: Record<LiveCompletion['kind'], string> = {
  variable: 'variable',
  function: 'function',
  class: 'class',
  module: 'namespace',
  method: 'method',
  property: 'property',
  keyword: 'keyword',
  file: 'text',
};

/** The list of completions; it opens by itself after `name.`, and by Tab. */
export function completion(service: LanguageService): Extension {
  return [
    autocompletion({
      icons: false,
      // With a list at every letter, Escape would close the list instead of leaving the text.
      activateOnTyping: false,
      override: [(context) => complete(context, service)],
    }),
    // CodeMirror closes an open list on blur, but not one that it waits for.
    EditorView.updateListener.of((update) => {
      if (update.focusChanged && !update.view.hasFocus) closeSoon(update.view);
    }),
    ViewPlugin.define((view) => ({ destroy: service.onRun(() => closeSoon(view)) })),
    EditorView.updateListener.of((update) => {
      if (!update.transactions.some((step) => step.isUserEvent('input.type'))) return;
      const { state } = update;
      const { head } = state.selection.main;
      const line = state.doc.lineAt(head);
      if (!AFTER_NAME.test(state.sliceDoc(line.from, head))) return;
      if (/String|Comment/.test(syntaxTree(state).resolveInner(head - 1, -1).name)) return;
      queueMicrotask(() => startCompletion(update.view));
    }),
  ];
}

/** Closes a list that is open or awaited, once the view takes transactions again. */
function closeSoon(view: EditorView): void {
  queueMicrotask(() => {
    if (view.dom.isConnected) closeCompletion(view);
  });
}

/** What a list may open behind: a word that is being written, or a dot. */
const COMPLETABLE = /[\p{L}\p{N}_.]$/u;

const NOTHING = /(?!)/;

/** Whether there is something to complete before a position. */
export function completable(state: EditorState, position: number): boolean {
  const line = state.doc.lineAt(position);
  return COMPLETABLE.test(state.sliceDoc(line.from, position));
}

/** A dot after a name, a call, an item or a text; not after a digit. */
const AFTER_NAME = /[\p{L}_)\]"'][\p{N}]*\.$/u;

async function complete(
  context: CompletionContext,
  service: LanguageService,
): Promise<CompletionResult | null> {
  // CodeMirror asks again when the text went on while an answer was awaited: by then a call may have been closed.
  if (!completable(context.state, context.pos) || !context.view?.hasFocus) return null;
  const source = context.state.doc.toString();
  const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*$/u);
  const from = word?.from ?? context.pos;
  const isName = allowsName(context, from);
  const live = await service.complete(source, context.pos, isName);
  if (context.aborted || !context.view.hasFocus) return null;
  const place = live?.from ?? from;
  const options: Completion[] = (live?.items ?? []).map((item, index) => ({
    label: item.label,
    type: TYPES[item.kind],
    detail: item.detail ?? undefined,
    // The kernel's order is by likelihood: keep it among equals.
    boost: -Math.min(index, 90) / 10,
  }));
  if (place === from && isName) {
    const known = new Set(options.map((option) => option.label));
    known.add(word?.text ?? '');
    for (const option of staticCompletions(service)) if (!known.has(option.label)) options.push(option);
  }
  if (options.length === 0) {
    if (context.view.state.doc === context.state.doc) return null;
    // Not null, upon which CodeMirror would not ask again for what was written meanwhile, but nothing that still holds.
    return { from: place, options, validFor: NOTHING };
  }
  return { from: place, to: live?.to, options, validFor: /^[\p{L}\p{N}_]*$/u };
}

/** Whether a name may stand here at all: not after a dot, in a string or in a comment. */
function allowsName(context: CompletionContext, from: number): boolean {
  if (context.state.sliceDoc(Math.max(0, from - 1), from) === '.') return false;
  const node = syntaxTree(context.state).resolveInner(from, -1);
  return !/String|Comment/.test(node.name);
}

function* staticCompletions(service: LanguageService): Generator<Completion> {
  const seen = new Set([...KEYWORDS, ...BUILTINS]);
  for (const label of KEYWORDS) yield { label, type: 'keyword', boost: -20 };
  for (const label of BUILTINS) yield { label, type: 'function', boost: -30 };
  for (const label of service.words()) {
    if (!seen.has(label)) yield { label, type: 'text', boost: -10 };
    seen.add(label);
  }
}
