import type { DeliveryList } from '../../../../shared/documents/delivery.schema.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';

export type Possible = ReturnType<typeof possible>;

/** Actions that the server would accept, so that no other is offered. */
export function possible({ kind, status, issued }: IssuedInvoice, deliveries: DeliveryList) {
  const { paid, writtenOff, credited, amountDue, snapshot } = issued;
  const isVoid = status === 'void';
  const isValid = kind === 'invoice' && !isVoid;
  return {
    isSendable: !isVoid,
    /** Sent to anyone, or at least queued. */
    wasSent: deliveries.items.some(
      (mail) => mail.purpose === 'document' && mail.status !== 'failed',
    ),
    isRevocable: deliveries.activeLinks > 0,
    isPayable: isValid,
    isOpen: isValid && amountDue > 0,
    isVoidable: isValid && paid === 0 && writtenOff === 0 && credited === 0,
    isCreditable: isValid && credited < snapshot.totals.total,
  };
}
