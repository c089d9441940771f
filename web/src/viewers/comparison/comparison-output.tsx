// The comparison viewer: verdict, facts, strip plot and table of run times, and the document as JSON.
import type { ComparisonDocument } from '../../generated/protocol';
import { download } from '../../ui/download';
import { CopyButton } from '../shared/controls';
import { deviceClass, isGpu } from '../shared/device';
import { Sentence } from '../shared/sentence';
import { Numbers } from './numbers';
import { s } from './strings';
import { StripPlot } from './strip-plot';
import { disagreement, facts, verdicts } from './verdict';

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
