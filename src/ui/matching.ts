/** Whether something that people look for has what they typed, whatever the case and the accents. */
export function matches(text: string, query: string): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const plainText = plain(text);
  return words.every((word) => plainText.includes(word));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[øØ]/g, 'o')
    .toLowerCase();
