/** The owner decides what a credit note does to the payment of its invoice. */
import { creditEffects } from '../../../shared/engagements/ledger.ts';
import { billedEntry, currentInvoices } from '../../../shared/engagements/plan-state.ts';
import { lockAfterClient } from '../../documents/parties/held-clients.ts';
import { adjustPlan } from '../../features/engagements/engagements.actions.ts';
import { creditNotFound, notPossible } from '../../features/engagements/engagements.errors.ts';
import { updateSums } from '../../features/engagements/ledger-sums.ts';
import { findInvoice, lockInvoice } from '../../features/invoices/invoices.repository.ts';
import { lockBilling, type BillingDeps, type EngagementStep } from './draft-plan-invoices.ts';

interface Step extends EngagementStep {
  creditNoteId: string;
}

/**
 * Whether its amount lowers the agreed total, or is billed again. Counts once it is issued. Throws
 * `engagementNotFound`, `creditNotFound`, `notPossible` if it was billed again.
 */
export async function classifyCredit(
  deps: BillingDeps,
  { actor, id, creditNoteId }: Step,
  isPriceReduction: boolean,
): Promise<void> {
  await deps.write(async (trx) => {
    const lockable = { find: findInvoice, lock: lockInvoice };
    const note = await lockAfterClient(trx, lockable, creditNoteId);
    const billing = await lockBilling(trx, deps, id);
    const billed = currentInvoices(billing).find(
      ({ invoiceId, period }) => invoiceId === note?.creditsInvoiceId && period === 0,
    );
    if (note === undefined || billed === undefined) throw creditNotFound();
    const before = creditEffects(billing.adjustments).get(creditNoteId) ?? 'bill_again';
    if (before === 'change_order') {
      throw notPossible('of_change_order', 'This credit note belongs to a change order.');
    }
    const effect = isPriceReduction ? 'price_reduction' : 'bill_again';
    if (effect === before) return;
    const open = billedEntry(billing, billed)?.open ?? 0;
    if (isPriceReduction && note.status === 'issued' && open < note.total) {
      throw notPossible('billed_again', 'The credited amount was drafted or billed again.');
    }
    const { engagement, now } = billing;
    const { entryKey } = billed;
    const data = { creditNoteId, effect } as const;
    const adjustment = { kind: 'credit_classified', entryKey, data } as const;
    const about = { creditNote: creditNoteId, effect };
    await adjustPlan(trx, { actor, now, about }, engagement, adjustment);
    await updateSums(trx, engagement);
  });
}
