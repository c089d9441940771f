// A button that measures the kernels of a program in the page's kernel, where their times are not known.
import { useState } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { addKernelTimes, isAbout, kernelTimesOf } from './kernel-times';
import { recompiler } from './recompiler';
import { s } from './strings';

/** All passes, in their order. */
const ALL_PASSES = { name: 'all', without: [], order: [], fuse: true, choices: [] };

/** Nothing where there is no kernel, or the times are known. */
export function MeasureKernels({ doc }: { doc: GraphDocument }) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const [traced] = doc.stages;
  if (recompiler.value === null || traced?.name !== 'traced' || doc.kernels.length === 0) return null;
  if (kernelTimesOf(doc).size > 0) return null;
  const measure = async () => {
    setBusy(true);
    setTold('');
    const wanted = {
      traced,
      device: doc.device,
      variants: [ALL_PASSES],
      measure: false,
      kernelTimes: true,
    };
    const { recompiled, refused } = (await recompiler.value?.recompile(wanted)) ?? {};
    setBusy(false);
    const report = recompiled?.kernelTimes;
    if (report && isAbout(report, doc)) addKernelTimes(report);
    // Of a program of other passes the kernels are others.
    else setTold(refused ?? (report ? s.otherKernels : ''));
  };
  return (
    <span class="tv-measure-kernels">
      <button
        type="button"
        class="tv-button"
        title={s.measureKernelsAbout}
        onClick={isBusy ? () => recompiler.value?.stop() : measure}
      >
        {isBusy ? s.stopKernels : s.measureKernels}
      </button>{' '}
      <span role="status" class="tv-quiet">
        {isBusy ? s.measuringKernels : told}
      </span>
    </span>
  );
}
