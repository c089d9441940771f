// The figures of a comparison: one table where it has room, else one for times, one for work and one for what compiling costs, so that
// nothing that was measured lies beyond a scroll.
import type { ComparisonDocument, ComparisonEntry } from '../../generated/protocol';
import * as units from '../../ui/format';
import { DataTable } from '../shared/data-table';
import { textWidth } from '../shared/text-size';
import { useWidth } from '../shared/use-width';
import { s } from './strings';
import { agreementOf, breakEven, costsInTable, ratioTexts } from './verdict';

/** A table narrower than this with so few entries is transposed: one row for each measure. */
const TRANSPOSE_BELOW = 640;
const TRANSPOSE_UP_TO = 3;
const TEXT_SIZE = 12.5;
/** Between two columns, as viewers.css has it. */
const CELL_PADDING = 14;
/** A name is cut into lines rather than wider than this, as comparison.css has it. */
const MAX_NAME_WIDTH = 190;

type Group = 'times' | 'work' | 'costs';
const GROUPS: readonly Group[] = ['times', 'work', 'costs'];

interface Column {
  name: string;
  group: Group;
  text(entry: ComparisonEntry, index: number): string;
}

/** A count that documents of earlier versions lack. */
const countOf = (count: number | null | undefined) => (count == null ? units.NOTHING : units.count(count));

function columns(doc: ComparisonDocument): Column[] {
  const base = doc.entries[0]?.name ?? '';
  const list: Column[] = [
    { name: s.median, group: 'times', text: (entry) => units.time(entry.medianUs) },
    { name: s.iqr, group: 'times', text: (entry) => units.time(entry.q3Us - entry.q1Us) },
    { name: s.min, group: 'times', text: (entry) => units.time(entry.minUs) },
    { name: s.kernelsHead, group: 'work', text: (entry) => units.count(entry.kernels) },
    { name: s.dispatchesHead, group: 'work', text: (entry) => countOf(entry.dispatches) },
    { name: s.submitsHead, group: 'work', text: (entry) => countOf(entry.submits) },
    { name: s.bytesMoved, group: 'work', text: (entry) => units.bytes(entry.bytesMoved) },
    { name: s.peakMemory, group: 'work', text: (entry) => units.bytes(entry.peakBytes) },
    { name: s.firstCall, group: 'costs', text: (entry) => units.time(entry.firstCallUs) },
    {
      name: s.compile,
      group: 'costs',
      text: (entry) => (entry.compileUs > 0 ? units.time(entry.compileUs) : units.NOTHING),
    },
  ];
  if (doc.entries.some((entry) => entry.agreement != null))
    list.unshift({ name: s.value, group: 'times', text: (entry, index) => agreementOf(entry, index) });
  if (costsInTable(doc))
    list.push({ name: s.paidBackHead, group: 'costs', text: (entry) => breakEven(doc, entry) });
  if (doc.ratios.length > 1) {
    list.splice(2, 0, {
      name: s.ratio(base),
      group: 'times',
      text: (entry, index) => {
        if (index === 0) return s.ratioBase;
        const found = doc.ratios.find((ratio) => ratio.entry === entry.name);
        if (found === undefined || found.verdict === 'too_short') return units.NOTHING;
        const [value, low, high] = ratioTexts(found.ratio, found.low, found.high);
        return `${value} (${low}–${high})`;
      },
    });
  }
  return list;
}

export function Numbers({ doc }: { doc: ComparisonDocument }) {
  const [region, width] = useWidth(Number.POSITIVE_INFINITY);
  const { entries } = doc;
  const list = columns(doc);
  if (width < TRANSPOSE_BELOW && entries.length <= TRANSPOSE_UP_TO) {
    const rows = list.map((column) => ({ name: column.name, cells: entries.map(column.text) }));
    return (
      <div ref={region}>
        <Table title={s.timings} head={entries.map(({ name }) => name)} rows={rows} />
      </div>
    );
  }
  const isOne = tableWidth(entries, list) <= width;
  const tables = isOne ? [{ title: s.timings, list }] : GROUPS.map((group) => groupOf(group, list));
  return (
    <div ref={region}>
      {tables.map((table) => (
        <Table
          key={table.title}
          title={table.title}
          isTitled={!isOne}
          head={table.list.map(({ name }) => name)}
          rows={entries.map((entry, i) => ({
            name: entry.name,
            cells: table.list.map((column) => column.text(entry, i)),
          }))}
        />
      ))}
    </div>
  );
}

function groupOf(group: Group, list: readonly Column[]) {
  return { title: s[group], list: list.filter((column) => column.group === group) };
}

/** How wide a table is whose heads are cut into lines at their spaces. */
function tableWidth(entries: readonly ComparisonEntry[], list: readonly Column[]): number {
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => textWidth(text, TEXT_SIZE, 'ui')));
  const name = Math.min(MAX_NAME_WIDTH, widest(entries.map((entry) => entry.name)));
  const cells = list.map((column) => widest([...column.name.split(' '), ...entries.map(column.text)]));
  return cells.reduce((sum, cell) => sum + cell + CELL_PADDING, name + CELL_PADDING);
}

interface TableProps {
  title: string;
  isTitled?: boolean;
  head: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

function Table({ title, isTitled = false, head, rows }: TableProps) {
  return (
    <DataTable label={title} headings={[null, ...head]} caption={isTitled ? title : undefined}>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={i}>{cell}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
