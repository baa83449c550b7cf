/** Names of who signed. */

interface Signed {
  name: string;
  /** Where no font has the letters of the name. */
  printedName?: string | null | undefined;
}

/** On pages and in emails: as typed, and as the PDF prints it. */
export function signedName({ name, printedName }: Signed): string {
  return printedName ? `${name} (${printedName})` : name;
}

/** In PDFs. */
export const printedNameOf = ({ name, printedName }: Signed): string => printedName ?? name;
