// The start screen: lessons, documents, and what this browser supports.
import { useEffect } from 'preact/hooks';
import { capabilities } from '../capabilities';
import { loadLessons } from '../documents/lessons';
import { chooseFile, goNew } from '../navigation/navigate';
import { offline } from '../offline';
import { Icon } from '../ui/icons';
import { Course } from './course';
import { Documents } from './documents';
import { s } from './strings';

export function Start() {
  useEffect(() => {
    void loadLessons();
  }, []);
  return (
    <main class="start">
      <section class="start-hero">
        <h1>{s.headline}</h1>
        <p>{s.lead}</p>
        <div class="start-actions">
          <button type="button" class="button button-primary" onClick={() => void goNew()}>
            <Icon name="plus" size={14} /> {s.newNotebook}
          </button>
          <button type="button" class="button" onClick={chooseFile}>
            <Icon name="file" size={14} /> {s.open}
          </button>
          <span class="start-drop">{s.orDrop}</span>
        </div>
      </section>
      <Course />
      <div class="start-columns">
        <Documents />
        <Browser />
      </div>
    </main>
  );
}

function Browser() {
  const found = capabilities.value;
  const yesNo = (yes: boolean) => (yes ? s.yes : s.no);
  const rows: [string, string, boolean][] = found
    ? [
        [
          s.webgpu,
          found.webgpu ? (found.webgpu.software ? s.software(found.webgpu.name) : found.webgpu.name) : s.none,
          found.webgpu !== null && !found.webgpu.software,
        ],
        [s.simd, yesNo(found.simd), found.simd],
        [s.relaxed, yesNo(found.relaxedSimd), found.relaxedSimd],
        [s.threads, s.threadCount(found.threads), found.threads > 1],
        [s.isolation, found.isolated ? s.isolated : s.notIsolated, found.isolated],
        [s.jspi, yesNo(found.jspi), found.jspi],
        [s.storage, !found.storage ? s.none : found.persisted ? s.persisted : s.mayClear, found.storage],
        [s.offline, s[`offline_${offline.value}`], offline.value !== 'refused'],
      ]
    : [];
  return (
    <section>
      <h2>{s.browser}</h2>
      {!found && <p class="start-note">{s.looking}</p>}
      {found && (
        <table class="browser-table">
          <tbody>
            {rows.map(([name, value, good]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class={good ? 'good' : 'limited'}>
                  <Icon name={good ? 'check' : 'info'} size={13} /> {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
