// Editor extensions for code cells: Python grammar, completion, signature help, diagnostics, bracket closing. Loaded lazily.
import {
  acceptCompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionStatus,
  currentCompletions,
  startCompletion,
} from '@codemirror/autocomplete';
import { pythonLanguage } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { type Extension, Prec } from '@codemirror/state';
import { type Command, keymap } from '@codemirror/view';
import { completion } from './complete';
import { diagnosticMarks } from './diagnostics';
import type { LanguageService } from './language-service';
import { helpTooltip } from './tooltip';

/** Tab completes after a word or a dot and accepts from an open list; elsewhere the editor's binding runs. */
const complete: Command = (view) => {
  const { main } = view.state.selection;
  if (!main.empty) return false;
  // A list that is loading or has just opened accepts nothing yet; indenting was not meant either.
  if (completionStatus(view.state) === 'pending') return true;
  if (currentCompletions(view.state).length > 0) return acceptCompletion(view) || true;
  const line = view.state.doc.lineAt(main.head);
  return /[\p{L}\p{N}_.]$/u.test(view.state.sliceDoc(line.from, main.head)) && startCompletion(view);
};

export function assist(service: LanguageService): Extension {
  return [
    pythonLanguage,
    indentOnInput(),
    bracketMatching(),
    completion(service),
    helpTooltip(service),
    diagnosticMarks(service),
    closeBrackets(),
    Prec.high(keymap.of([{ key: 'Tab', run: complete }, ...closeBracketsKeymap])),
  ];
}
