// The reference in the page: a search, which also knows the names of other libraries, the names found, and the chosen one.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { language } from '../i18n';
import { Dialog } from '../ui/dialog';
import { count } from '../ui/format';
import { exampleNotebook, type ReferenceEntry, type ReferenceMember, search } from './entries';
import { s } from './strings';

/** More are not listed at once: who looks for one writes part of it. */
const SHOWN = 300;

interface Props {
  /** The name that is shown first, of this library or another; empty for all. */
  name: string;
  /** Tells which name is shown. */
  choose(name: string): void;
  onClose(): void;
  /** Opens the text of a notebook under a name. */
  open(text: string, name: string): void;
}

export function ReferenceDialog({ name, choose, onClose, open }: Props) {
  const [entries, setEntries] = useState<ReferenceEntry[] | 'failed' | null>(null);
  useEffect(() => {
    fetch(new URL('./reference.json', import.meta.url))
      .then(async (response) =>
        setEntries(response.ok ? ((await response.json()) as ReferenceEntry[]) : 'failed'),
      )
      .catch(() => setEntries('failed'));
  }, []);
  const openExample = (entry: ReferenceMember) => {
    onClose();
    open(exampleNotebook(entry), `${entry.name}.ipynb`);
  };
  return (
    <Dialog title={s.title} onClose={onClose} wide>
      {entries === null || entries === 'failed' ? (
        <p role="status">{entries === null ? s.loading : s.failed}</p>
      ) : (
        <Reference entries={entries} name={name} choose={choose} open={openExample} />
      )}
    </Dialog>
  );
}

interface ReferenceProps {
  entries: readonly ReferenceEntry[];
  name: string;
  choose(name: string): void;
  open(entry: ReferenceMember): void;
}

function Reference({ entries, name, choose, open }: ReferenceProps) {
  const [text, setText] = useState(name);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useMemo(() => search(entries, text), [entries, text]);
  const entry = found.find(({ name }) => name === chosen) ?? found[0];
  const home = language.value === 'zh' ? './reference/zh/index.html' : './reference/index.html';
  return (
    <div class="reference">
      <div class="reference-search">
        <input
          type="search"
          aria-label={s.search}
          placeholder={s.search}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setChosen(null);
          }}
        />
        <span role="status">{s.count(count(found.length))}</span>
        <a href={home} target="_blank" rel="noopener">
          {s.pages}
        </a>
      </div>
      {entry === undefined ? (
        <p>{s.none}</p>
      ) : (
        <div class="reference-columns">
          <nav aria-label={s.names}>
            {found.slice(0, SHOWN).map(({ name }) => (
              <button
                key={name}
                type="button"
                aria-current={name === entry.name ? 'true' : undefined}
                onClick={() => {
                  setChosen(name);
                  choose(name);
                }}
              >
                {name}
              </button>
            ))}
          </nav>
          <Entry key={entry.name} entry={entry} open={open} />
        </div>
      )}
    </div>
  );
}

function Entry({ entry, open }: { entry: ReferenceEntry; open(entry: ReferenceMember): void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <article aria-label={entry.name} tabIndex={0}>
      <h3>
        <code>
          {entry.name}
          {entry.kind !== 'value' && entry.signature}
        </code>
      </h3>
      <Text of={entry} open={() => open(entry)} />
      {entry.limits?.[language.value].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {entry.aliases.length > 0 && (
        <>
          <h4>{s.elsewhere}</h4>
          <p class="reference-aliases">
            {entry.aliases.map((alias) => (
              <code key={alias}>{alias}</code>
            ))}
          </p>
        </>
      )}
      {entry.members.length > 0 && <h4>{s.methods}</h4>}
      {entry.members.map((member) => (
        <section key={member.name}>
          <h5>
            <code>
              {member.name}
              {member.signature}
            </code>
          </h5>
          <Text of={member} open={() => open({ ...member, name: `${entry.name}.${member.name}` })} />
        </section>
      ))}
    </article>
  );
}

/** The paragraphs of a text, what stands between backquotes as code; and its example. */
function Text({ of, open }: { of: ReferenceMember; open(): void }) {
  return (
    <>
      {of.text.split(/\n{2,}/).map((paragraph, i) => (
        <p key={i}>
          {paragraph
            .split(/`([^`]+)`/)
            .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
        </p>
      ))}
      {of.example !== '' && (
        <>
          <div class="reference-example-head">
            <span>{s.example}</span>
            <button type="button" class="button" onClick={open}>
              {s.open}
            </button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
          <pre tabIndex={0}>{of.example}</pre>
        </>
      )}
    </>
  );
}
