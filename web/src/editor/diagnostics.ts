// Diagnostics while typing: the kernel's parser is asked a moment after the last key.
//
// A text is not checked when it is opened. While nobody can answer the old marks stay. A name at which the cursor stands may be
// half written: it is marked when the cursor has left it.
import { type Diagnostic, forEachDiagnostic, nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import type { Extension, Text } from '@codemirror/state';
import { type EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Diagnostic as KernelDiagnostic } from '../generated/protocol';
import type { LanguageService } from './language-service';
import { sentenceBox, showTip } from './tooltip';

const AFTER_MS = 350;

/** A problem as the editor marks it. */
interface Mark extends Diagnostic {
  /** It may only be that a name is not finished. */
  ofName: boolean;
}

function offset(text: Text, line: number, column: number): number {
  const at = text.line(Math.min(Math.max(1, line), text.lines));
  return Math.min(at.from + Math.max(0, column), at.to);
}

/** The mark of a problem; an empty range is widened to a letter, so that it can be seen. */
function diagnosticOf(text: Text, problem: KernelDiagnostic): Mark {
  let from = offset(text, problem.line, problem.column);
  let to = Math.max(from, offset(text, problem.endLine, problem.endColumn));
  if (from === to) {
    if (to < text.lineAt(to).to) to += 1;
    else if (from > text.lineAt(from).from) from -= 1;
  }
  const message = problem.rule === '' ? problem.message : `${problem.message} (${problem.rule})`;
  const ofName = problem.severity === 'warning' && (problem.rule === '' || problem.rule === 'F821');
  return { from, to, severity: problem.severity, message, ofName };
}

export function diagnosticMarks(service: LanguageService): Extension {
  const plugin = ViewPlugin.fromClass(
    class {
      private timer: ReturnType<typeof setTimeout> | undefined;
      private readonly stop: () => void;
      private judged = false;
      /** The problems of the text, when one at the cursor is not marked yet. */
      private held: Mark[] | null = null;

      constructor(private readonly view: EditorView) {
        this.stop = service.onChange(() => {
          if (this.judged) this.later();
        });
      }

      update(update: ViewUpdate) {
        if (update.docChanged) this.later();
        else if (this.held && (update.selectionSet || update.focusChanged)) queueMicrotask(() => this.mark());
      }

      destroy() {
        clearTimeout(this.timer);
        this.stop();
      }

      private later() {
        this.judged = true;
        this.held = null;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.check(), AFTER_MS);
      }

      private async check() {
        const { doc } = this.view.state;
        const problems = await service.diagnose(doc.toString());
        if (problems === null || this.view.state.doc !== doc) return;
        this.held = problems.map((problem) => diagnosticOf(doc, problem));
        this.mark();
      }

      /** Marks what was found, but for a name that is being written. */
      private mark() {
        const { view, held } = this;
        if (held === null || !view.dom.isConnected) return;
        const { head } = view.state.selection.main;
        const isWritten = ({ from, to, ofName }: Mark) =>
          view.hasFocus && ofName && from <= head && head <= to;
        const shown = held.filter((problem) => !isWritten(problem));
        if (shown.length === held.length) this.held = null;
        view.dispatch(setDiagnostics(view.state, shown));
      }
    },
  );
  const goNext = (view: EditorView) => {
    if (!nextDiagnostic(view)) return false;
    const at = view.state.selection.main.from;
    forEachDiagnostic(view.state, (diagnostic, from) => {
      if (from !== at) return;
      service.say(diagnostic.message);
      showTip(view, () => sentenceBox(diagnostic.message));
    });
    return true;
  };
  return [plugin, keymap.of([{ key: 'F8', run: goNext }])];
}
