// The start screen: lessons, recent documents, what this browser can do.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { chooseFile, goDocument, goLesson, goNew } from '../app/navigate';
import { capabilities } from '../capabilities';
import { lessonCopyId } from '../documents/session';
import { language } from '../i18n';
import { type DocumentInfo, deleteDocument, listDocuments } from '../storage/database';
import { confirm } from '../ui/dialog';
import { formatAgo } from '../ui/format';
import { Icon } from '../ui/icons';
import { lessons, loadLessons } from './lessons';
import { s } from './strings';

const recent = signal<DocumentInfo[] | 'failed' | null>(null);

async function loadRecent(): Promise<void> {
  try {
    recent.value = await listDocuments();
  } catch {
    recent.value = 'failed';
  }
}

export function Start() {
  useEffect(() => {
    void loadRecent();
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
      <Lessons />
      <div class="start-columns">
        <Recent />
        <Browser />
      </div>
    </main>
  );
}

function Lessons() {
  const list = lessons.value;
  const copies = Array.isArray(recent.value)
    ? new Set(recent.value.map((info) => info.id))
    : new Set<string>();
  const lang = language.value;
  return (
    <section>
      <h2>{s.lessons}</h2>
      {typeof list === 'string' && (
        <p class="start-note">
          {list}{' '}
          <button type="button" class="link" onClick={() => void loadLessons()}>
            {s.lessonsMissing}
          </button>
        </p>
      )}
      {Array.isArray(list) && list.length === 0 && <p class="start-note">{s.lessonsNone}</p>}
      <div class="lesson-list">
        {Array.isArray(list) &&
          list.map((lesson, index) => (
            <button
              key={lesson.id}
              type="button"
              class="lesson"
              data-lesson={lesson.id}
              onClick={() => void goLesson(lesson.id)}
            >
              <span class="lesson-number">{index + 1}</span>
              <span class="lesson-title">{lesson.title[lang]}</span>
              <span class="lesson-about">{lesson.about[lang]}</span>
              {copies.has(lessonCopyId(lesson.id, lang)) && <span class="tag">{s.yourCopy}</span>}
            </button>
          ))}
      </div>
    </section>
  );
}

const FEW = 8;

function Recent() {
  const list = recent.value;
  const [all, setAll] = useState(false);
  const now = Date.now();
  const remove = async (info: DocumentInfo) => {
    if (!(await confirm(s.removeTitle, s.removeText(info.name), s.removeAction))) return;
    await deleteDocument(info.id);
    await loadRecent();
  };
  const show = (info: DocumentInfo) => () => void goDocument(info.id);
  return (
    <section>
      <h2>{s.recent}</h2>
      {list === 'failed' && <p class="start-note">{s.recentFailed}</p>}
      {Array.isArray(list) && list.length === 0 && <p class="start-note">{s.recentNone}</p>}
      {Array.isArray(list) && list.length > 0 && (
        <ul class="recent-list">
          {(all ? list : list.slice(0, FEW)).map((info) => (
            <li key={info.id}>
              <button type="button" class="recent" onClick={show(info)}>
                <Icon name="file" />
                <span class="recent-name">{info.name}</span>
                {info.origin.kind === 'lesson' && <span class="tag">{s.lesson}</span>}
                <span class="recent-time">{formatAgo(info.modified, now, language.value)}</span>
              </button>
              <button
                type="button"
                class="icon-button"
                aria-label={s.remove(info.name)}
                title={s.remove(info.name)}
                onClick={() => void remove(info)}
              >
                <Icon name="trash" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Array.isArray(list) && list.length > FEW && !all && (
        <button type="button" class="link start-more" onClick={() => setAll(true)}>
          {s.showAll(list.length)}
        </button>
      )}
    </section>
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
