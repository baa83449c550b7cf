/** Spaces, control and format characters, and others that fonts show nothing for. */
const invisible =
  /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}]*$/u;

/** Whether a reader would see nothing, so that it can’t be a name. */
export const isInvisible = (text: string): boolean => invisible.test(text);

/** The text, empty if a reader would see none of it. */
export const visible = (text: string): string => (isInvisible(text) ? '' : text);

/**
 * Whether a text can name a person or a party: it has a letter or a number of any script that is
 * seen. Marks, signs and emoji alone name nobody, and neither do characters whose look depends on a
 * font or that have none: private use, unassigned and U+FFFC are no letters (Unicode, general
 * categories Co, Cn and So), and the letters that fill a syllable without a sign are invisible.
 */
export const canBeName = (text: string): boolean =>
  Array.from(text).some((character) => /[\p{L}\p{N}]/u.test(character) && !isInvisible(character));
