// Editor extensions for code cells: Python grammar, completion, help, definitions, diagnostics, bracket closing, what
// ran on which line. Loaded lazily.
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
import { completable, completion } from './complete';
import { definitions } from './definition';
import { diagnosticMarks } from './diagnostics';
import type { LanguageService } from './language-service';
import { heatBars } from './line-heat';
import { litLines } from './lit-lines';
import { helpTooltip } from './tooltip';

/** Tab completes after a word or a dot and accepts from an open list; elsewhere the editor's binding runs. */
const complete: Command = (view) => {
  const { main } = view.state.selection;
  if (!main.empty) return false;
  // A list that is loading or has just opened accepts nothing yet; indenting was not meant either.
  if (completionStatus(view.state) === 'pending') return true;
  if (currentCompletions(view.state).length > 0) return acceptCompletion(view) || true;
  return completable(view.state, main.head) && startCompletion(view);
};

export function assist(service: LanguageService, cellId: string): Extension {
  return [
    pythonLanguage,
    indentOnInput(),
    bracketMatching(),
    completion(service),
    helpTooltip(service),
    definitions(service),
    diagnosticMarks(service),
    heatBars(cellId),
    litLines(cellId),
    closeBrackets(),
    Prec.high(keymap.of([{ key: 'Tab', run: complete }, ...closeBracketsKeymap])),
  ];
}
