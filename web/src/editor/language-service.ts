// The interface through which an editor asks for completion, inspection and diagnostics; the notebook implements it.
import type { Completion, Diagnostic, Inspection } from '../generated/protocol';

export interface Completions {
  from: number;
  to: number;
  items: Completion[];
}

export interface LanguageService {
  /** Live names and attributes at a position; null when the kernel does not reply in time. */
  complete(source: string, position: number, isName: boolean): Promise<Completions | null>;
  /** The object at a position; `busy` when the kernel cannot reply now, null when nothing is known. */
  inspect(source: string, position: number): Promise<Inspection | 'busy' | null>;
  /** Diagnostics of a text; null when the kernel cannot reply now. */
  diagnose(source: string): Promise<Diagnostic[] | null>;
  /** Identifiers in the notebook's code. */
  words(): Iterable<string>;
  /** Calls back when the replies may have changed, after a cell ended. Returns the function that unsubscribes. */
  onChange(changed: () => void): () => void;
  /** Announces a sentence to screen readers. */
  say(sentence: string): void;
}
