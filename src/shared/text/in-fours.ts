/** A code or an IBAN in groups of four, as printed. */
export function inFours(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
