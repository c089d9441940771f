// The command palette and the keyboard help; loaded when one of them is first opened.
import type { ActionContext } from '../notebook/actions';
import { paletteActions, paletteCommand } from '../notebook/actions/menu';
import { KeyHelp } from '../notebook/key-help';
import { type Command, Palette } from '../ui/palette';
import { deviceCommands } from './device-commands';

interface Props {
  shown: 'keys' | 'palette';
  /** What was typed before this part was loaded. */
  typed: string;
  context: ActionContext;
  onClose(): void;
}

export function Dialogs({ shown, typed, context, onClose }: Props) {
  if (shown === 'keys') return <KeyHelp onClose={onClose} />;
  return <Palette commands={commands(context)} typed={typed} onClose={onClose} />;
}

/** All actions; the devices stand before the actions on the page. */
function commands(context: ActionContext): Command[] {
  const all = paletteActions().map((action) => paletteCommand(action, context));
  const page = all.findIndex((command) => command.id === 'download');
  return [...all.slice(0, page), ...deviceCommands(), ...all.slice(page)];
}
