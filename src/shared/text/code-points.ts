/** E.g. “U+16A0 U+16A2”. */
export function codePoints(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0)?.toString(16) ?? '');
  return codes.map((code) => `U+${code.toUpperCase().padStart(4, '0')}`).join(' ');
}
