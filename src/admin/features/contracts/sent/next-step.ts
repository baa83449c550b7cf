/** The one thing to do next with a contract that was sent. Pure. */
import type { ShownRecipient } from '../../../../shared/contracts/contract-api.schema.ts';
import type { ContractAsSent } from './contract-as-sent.ts';

export type ContractNextStep =
  /** A signer whose turn it is has no email with their link yet. */
  | { kind: 'send'; names: string[] }
  | { kind: 'remind'; names: string[] }
  | { kind: 'countersign' }
  | { kind: 'wait_for_seal' }
  | { kind: 'download' }
  | { kind: 'download_scan' }
  | { kind: 'extend' }
  | { kind: 'new_version' };

export function contractNextStep({ status, sent, executed }: ContractAsSent): ContractNextStep {
  switch (status) {
    case 'executed':
      if (executed?.paper) return { kind: 'download_scan' };
      return { kind: executed?.sealed ? 'download' : 'wait_for_seal' };
    case 'client_signed':
      return { kind: 'countersign' };
    case 'expired':
      return { kind: 'extend' };
    case 'declined':
    case 'voided':
    case 'draft':
      return { kind: 'new_version' };
    case 'sent': {
      const next = sent.recipients.filter(({ isNext }) => isNext);
      const unsent = next.filter(({ sentAt }) => sentAt === null);
      const names = (unsent.length > 0 ? unsent : next).map(({ name }) => name);
      return { kind: unsent.length > 0 ? 'send' : 'remind', names };
    }
  }
}

/** What the server would accept, so that nothing else is offered. */
export function possible({ status, ended, hold }: ContractAsSent) {
  const isOpen = ['sent', 'client_signed', 'expired'].includes(status);
  return {
    isOpen,
    isEditable: status !== 'executed',
    isSendable: ['sent', 'client_signed', 'executed'].includes(status),
    isExtendable: status === 'sent' || status === 'expired',
    isAmendable: status === 'executed',
    isEndable: status === 'executed' && ended === null,
    isOnHold: hold === 'held' && status !== 'executed',
  };
}

/** Whether another contact can take their place: until they sign, also after others have. */
export function isReplaceable(
  { status }: Pick<ContractAsSent, 'status'>,
  { role, signature }: Pick<ShownRecipient, 'role' | 'signature'>,
): boolean {
  if (signature !== null) return false;
  return ['sent', 'expired'].includes(status) || (status === 'client_signed' && role !== 'signer');
}
