/** How far an invoice is paid. Never stored as such: it follows from what was recorded, and the day. */

export const paymentStates = [
  'open',
  'partly_paid',
  'overdue',
  'paid',
  'credited',
  'void',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** All in minor units of the invoice’s currency; reversed payments are not in it. */
export interface Settlement {
  due: number;
  paid: number;
  /** Fees of banks on the way, and the like, that the studio lets go. */
  writtenOff: number;
  /** By credit notes. */
  credited: number;
}

/** What is still to come; below 0 for what was paid too much. */
export function openAmount({ due, paid, writtenOff, credited }: Settlement): number {
  return due - paid - writtenOff - credited;
}

/** Of what is still open: a credit note alone only makes it less, as nobody has paid anything. */
export function isPartlyPaid({ paid, writtenOff }: Pick<Settlement, 'paid' | 'writtenOff'>) {
  return paid + writtenOff > 0;
}

/** `today` and `dueOn` are days in the studio’s time zone; the day it is due on is not too late. */
export function paymentState(
  settlement: Settlement & { isVoid: boolean; dueOn: string },
  today: string,
): PaymentState {
  if (settlement.isVoid) return 'void';
  if (openAmount(settlement) <= 0) {
    return settlement.paid === 0 && settlement.credited > 0 ? 'credited' : 'paid';
  }
  if (today > settlement.dueOn) return 'overdue';
  return isPartlyPaid(settlement) ? 'partly_paid' : 'open';
}
