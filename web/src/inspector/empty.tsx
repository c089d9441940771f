// What the inspector shows of a cell where nothing ran.
import { recording } from './recording';
import { s } from './strings';

export function Empty() {
  return (
    <div class="insp-empty">
      <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
        <g fill="none" stroke="var(--line)" stroke-width="1.5">
          <rect x="40" y="4" width="40" height="18" rx="6" />
          <rect x="40" y="38" width="40" height="18" rx="6" stroke-dasharray="4 3" />
          <rect x="40" y="72" width="40" height="18" rx="6" />
          <path d="M60 22v16M60 56v16" />
        </g>
      </svg>
      <h2>{s.emptyTitle}</h2>
      <p>{recording.value ? s.emptyText : s.recordingOff}</p>
      <p>
        {s.tryIt} <code>{s.example}</code>
      </p>
    </div>
  );
}
