// Which elements take keys for themselves.

/** Where a key belongs to what has the focus and not to the notebook. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=menu], dialog') !== null)
  );
}
