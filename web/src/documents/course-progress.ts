// What was done of each lesson, in this browser: cells that were run and exercises that were solved, in either language.
import { effect, signal, untracked } from '@preact/signals';
import { isObject, type Json } from '../ipynb/types';
import type { Cell } from '../notebook/model';
import { EXERCISE_MIME } from '../outputs/mime-rank';
import { readPreference, writePreference } from '../preferences/preferences';
import type { Lesson } from './lessons';
import { current } from './open-document';

/** By lesson: ids of its cells that were run, names of its exercises that were solved. One that was opened has an entry. */
type Done = Record<string, { ran: string[]; solved: string[] }>;

const STORAGE_KEY = 'tandem.course';

function stored(): Done {
  const done: Done = {};
  try {
    const found = JSON.parse(readPreference(STORAGE_KEY) ?? '{}') as Json;
    if (!isObject(found)) return {};
    for (const [id, entry] of Object.entries(found)) {
      if (isObject(entry)) done[id] = { ran: words(entry.ran), solved: words(entry.solved) };
    }
  } catch {
    // Damaged: the course begins anew, the copies of its lessons are elsewhere.
  }
  return done;
}

const words = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];

const done = signal<Done>(stored());

function record(next: Done): void {
  done.value = next;
  writePreference(STORAGE_KEY, JSON.stringify(next));
}

export interface LessonProgress {
  opened: boolean;
  /** All cells were run and all exercises solved. */
  finished: boolean;
  solved: number;
  /** From 0 to 1. */
  share: number;
}

/** How far a lesson is. */
export function progressOf({ id, codeCells, exercises }: Lesson): LessonProgress {
  const entry = done.value[id];
  const ran = Math.min(entry?.ran.length ?? 0, codeCells);
  const solved = exercises.filter((name) => entry?.solved.includes(name)).length;
  const share = (ran + solved) / Math.max(1, codeCells + exercises.length);
  return { opened: entry !== undefined, finished: share === 1, solved, share };
}

/** Forgets what was done of a lesson. */
export function forgetProgress(id: string): void {
  const { [id]: _, ...others } = done.value;
  record(others);
}

/** The exercises that a cell's last run has solved, by their names in the lesson. */
function solvedBy(cell: Cell, lesson: string): string[] {
  const names: string[] = [];
  for (const item of cell.outputs.items) {
    const found = item.kind === 'data' ? item.data[EXERCISE_MIME] : undefined;
    if (!isObject(found) || found.solved !== true || typeof found.exercise !== 'string') continue;
    if (found.exercise.startsWith(`${lesson}.`)) names.push(found.exercise.slice(lesson.length + 1));
  }
  return names;
}

/** Notes what is done in the open lesson. Only runs count: what a copy holds from an earlier visit was counted then. */
export function followCourse(): void {
  effect(() => {
    const open = current.value;
    const origin = open?.info.value.origin;
    if (!open || origin?.kind !== 'lesson') return;
    const finished = open.model.cells.value.filter((cell) => cell.outcome.value === 'ok');
    untracked(() => note(origin.id, finished));
  });
}

function note(id: string, cells: Cell[]): void {
  const before = done.value[id];
  const ran = new Set(before?.ran);
  const solved = new Set(before?.solved);
  for (const cell of cells) {
    // Cells that the reader has added have other ids.
    if (/^(?:code|exercise)-/.test(cell.id)) ran.add(cell.id);
    for (const name of solvedBy(cell, id)) solved.add(name);
  }
  if (before && ran.size === before.ran.length && solved.size === before.solved.length) return;
  record({ ...done.value, [id]: { ran: [...ran], solved: [...solved] } });
}
