/** Sales taxes of 2026 whose rates need three decimals. */
export const newJerseyTax = { category: 'standard', ratePpm: 66_250, reason: '' } as const;
export const newYorkTax = { category: 'standard', ratePpm: 88_750, reason: '' } as const;
