/**
 * Another contact signs, views or gets a copy in place of a recipient. The old link ends, as do those
 * of colleagues with whom it was shared; the new
 * person gets one if it is their turn, and no signature is touched.
 */
import type { RecipientReplacement } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { RecipientState } from '../../../../shared/contracts/contract-state.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import { isolated, isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { findContact, type AddContact } from '../../../documents/deliveries/recipients.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import { revokeLinksOfReplaced } from '../../../documents/sharing/links.actions.ts';
import { listContacts, lockClientRow } from '../../../documents/parties/parties.repository.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { findContract, updateContract } from '../contracts.repository.ts';
import { readContractDraft } from '../draft/draft-content.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import { closeReplacements } from '../signing/replacement-requests.ts';
import { isSameAddress } from '../sent-contract.repository.ts';
import { queueInvitation } from '../signing/invite.ts';
import { lockVersion, type LockedVersion, type OwnerStepDeps } from './lock-version.ts';
import { contractNotOpen, invalidStep } from './owner-steps.errors.ts';

export interface ReplaceDeps extends OwnerStepDeps {
  addContact: AddContact;
}

/** Throws as `lockVersion`, `invalidStep`, `invalidRecipient`, `addContact`. */
export async function replaceRecipient(
  deps: ReplaceDeps,
  actor: Actor,
  id: string,
  { revision, recipient: key, contactId, person }: RecipientReplacement,
): Promise<void> {
  const now = deps.clock.now();
  const statuses = ['sent', 'expired', 'client_signed'] as const;
  await deps.write(async (trx) => {
    if (person !== undefined) await lockClientOf(trx, deps.kind, id);
    const locked = await lockVersion(trx, deps.kind, { id, revision, statuses, now });
    const before = replaceable(locked, key);
    const to = await newPerson(
      trx,
      locked,
      contactId ?? (await addPerson(trx, deps, actor, { locked, person, role: before.role })),
    );
    const { contactId: oldId, name, email } = before;
    const from = { contactId: oldId, name, email };
    await addEvidence(trx, {
      ...evidenceOf(actor, locked),
      kind: 'recipient_replaced',
      recipient: key,
      data: { from, to },
    });
    await changeDraft(trx, id, key, to.contactId);
    const whose = { contactId: oldId, actor, id, at: locked.at };
    await revokeLinksOfReplaced(trx, deps.kind, whose);
    const { document, at } = locked;
    await closeReplacements(trx, actor, { document, contactId: oldId, at });
    await restartFollowUp(trx, actor, eventAbout(document), at);
    await invite(trx, deps, actor, { locked, before, to });
  });
  deps.outbox.wake();
  deps.jobs.wake();
}

/** Before the contract, as everywhere: it gets a new contact. */
async function lockClientOf(trx: Trx, kind: OwnerStepDeps['kind'], id: string): Promise<void> {
  const head = await kind.find(trx, id);
  if (head !== undefined && head.clientId !== null) await lockClientRow(trx, head.clientId);
}

interface NewPerson {
  locked: LockedVersion;
  person: RecipientReplacement['person'];
  /** Whose place they take: only in that of a signer may they sign what is sent later, too. */
  role: RecipientState['role'];
}

/** Id of the contact, who is added unless the client has one at this address. */
async function addPerson(
  trx: Trx,
  { addContact }: ReplaceDeps,
  actor: Actor,
  { locked, person, role }: NewPerson,
): Promise<string> {
  const { clientId } = locked.document.head;
  if (person === undefined || clientId === null) throw invalidStep('person', 'Choose a person.');
  const contacts = await listContacts(trx, clientId);
  const known = contacts.find(({ email }) => isSameAddress(email, person.email));
  const roles = role === 'signer' ? [role] : [];
  return known?.id ?? addContact(trx, actor, clientId, { ...person, roles });
}

function replaceable({ state, status }: LockedVersion, key: string): RecipientState {
  const recipient = state.recipients.find((one) => one.key === key);
  if (recipient === undefined) throw invalidStep('recipient', 'Recipient not found.');
  if (recipient.signature !== null) {
    throw invalidStep('recipient', `${recipient.name} has signed and can’t be replaced.`);
  }
  if (recipient.role === 'signer' && status === 'client_signed') throw contractNotOpen(status);
  return recipient;
}

async function newPerson(trx: Trx, { document, state }: LockedVersion, contactId: string) {
  if (state.recipients.some((one) => one.contactId === contactId)) {
    throw invalidStep('contactId', 'This contact is already a recipient of the contract.');
  }
  const contact = await findContact(trx, document.head.clientId, contactId, 'contactId');
  if (contact.email === '') {
    throw invalidStep('contactId', `“${contact.name}” has no email address.`);
  }
  return { contactId, name: contact.name, email: contact.email };
}

/** Under the same key, so that the draft is still what was sent. */
async function changeDraft(trx: Trx, id: string, key: string, contactId: string): Promise<void> {
  const row = await findContract(trx, id);
  if (row === undefined) return;
  const draft = readContractDraft(row.draft);
  const recipients = draft.recipients.map((one) =>
    one.key === key ? Object.assign({}, one, { contactId }) : one,
  );
  const changed = JSON.stringify({ ...draft, recipients });
  await updateContract(trx, id, { draft: changed, version: row.version + 1 });
}

interface Replaced {
  locked: LockedVersion;
  before: RecipientState;
  to: { contactId: string; name: string; email: string };
}

/** Later signers get their email when it is their turn, and copies when it is executed. */
async function invite(
  trx: Trx,
  { kind, mail }: OwnerStepDeps,
  actor: Actor,
  { locked: { document, state, status, now }, before, to }: Replaced,
): Promise<void> {
  const { key, role, isNext } = before;
  if (role === 'copy' || (role === 'signer' && (!isNext || status === 'expired'))) return;
  const { language, title, style } = isolatedTexts(document.snapshot);
  const texts = textsFor(language).contractSigning.emails.replacement;
  const last = formatDay(state.signBy, { language, ...style }, 'months');
  const from = isolated(before.name);
  const message = role === 'signer' ? texts.message(title, from, last) : texts.viewer(title, from);
  const recipient = { key, role, ...to };
  const invitation = { actor, kind, document, recipient, signBy: state.signBy, now, mail };
  await queueInvitation(trx, invitation, { message });
}
