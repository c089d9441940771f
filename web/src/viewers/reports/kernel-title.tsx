// A kernel in a report: its number and the ops that it computes.
export function KernelTitle({ number, title }: { number: number; title: string }) {
  return (
    <>
      <span class="tv-quiet">k{number}</span> {title}
    </>
  );
}
