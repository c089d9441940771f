// What the page does to a notebook between opening and saving it, without a page: read, made a document, written.
import type { Output } from '../../web/src/generated/protocol';
import { parseNotebook } from '../../web/src/ipynb/parse';
import { writeNotebook } from '../../web/src/ipynb/write';
import { Cell, NotebookModel } from '../../web/src/notebook/model';
import { textToShare } from '../../web/src/share/link';

/** The text that is saved when a notebook is opened and not changed. */
export function roundTrip(text: string): string {
  return writeNotebook(NotebookModel.fromFile(parseNotebook(text)).toFile());
}

/** The text that a share link holds. */
export function shared(text: string): string {
  return textToShare(NotebookModel.fromFile(parseNotebook(text)));
}

/** A notebook that was made here, with an output of every kind, as runs of cells leave it. */
export function made(): string {
  const model = NotebookModel.empty();
  const code = new Cell('code', 'print("é 标题")\n1 / 0');
  const outputs: Output[] = [
    { output_type: 'stream', name: 'stdout', text: 'one\rtwo\n\u001b[31mred\u001b[0m\n' },
    { output_type: 'stream', name: 'stderr', text: 'a warning' },
    {
      output_type: 'display_data',
      data: { 'text/html': '<b>bold</b>', 'text/plain': 'bold', 'application/json': '{"a": [1, 2.5, null]}' },
      display_id: 'shown',
      update: false,
    },
    {
      output_type: 'execute_result',
      data: {
        'application/vnd.tandem.graph.v1+json': '{"stages": [], "kernels": []}',
        'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        'text/plain': 'graph',
      },
      execution_count: 1,
    },
    {
      output_type: 'error',
      ename: 'ZeroDivisionError',
      evalue: 'division by zero',
      traceback: [
        'Traceback (most recent call last):',
        '  Cell In[1], line 2',
        'ZeroDivisionError: division by zero',
      ],
      place: null,
    },
  ];
  for (const output of outputs) code.outputs.add(output);
  code.executionCount.value = 1;
  code.recordTimes(0, 1500);
  model.cells.value = [
    new Cell('markdown', '# Title\n\n$x^2$'),
    code,
    new Cell('raw', 'as it is'),
    new Cell('code'),
  ];
  return writeNotebook(model.toFile());
}
