// The interface through which an editor asks for completion, inspection, definitions and diagnostics; the notebook implements it.
import type { Completion, Diagnostic, Inspection } from '../generated/protocol';

export interface Completions {
  from: number;
  to: number;
  items: Completion[];
}

export interface LanguageService {
  /** Live names and attributes at a position; null when the kernel does not reply in time. */
  complete(source: string, position: number, isName: boolean): Promise<Completions | null>;
  /** The object at a position; `busy` when the kernel cannot reply now, null when nothing is known. Loads what can answer, unless told not to. */
  inspect(source: string, position: number, load?: boolean): Promise<Inspection | 'busy' | null>;
  /** Goes to where the notebook defines the name at a position; false where it does not. */
  goToDefinition(source: string, position: number): Promise<boolean>;
  /** Gives the name at a position another one in all cells; false where the notebook does not define it. */
  rename(source: string, position: number, name: string): Promise<boolean>;
  /** Diagnostics of a text; null when the kernel cannot reply now. */
  diagnose(source: string): Promise<Diagnostic[] | null>;
  /** Identifiers in the notebook's code. */
  words(): Iterable<string>;
  /** Calls back when the replies may have changed, after a cell ended. Returns the function that unsubscribes. */
  onChange(changed: () => void): () => void;
  /** Calls back when the cell is queued to run. Returns the function that unsubscribes. */
  onRun(ran: () => void): () => void;
  /** Announces a sentence to screen readers. */
  say(sentence: string): void;
}
