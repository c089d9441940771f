// The kernel's state in the bar, with the progress of the download while it loads.
import { megabytes } from '../ui/format';
import { kernel } from './page-kernel';
import { s } from './strings';

function word(): string {
  const state = kernel.state.value;
  const progress = kernel.progress.value;
  if (progress && (state === 'initializing' || state === 'starting' || state === 'restarting')) {
    if (progress.stage === 'python') return s.startingPython;
    if (progress.stage === 'devices') return s.lookingForDevices;
    if (progress.total > 0) return s.loadingBytes(megabytes(progress.loaded), megabytes(progress.total));
    return s.loadingSome(megabytes(progress.loaded));
  }
  const { done, total } = kernel.batch.value;
  if (state === 'busy' && total > 1) return s.busyOf(done, total);
  return s[state];
}

export function KernelPill() {
  const state = kernel.state.value;
  const progress = kernel.progress.value;
  const share =
    progress && progress.stage === 'kernel' && progress.total > 0 ? progress.loaded / progress.total : null;
  const waiting = kernel.waiting.value;
  const info = kernel.info.value;
  const text = word();
  return (
    <span
      class={`pill pill-${state}`}
      title={[s.status(text), waiting > 0 ? s.queued(waiting) : '', info ? info.python : '']
        .filter(Boolean)
        .join('\n')}
      data-kernel-state={state}
    >
      <span class="dot" />
      <span class="pill-text">{text}</span>
      {waiting > 0 && <span class="pill-count">+{waiting}</span>}
      {share !== null && (
        <progress class="pill-progress" max={1} value={Math.min(1, share)} aria-label={text}>
          {Math.round(share * 100)} %
        </progress>
      )}
    </span>
  );
}
