// Questions to the kernel beside running cells: what completes here, what is this, what is wrong with this text, the
// notebook's files.
//
// Every question has an id and a time limit, so that an answer that never comes costs nothing. Refuses to wait longer.
import type { FromWorker, ToWorker } from '../generated/protocol';

/** What answers what. */
interface Answers {
  complete_request: 'complete_reply';
  inspect_request: 'inspect_reply';
  diagnostics_request: 'diagnostics_reply';
  list_files: 'files';
  read_file: 'file_contents' | 'file_refused';
  write_file: 'file_written' | 'file_refused';
  delete_file: 'file_deleted' | 'file_refused';
}

type Asked = Extract<ToWorker, { type: keyof Answers }>;
type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** A question, without the id that it gets on its way. */
export type Question = WithoutId<Asked>;
export type Answer<Q extends Question> = Extract<FromWorker, { type: Answers[Q['type']] }>;
type AnyAnswer = Extract<FromWorker, { type: Answers[keyof Answers] }>;

export class Asks {
  private readonly pending = new Map<number, (answer: AnyAnswer | null) => void>();
  private nextId = 1;

  constructor(private readonly post: (message: ToWorker) => void) {}

  ask<Q extends Question>(question: Q, timeoutMs: number): Promise<Answer<Q> | null> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      const settle = (answer: AnyAnswer | null) => {
        clearTimeout(timer);
        this.pending.delete(id);
        resolve(answer as Answer<Q> | null);
      };
      const timer = setTimeout(() => settle(null), timeoutMs);
      this.pending.set(id, settle);
      this.post({ ...question, id } as unknown as ToWorker);
    });
  }

  /** Takes an answer; one that came too late is dropped. */
  answer(answer: AnyAnswer): void {
    this.pending.get(answer.id)?.(answer);
  }

  /** The kernel that was asked is gone. */
  forget(): void {
    for (const settle of [...this.pending.values()]) settle(null);
  }
}
