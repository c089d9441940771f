// What is lit with what ran: the line that asked for it, and of a kernel that kernel. Pure.
import type { LitLine } from '../../ui/lit-line';
import { kernelByName } from '../shared/lit-op';
import type { TimelineEntry } from './lanes';

export function linesOfEntry(entry: TimelineEntry | null): LitLine[] {
  if (entry === null) return [];
  const { activity, name, place } = entry;
  const lines: LitLine[] = place === null ? [] : [{ cellId: place.cellId, line: place.line }];
  return activity === 'kernel' || activity === 'pack' ? [...lines, kernelByName(name)] : lines;
}
