// Memory: bytes on each device, who holds them, and bytes over time with the lines that made them grow.
import type { ComponentChildren } from 'preact';
import type { MemoryReport, ProfileDocument, RunRecord } from '../../generated/protocol';
import * as units from '../../ui/format';
import { PlaceLink, useLimit } from '../shared/controls';
import { deviceClass } from '../shared/device';
import { s as shared } from '../shared/strings';
import { Bars, largest } from './bars';
import { heldByName } from './held-by-name';
import { madeBytes } from './made-bytes';
import { memoryBands } from './memory-bands';
import { MemoryBands } from './memory-bands-view';
import { type BytesOverTime, bytesOverTime, growths, steps } from './memory-track';
import { PickItem } from './pick-item';
import { SelectedTensor } from './selected-in-report';
import { s } from './strings';

const PAGE_SIZE = 30;
const WIDTH = 600;
const HEIGHT = 110;

export function MemoryReportView({ doc }: { doc: MemoryReport }) {
  const most = largest(doc.devices.map((device) => device.peakBytes));
  const total = doc.devices.reduce((sum, device) => sum + device.liveBytes, 0);
  const held = doc.tensors.reduce((sum, tensor) => sum + tensor.bytes, doc.leftOutBytes);
  const devices = doc.devices.map((device) => ({
    head: device.device,
    share: device.liveBytes / most,
    mark: `tv-bar ${deviceClass(device.device)}`,
    cells: [units.bytes(device.liveBytes), units.bytes(device.peakBytes)],
  }));
  return (
    <>
      <Bars label={s.memory} columns={[s.device, s.live, s.peak]} rows={devices} />
      <HoldersByName doc={doc} total={total} />
      <section class="tv-report-part">
        <h4>{s.holders}</h4>
        <Holders doc={doc} total={total} />
        {doc.leftOut > 0 && (
          <p class="tv-run-note">{s.leftOut(units.count(doc.leftOut), units.bytes(doc.leftOutBytes))}</p>
        )}
        {total > held && <p class="tv-run-note">{s.heldElsewhere(units.bytes(total - held))}</p>}
      </section>
    </>
  );
}

/** What names of the notebook hold with all that is inside of them, where one holds several tensors. */
function HoldersByName({ doc, total }: { doc: MemoryReport; total: number }) {
  const names = heldByName(doc);
  const { shown, more } = useLimit(names, PAGE_SIZE);
  if (names.every((name) => name.tensors === 1)) return null;
  const most = largest(names.map((name) => name.bytes));
  const rows = shown.map(({ name, tensors, bytes }) => ({
    head: <code>{name}</code>,
    share: bytes / most,
    cells: [units.bytes(bytes), units.percent(bytes / Math.max(total, bytes)), units.count(tensors)],
  }));
  return (
    <section class="tv-report-part">
      <h4>{s.byName}</h4>
      <Bars label={s.byName} columns={[s.holder, s.bytes, s.share, s.tensors]} rows={rows} />
      {more}
    </section>
  );
}

function Holders({ doc, total }: { doc: MemoryReport; total: number }) {
  const { shown, more } = useLimit(doc.tensors, PAGE_SIZE);
  const most = largest(doc.tensors.map((tensor) => tensor.bytes));
  if (doc.tensors.length === 0) return <p class="tv-note">{s.noHolders}</p>;
  const rows = shown.map((tensor, i) => ({
    head: (
      <PickItem doc={doc} item={i}>
        <code>{tensor.name}</code>
      </PickItem>
    ),
    share: tensor.bytes / most,
    mark: `tv-bar ${deviceClass(tensor.device)}`,
    cells: [
      units.bytes(tensor.bytes),
      units.percent(tensor.bytes / Math.max(total, tensor.bytes)),
      <code key="type">{tensor.type}</code>,
      tensor.device,
    ],
  }));
  return (
    <>
      <Bars label={s.holders} columns={[s.holder, s.bytes, s.share, s.type, s.device]} rows={rows} />
      {more}
    </>
  );
}

interface PanelProps {
  report: MemoryReport | null;
  profile: ProfileDocument | null;
  record: RunRecord | null;
  /** Whether the report stands in the cell beside the panel. */
  isBeside: boolean;
  /** What is known of earlier runs. */
  children?: ComponentChildren;
}

