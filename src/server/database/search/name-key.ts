/** A name as lists are ordered by it, whatever its case and accents. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
