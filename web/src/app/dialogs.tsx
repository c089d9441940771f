// The command palette, the keyboard help and the names of other libraries and the reference; loaded when one of them is first opened.
import { NamesDialog } from '../dialects/names-dialog';
import { openText } from '../documents/open';
import { goReference, referenceName } from '../navigation/navigate';
import type { ActionContext } from '../notebook/actions';
import { paletteActions, paletteCommand } from '../notebook/actions/menu';
import { KeyHelp } from '../notebook/key-help';
import { lazy } from '../ui/lazy';
import { type Command, Palette } from '../ui/palette';
import { deviceCommands } from './device-commands';
import { type DialogName, namesLibrary, type TypedAhead } from './open-dialog';

const ReferenceDialog = lazy(() =>
  import('../reference/reference-dialog').then((part) => part.ReferenceDialog),
);

const MeasuredDialog = lazy(() => import('../measured/measured-dialog').then((part) => part.MeasuredDialog));

interface Props {
  shown: DialogName;
  /** What was typed before this part was loaded. */
  typed: TypedAhead;
  context: ActionContext;
  onClose(): void;
}

export function Dialogs({ shown, typed, context, onClose }: Props) {
  if (shown === 'keys') return <KeyHelp onClose={onClose} />;
  if (shown === 'reference')
    return (
      <ReferenceDialog
        name={referenceName.value ?? ''}
        choose={goReference}
        onClose={onClose}
        open={(text, name) => void openText(text, name)}
      />
    );
  if (shown === 'measured') return <MeasuredDialog onClose={onClose} />;
  if (shown === 'names') return <NamesDialog chosen={namesLibrary.value} onClose={onClose} />;
  return <Palette commands={commands(context)} typed={typed} onClose={onClose} />;
}

/** All actions; the devices stand before the actions on the page. */
function commands(context: ActionContext): Command[] {
  const all = paletteActions().map((action) => paletteCommand(action, context));
  const page = all.findIndex((command) => command.id === 'download');
  return [...all.slice(0, page), ...deviceCommands(), ...all.slice(page)];
}
