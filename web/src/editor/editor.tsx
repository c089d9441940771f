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
  /** Called for every key before the editor's own bindings; true when the key is handled. */
  handleKey(event: KeyboardEvent): boolean;
  onFocus(): void;
  onEdit(): void;
}

/** Editors this close to the viewport are mounted. */
const MOUNT_MARGIN = '1200px';
/** After this long (ms) CodeMirror has usually noticed by itself that it lost the focus. */
const BLUR_CHECK_MS = 30;
/** The height (px) of the touch row. */
const TOUCH_ROW = 56;

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
      { rootMargin: MOUNT_MARGIN },
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
  const dynamicExtensions = useRef(new Compartment()).current;
  const lazyExtensions = useRef(new Compartment()).current;
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
    const loaded = loadedExtensions(kind, service, latest.current.cellId);
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
          // The touch row covers the last visible lines.
          EditorView.scrollMargins.of(() => (touchedEditor.peek() ? { bottom: TOUCH_ROW } : null)),
          lazyExtensions.of(loaded ?? []),
          dynamicExtensions.of(attributes()),
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
            if (update.view.hasFocus) return latest.current.onFocus();
            showLineStarts(update.view);
          }),
        ],
      }),
    });
    view.current = editor;
    const forget = registerEditor(latest.current.cellId, editor);
    if (!loaded) {
      loadExtensions(kind, service, latest.current.cellId)?.then(
        (extension) => {
          if (view.current === editor) editor.dispatch({ effects: lazyExtensions.reconfigure(extension) });
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
        revealLine(editor, request.line, request.column);
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
    view.current?.dispatch({ effects: dynamicExtensions.reconfigure(attributes()) });
  }, [props.label, props.readOnly, props.active, numbered]);

  useLayoutEffect(() => {
    const editor = view.current;
    if (props.active && editor && !editor.hasFocus) editor.focus();
  }, [props.active]);

  return <div class="editor-host" ref={host} />;
}

/** CodeMirror misses a blur right after the focus and goes on drawing its cursor: an empty transaction makes it look. */
function refreshOnBlur(_: FocusEvent, view: EditorView): void {
  setTimeout(() => {
    if (!view.hasFocus && view.dom.classList.contains('cm-focused')) view.dispatch({});
  }, BLUR_CHECK_MS);
}

/** The smallest replacement that turns one text into the other, so that cursor and scroll position stay. */
function minimalChange(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/**
 * Shows long lines from their start again when the editor is left, also where the caret is just being brought into sight: that
 * scrolls at the end of the editor's next measurement, after all that others write in it.
 */
function showLineStarts(view: EditorView): void {
  const toStart = () => {
    if (!view.hasFocus) view.scrollDOM.scrollLeft = 0;
  };
  toStart();
  view.requestMeasure({ read: () => null, write: () => queueMicrotask(toStart) });
}
