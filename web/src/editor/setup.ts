// The base extensions of an editor: theme, highlighting, history, key bindings.
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  type KeyBinding,
  keymap,
} from '@codemirror/view';
import { tags as t } from '@lezer/highlight';
import { findHighlights } from './find-marks';
import { LEVELS } from './line-heat';

export type EditorKind = 'code' | 'markdown' | 'raw';

/** Bars left of a line, of a few pixels each: the devices' first, then Python's, which is paler. Borders, which forced colours keep. */
const HEAT_BARS = Object.fromEntries(
  Array.from({ length: LEVELS }, (_, i) => [
    [`.cm-heat-${i + 1}`, { borderLeft: `${i + 1}px solid var(--num)`, paddingLeft: `${13 - i}px` }],
    [`.cm-heat-python-${i + 1}::before`, { borderLeftWidth: `${i + 2}px` }],
  ]).flat(),
);
const PYTHON_BAR = {
  '.cm-heat-python': { position: 'relative' },
  '.cm-heat-python::before': {
    content: '""',
    position: 'absolute',
    left: '0',
    top: '0',
    bottom: '0',
    borderLeft: '0 solid color-mix(in srgb, var(--mute) 70%, var(--panel))',
  },
};

const editorTheme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', overflowX: 'auto' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 14px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--focus) 22%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--cpu) 18%, transparent)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--bad) 18%, transparent)',
  },
  '.cm-revealed': { backgroundColor: 'color-mix(in srgb, var(--cpu) 16%, transparent)' },
  '.cm-lit': { backgroundColor: 'color-mix(in srgb, var(--cpu) 12%, transparent)' },
  ...PYTHON_BAR,
  ...HEAT_BARS,
  '.cm-found': { backgroundColor: 'color-mix(in srgb, var(--num) 24%, transparent)', borderRadius: '2px' },
  '.cm-found-current': { outline: '2px solid var(--num)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--mute)', border: '0', paddingLeft: '6px' },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    boxShadow: '0 6px 24px var(--shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '12.5px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip .cm-completionDetail': { color: 'var(--mute)', fontStyle: 'normal', marginLeft: '1.4em' },
  '.cm-tooltip .cm-completionMatchedText': { textDecoration: 'none', fontWeight: '650' },
  '.cm-help': {
    maxWidth: 'min(620px, 92vw)',
    maxHeight: '320px',
    overflow: 'auto',
    padding: '8px 12px',
    fontSize: '12.5px',
    lineHeight: '1.5',
  },
  '.cm-help p': { margin: '0', color: 'var(--mute)', fontFamily: 'var(--ui)' },
  '.cm-help pre': { margin: '6px 0 0', fontFamily: 'var(--mono)', whiteSpace: 'pre-wrap' },
  '.cm-help .cm-help-signature': { fontFamily: 'var(--mono)', color: 'var(--fn)', whiteSpace: 'pre-wrap' },
  '.cm-help .cm-help-value': { color: 'var(--mute)' },
  '.cm-rename input': {
    font: '12.5px var(--mono)',
    color: 'var(--ink)',
    backgroundColor: 'var(--panel)',
    border: '0',
    padding: '6px 10px',
    outlineOffset: '-2px',
  },
  '.cm-tooltip .cm-diagnostic': { padding: '5px 12px', fontFamily: 'var(--ui)', fontSize: '13px' },
  '.cm-tooltip .cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-tooltip .cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad) 1px',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warn)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--cpu-soft)',
    color: 'var(--ink)',
  },
});

const highlightStyle = HighlightStyle.define([
  { tag: [t.keyword, t.operatorKeyword, t.modifier, t.self, t.definitionKeyword], color: 'var(--kw)' },
  { tag: [t.string, t.special(t.string), t.regexp], color: 'var(--str)' },
  { tag: [t.number, t.bool, t.null], color: 'var(--num)' },
  {
    tag: [
      t.function(t.variableName),
      t.function(t.propertyName),
      t.function(t.definition(t.variableName)),
      t.className,
      t.definition(t.className),
    ],
    color: 'var(--fn)',
  },
  { tag: [t.comment, t.lineComment], color: 'var(--com)' },
  { tag: t.meta, color: 'var(--num)' },
  { tag: t.heading, color: 'var(--ink)', fontWeight: '650' },
  { tag: t.strong, fontWeight: '650' },
  { tag: t.emphasis, fontStyle: 'italic' },
  { tag: t.strikethrough, textDecoration: 'line-through' },
  { tag: t.monospace, color: 'var(--str)' },
  { tag: [t.link, t.url], color: 'var(--fn)' },
  { tag: [t.processingInstruction, t.quote], color: 'var(--com)' },
  { tag: t.invalid, color: 'var(--bad)' },
]);

/** Marks one line for a moment, after a jump to it. */
const mark = StateEffect.define<number | null>();
const revealedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, transaction) {
    let next = set.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(mark)) continue;
      next =
        effect.value === null
          ? Decoration.none
          : Decoration.set([Decoration.line({ class: 'cm-revealed' }).range(effect.value)]);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Puts the cursor on a line, scrolls to it and marks it for two seconds. Lines count from 1, columns from 0. */
export function revealLine(view: EditorView, line: number, column = 0): void {
  const at = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  view.dispatch({
    selection: { anchor: Math.min(at.from + column, at.to) },
    effects: [mark.of(at.from), EditorView.scrollIntoView(at.from, { y: 'center' })],
  });
  setTimeout(() => {
    if (view.dom.isConnected) view.dispatch({ effects: mark.of(null) });
  }, 2000);
}

/** Tab and Shift+Tab indent; a moment later `assist.ts` adds what they do after a word. */
const tabKeys: KeyBinding[] = [
  {
    key: 'Tab',
    run(view) {
      const { main } = view.state.selection;
      if (!main.empty) return indentMore(view);
      const column = main.head - view.state.doc.lineAt(main.head).from;
      view.dispatch(view.state.replaceSelection(' '.repeat(4 - (column % 4))));
      return true;
    },
    shift: indentLess,
  },
];

/** All extensions of a cell's editor, but for those that change while it lives. */
export function baseExtensions(kind: EditorKind, cellId: string): Extension[] {
  const common: Extension[] = [
    history(),
    drawSelection(),
    revealedLine,
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(4),
    indentUnit.of('    '),
    editorTheme,
    findHighlights(cellId),
    keymap.of([...tabKeys, ...defaultKeymap, ...historyKeymap]),
  ];
  if (kind === 'raw') return [...common, EditorView.lineWrapping];
  if (kind === 'markdown') return [...common, syntaxHighlighting(highlightStyle), EditorView.lineWrapping];
  return [...common, syntaxHighlighting(highlightStyle)];
}
