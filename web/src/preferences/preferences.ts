// Small preferences of this browser in localStorage. Where storage is refused they last for the visit.

/** The stored value of a preference; null when there is none. */
export function readPreference(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writePreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds for this visit only.
  }
}
