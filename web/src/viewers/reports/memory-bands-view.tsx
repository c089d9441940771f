// The picture of bytes over time by tensor, and the table that is its legend: a band or a row lights the line that made its tensors.
import * as units from '../../ui/format';
import { isLit, lightOn } from '../../ui/lit-line';
import { PlaceLink } from '../shared/controls';
import { placeLabel } from '../shared/labels';
import { Bars } from './bars';
import { atPeak, type Band, type Bands, MAX_COLOURS, outlines, peakLine, placeOf } from './memory-bands';
import { s } from './memory-strings';

const WIDTH = 600;
const HEIGHT = 160;
/** What held most when most lived: so many are named in the sentence. */
const MAX_NAMED = 3;

export function MemoryBands({ bands }: { bands: Bands }) {
  const paths = outlines(bands, WIDTH, HEIGHT);
  const { at, held } = atPeak(bands);
  const named = held
    .slice(0, MAX_NAMED)
    .map(({ band, bytes }) => s.heldThen(bandName(band), units.bytes(bytes)));
  const sentence = s.atPeak(
    units.timeInText(bands.atUs[at] ?? 0),
    units.bytes(bands.bytes[at] ?? 0),
    named.join(s.comma),
    held.length > MAX_NAMED,
  );
  return (
    <section class="tv-report-part">
      <h4>
        {s.overTime} <span class="tv-quiet">{s.byTensor(units.bytes(bands.most))}</span>
      </h4>
      <svg
        class="tv-memory-bands"
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={s.bandsAre(units.bytes(bands.bytes[0] ?? 0), sentence)}
      >
        {bands.bands.map((band, i) => (
          <path key={i} class={bandClass(bands, band)} d={paths[i]} {...lightOn(placeOf(band))}>
            <title>{`${bandName(band)}: ${s.atMost(units.bytes(band.most))}`}</title>
          </path>
        ))}
        <path class="tv-memory-peak" d={peakLine(bands, WIDTH, HEIGHT)} />
      </svg>
      <p class="tv-histogram-ends" aria-hidden="true">
        <span>{units.timeInText(bands.fromUs)}</span>
        <span>{units.timeInText(bands.durationUs)}</span>
      </p>
      <p class="tv-run-note">{sentence}</p>
      <BandTable bands={bands} />
      <p class="tv-run-note">{s.looks}</p>
    </section>
  );
}

function BandTable({ bands }: { bands: Bands }) {
  const rows = [...bands.bands]
    .sort((a, b) => b.most - a.most)
    .map((band) => {
      const place = placeOf(band);
      return {
        head: <BandHead bands={bands} band={band} />,
        share: band.most / bands.most,
        mark: bandClass(bands, band),
        lines: place,
        cells: [
          units.bytes(band.most),
          units.bytes(band.bytes.at(-1) ?? 0),
          place === null ? units.NOTHING : <PlaceLink key="place" place={place} />,
          <HeldBy key="names" band={band} />,
          band.madeUs === null ? s.before : units.time(band.madeUs),
          band.freedUs === null ? s.lives : units.time(band.freedUs),
        ],
      };
    });
  const columns = [s.tensor, s.most, s.atEnd, s.line, s.heldBy, s.made, s.freed];
  return <Bars label={s.bandTable} columns={columns} rows={rows} />;
}

function BandHead({ bands, band }: { bands: Bands; band: Band }) {
  return (
    <>
      <svg class="tv-band-key" width="12" height="12" aria-hidden="true">
        <rect class={bandClass(bands, band)} x="0.5" y="0.5" width="11" height="11" rx="2" />
      </svg>{' '}
      {band.node === null ? (
        bandTitle(band)
      ) : (
        <>
          <code>{bandTitle(band)}</code> <code class="tv-quiet">{band.node.types.slice(0, 1).join('')}</code>
        </>
      )}
    </>
  );
}

function HeldBy({ band }: { band: Band }) {
  if (band.names.length === 0) return <>{units.NOTHING}</>;
  const more = band.named - band.names.length;
  return (
    <code title={band.names.join(', ')}>
      {band.names[0]}
      {band.names.length > 1 && `, ${band.names.slice(1).join(', ')}`}
      {more > 0 && ` +${units.count(more)}`}
    </code>
  );
}

function bandTitle({ kind, node }: Band): string {
  if (kind === 'programs') return s.programs;
  if (kind === 'queue') return s.queue;
  if (kind === 'others' || node === null) return s.others;
  return node.count > 1 ? `${node.name} × ${units.count(node.count)}` : node.name;
}

/** The name with what tells it from others. */
function bandName(band: Band): string {
  const place = placeOf(band);
  const parts = [bandTitle(band), band.node?.types[0] ?? '', place === null ? '' : placeLabel(place)];
  return parts.filter((part) => part !== '').join(' · ');
}

function bandClass({ bands }: Bands, band: Band): string {
  const lit = isLit(placeOf(band)) ? ' tv-band-lit' : '';
  if (band.kind !== 'tensors') return `tv-band tv-band-${band.kind}${lit}`;
  const coloured = bands.filter((each) => each.kind === 'tensors');
  return `tv-band tv-band-${coloured.indexOf(band) % MAX_COLOURS}${lit}`;
}
