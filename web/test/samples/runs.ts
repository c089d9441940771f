// A recorded run for tests: a loop, a compiled function, a value.
import type { RunRecord } from '../../src/generated/protocol';
// @ts-expect-error: plain JavaScript, since the page's tests serve it.
import { runRecord } from '../page/fake-documents.js';

export const run = runRecord('cell-1') as RunRecord;
