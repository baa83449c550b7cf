/** What variables and references of a contract become in its text. */
export const contractTextWords = {
  /** `number`: e.g. “1.2”. */
  section: (number: string) => `Section ${number}`,
  /** Of names: “A, B and C”. */
  list: (names: readonly string[]) =>
    [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(' and '),
  /** In place of what a draft doesn’t have yet. */
  open: (label: string) => `[${label}]`,
  missingClause: 'deleted section',
  numberToCome: 'number assigned when sent',
  prices: {
    columns: { item: 'Item', quantity: 'Quantity', amount: 'Amount' },
    total: (currency: string) => `Total ${currency}`,
  },
  recurring: {
    columns: {
      item: 'Item',
      charge: 'Charge',
      chargeWithTax: 'Charge, tax included',
      billing: 'Billing',
    },
  },
};
