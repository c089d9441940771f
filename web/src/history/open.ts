// The door to the versions of a document; what draws them is loaded when it is asked for.
import { signal } from '@preact/signals';
import type { OpenDocument } from '../documents/session';

/** The document whose versions are shown. */
export const historyOf = signal<OpenDocument | null>(null);
