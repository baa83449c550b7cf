/** As pages and emails name who signed: as typed, and as the PDF prints it. */
export function signedName({ name, printedName }: { name: string; printedName?: string | null }) {
  return printedName ? `${name} (${printedName})` : name;
}
