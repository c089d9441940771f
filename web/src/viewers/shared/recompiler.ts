// What compiles the graph of a document in other ways: the page's kernel, where there is one.
import { signal } from '@preact/signals';
import type { Recompilation, Recompiled } from '../../generated/protocol';

export interface Recompiler {
  /** Both are null where it was stopped. */
  recompile(recompilation: Recompilation): Promise<{ recompiled: Recompiled | null; refused: string | null }>;
  /** Stops what runs. */
  stop(): void;
}

/** Null where programs cannot be compiled: in a page without a kernel. */
export const recompiler = signal<Recompiler | null>(null);