/** The memory of a cell: over time, if its profile tells it, who holds tensors, if it asked, and what each line made. */
export function MemoryPanel({ report, profile, record, isBeside, children }: PanelProps) {
  return (
    <div role="group" class="tv tv-report" aria-label={s.memory}>
      <header class="tv-head-line">
        <h3>{s.memory}</h3>
        {record !== null && <span class="tv-quiet">{s.peakOfRun(units.bytes(record.peakBytes))}</span>}
      </header>
      {children}
      <OverTime profile={profile} record={record} />
      {report !== null && (isBeside ? <SelectedTensor doc={report} /> : <MemoryReportView doc={report} />)}
      {record !== null && <MadeByLine record={record} />}
    </div>
  );
}

/** Of a call with many results the first types: the line that made them stays in sight. */
const MAX_TYPES = 2;

function typesText(types: readonly string[]): string {
  const more = types.length - MAX_TYPES;
  return types.slice(0, MAX_TYPES).join(', ') + (more > 0 ? ` +${units.count(more)}` : '');
}

function MadeByLine({ record }: { record: RunRecord }) {
  const made = madeBytes(record);
  const { shown, more } = useLimit(made, PAGE_SIZE);
  if (made.length === 0) return null;
  const most = largest(made.map(({ total }) => total));
  const rows = shown.map(({ node, bytes, total }) => ({
    head: <code>{node.name}</code>,
    share: total / most,
    cells: [
      units.bytes(total),
      units.count(node.count),
      units.bytes(bytes),
      <code key="type" title={node.types.join(', ')}>
        {typesText(node.types)}
      </code>,
      node.place === null ? units.NOTHING : <PlaceLink key="place" place={node.place} />,
    ],
  }));
  return (
    <section class="tv-report-part">
      <h4>
        {s.made} <span class="tv-quiet">{s.madeAbout}</span>
      </h4>
      <Bars label={s.made} columns={[s.call, s.madeInAll, s.count, s.each, s.type, s.line]} rows={rows} />
      {more}
    </section>
  );
}

/** By tensor, where the run was recorded so; else what a profile counted, or as an earlier version looked at the run. */
function OverTime({ profile, record }: Pick<PanelProps, 'profile' | 'record'>) {
  const overTime = bytesOverTime(profile, record);
  const bands = memoryBands(record);
  return (
    <>
      {bands !== null && <MemoryBands bands={bands} />}
      {overTime !== null && bands === null && <Track overTime={overTime} />}
      {overTime !== null && <Growths overTime={overTime} />}
    </>
  );
}

function Track({ overTime }: { overTime: BytesOverTime }) {
  const { track, durationUs, isSampled } = overTime;
  const most = largest(track.bytes);
  const line = steps(track, durationUs, WIDTH, HEIGHT);
  return (
    <section class="tv-report-part">
      <h4>
        {s.overTime} <span class="tv-quiet">{units.bytes(most)}</span>
      </h4>
      <svg
        class="tv-memory-line"
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={s.overTimeIs(units.bytes(track.bytes[0] ?? 0), units.bytes(most))}
      >
        <path class="tv-memory-area" d={`${line}V${HEIGHT}H0Z`} />
        <path class="tv-memory-edge" d={line} />
      </svg>
      <p class="tv-histogram-ends" aria-hidden="true">
        <span>{units.timeInText(0)}</span>
        <span>{units.timeInText(durationUs)}</span>
      </p>
      {isSampled && <p class="tv-run-note">{s.nowAndThen}</p>}
    </section>
  );
}

function Growths({ overTime: { track, calls } }: { overTime: BytesOverTime }) {
  const found = growths(track).filter(({ what }) => calls[what] !== undefined);
  const { shown, more } = useLimit(found, PAGE_SIZE);
  const most = largest(found.map((growth) => growth.bytes));
  const rows = shown.map((growth) => {
    const entry = calls[growth.what];
    return {
      head: entry?.name ?? units.NOTHING,
      share: growth.bytes / most,
      cells: [
        units.bytes(growth.bytes),
        units.count(growth.count),
        entry?.place ? <PlaceLink key="place" place={entry.place} /> : units.NOTHING,
      ],
    };
  });
  return (
    <section class="tv-report-part">
      <h4>{s.growth}</h4>
      {rows.length === 0 ? (
        <p class="tv-note">{s.nothingGrew}</p>
      ) : (
        <Bars label={shared.table} columns={[s.call, s.grew, s.count, s.line]} rows={rows} />
      )}
      {more}
    </section>
  );
}
