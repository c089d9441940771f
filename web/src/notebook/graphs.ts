// The graphs among the outputs of a notebook.
import { computed } from '@preact/signals';
import { asGraph, type NotebookGraphs } from '../outputs/lazy-viewers';
import { GRAPH_MIME } from '../outputs/mime';
import type { NotebookModel } from './model';

type Graph = NotebookGraphs['value'][number];

/** Follows the notebook that `open` gives. While the graphs stay, so does the list, whatever cells print. */
export function graphsOf(open: () => NotebookModel | null): NotebookGraphs {
  let last: readonly Graph[] = [];
  return computed(() => {
    const found = (open()?.cells.value ?? []).flatMap((cell): Graph[] => {
      void cell.outputs.version.value;
      return cell.outputs.items.flatMap((item) => {
        const doc = item.kind === 'data' ? asGraph(item.data[GRAPH_MIME]) : null;
        return doc === null ? [] : [{ doc, executionCount: cell.executionCount.value }];
      });
    });
    const isSame = ({ doc, executionCount }: Graph, i: number) =>
      doc === last[i]?.doc && executionCount === last[i].executionCount;
    if (found.length !== last.length || !found.every(isSame)) last = found;
    return last;
  });
}
