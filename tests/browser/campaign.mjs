// Campaigns of which a test run takes a slice: their programs all run natively, too. `TANDEM_ALL=1` runs them whole.
const EVERY = 8;

const whole = Boolean(process.env.TANDEM_ALL);

/** Whether a program is about the GPU. */
const speaksOfGpu = (source) => /webgpu|gpu\(|cuda|GPU/.test(source);

/** What a run takes of a campaign on the GPU: each eighth, and those whose source speaks of a GPU. */
export const sliceOnGpu = (items, sourceOf) =>
  whole ? items : items.filter((item, n) => n % EVERY === 0 || speaksOfGpu(sourceOf(item)));

/** What a run takes of a campaign on the CPU: each eighth, others than on the GPU. */
export const sliceOnCpu = (items) => (whole ? items : items.filter((_, n) => n % EVERY === EVERY / 2));

/** What a run takes of a campaign in Firefox: some of what is on the GPU elsewhere, and some of what is not. */
export const sliceOnFirefox = (items) => (whole ? items : items.filter((_, n) => n % (EVERY / 2) === 1));

/** How often a run repeats what fails rarely. */
export const rounds = whole ? 300 : 10;
