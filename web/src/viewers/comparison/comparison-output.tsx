// The comparison viewer: verdict, facts, strip plot and table of run times, and the document as JSON.
import type { ComparisonDocument, ComparisonEntry } from '../../generated/protocol';
import { download } from '../../ui/download';
import * as units from '../../ui/format';
import { CopyButton } from '../shared/controls';
import { deviceClass, isGpu } from '../shared/device';
import { Sentence } from '../shared/sentence';
import { useWidth } from '../shared/use-width';
import { s } from './strings';
import { StripPlot } from './strip-plot';
import { agreementOf, breakEven, costsInTable, disagreement, facts, ratioTexts, verdicts } from './verdict';

/** A table narrower than this with so few entries is transposed: one row for each measure. */
const TRANSPOSE_BELOW = 640;
const TRANSPOSE_UP_TO = 3;

/** What a comparison says, in sentences. */
export function Verdicts({ doc }: { doc: ComparisonDocument }) {
  return (
    <>
      {verdicts(doc).map((parts, i) => (
        <p key={i} class={i === 0 ? 'tv-verdict' : 'tv-verdict tv-verdict-more'}>
          <Sentence parts={parts} />
        </p>
      ))}
    </>
  );
}

export function ComparisonOutput({ doc }: { doc: ComparisonDocument }) {
  if (doc.entries.length === 0) return <p class="tv-note">{s.noEntries}</p>;
  const difference = disagreement(doc);
  const json = () => JSON.stringify(doc, null, 2);
  return (
    <div role="group" class={`tv tv-comparison ${deviceClass(doc.device)}`} aria-label={s.comparison}>
      <Verdicts doc={doc} />
      <p class="tv-facts">{facts(doc).join(' · ')}</p>
      {doc.software && (
        <p class="tv-warning">
          <WarningSign /> {isGpu(doc.device) ? s.software : s.softwareCpu}
        </p>
      )}
      {difference !== null && (
        <p class="tv-warning tv-bad">
          <WarningSign /> {difference}
        </p>
      )}
      <StripPlot entries={doc.entries} />
      <Numbers doc={doc} />
      <div class="tv-actions">
        <CopyButton text={json} label={s.copyJson} />
        <button
          type="button"
          class="tv-button"
          onClick={() => download('comparison.json', json(), 'application/json')}
        >
          {s.downloadJson}
        </button>
      </div>
    </div>
  );
}

function WarningSign() {
  return (
    <svg width="14" height="13" viewBox="0 0 14 13" aria-hidden="true" class="tv-sign">
      <path
        d="M7 1L13.2 12H.8Z"
        fill="none"
        stroke="currentColor"
        stroke-width="1.3"
        stroke-linejoin="round"
      />
      <path d="M7 5v3.4M7 9.7v1" stroke="currentColor" stroke-width="1.3" />
    </svg>
  );
}

interface Column {
  name: string;
  text(entry: ComparisonEntry, index: number): string;
}

/** A count that documents of earlier versions lack. */
const countOf = (count: number | null | undefined) => (count == null ? units.NOTHING : units.count(count));

function columns(doc: ComparisonDocument): Column[] {
  const base = doc.entries[0]?.name ?? '';
  const list: Column[] = [
    { name: s.median, text: (entry) => units.time(entry.medianUs) },
    { name: s.iqr, text: (entry) => units.time(entry.q3Us - entry.q1Us) },
    { name: s.min, text: (entry) => units.time(entry.minUs) },
    { name: s.kernelsHead, text: (entry) => units.count(entry.kernels) },
    { name: s.dispatchesHead, text: (entry) => countOf(entry.dispatches) },
    { name: s.submitsHead, text: (entry) => countOf(entry.submits) },
    { name: s.bytesMoved, text: (entry) => units.bytes(entry.bytesMoved) },
    { name: s.peakMemory, text: (entry) => units.bytes(entry.peakBytes) },
    { name: s.firstCall, text: (entry) => units.time(entry.firstCallUs) },
    { name: s.compile, text: (entry) => (entry.compileUs > 0 ? units.time(entry.compileUs) : units.NOTHING) },
  ];
  if (doc.entries.some((entry) => entry.agreement != null))
    list.unshift({ name: s.value, text: (entry, index) => agreementOf(entry, index) });
  if (costsInTable(doc)) list.push({ name: s.paidBackHead, text: (entry) => breakEven(doc, entry) });
  if (doc.ratios.length > 1) {
    list.splice(2, 0, {
      name: s.ratio(base),
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

function Numbers({ doc }: { doc: ComparisonDocument }) {
  const [region, width] = useWidth(Number.POSITIVE_INFINITY);
  const { entries } = doc;
  const list = columns(doc);
  const isTransposed = width < TRANSPOSE_BELOW && entries.length <= TRANSPOSE_UP_TO;
  const head = isTransposed ? entries : list;
  const rows = isTransposed
    ? list.map((column) => ({ name: column.name, cells: entries.map(column.text) }))
    : entries.map((entry, i) => ({ name: entry.name, cells: list.map((column) => column.text(entry, i)) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div role="group" ref={region} class="tv-scroll" aria-label={s.timings} tabIndex={0}>
      <table class="tv-table tv-numbers">
        <thead>
          <tr>
            <td />
            {head.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
