// The versions of a document: a list, the diff of each to the present text, and restore.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { downloadNotebook } from '../documents/download';
import { modelOf } from '../documents/open';
import type { OpenDocument } from '../documents/open-document';
import { language, locale } from '../i18n';
import { parseNotebook } from '../ipynb/parse';
import type { NbDocument } from '../ipynb/types';
import { listVersions, type Version } from '../storage/versions';
import { Dialog } from '../ui/dialog';
import { formatAgo } from '../ui/format';
import { toast } from '../ui/toast';
import { type CellChange, compareNotebooks, withContext } from './compare';
import { s } from './strings';

function parsed(ipynb: string): NbDocument | null {
  try {
    return parseNotebook(ipynb);
  } catch {
    return null;
  }
}

interface Props {
  open: OpenDocument;
  onClose(): void;
}

export function HistoryDialog({ open, onClose }: Props) {
  const [versions, setVersions] = useState<Version[] | 'failed' | null>(null);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    listVersions(open.info.value.id).then(setVersions, () => setVersions('failed'));
  }, [open]);
  const list = Array.isArray(versions) ? versions : [];
  const version = list[chosen];
  const restore = async () => {
    if (!version) return;
    await open.restore(await modelOf(version.ipynb));
    onClose();
    toast(s.restored, { label: s.undo, act: () => open.model.undo() }, open.model.lastStepGuard());
  };
  const now = Date.now();
  return (
    <Dialog
      wide
      title={s.title}
      onClose={onClose}
      actions={
        version && (
          <>
            <button
              type="button"
              class="button"
              onClick={() => downloadNotebook(open.info.value.name, version.ipynb)}
            >
              {s.download}
            </button>
            <button
              type="button"
              class="button button-primary"
              disabled={open.model.readOnly.value || parsed(version.ipynb) === null}
              onClick={() => void restore()}
            >
              {s.restore}
            </button>
          </>
        )
      }
    >
      <p class="history-about">{s.about}</p>
      {versions === 'failed' && <p role="alert">{s.failed}</p>}
      {Array.isArray(versions) && versions.length === 0 && <p>{s.none}</p>}
      {version && (
        <div class="history">
          <ul class="history-list" aria-label={s.versions}>
            {list.map((entry, index) => (
              <li key={entry.at}>
                <button
                  type="button"
                  class={index === chosen ? 'history-entry on' : 'history-entry'}
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                >
                  <span>{formatAgo(entry.at, now, language.value)}</span>
                  <span class="history-time">{timeOf(entry.at)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Changes open={open} version={version} />
        </div>
      )}
    </Dialog>
  );
}

function timeOf(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'medium' }).format(at);
}

function Changes({ open, version }: { open: OpenDocument; version: Version }) {
  const changes = useMemo(() => {
    const then = parsed(version.ipynb);
    return then && compareNotebooks(open.model.toFile(), then);
  }, [open, version]);
  if (!changes) return <p role="alert">{s.damaged}</p>;
  if (changes.length === 0) return <p class="history-about">{s.same}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section class="history-changes" aria-label={s.lead} tabIndex={0}>
      <h3>{s.lead}</h3>
      {changes.map((change) => (
        <Change key={`${change.kind}-${change.id}`} change={change} />
      ))}
    </section>
  );
}

function Change({ change }: { change: CellChange }) {
  const lines = change.kind === 'moved' ? change.lines.slice(0, 3) : withContext(change.lines);
  const signs = { same: ' ', added: '+', removed: '−' } as const;
  return (
    <div class="history-cell">
      <p class="history-kind">
        {change.type} · {s[change.kind]}
      </p>
      <pre>
        {lines.map((line, index) => (
          <span key={index} class={`history-line history-${line?.kind ?? 'gap'}`}>
            {line ? `${signs[line.kind]} ${line.text}` : s.gap}
            {'\n'}
          </span>
        ))}
      </pre>
    </div>
  );
}
