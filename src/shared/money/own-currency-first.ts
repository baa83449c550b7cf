/** Compares codes of currencies: the studio’s own comes first, the others in their order. */
export const ownCurrencyFirst =
  (own: string) =>
  (a: string, b: string): number =>
    Number(b === own) - Number(a === own) || (a < b ? -1 : Number(a > b));
