/** The one thing to do next with a contract that was sent. Pure. */
import type { ShownRecipient } from '../../../../shared/contracts/contract-api.schema.ts';
import type { ContractAsSent } from './contract-as-sent.ts';

export type EngagementDraft = NonNullable<NonNullable<ContractAsSent['engagement']>['draft']>;

type ContractNextStep =
  /** A signer asked that someone else signs. */
  | { kind: 'replace'; recipient: ShownRecipient; by: string }
  /** A signer whose turn it is has no email with their link yet. */
  | { kind: 'send'; names: string[] }
  /** Their emails are queued. */
  | { kind: 'sending'; names: string[] }
  | { kind: 'remind'; names: string[] }
  | { kind: 'countersign' }
  /** Of its engagement, which bills once it is executed. */
  | { kind: 'review_draft'; draft: EngagementDraft }
  | { kind: 'wait_for_seal' }
  | { kind: 'download' }
  | { kind: 'download_scan' }
  | { kind: 'extend' }
  | { kind: 'new_version' };

/** `queued`: ids of contacts whose email the mail server has not accepted yet. */
export function contractNextStep(
  { status, sent, executed, ended, engagement }: ContractAsSent,
  queued: ReadonlySet<string> = new Set(),
): ContractNextStep {
  switch (status) {
    case 'executed': {
      const draft = ended === null ? (engagement?.draft ?? null) : null;
      if (draft !== null) return { kind: 'review_draft', draft };
      if (executed?.paper) return { kind: 'download_scan' };
      return { kind: executed?.sealed ? 'download' : 'wait_for_seal' };
    }
    case 'client_signed':
      return { kind: 'countersign' };
    case 'expired':
      return { kind: 'extend' };
    case 'declined':
    case 'voided':
    case 'draft':
      return { kind: 'new_version' };
    case 'sent': {
      const asking = sent.recipients.find(({ replacement }) => replacement !== null);
      const by = asking?.replacement?.name;
      if (asking !== undefined && by !== undefined)
        return { kind: 'replace', recipient: asking, by };
      const next = sent.recipients.filter(({ isNext }) => isNext);
      const unsent = next.filter(({ sentAt }) => sentAt === null);
      const missing = unsent.filter(({ contactId }) => !queued.has(contactId));
      if (missing.length > 0) return { kind: 'send', names: namesOf(missing) };
      if (unsent.length > 0) return { kind: 'sending', names: namesOf(unsent) };
      return { kind: 'remind', names: namesOf(next) };
    }
  }
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

/** What the server would accept, so that nothing else is offered. */
export function possible({ status, ended, hold }: ContractAsSent) {
  const isOpen = ['sent', 'client_signed', 'expired'].includes(status);
  return {
    isOpen,
    isEditable: status !== 'executed',
    isSendable: ['sent', 'client_signed', 'executed'].includes(status),
    isExtendable: status === 'sent' || status === 'expired',
    isAmendable: status === 'executed',
    isEndable: status === 'executed',
    hasEnd: ended !== null,
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
