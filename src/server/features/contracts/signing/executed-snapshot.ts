/** The content of an executed contract, from its evidence alone. */
import type { EvidenceEntry } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { contractState, STUDIO_KEY } from '../../../../shared/contracts/contract-state.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import {
  signingAuthorizationText,
  signingConsentText,
} from '../../../../shared/contracts/signing-consent.ts';
import type { Trx } from '../../../database/database.ts';
import { listReleased } from '../../../documents/freeze/frozen.repository.ts';
import { listSentTimes } from '../sent-contract.repository.ts';
import { listEvidence } from './evidence.repository.ts';
import type { SignableContract } from './sent-contract.ts';

type Person = ExecutedSnapshot['people'][number];
type SignedEntry = Extract<EvidenceEntry, { kind: 'signed' }>;

/** `chainHead`: the entry that tells of the execution. */
export async function readExecutedSnapshot(
  trx: Trx,
  { head, revision, sha256, snapshot: contract }: SignableContract,
  chainHead: ExecutedSnapshot['chainHead'],
): Promise<ExecutedSnapshot> {
  const entries = await listEvidence(trx, head.id);
  const state = contractState(entries, revision);
  const { executed, studioSignature, recipients = [] } = state ?? {};
  if (!executed || !studioSignature) throw new Error(`${head.id} is not executed`);
  const { language, seller, logoSha256, signingOrder } = contract;
  const sentTimes = await listSentTimes(trx, head.id, revision);
  const openedAt = (key: string, after: number) =>
    entries.find(
      (entry) =>
        entry.kind === 'opened' &&
        entry.revision === revision &&
        entry.recipient === key &&
        entry.seq > after,
    )?.at ?? null;
  const signatureOf = (entry: SignedEntry | null): Person['signature'] =>
    entry && {
      at: entry.at,
      authorization: signingAuthorizationText(language, {
        name: entry.data.name,
        party: entry.data.signsFor,
        isAuthorized: entry.data.isAuthorized === true,
      }),
      ...entry.data,
    };
  const clients = recipients.map(({ key, role, contactId, name, email, signature }) => ({
    key,
    role,
    contactId,
    name,
    email,
    sentAt: sentTimes.get(contactId) ?? null,
    openedAt: openedAt(key, replacedBy(entries, revision, key)),
    signature: signatureOf(signature),
  }));
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
      ...clients,
      { key: STUDIO_KEY, role: 'signer', ...studio, signature: signatureOf(studioSignature) },
    ],
    executedAt: executed.at,
    effectiveOn: executed.data.effectiveOn,
    verifyCode: executed.data.verifyCode,
    chainHead,
  };
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

/** `seq` of the replacement, or 0: the earlier recipient may have opened their link before. */
function replacedBy(entries: readonly EvidenceEntry[], revision: number, key: string) {
  const replaced = entries.findLast(
    (entry) =>
      entry.kind === 'recipient_replaced' && entry.revision === revision && entry.recipient === key,
  );
  return replaced?.seq ?? 0;
}
