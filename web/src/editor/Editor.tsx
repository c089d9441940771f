// One cell's text in CodeMirror. Far from the screen it is a plain block of text of the same size, so that a notebook
// of a thousand cells opens at once.
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap } from '@codemirror/view';
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { adoptEditorStyles } from './adopt-styles';
import { wantedLine } from './reveal';
import { baseExtensions, type EditorKind, revealLine } from './setup';

interface Props {
  cellId: string;
  kind: EditorKind;
  source: Signal<string>;
  label: string;
  readOnly: boolean;
  /** The cell is selected and in edit mode: the editor has, or takes, the focus. */
  active: boolean;
  keys: (view: () => EditorView | null) => KeyBinding[];
  onFocus(): void;
  onEdit(): void;
}

const NEAR = '1200px';

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

  const attributes = () => [
    EditorView.contentAttributes.of({
      'aria-label': latest.current.label,
      spellcheck: latest.current.kind === 'markdown' ? 'true' : 'false',
      autocapitalize: 'off',
      tabindex: '0',
    }),
    EditorState.readOnly.of(latest.current.readOnly),
  ];

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    adoptEditorStyles();
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.source.peek(),
        extensions: [
          Prec.high(keymap.of(latest.current.keys(() => view.current))),
          baseExtensions(latest.current.kind, []),
          changing.of(attributes()),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              const text = update.state.doc.toString();
              if (text !== latest.current.source.peek()) {
                latest.current.source.value = text;
                latest.current.onEdit();
              }
            }
            if (update.focusChanged && update.view.hasFocus) latest.current.onFocus();
          }),
        ],
      }),
    });
    view.current = editor;
    const stopSource = latest.current.source.subscribe((text) => {
      if (text !== editor.state.doc.toString()) {
        editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
      }
    });
    const stopReveal = wantedLine.subscribe((wish) => {
      if (wish?.cellId !== latest.current.cellId) return;
      queueMicrotask(() => {
        wantedLine.value = null;
        revealLine(editor, wish.line);
      });
    });
    return () => {
      stopSource();
      stopReveal();
      editor.destroy();
      view.current = null;
    };
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: changing.reconfigure(attributes()) });
  }, [props.label, props.readOnly]);

  useLayoutEffect(() => {
    const editor = view.current;
    if (props.active && editor && !editor.hasFocus) editor.focus();
  }, [props.active]);

  return <div class="editor-host" ref={host} />;
}
