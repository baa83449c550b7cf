/** A contract’s row and entries of its evidence, without the office around them. */
import type { Database } from '../../src/server/database/database.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import type {
  EvidenceData,
  EvidenceKind,
} from '../../src/shared/contracts/contract-evidence.schema.ts';
import {
  addEvidence,
  type NewEvidence,
} from '../../src/server/features/contracts/signing/add-evidence.ts';
import { systemActor, visitorActor } from '../../src/server/platform/auth/actor.ts';
import { recordEvent } from '../../src/server/platform/events/events.ts';

export const EVIDENT = 'con_evident';
const AT = '2026-03-02T15:00:00.000Z';

/** A draft without client, under the id `EVIDENT`. */
export async function insertEvident(db: Database, id = EVIDENT): Promise<void> {
  const draft = {
    clientId: null,
    title: 'Services agreement',
    body: { kind: 'upload', fileId: null },
    variables: [],
    values: {},
    recipients: [],
    signingOrder: 'parallel',
    asksForCode: false,
    signBy: null,
    term: null,
  };
  await db
    .insertInto('contracts')
    .values({
      id,
      status: 'draft',
      version: 1,
      clientId: null,
      engagementId: null,
      amendsId: null,
      templateId: null,
      templateVersion: null,
      number: null,
      revision: 0,
      draft: JSON.stringify(draft),
      title: draft.title,
      signBy: null,
      executedAt: null,
      effectiveOn: null,
      verifyCode: null,
      endedOn: null,
      termEndsOn: null,
      termRemindedFor: null,
      termRemindOn: null,
      hold: null,
      createdAt: AT,
      updatedAt: AT,
      listedAt: AT,
    })
    .execute();
  const event = { actor: systemActor, type: 'contract.created', targetId: id } as const;
  await inTransaction(db, (trx) => recordEvent(trx, event, AT));
}

/** Appends an entry of version 1, as a visitor. */
export function append<Kind extends EvidenceKind>(
  db: Database,
  told: Pick<NewEvidence<Kind>, 'kind' | 'data' | 'recipient'> & { revision?: number },
): Promise<{ seq: number; hash: string }> {
  return inTransaction(db, (trx) =>
    addEvidence(trx, {
      actor: visitorActor,
      contractId: EVIDENT,
      clientId: null,
      revision: 1,
      at: AT,
      event: { number: 'C-1' },
      ...told,
    }),
  );
}

const aBrowser = { ipAddress: '203.0.113.7', userAgent: 'Mozilla/5.0 (iPhone)' };
const person = (key: string) => ({
  contactId: `con_${key}`,
  name: `${key} Signer`,
  email: `${key}@harbor.example`,
});

export function sentData(
  signers: readonly string[],
  changes: Partial<EvidenceData<'sent'>> = {},
): EvidenceData<'sent'> {
  return {
    sha256: 'a'.repeat(64),
    recipients: signers.map((key) => ({ key, role: 'signer', ...person(key) })),
    signingOrder: 'parallel',
    asksForCode: false,
    signBy: '2026-04-01',
    ...changes,
  };
}

export function signedData(key: string): EvidenceData<'signed'> {
  const isStudio = key === 'studio';
  return {
    party: isStudio ? 'studio' : 'client',
    name: `${key} Signer`,
    title: '',
    signsFor: isStudio ? 'The Studio' : 'Harbor Lab',
    email: `${key}@harbor.example`,
    drawn: null,
    identifiedBy: [isStudio ? 'password' : 'link'],
    consentVersion: 1,
    consentSha256: 'b'.repeat(64),
    snapshotSha256: 'a'.repeat(64),
    pdfSha256: 'c'.repeat(64),
    timeZone: null,
    secondsInView: null,
    ...aBrowser,
  };
}

export const declinedData = (key: string): EvidenceData<'declined'> => ({
  by: `${key} Signer`,
  reason: '',
  ...aBrowser,
});

export const replacedData = (key: string): EvidenceData<'recipient_replaced'> => ({
  from: person(key),
  to: { ...person(key), name: `New ${key}`, email: `new.${key}@harbor.example` },
});

export const executedData: EvidenceData<'executed'> = {
  effectiveOn: '2026-03-02',
  verifyCode: '0123456789abcdef',
  paper: null,
};
