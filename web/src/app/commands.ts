// Every command of the page, for the palette: what can be done to the notebook, and what the bar and its menu hold.
import { toggleInspector } from '../inspector/state';
import { s as as } from '../notebook/action-strings';
import { type ActionContext, type ActionName, available, perform } from '../notebook/actions';
import { keyOf } from '../notebook/keys';
import type { Command } from '../ui/Palette';
import { s } from './strings';

/** In the order of use; single steps of the selection are keys only. */
const ACTIONS: ActionName[] = [
  'run',
  'runAdvance',
  'runInsert',
  'runAll',
  'runAbove',
  'runBelow',
  'runStale',
  'stop',
  'restart',
  'restartRunAll',
  'insertAbove',
  'insertBelow',
  'remove',
  'cut',
  'copy',
  'paste',
  'pasteAbove',
  'undo',
  'redo',
  'merge',
  'split',
  'moveUp',
  'moveDown',
  'selectAll',
  'toCode',
  'toMarkdown',
  'toRaw',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'foldSource',
  'foldOutput',
  'scrollOutput',
  'clearOutput',
  'clearAllOutputs',
  'lineNumbersCell',
  'lineNumbers',
  'find',
  'save',
  'help',
];

/** The page's own commands that the bar offers, too. */
export interface PageCommands {
  download(): void;
  newNotebook(): void;
  open(): void;
  home(): void;
  language(): void;
  theme(): void;
}

export function commands(context: ActionContext, page: PageCommands): Command[] {
  const own = (id: keyof PageCommands, label: string): Command => ({ id, label, run: page[id] });
  return [
    ...ACTIONS.map(
      (action): Command => ({
        id: action,
        label: as[action],
        hint: keyOf(action),
        disabled: !available(action, context),
        run: () => perform(action, context),
      }),
    ),
    own('download', s.download),
    own('newNotebook', s.newNotebook),
    own('open', s.open),
    own('home', s.home),
    { id: 'inspector', label: s.inspectorToggle, run: toggleInspector },
    own('language', s.languageLabel),
    own('theme', s.themeNext),
  ];
}
