// A reporter of node's test runner for the program that started it: its sums, and the files with a failed test, as JSON.
export default async function* summary(events) {
  const sums = {};
  const failedFiles = new Set();
  for await (const { type, data } of events) {
    const sum = type === 'test:diagnostic' && /^(pass|fail|cancelled|skipped|todo) (\d+)$/.exec(data.message);
    if (sum) sums[sum[1]] = Number(sum[2]);
    if (type === 'test:fail' && data.file) failedFiles.add(data.file);
  }
  const passed = sums.pass ?? 0;
  const failed = (sums.fail ?? 0) + (sums.cancelled ?? 0);
  const skipped = (sums.skipped ?? 0) + (sums.todo ?? 0);
  yield JSON.stringify({ passed, failed, skipped, failedFiles: [...failedFiles] });
}
