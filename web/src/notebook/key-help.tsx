// The keyboard help, drawn from the key table.
import { Dialog } from '../ui/dialog';
import { s } from './action-strings';
import { isMac, KEY_TABLE, keyLabel, setSingleKeys, singleKeys } from './keys';

/** What the editor itself answers to. */
const IN_TEXT = [
  ['leave', ['escape', 'ctrl+m']],
  ['complete', ['tab']],
  ['tooltip', ['shift+tab']],
  ['dedent', ['shift+tab']],
  ['comment', ['accel+/']],
  ['textUndo', ['accel+z']],
  ['nextProblem', ['f8']],
] as const;

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
function shownKeys(keys: string[]): string[] {
  const own = keys.filter((key) => !key.includes('_') && key.startsWith('accel') === isMac);
  const plain = keys.filter((key) => !key.includes('+') || key.startsWith('shift'));
  if (plain.length > 0) return plain.slice(0, 2);
  return [own[0] ?? keys[0] ?? ''];
}

export function KeyHelp({ onClose }: { onClose(): void }) {
  const rows = (everywhere: boolean) =>
    KEY_TABLE.filter(
      (entry) => Boolean(entry.everywhere) === everywhere && !/^heading[2-6]$/.test(entry.action),
    ).map((entry) =>
      entry.action === 'heading1' ? (
        <Row key={entry.action} name={s.headings} keys={['1', '6']} />
      ) : (
        <Row key={entry.action + entry.keys[0]} name={s[entry.action]} keys={shownKeys(entry.keys)} />
      ),
    );
  return (
    <Dialog title={s.helpTitle} onClose={onClose} wide>
      <div class="key-help">
        <div>
          <h3>{s.helpCommand}</h3>
          <table>
            <tbody>{rows(false)}</tbody>
          </table>
        </div>
        <div>
          <h3>{s.helpEverywhere}</h3>
          <table>
            <tbody>{rows(true)}</tbody>
          </table>
          <h3>{s.helpText}</h3>
          <table>
            <tbody>
              {IN_TEXT.map(([name, keys]) => (
                <Row key={name} name={s[name]} keys={keys} />
              ))}
            </tbody>
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
