// The list of keys, from the same table that they act by.
import { Dialog } from '../ui/dialog';
import { s } from './action-strings';
import { isMac, KEY_TABLE, keyLabel, setSingleKeys, singleKeys } from './keys';

function Keys({ keys }: { keys: string[] }) {
  return (
    <>
      {keys.map((stroke, index) => (
        <span key={stroke}>
          {index > 0 && ' / '}
          <kbd>{keyLabel(stroke, isMac)}</kbd>
        </span>
      ))}
    </>
  );
}

export function KeyHelp({ onClose }: { onClose(): void }) {
  const rows = (everywhere: boolean) =>
    KEY_TABLE.filter((entry) => Boolean(entry.everywhere) === everywhere).map((entry) => (
      <tr key={entry.action}>
        <th scope="row">{s[entry.action]}</th>
        <td>
          <Keys keys={entry.keys.slice(0, isMac ? 2 : entry.keys[0]?.startsWith('accel') ? 1 : 2)} />
        </td>
      </tr>
    ));
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
              <tr>
                <th scope="row">{s.leave}</th>
                <td>
                  <Keys keys={['escape', 'ctrl+m']} />
                </td>
              </tr>
              <tr>
                <th scope="row">{s.complete}</th>
                <td>
                  <Keys keys={['tab']} />
                </td>
              </tr>
              <tr>
                <th scope="row">{s.dedent}</th>
                <td>
                  <Keys keys={['shift+tab']} />
                </td>
              </tr>
              <tr>
                <th scope="row">{s.comment}</th>
                <td>
                  <Keys keys={['accel+/']} />
                </td>
              </tr>
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
