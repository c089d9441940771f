// Campaigns of which a test run takes a slice, since each program is slow on the software GPU: `TANDEM_ALL=1` runs them whole.
const EVERY = 4;

/** Whether a program is about the GPU. */
const speaksOfGpu = (source) => /webgpu|gpu\(|cuda|GPU/.test(source);

/** What a run takes of a campaign: each fourth, and those whose source speaks of a GPU. */
export const slice = (items, sourceOf) =>
  process.env.TANDEM_ALL ? items : items.filter((item, n) => n % EVERY === 0 || speaksOfGpu(sourceOf(item)));
