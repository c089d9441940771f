// The worker's messages, handled in time slices so that the page stays responsive however many arrive at once.
//
// Messages are handled in order. A message's data is deserialised (`event.data`) only when its turn comes.

/** The page yields to the event loop after this much work (ms) in a row. */
const SLICE_MS = 8;
/** After being idle for this long (ms) a new slice begins. */
const IDLE_MS = 50;

export class MessageQueue<Message> {
  private waiting: { data: Message }[] = [];
  private pause: ReturnType<typeof setTimeout> | null = null;
  private spent = 0;
  private last = 0;

  constructor(private readonly handle: (message: Message) => void) {}

  /** Handles a message at once, unless the slice is used up. */
  push(event: { data: Message }): void {
    this.waiting.push(event);
    if (this.pause === null) this.drain();
  }

  /** Drops all messages that wait. */
  close(): void {
    this.waiting = [];
    if (this.pause !== null) clearTimeout(this.pause);
    this.pause = null;
  }

  private drain(): void {
    const began = performance.now();
    if (began - this.last > IDLE_MS) this.spent = 0;
    let at = 0;
    try {
      for (let now = began; at < this.waiting.length && this.spent < SLICE_MS; ) {
        const event = this.waiting[at] as { data: Message };
        at += 1;
        this.handle(event.data);
        const then = performance.now();
        this.spent += then - now;
        now = then;
      }
    } finally {
      // The handler may have closed the queue or pushed to it: what is left keeps its order.
      this.waiting.splice(0, at);
      this.last = performance.now();
      if (this.spent >= SLICE_MS || this.waiting.length > 0) this.yieldToEventLoop();
    }
  }

  private yieldToEventLoop(): void {
    if (this.pause !== null) return;
    this.pause = setTimeout(() => {
      this.pause = null;
      this.spent = 0;
      this.drain();
    }, 0);
  }
}
