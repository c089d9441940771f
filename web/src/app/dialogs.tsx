// The command palette and the keyboard help; loaded when one of them is first opened.
import type { ActionContext } from '../notebook/actions';
import { KeyHelp } from '../notebook/key-help';
import { Palette } from '../ui/palette';
import { commands, type PageCommands } from './commands';

interface Props {
  shown: 'keys' | 'palette';
  /** What was typed before this part was loaded. */
  typed: string;
  context: ActionContext;
  page: PageCommands;
  onClose(): void;
}

export function Dialogs({ shown, typed, context, page, onClose }: Props) {
  if (shown === 'keys') return <KeyHelp onClose={onClose} />;
  return <Palette commands={commands(context, page)} typed={typed} onClose={onClose} />;
}
