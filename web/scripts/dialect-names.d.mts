/** Packages, their modules and classes by full name, and what is public in each, in order. */
export function dialectNames(
  stubs: Record<string, string>,
  packages: readonly string[],
): Record<string, Record<string, string[]>>;
