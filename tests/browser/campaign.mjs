// Campaigns of which a test run takes a slice, since each program is slow on the software GPU: `TANDEM_ALL=1` runs them whole.
const EVERY = 4;

/** What a run takes of a campaign: each fourth, and those that must not be left out. */
export const slice = (items, isAlways) =>
  process.env.TANDEM_ALL ? items : items.filter((item, n) => n % EVERY === 0 || isAlways(item));
