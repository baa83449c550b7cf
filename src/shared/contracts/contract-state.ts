/** What the entries of a contract’s evidence amount to: derived, never stored. Pure. */
import type { EvidenceEntry, EvidenceKind, SentRecipient } from './contract-evidence.schema.ts';
import type { ContractTerm } from './contract-draft.schema.ts';
import type { StoredContractStatus } from './contract-status.ts';

/** Key of the owner’s signature. */
export const STUDIO_KEY = 'studio';

type EntryOf<Kind extends EvidenceKind> = Extract<EvidenceEntry, { kind: Kind }>;

export interface RecipientState extends SentRecipient {
  signature: EntryOf<'signed'> | null;
  /** Whether they may sign now: an open signature, and nobody before them in order. */
  isNext: boolean;
}

export interface ContractState {
  status: Exclude<StoredContractStatus, 'draft'>;
  /** The last day for clients to sign, with extensions. */
  signBy: string;
  /** Of the version, in order, as they are after replacements. */
  recipients: RecipientState[];
  studioSignature: EntryOf<'signed'> | null;
  declined: EntryOf<'declined'> | null;
  voided: EntryOf<'voided'> | null;
  executed: EntryOf<'executed'> | null;
  sealed: EntryOf<'sealed'> | null;
  /** The last change of the term since it was executed. */
  termChanged: EntryOf<'term_changed'> | null;
  /** Unless it was removed since. */
  ended: (EntryOf<'ended'> & { data: { endedOn: string } }) | null;
}

/**
 * State of a version; undefined if no entry `sent` tells of it. `entries`: of the whole contract,
 * in order. Signing on paper executes without signatures.
 */
export function contractState(
  entries: readonly EvidenceEntry[],
  revision: number,
): ContractState | undefined {
  const ofRevision = entries.filter((entry) => entry.revision === revision);
  const last = <Kind extends EvidenceKind>(kind: Kind) =>
    (ofRevision.findLast((entry) => entry.kind === kind) as EntryOf<Kind> | undefined) ?? null;
  const sent = last('sent');
  if (sent === null) return undefined;
  const signatures = new Map(
    ofRevision.flatMap((entry) => (entry.kind === 'signed' ? [[entry.recipient, entry]] : [])),
  );
  const people = currentRecipients(sent, ofRevision);
  const open = people.filter(({ role, key }) => role === 'signer' && !signatures.has(key));
  const declined = last('declined');
  const voided = last('voided');
  const executed = last('executed');
  const isSignable = declined === null && voided === null && executed === null;
  const next = sent.data.signingOrder === 'in_order' ? open.slice(0, 1) : open;
  return {
    status: statusOf({ executed, voided, declined }, open.length),
    signBy: last('extended')?.data.signBy ?? sent.data.signBy,
    recipients: people.map((recipient) =>
      Object.assign({}, recipient, {
        signature: signatures.get(recipient.key) ?? null,
        isNext: isSignable && next.includes(recipient),
      }),
    ),
    studioSignature: signatures.get(STUDIO_KEY) ?? null,
    declined,
    voided,
    executed,
    sealed: last('sealed'),
    termChanged: last('term_changed'),
    ended: endOf(last('ended')),
  };
}

/** Of an executed contract; `drafted`: of its draft, which can’t be changed since. */
export function currentTerm(
  { termChanged }: Pick<ContractState, 'termChanged'>,
  drafted: ContractTerm | null,
): ContractTerm | null {
  return termChanged === null ? drafted : termChanged.data.term;
}

function endOf(entry: EntryOf<'ended'> | null): ContractState['ended'] {
  if (entry === null) return null;
  const { endedOn, ...data } = entry.data;
  return endedOn === null ? null : { ...entry, data: { ...data, endedOn } };
}

function statusOf(
  { executed, voided, declined }: Pick<ContractState, 'executed' | 'voided' | 'declined'>,
  openSignatures: number,
): ContractState['status'] {
  if (executed !== null) return 'executed';
  if (voided !== null) return 'voided';
  if (declined !== null) return 'declined';
  return openSignatures === 0 ? 'client_signed' : 'sent';
}

function currentRecipients(
  sent: EntryOf<'sent'>,
  entries: readonly EvidenceEntry[],
): SentRecipient[] {
  return sent.data.recipients.map((recipient) => {
    const replaced = entries.findLast(
      (entry) => entry.kind === 'recipient_replaced' && entry.recipient === recipient.key,
    ) as EntryOf<'recipient_replaced'> | undefined;
    return replaced === undefined ? recipient : Object.assign({}, recipient, replaced.data.to);
  });
}
