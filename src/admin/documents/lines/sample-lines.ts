/** Priced lines for tests. */
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { PricedContent } from './priced-draft.ts';

export function lineOf(changes: Partial<PricedLine>): PricedLine {
  return {
    key: 'a',
    title: 'Design',
    details: '',
    quantity: 1000,
    unit: '',
    unitPrice: 0,
    discount: null,
    tax: { category: 'standard', ratePpm: 0, reason: '' },
    ...changes,
  };
}

export function pricedOf<Changes extends object>(changes: Changes): PricedContent & Changes {
  return { currency: 'USD', pricesIncludeTax: false, lines: [], discount: null, ...changes };
}
