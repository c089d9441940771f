// The keyboard help, drawn from the key table.
import { Dialog } from '../ui/dialog';
import { ACTIONS, type Action, fullWords } from './actions';
import { setSingleKeys, singleKeys } from './actions/single-keys';
import { s } from './actions/strings';
import { isMac, keyLabel } from './actions/strokes';

function Row({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {keys.map((stroke, index) => (
          <span key={stroke}>
            {index > 0 && ' / '}
            <kbd>{keyLabel(stroke, isMac)}</kbd>
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The keys of an entry that are worth showing: one with modifiers, or both of a pair of single ones. */
function shownKeys(keys: readonly string[]): string[] {
  const own = keys.filter((key) => !key.includes('_') && key.startsWith('accel') === isMac);
  const plain = keys.filter((key) => !key.includes('+') || key.startsWith('shift'));
  if (plain.length > 0) return plain.slice(0, 2);
  return [own[0] ?? keys[0] ?? ''];
}

export function KeyHelp({ onClose }: { onClose(): void }) {
  const rows = (mode: 'command' | 'everywhere' | 'text') =>
    (ACTIONS as readonly Action[]).map((action) => {
      const keys = action.keys?.[mode];
      if (!keys || /^heading[2-6]$/.test(action.id)) return null;
      if (action.id === 'heading1') return <Row key={action.id} name={s.headings} keys={['1', '6']} />;
      return <Row key={action.id} name={fullWords(action)} keys={mode === 'text' ? keys : shownKeys(keys)} />;
    });
  return (
    <Dialog title={s.helpTitle} onClose={onClose} wide>
      <div class="key-help">
        <div>
          <h3>{s.helpCommand}</h3>
          <table>
            <tbody>{rows('command')}</tbody>
          </table>
        </div>
        <div>
          <h3>{s.helpEverywhere}</h3>
          <table>
            <tbody>{rows('everywhere')}</tbody>
          </table>
          <h3>{s.helpText}</h3>
          <table>
            <tbody>{rows('text')}</tbody>
          </table>
          <label class="check">
            <input
              type="checkbox"
              checked={singleKeys.value}
              onChange={(event) => setSingleKeys(event.currentTarget.checked)}
            />
            <span>
              {s.singleKeys}
              <small>{s.singleKeysAbout}</small>
            </span>
          </label>
        </div>
      </div>
    </Dialog>
  );
}
