/** The content of an executed contract, from its evidence alone. */
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import {
  contractState,
  STUDIO_KEY,
  type RecipientState,
} from '../../../../shared/contracts/contract-state.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import {
  signingAuthorizationText,
  signingConsentText,
} from '../../../../shared/contracts/signing-consent.ts';
import type { Language } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { listReleased } from '../../../documents/freeze/frozen.repository.ts';
import { isLinkSentTo, isSameAddress, listLinkEmails } from '../sent-contract.repository.ts';
import { listEvidence } from './evidence.repository.ts';
import type { SignableContract } from './sent-contract.ts';

type Person = ExecutedSnapshot['people'][number];
type SignedEntry = Extract<EvidenceEntry, { kind: 'signed' }>;

/** `chainHead`: the entry that tells of the execution. */
export async function readExecutedSnapshot(
  trx: Trx,
  document: SignableContract,
  chainHead: ExecutedSnapshot['chainHead'],
): Promise<ExecutedSnapshot> {
  const { head, revision, sha256, snapshot: contract } = document;
  const entries = await listEvidence(trx, head.id);
  const state = contractState(entries, revision);
  const { executed, studioSignature, recipients = [] } = state ?? {};
  if (!executed || !studioSignature) throw new Error(`${head.id} is not executed`);
  const { language, seller, logoSha256, signingOrder } = contract;
  const { name, email } = studioSignature.data;
  const studio = { contactId: null, name, email, sentAt: null, openedAt: null };
  return {
    format: 2,
    contract,
    contractId: head.id,
    revision,
    snapshotSha256: sha256,
    pdfSha256: studioSignature.data.pdfSha256,
    earlierVersions: await earlierVersions(trx, head.id, entries, revision),
    seller,
    logoSha256,
    consent: { text: signingConsentText(language) },
    signingOrder,
    people: [
      ...(await clientsOf(trx, document, entries, recipients)),
      {
        key: STUDIO_KEY,
        role: 'signer',
        ...studio,
        signature: signatureOf(studioSignature, language),
      },
    ],
    executedAt: executed.at,
    effectiveOn: executed.data.effectiveOn,
    verifyCode: executed.data.verifyCode,
    chainHead,
  };
}

async function clientsOf(
  trx: Trx,
  { head, revision, snapshot: { language } }: SignableContract,
  entries: readonly EvidenceEntry[],
  recipients: readonly RecipientState[],
): Promise<Person[]> {
  const emails = await listLinkEmails(trx, head.id, revision);
  const sentLinks = await sentLinksOf(trx, recipients);
  const openedAt = (key: string, after: number) =>
    entries.find(
      (entry) =>
        entry.kind === 'opened' &&
        entry.revision === revision &&
        entry.recipient === key &&
        entry.seq > after,
    )?.at ?? null;
  return recipients.map(({ key, role, contactId, name, email, signature }) => ({
    key,
    role,
    contactId,
    name,
    email,
    sentAt: linkSentAt(emails, { contactId, email, signature }),
    openedAt: openedAt(key, replacedBy(entries, revision, key)),
    code: codeOf(entries, signature),
    isLinkSent: signature === null ? undefined : sentLinks.has(signature.linkId),
    signature: signatureOf(signature, language),
  }));
}

/** First to the person and address that are named; to who signed, before they did. */
function linkSentAt(
  emails: Awaited<ReturnType<typeof listLinkEmails>>,
  { contactId, email, signature }: Pick<RecipientState, 'contactId' | 'email' | 'signature'>,
): string | null {
  const first = emails.find(
    (one) => one.contactId === contactId && isSameAddress(one.toAddress, email),
  );
  if (first === undefined || (signature !== null && first.sentAt > signature.at)) return null;
  return first.sentAt;
}

function signatureOf(entry: SignedEntry | null, language: Language): Person['signature'] {
  return (
    entry && {
      at: entry.at,
      authorization: signingAuthorizationText(language, {
        name: entry.data.name,
        party: entry.data.signsFor,
        isAuthorized: entry.data.isAuthorized === true,
      }),
      ...entry.data,
    }
  );
}

async function earlierVersions(
  trx: Trx,
  id: string,
  entries: readonly EvidenceEntry[],
  revision: number,
): Promise<ExecutedSnapshot['earlierVersions']> {
  const released = new Set(await listReleased(trx, id));
  const sent = entries.flatMap((entry) => (entry.kind === 'sent' ? [entry] : []));
  return sent.flatMap((entry, index) => {
    const next = sent[index + 1];
    if (entry.revision >= revision || next === undefined) return [];
    return {
      revision: entry.revision,
      snapshotSha256: entry.data.sha256,
      sentAt: released.has(entry.revision) ? entry.at : null,
      replacedAt: next.at,
    };
  });
}

/** Those that were signed by, and that an email to the signer’s address carried. */
async function sentLinksOf(
  trx: Trx,
  recipients: readonly Pick<RecipientState, 'email' | 'signature'>[],
): Promise<ReadonlySet<string | null>> {
  const sent = new Set<string | null>();
  for (const { email, signature } of recipients) {
    const { linkId = null } = signature ?? {};
    if (linkId !== null && (await isLinkSentTo(trx, linkId, email))) sent.add(linkId);
  }
  return sent;
}

/** When the code was sent and entered that a signature was made with. */
function codeOf(entries: readonly EvidenceEntry[], signature: SignedEntry | null): Person['code'] {
  if (signature?.data.identifiedBy.includes('email_code') !== true) return undefined;
  const lastBefore = (kind: 'code_sent' | 'code_confirmed', seq: number) =>
    entries.findLast(
      (entry) =>
        entry.kind === kind &&
        entry.revision === signature.revision &&
        entry.recipient === signature.recipient &&
        entry.seq < seq,
    );
  const confirmed = lastBefore('code_confirmed', signature.seq);
  const sent = confirmed && lastBefore('code_sent', confirmed.seq);
  return confirmed && sent && { sentAt: sent.at, confirmedAt: confirmed.at };
}

/** `seq` of the replacement, or 0: the earlier recipient may have opened their link before. */
function replacedBy(entries: readonly EvidenceEntry[], revision: number, key: string) {
  const replaced = entries.findLast(
    (entry) =>
      entry.kind === 'recipient_replaced' && entry.revision === revision && entry.recipient === key,
  );
  return replaced?.seq ?? 0;
}
