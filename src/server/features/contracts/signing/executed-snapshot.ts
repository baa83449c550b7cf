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
    format: 3,
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
  const people: Person[] = [];
  for (const { key, role, contactId, name, email, signature } of recipients) {
    const own = entries.filter((entry) => entry.revision === revision && entry.recipient === key);
    // An earlier recipient may have opened their link before.
    const replaced = own.findLast(({ kind }) => kind === 'recipient_replaced')?.seq ?? 0;
    const opened = own.find(({ kind, seq }) => kind === 'opened' && seq > replaced);
    people.push({
      key,
      role,
      contactId,
      name,
      email,
      sentAt: linkSentAt(emails, { contactId, email, signature }),
      openedAt: opened?.at ?? null,
      code: signature === null ? undefined : codeOf(own, signature),
      isLinkSent: signature === null ? undefined : await isLinkSentTo(trx, signature.linkId, email),
      signature: signatureOf(signature, language),
    });
  }
  return people;
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

/** When the code was sent and entered that a signature was made with. `own`: of its signer. */
function codeOf(own: readonly EvidenceEntry[], { seq, data }: SignedEntry): Person['code'] {
  if (!data.identifiedBy.includes('email_code')) return undefined;
  const lastBefore = (kind: 'code_sent' | 'code_confirmed', before: number) =>
    own.findLast((entry) => entry.kind === kind && entry.seq < before);
  const confirmed = lastBefore('code_confirmed', seq);
  const sent = confirmed && lastBefore('code_sent', confirmed.seq);
  return confirmed && sent && { sentAt: sent.at, confirmedAt: confirmed.at };
}
