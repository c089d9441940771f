// The course: its lessons part by part, what they need, and how far the reader is. What was changed in a lesson can be reset.
import { forgetProgress, progressOf } from '../documents/course-progress';
import { type Lesson, lessons, loadLessons, type Part } from '../documents/lessons';
import { lessonCopyId, resetLessonCopies } from '../documents/open';
import { language } from '../i18n';
import { goLesson } from '../navigation/navigate';
import { confirm } from '../ui/dialog';
import { IconButton } from '../ui/icon-button';
import { Icon } from '../ui/icons';
import { documents, loadDocuments } from './documents';
import { s } from './strings';

const PARTS: Part[] = ['basics', 'compiling', 'performance', 'training', 'beyond'];

export function Course() {
  const list = lessons.value;
  if (typeof list === 'string') {
    return (
      <section>
        <h2>{s.lessons}</h2>
        <p class="start-note">
          {list}{' '}
          <button type="button" class="link" onClick={() => void loadLessons()}>
            {s.lessonsMissing}
          </button>
        </p>
      </section>
    );
  }
  if (list === null) return <h2>{s.lessons}</h2>;
  const finished = list.filter((lesson) => progressOf(lesson).finished).length;
  const solved = list.reduce((sum, lesson) => sum + progressOf(lesson).solved, 0);
  const exercises = list.reduce((sum, lesson) => sum + lesson.exercises.length, 0);
  return (
    <section class="course">
      <div class="course-head">
        <h2>{s.lessons}</h2>
        {list.length > 0 && (
          <span class="start-note">{s.courseProgress(finished, list.length, solved, exercises)}</span>
        )}
      </div>
      {list.length === 0 && <p class="start-note">{s.lessonsNone}</p>}
      {PARTS.map((part) => (
        <CoursePart key={part} part={part} all={list} />
      ))}
    </section>
  );
}

function CoursePart({ part, all }: { part: Part; all: Lesson[] }) {
  const own = all.filter((lesson) => lesson.part === part);
  if (own.length === 0) return null;
  return (
    <section class="course-part" aria-label={s[`part_${part}`]}>
      <h3>{s[`part_${part}`]}</h3>
      <ul class="lesson-list">
        {own.map((lesson) => (
          <LessonCard key={lesson.id} lesson={lesson} number={all.indexOf(lesson) + 1} all={all} />
        ))}
      </ul>
    </section>
  );
}

function LessonCard({ lesson, number, all }: { lesson: Lesson; number: number; all: Lesson[] }) {
  const lang = language.value;
  const kept = documents.value;
  const id = lessonCopyId(lesson.id, lang);
  const copied = Array.isArray(kept) && kept.some((info) => info.id === id);
  const { opened, finished, solved, share } = progressOf(lesson);
  const helps = lesson.after.map((name) => all.find((other) => other.id === name)?.title[lang] ?? name);
  const reset = async () => {
    if (!(await confirm(s.resetTitle, s.resetText(lesson.title[lang]), s.reset))) return;
    await resetLessonCopies(lesson.id);
    forgetProgress(lesson.id);
    await loadDocuments();
  };
  return (
    <li class="lesson-item">
      <button type="button" class="lesson" data-lesson={lesson.id} onClick={() => void goLesson(lesson.id)}>
        <span class="lesson-number">
          {finished ? <Icon name="check" size={14} /> : number}
          {finished && <span class="visually-hidden">{s.finished}</span>}
        </span>
        <span class="lesson-title">{lesson.title[lang]}</span>
        {copied && <span class="tag">{s.yourCopy}</span>}
        <span class="lesson-about">{lesson.about[lang].replaceAll('`', '')}</span>
        <span class="lesson-facts">
          <span>{s.minutes(lesson.minutes)}</span>
          {lesson.exercises.length > 0 && <span>{s.exercises(solved, lesson.exercises.length)}</span>}
          {helps.length > 0 && <span>{s.after(helps)}</span>}
        </span>
        {opened && <progress class="lesson-progress" max={1} value={share} aria-label={s.progress} />}
      </button>
      {(opened || copied) && (
        <IconButton
          icon="restart"
          label={s.resetNamed(lesson.title[lang])}
          title={s.reset}
          size={14}
          onClick={() => void reset()}
        />
      )}
    </li>
  );
}
