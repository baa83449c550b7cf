/** What was added and taken away here, done to what the tags are by now. Pure. */
export function mergeTags(
  before: readonly string[],
  wanted: readonly string[],
  now: readonly string[],
): string[] {
  const added = wanted.filter((tag) => !before.includes(tag));
  const taken = new Set(before.filter((tag) => !wanted.includes(tag)));
  return [...new Set([...now.filter((tag) => !taken.has(tag)), ...added])];
}
