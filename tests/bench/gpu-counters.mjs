// Counts the dispatches and submissions of the page's kernel worker.
const CHANNEL = 'tandem-bench-counts';

/** Runs in the worker first (`worker` of `visit`). Submissions of nothing count, too. */
export const COUNTER = `{
  const counts = { dispatches: 0, submits: 0 };
  const count = (type, method, name) => {
    const own = type?.prototype[method];
    if (own) type.prototype[method] = function (...given) { counts[name] += 1; return own.apply(this, given); };
  };
  count(globalThis.GPUComputePassEncoder, 'dispatchWorkgroups', 'dispatches');
  count(globalThis.GPUQueue, 'submit', 'submits');
  const channel = new BroadcastChannel('${CHANNEL}');
  channel.onmessage = ({ data }) => { if (data === 'ask') channel.postMessage({ ...counts }); };
}`;

/** So many of each since the page was opened. */
export const counts = (page) =>
  page.evaluate(
    (name) =>
      new Promise((done) => {
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }) => {
          if (data === 'ask') return;
          channel.close();
          done(data);
        };
        channel.postMessage('ask');
      }),
    CHANNEL,
  );
