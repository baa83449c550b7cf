import type { DeliveryList } from '../../../../shared/documents/delivery.schema.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';

export type Possible = ReturnType<typeof possible>;

/** What can be done, as the server has it, so that nothing is offered that it would refuse. */
export function possible({ kind, status, issued }: IssuedInvoice, deliveries: DeliveryList) {
  const { paid, writtenOff, credited, amountDue, snapshot } = issued;
  const isVoid = status === 'void';
  const isValid = kind === 'invoice' && !isVoid;
  return {
    isSendable: !isVoid,
    /** To anybody, or at least on its way there. */
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
