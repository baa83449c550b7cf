/** Changes to earlier periods in words. Pure. */
import type { Basis, PeriodChange } from './revenue.schema.ts';

/** What was billed changes on the accrual basis, what was received on the cash basis. */
export const isOfBasis = ({ kind }: Pick<PeriodChange, 'kind'>, basis: Basis): boolean =>
  (kind === 'reversal' || kind === 'late_entry') === (basis === 'cash');

/** Refunds are recorded with a negative amount, and reversed with a positive one. */
export function changeReason({ kind, amount }: Pick<PeriodChange, 'kind' | 'amount'>): string {
  if (kind === 'void') return 'Invoice voided';
  if (kind === 'credit_note') return 'Invoice credited';
  if (kind === 'backdated_invoice') return 'Invoice backdated';
  if (kind === 'backdated_credit_note') return 'Credit note backdated';
  if (kind === 'reversal') return amount > 0 ? 'Refund reversed' : 'Payment reversed';
  return amount < 0 ? 'Refund recorded late' : 'Payment recorded late';
}
