// Every command of the page, for the palette: what can be done to the notebook, and what the bar and its menu hold.
import { s as fs } from '../files/strings';
import { s as hs } from '../history/strings';
import { toggleInspector } from '../inspector/state';
import { kernel } from '../kernel/page-kernel';
import { s as as } from '../notebook/action-strings';
import { type ActionContext, type ActionName, available, perform } from '../notebook/actions';
import { keyOf } from '../notebook/keys';
import { s as ss } from '../share/strings';
import type { Command } from '../ui/palette';
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
  share(): void;
  versions(): void;
  files(): void;
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
    ...devices(),
    own('download', s.download),
    own('share', ss.share),
    own('versions', hs.history),
    own('files', fs.title),
    own('newNotebook', s.newNotebook),
    own('open', s.open),
    own('home', s.home),
    { id: 'inspector', label: s.inspectorToggle, run: toggleInspector },
    own('language', s.languageLabel),
    own('theme', s.themeNext),
  ];
}

/** The devices that cells can be sent to instead of the one now. */
function devices(): Command[] {
  const there = kernel.info.value?.devices.filter((device) => device.available) ?? [];
  return there
    .filter((device) => device.name !== kernel.device.value)
    .map((device) => ({
      id: `device-${device.name}`,
      label: `→ ${device.label}`,
      run: () => kernel.setDevice(device.name),
    }));
}
