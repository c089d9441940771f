// The CodeMirror editor of one cell.
//
// Far from the viewport the cell is a plain `<pre>` of the same size, so that a notebook of a thousand cells opens at once.
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, lineNumbers as numberedLines } from '@codemirror/view';
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { adoptEditorStyles } from './adopt-styles';
import type { LanguageService } from './language-service';
import { loadExtensions, loadedExtensions } from './lazy-extensions';
import { lineNumbers } from './line-numbers';
import { registerEditor } from './mounted-editors';
import { revealRequest } from './reveal';
import { baseExtensions, type EditorKind, revealLine } from './setup';
import { forgetFocus, recordFocus, touchedEditor } from './touch';

interface Props {
  cellId: string;
  kind: EditorKind;
  source: Signal<string>;
  label: string;
  readOnly: boolean;
  /** The cell is selected and in edit mode: the editor has, or takes, the focus. */
  active: boolean;
  service: LanguageService;
  keys: (view: () => EditorView | null) => KeyBinding[];
  /** Is given every key before the editor; says whether it took it. */
  handleKey(event: KeyboardEvent): boolean;
  onFocus(): void;
  onEdit(): void;
}

const NEAR = '1200px';
/** After so long (ms) an editor has noticed by itself that it lost the focus. */
const BLUR_SEEN_MS = 30;
/** The height of the row of symbol keys. */
const SYMBOL_ROW = 56;

export function Editor(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const mounted = near || props.active;
  useEffect(() => {
    const element = host.current;
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div class={`editor editor-${props.kind}`} ref={host}>
      {mounted ? (
        <MountedEditor key={props.kind} {...props} />
      ) : (
        <pre class="editor-distant">{props.source.value || ' '}</pre>
      )}
    </div>
  );
}

function MountedEditor(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const changing = useRef(new Compartment()).current;
  const later = useRef(new Compartment()).current;
  const numbered = lineNumbers.shown(props.cellId);

  const attributes = () => [
    EditorView.contentAttributes.of({
      'aria-label': latest.current.label,
      spellcheck: latest.current.kind === 'markdown' ? 'true' : 'false',
      autocapitalize: 'off',
      // Outside of edit mode Tab passes the text by: Escape and Tab leave it, Enter goes in.
      tabindex: latest.current.active ? '0' : '-1',
    }),
    EditorState.readOnly.of(latest.current.readOnly),
    lineNumbers.shown(latest.current.cellId) ? numberedLines() : [],
  ];

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    adoptEditorStyles();
    const { kind, service } = latest.current;
    const atHand = loadedExtensions(kind, service);
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.source.peek(),
        extensions: [
          // Before the editor's own keys, but after those of an open list or box.
          Prec.high(keymap.of(latest.current.keys(() => view.current))),
          Prec.high(
            EditorView.domEventHandlers({
              keydown: (event) => latest.current.handleKey(event),
              blur: refreshOnBlur,
            }),
          ),
          baseExtensions(kind, latest.current.cellId),
          // The row of symbol keys covers the last lines that could be seen.
          EditorView.scrollMargins.of(() => (touchedEditor.peek() ? { bottom: SYMBOL_ROW } : null)),
          later.of(atHand ?? []),
          changing.of(attributes()),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              const text = update.state.doc.toString();
              if (text !== latest.current.source.peek()) {
                latest.current.source.value = text;
                latest.current.onEdit();
              }
            }
            if (!update.focusChanged) return;
            recordFocus(update.view, update.view.hasFocus);
            if (update.view.hasFocus) latest.current.onFocus();
            // Who reads on begins at the left.
            else update.view.scrollDOM.scrollLeft = 0;
          }),
        ],
      }),
    });
    view.current = editor;
    const forget = registerEditor(latest.current.cellId, editor);
    if (!atHand) {
      loadExtensions(kind, service)?.then(
        (extension) => {
          if (view.current === editor) editor.dispatch({ effects: later.reconfigure(extension) });
        },
        // Without the part the text has no colours or marks; it can be written all the same.
        () => undefined,
      );
    }
    const stopSource = latest.current.source.subscribe((text) => {
      const shown = editor.state.doc.toString();
      if (text !== shown) editor.dispatch({ changes: minimalChange(shown, text) });
    });
    const stopReveal = revealRequest.subscribe((request) => {
      if (request?.cellId !== latest.current.cellId) return;
      queueMicrotask(() => {
        revealRequest.value = null;
        revealLine(editor, request.line);
      });
    });
    return () => {
      forget();
      stopSource();
      stopReveal();
      forgetFocus(editor);
      editor.destroy();
      view.current = null;
    };
  }, []);
  // At once, not after painting: a Tab right after Escape has to pass the text by.
  useLayoutEffect(() => {
    view.current?.dispatch({ effects: changing.reconfigure(attributes()) });
  }, [props.label, props.readOnly, props.active, numbered]);

  useLayoutEffect(() => {
    const editor = view.current;
    if (props.active && editor && !editor.hasFocus) editor.focus();
  }, [props.active]);

  return <div class="editor-host" ref={host} />;
}

/** An editor that loses the focus right after it came goes on showing its cursor, if nobody tells it. */
function refreshOnBlur(_: FocusEvent, view: EditorView): void {
  setTimeout(() => {
    if (!view.hasFocus && view.dom.classList.contains('cm-focused')) view.dispatch({});
  }, BLUR_SEEN_MS);
}

/** The least change that makes one text of another: the cursor and the scroll position stay where they can. */
function minimalChange(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
