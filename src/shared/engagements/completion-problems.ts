/** What is left to do before an engagement can be completed. Pure. */
import { isOpenOn } from '../proposals/proposal-status.ts';
import { dueBilling } from './due-billing.ts';
import type { PlanState } from './plan-state.ts';

interface ChangedBy {
  changeOrders: readonly (Parameters<typeof isOpenOn>[1] & { number: string | null })[];
  /** Drafts of the credit notes that they created. */
  orderCredits: readonly unknown[];
}

/**
 * Why it can’t be completed, as sentences; empty if it can. `changeOrders`: to it. `today`: in the
 * studio’s time zone.
 */
export function completionProblems(
  { plan, ledger, invoices }: Pick<PlanState, 'plan' | 'ledger' | 'invoices'>,
  { changeOrders, orderCredits }: ChangedBy,
  today: string,
): string[] {
  const { toBill, amountDue } = ledger;
  const continues = plan.recurring.some((group) => {
    if (group.startsOn === null) return group.canceledOn === null;
    const billing = dueBilling({ entries: [], recurring: [group] }, today, () => true);
    return billing.nextOn !== null;
  });
  const problems: [boolean, string][] = [
    [invoices.some(({ status }) => status === 'draft'), 'It has draft invoices.'],
    [orderCredits.length > 0, 'It has draft credit notes.'],
    [toBill > 0, 'There is an amount left to bill.'],
    [toBill < 0, 'There is an amount to credit.'],
    [amountDue > 0, 'There is an amount due.'],
    [amountDue < 0, 'It is overpaid.'],
    [continues, 'Its recurring billing continues.'],
    [
      ledger.recurring.some((group) => group.amountDue !== 0),
      'Invoices of its recurring billing are not settled.',
    ],
  ];
  return [
    ...problems.filter(([isOne]) => isOne).map(([, sentence]) => sentence),
    ...changeOrders
      .filter((order) => isOpenOn(today, order))
      .map(({ number }) => `Change order ${number} can still be accepted.`),
  ];
}
