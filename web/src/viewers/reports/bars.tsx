// A table whose rows have bars: picture and table at once.
import type { ComponentChildren } from 'preact';
import { isLit, type Lines, lightOn } from '../../ui/lit-line';
import { DataTable } from '../shared/data-table';

/** Bars are drawn in these units. */
const BAR_WIDTH = 100;

export interface BarRow {
  head: ComponentChildren;
  /** Between 0 and 1. */
  share: number;
  /** Class of the bar. */
  mark?: string;
  cells: ComponentChildren[];
  /** What the row lights and is lit by. */
  lines?: Lines;
}

interface BarsProps {
  label: string;
  /** Titles of the columns: of the heads, then of the cells. */
  columns: readonly string[];
  rows: readonly BarRow[];
}

export function Bars({ label, columns, rows }: BarsProps) {
  return (
    <DataTable
      label={label}
      headings={[...columns.slice(0, 1), null, ...columns.slice(1)]}
      region="tv-scroll tv-report-scroll"
      class="tv-table tv-numbers tv-bars"
    >
      {rows.map((row, i) => (
        <tr key={i} class={isLit(row.lines ?? null) ? 'tv-lit' : ''} {...lightOn(row.lines ?? null)}>
          <th scope="row">{row.head}</th>
          <td class="tv-bar-cell">
            <svg viewBox={`0 0 ${BAR_WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
              <rect
                class={row.mark ?? 'tv-bar'}
                width={Math.max(0.5, Math.min(1, row.share) * BAR_WIDTH)}
                height={10}
              />
            </svg>
          </td>
          {row.cells.map((cell, at) => (
            <td key={at}>{cell}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

/** The largest of some values; never 0, since shares are made by it. */
export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.MIN_VALUE);
}
