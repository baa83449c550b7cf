/** Tax categories of a line: the duty or tax category codes of EN 16931 (UNCL 5305). */

/** Only `standard` has a rate; all others but `zero` require a reason. */
export const taxCategories = {
  standard: { code: 'S', needsReason: false },
  zero: { code: 'Z', needsReason: false },
  exempt: { code: 'E', needsReason: true },
  reverse_charge: { code: 'AE', needsReason: true },
  intra_community: { code: 'K', needsReason: true },
  export: { code: 'G', needsReason: true },
  outside_scope: { code: 'O', needsReason: true },
} as const;
export type TaxCategory = keyof typeof taxCategories;

/** As `taxSchema` reads it. */
export interface Tax {
  category: TaxCategory;
  ratePpm: number;
  reason: string;
  /** As documents call it; of a group of lines with several names, all of them. */
  names?: string[] | undefined;
}

/** Whether two lines belong to the same tax subtotal, whatever its names. */
export function isSameTax(one: Tax, other: Tax): boolean {
  return (
    one.category === other.category && one.ratePpm === other.ratePpm && one.reason === other.reason
  );
}

/** Empty without a name. */
export const writtenNames = ({ names = [] }: Pick<Tax, 'names'>): string => names.join(', ');

/** A tax with all names of the same ones, in their order. Without any it stays as it was stored. */
export function withNamesOf(tax: Tax, same: readonly Tax[]): Tax {
  const names = [...new Set(same.flatMap((one) => one.names ?? []))];
  return names.length === 0 ? tax : { ...tax, names };
}
