// Messages of the worker, taken in slices: whatever a cell sends at once, the page answers in between.
//
// A message is read (which copies its text) only when its turn comes. In order, none lost but those of a worker that is
// no longer listened to. Knows nothing of what the messages say.

/** After so much work (ms) on end the page rests. */
const SLICE_MS = 8;
/** Who has had nothing to do for so long (ms) has rested. */
const RESTED_MS = 50;

export class Inbox<Message> {
  private waiting: { data: Message }[] = [];
  private resting: ReturnType<typeof setTimeout> | null = null;
  private spent = 0;
  private last = 0;

  constructor(private readonly take: (message: Message) => void) {}

  /** A message has come: taken at once, unless the page needs a rest. */
  put(event: { data: Message }): void {
    this.waiting.push(event);
    if (this.resting === null) this.work();
  }

  /** Nothing more is taken. */
  close(): void {
    this.waiting = [];
    if (this.resting !== null) clearTimeout(this.resting);
    this.resting = null;
  }

  private work(): void {
    const began = performance.now();
    if (began - this.last > RESTED_MS) this.spent = 0;
    let at = 0;
    try {
      for (let now = began; at < this.waiting.length && this.spent < SLICE_MS; ) {
        const event = this.waiting[at] as { data: Message };
        at += 1;
        this.take(event.data);
        const then = performance.now();
        this.spent += then - now;
        now = then;
      }
    } finally {
      // Taken or closed meanwhile: what is left keeps its order.
      this.waiting.splice(0, at);
      this.last = performance.now();
      if (this.spent >= SLICE_MS || this.waiting.length > 0) this.rest();
    }
  }

  private rest(): void {
    if (this.resting !== null) return;
    this.resting = setTimeout(() => {
      this.resting = null;
      this.spent = 0;
      this.work();
    }, 0);
  }
}
