// What each dialect has: a list by module and class, searched by part of a name.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Dialog } from '../ui/dialog';
import { s } from './strings';

/** By package, by module or class, the public names. */
export type DialectNames = Record<string, Record<string, string[]>>;

/** More are not drawn at once: who looks for one writes part of it. */
const SHOWN = 1500;

export interface Group {
  owner: string;
  names: string[];
}

/** The groups in which a name, with its owner before it, contains the text; all without one. */
export function matching(groups: Record<string, string[]>, text: string): Group[] {
  const wanted = text.trim().toLowerCase();
  return Object.entries(groups)
    .map(([owner, names]) => ({
      owner,
      names: names.filter((name) => `${owner}.${name}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ names }) => names.length > 0);
}

/** As many names of the first groups as may be drawn. */
export function cut(groups: readonly Group[], limit: number): Group[] {
  let left = limit;
  return groups.flatMap(({ owner, names }) => {
    const kept = names.slice(0, Math.max(0, left));
    left -= kept.length;
    return kept.length > 0 ? [{ owner, names: kept }] : [];
  });
}

const countOf = (groups: readonly Group[]) => groups.reduce((sum, { names }) => sum + names.length, 0);

export function NamesDialog({ chosen, onClose }: { chosen: string | null; onClose(): void }) {
  const [table, setTable] = useState<DialectNames | 'failed' | null>(null);
  useEffect(() => {
    fetch(new URL('./dialect-names.json', import.meta.url))
      .then(async (response) => setTable(response.ok ? ((await response.json()) as DialectNames) : 'failed'))
      .catch(() => setTable('failed'));
  }, []);
  return (
    <Dialog title={s.title} onClose={onClose} wide>
      <p class="dialect-about">{s.about}</p>
      {table === null || table === 'failed' ? (
        <p role="status">{table === null ? s.loading : s.failed}</p>
      ) : (
        <Names table={table} chosen={chosen !== null && chosen in table ? chosen : 'torch'} />
      )}
    </Dialog>
  );
}

function Names({ table, chosen }: { table: DialectNames; chosen: string }) {
  const [library, setLibrary] = useState(chosen);
  const [text, setText] = useState('');
  const groups = table[library] ?? {};
  const found = useMemo(() => matching(groups, text), [groups, text]);
  const all = useMemo(() => countOf(matching(groups, '')), [groups]);
  return (
    <div class="dialect-names">
      <div class="dialect-choice">
        <label>
          {s.library}{' '}
          <select value={library} onChange={(event) => setLibrary(event.currentTarget.value)}>
            {Object.keys(table).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <input
          type="search"
          aria-label={s.search}
          placeholder={s.search}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span role="status">{s.count(countOf(found), all)}</span>
      </div>
      {found.length === 0 && <p>{s.none}</p>}
      {cut(found, SHOWN).map(({ owner, names }) => (
        <section key={owner}>
          <h3>{owner}</h3>
          <p class="dialect-list">
            {names.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}
