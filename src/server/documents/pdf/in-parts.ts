/** Labeled texts with hashes for templates. Pure. */

export interface PrintedFact {
  label: string;
  value: string;
}

/** A hash goes without the breaks that long words get when they are printed: it can be copied. */
export const inParts = ({ label, value }: PrintedFact) => ({ label, parts: hashParts(value) });

function hashParts(value: string): string[] {
  return value.split(/([0-9a-f]{16})(?=(?:[0-9a-f]{16})*$)/).filter((part) => part !== '');
}
