/** Spaces, control and format characters, and others that fonts show nothing for. */
const invisible =
  /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}]*$/u;

/** Whether a reader would see nothing, so that it can’t be a name. */
export const isInvisible = (text: string): boolean => invisible.test(text);

/** The text, empty if a reader would see none of it. */
export const visible = (text: string): string => (isInvisible(text) ? '' : text);
