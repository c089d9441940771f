// The interface through which an editor asks for completion, inspection and diagnostics; the notebook implements it.
import type { Completion, Diagnostic, Inspection } from '../generated/protocol';

export interface Completions {
  from: number;
  to: number;
  items: Completion[];
}

export interface LanguageService {
  /** Live names and attributes at a place, or null when the kernel cannot say in time: for a name, at once. */
  complete(source: string, position: number, isName: boolean): Promise<Completions | null>;
  /** What stands at a place: `busy` when the kernel cannot say now, null when it is nothing known. */
  inspect(source: string, position: number): Promise<Inspection | 'busy' | null>;
  /** What is wrong with a text, or null when the kernel cannot say now. */
  diagnose(source: string): Promise<Diagnostic[] | null>;
  /** Words of the notebook's code. */
  words(): Iterable<string>;
  /** Calls back when the answers may have changed: a cell ended. Returns what stops that. */
  onChange(changed: () => void): () => void;
  /** Says a sentence to screen readers. */
  say(sentence: string): void;
}
