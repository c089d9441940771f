// Request/reply messages to the kernel outside of cell execution: completion, inspection, diagnostics, files.
//
// Every request has an id and a timeout: a reply that never comes resolves to null.
import type { FromWorker, ToWorker } from '../generated/protocol';

/** The types of the replies to each type of request. */
interface ReplyTypes {
  complete_request: 'complete_reply';
  inspect_request: 'inspect_reply';
  diagnostics_request: 'diagnostics_reply';
  list_files: 'files';
  read_file: 'file_contents' | 'file_refused';
  write_file: 'file_written' | 'file_refused';
  delete_file: 'file_deleted' | 'file_refused';
}

type RequestMessage = Extract<ToWorker, { type: keyof ReplyTypes }>;
type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** A request before it is given an id. */
export type KernelRequest = WithoutId<RequestMessage>;
/** The replies that a request can get. */
export type Reply<R extends KernelRequest> = Extract<FromWorker, { type: ReplyTypes[R['type']] }>;
type AnyReply = Extract<FromWorker, { type: ReplyTypes[keyof ReplyTypes] }>;

export class PendingRequests {
  private readonly pending = new Map<number, (reply: AnyReply | null) => void>();
  private nextId = 1;

  constructor(private readonly post: (message: ToWorker) => void) {}

  /** Resolves to the reply, or to null after `timeoutMs`. */
  send<R extends KernelRequest>(request: R, timeoutMs: number): Promise<Reply<R> | null> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      const settle = (reply: AnyReply | null) => {
        clearTimeout(timer);
        this.pending.delete(id);
        resolve(reply as Reply<R> | null);
      };
      const timer = setTimeout(() => settle(null), timeoutMs);
      this.pending.set(id, settle);
      this.post({ ...request, id } as unknown as ToWorker);
    });
  }

  /** Resolves the request that a reply belongs to. A reply after the timeout is dropped. */
  settle(reply: AnyReply): void {
    this.pending.get(reply.id)?.(reply);
  }

  /** Resolves all pending requests to null: the kernel that got them is gone. */
  abandon(): void {
    for (const settle of [...this.pending.values()]) settle(null);
  }
}
