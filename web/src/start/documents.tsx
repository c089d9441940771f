// The documents of this browser: search, rename, duplicate, delete, and those deleted recently.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { downloadNotebook } from '../documents/download';
import { openErrorText } from '../documents/open';
import { s as ds } from '../documents/strings';
import { language } from '../i18n';
import { goDocument } from '../navigation/navigate';
import { type DocumentInfo, NewerStoreError } from '../storage/database';
import {
  duplicateDocument,
  eraseDocument,
  listDeleted,
  listDocuments,
  readDocument,
  renameDocument,
  setDeleted,
} from '../storage/documents';
import { Banner } from '../ui/banner';
import { confirm } from '../ui/dialog';
import { formatAgo } from '../ui/format';
import { IconButton } from '../ui/icon-button';
import { Icon } from '../ui/icons';
import { Menu } from '../ui/menu';
import { RenameField } from '../ui/rename-field';
import { toast } from '../ui/toast';
import { s } from './strings';

/** Null while loading; a sentence when the storage does not answer. */
export const documents = signal<DocumentInfo[] | string | null>(null);
const deleted = signal<DocumentInfo[]>([]);
/** Why the last change to a document was not made. */
const failure = signal<string | null>(null);

export async function loadDocuments(): Promise<void> {
  try {
    documents.value = await listDocuments();
    deleted.value = await listDeleted();
  } catch (error) {
    documents.value = error instanceof NewerStoreError ? ds.storeNewer : s.recentFailed;
  }
}

async function change(work: () => Promise<unknown>): Promise<void> {
  failure.value = null;
  try {
    await work();
  } catch (error) {
    failure.value = error instanceof DOMException ? ds.storageFull : openErrorText(error);
  }
  await loadDocuments();
}

const FEW = 8;

export function Documents() {
  const list = documents.value;
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  useEffect(() => void loadDocuments(), []);
  const found = Array.isArray(list) ? list.filter((info) => matches(info, wanted)) : [];
  const shown = all || wanted !== '' ? found : found.slice(0, FEW);
  return (
    <section class="documents">
      <div class="documents-head">
        <h2>{s.recent}</h2>
        {Array.isArray(list) && list.length > 3 && (
          <input
            type="search"
            class="documents-search"
            placeholder={s.search}
            aria-label={s.search}
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        )}
      </div>
      {failure.value !== null && <Banner tone="bad">{failure.value}</Banner>}
      {typeof list === 'string' && <p class="start-note">{list}</p>}
      {Array.isArray(list) && list.length === 0 && <p class="start-note">{s.recentNone}</p>}
      {Array.isArray(list) && list.length > 0 && found.length === 0 && (
        <p class="start-note">{s.noMatch(wanted)}</p>
      )}
      {shown.length > 0 && (
        <ul class="recent-list">
          {shown.map((info) => (
            <Entry key={info.id} info={info} />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <button type="button" class="link start-more" onClick={() => setAll(true)}>
          {s.showAll(found.length)}
        </button>
      )}
      {deleted.value.length > 0 && <Deleted list={deleted.value} />}
    </section>
  );
}

function matches(info: DocumentInfo, wanted: string): boolean {
  const name = info.name.toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

function Entry({ info }: { info: DocumentInfo }) {
  const [renaming, setRenaming] = useState(false);
  const remove = () =>
    change(async () => {
      await setDeleted(info.id, Date.now());
      toast(s.removed(info.name), {
        label: s.undo,
        act: () => void change(() => setDeleted(info.id, null)),
      });
    });
  const save = async () => {
    const found = await readDocument(info.id);
    if (found) downloadNotebook(info.name, found.ipynb);
  };
  if (renaming) {
    return (
      <li>
        <RenameField
          class="recent-rename"
          label={s.rename}
          name={info.name}
          onDone={(name) => {
            setRenaming(false);
            if (name !== '' && name !== info.name) void change(() => renameDocument(info.id, name));
          }}
        />
      </li>
    );
  }
  return (
    <li>
      <button type="button" class="recent" onClick={() => void goDocument(info.id)}>
        <Icon name="file" />
        <span class="recent-name">{info.name}</span>
        {info.origin.kind === 'lesson' && <span class="tag">{s.lesson}</span>}
        <span class="recent-time">{formatAgo(info.modified, Date.now(), language.value)}</span>
      </button>
      <Menu
        label={s.actions(info.name)}
        items={[
          { label: s.rename, act: () => setRenaming(true) },
          {
            label: s.duplicate,
            act: () => void change(() => duplicateDocument(info.id, ds.copyOf(info.name))),
          },
          { label: ds.download, act: () => void save() },
          { label: s.removeAction, separator: true, danger: true, act: () => void remove() },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </li>
  );
}

function Deleted({ list }: { list: DocumentInfo[] }) {
  const erase = async (info: DocumentInfo) => {
    if (!(await confirm(s.eraseTitle, s.eraseText(info.name), s.erase))) return;
    await change(() => eraseDocument(info.id));
  };
  return (
    <details class="deleted">
      <summary>{s.deleted(list.length)}</summary>
      <p class="start-note">{s.deletedAbout}</p>
      <ul class="recent-list">
        {list.map((info) => (
          <li key={info.id}>
            <span class="recent">
              <Icon name="file" />
              <span class="recent-name">{info.name}</span>
            </span>
            <button
              type="button"
              class="button button-small"
              onClick={() => void change(() => setDeleted(info.id, null))}
            >
              {s.bringBack}
            </button>
            <IconButton
              icon="trash"
              label={s.eraseNamed(info.name)}
              title={s.erase}
              size={14}
              onClick={() => void erase(info)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
