import type { Sendings } from '../../../../shared/invoices/sending.schema.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';

export type Possible = ReturnType<typeof possible>;

/** What can be done, as the server has it, so that nothing is offered that it would refuse. */
export function possible({ kind, standing, issued }: IssuedInvoice, sendings: Sendings) {
  const { paid, writtenOff, credited, openAmount, snapshot } = issued;
  const isVoid = standing === 'void';
  const isValid = kind === 'invoice' && !isVoid;
  return {
    isSendable: !isVoid,
    /** To anybody, or at least on its way there. */
    wasSent: sendings.items.some((mail) => mail.kind === 'invoice' && mail.state !== 'given_up'),
    isRevocable: sendings.liveLinks > 0,
    isPayable: isValid,
    isOpen: isValid && openAmount > 0,
    isVoidable: isValid && paid === 0 && writtenOff === 0 && credited === 0,
    isCreditable: isValid && credited < snapshot.sums.total,
  };
}
