import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { compareVersions, type Comparison, type States } from '../../../forms/merge-versions.ts';

/** An amount means nothing without its currency: who changed that has changed all of them. */
const AMOUNTS = ['currency', 'lines', 'discount', 'deposits'] as const;

/** What two windows have made of the same draft. */
export function compareDrafts(states: States<InvoiceDraft>): Comparison<InvoiceDraft> {
  const isSameCurrency = states.mine.currency === states.stored.currency;
  return compareVersions(states, isSameCurrency ? [] : AMOUNTS);
}
