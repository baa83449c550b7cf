/** A sentence around the last place where a name occurs in it; all of it where there is none. Pure. */
export function partAt(
  sentence: string,
  name: string | null,
): { before: string; part: string; after: string } {
  const at = name === null || name === '' ? -1 : sentence.lastIndexOf(name);
  if (name === null || at < 0) return { before: '', part: sentence, after: '' };
  return {
    before: sentence.slice(0, at),
    part: name,
    after: sentence.slice(at + name.length),
  };
}
