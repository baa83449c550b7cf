/**
 * Executed contracts as a kind of document: frozen in the transaction of the last signature, under an
 * id that belongs to its contract. They have no link of their own: their email has the link to the
 * contract.
 */
import {
  executedSnapshotSchema,
  type ExecutedSnapshot,
} from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { DocumentHead } from '../../../documents/document.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import { documentNotFound } from '../../../documents/documents.errors.ts';
import { recordKind } from '../../../documents/record-kind.ts';
import type { SealedKind } from '../../../documents/pdf/sealed-kind.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { contractFilesOfSnapshot } from '../draft/files-of-contract.ts';
import { findContract, listContractsOf, lockContract } from '../contracts.repository.ts';
import { contractIdOf, executedIdOf } from '../../../database/record-ids.ts';
import { executedDocument } from '../pdf/executed-pdf.ts';
import { addEvidence } from './add-evidence.ts';
import { CLOCK_ALARM } from './refusals.ts';
import { findFrozenEntry } from './evidence.repository.ts';
import { isClockBehind } from './signing-state.ts';

const texts = textsFor(DEFAULT_LANGUAGE).contractSigning.emails.executed;

/** How its PDF is sealed, and the evidence of that. */
const sealed: SealedKind<ExecutedSnapshot> = {
  job: async (db, { snapshot }, { logo, sealing }) => {
    const frozenEntry = await findFrozenEntry(db, snapshot);
    return executedDocument(snapshot, { logo, sealing, frozenEntry });
  },
  reason: ({ contract: { language, number } }) =>
    textsFor(language).contractDocuments.sealReason(number),
  appendedTo: ({ contract }) => contractFilesOfSnapshot(contract)[0] ?? null,
  isPrepared: ({ contract: { body } }) => body.kind === 'text' || body.madeFrom !== undefined,
  problem: async (db, { snapshot }, now) =>
    (await isClockBehind(db, snapshot.contractId, now)) ? CLOCK_ALARM : null,
  async afterSeal(trx, { head, snapshot }, { at, sha256, isFileLive, ...seal }) {
    const { contractId, revision, contract } = snapshot;
    await addEvidence(trx, {
      actor: systemActor,
      contractId,
      clientId: head.clientId,
      revision,
      kind: 'sealed',
      data: { pdfSha256: sha256, ...seal, ...(isFileLive && { isFileLive }) },
      at,
      event: { number: contract.number },
    });
  },
};

export const executedKind: DocumentKind<ExecutedSnapshot> = {
  prefix: 'exe',
  ...recordKind,
  files: {
    ofSnapshot: ({ contract }) => contractFilesOfSnapshot(contract),
    // Only uploaded for the contract.
    ofDraft: () => Promise.resolve([]),
  },

  noun: () => texts.noun,
  title: ({ contract: { language, number } }) =>
    textsFor(language).contractSigning.emails.executed.title(number),
  find: async (db, id) => headOf(db, id, await findContract(db, contractIdOf(id))),
  lock: async (trx, id) => headOf(trx, id, await lockContract(trx, contractIdOf(id))),
  readSnapshot: (text) => executedSnapshotSchema.parse(JSON.parse(text)),

  family: (_db, id) => Promise.resolve([id, contractIdOf(id)]),

  // Never called: its PDF is sealed.
  pdf: () => {
    throw documentNotFound();
  },
  sealed,
  /** They stay, as proof of what was agreed. */
  anonymize: async (trx, { clientId }) =>
    (await listContractsOf(trx, clientId))
      .filter(({ status }) => status === 'executed')
      .map(({ id }) => executedIdOf(id)),
};

/** None for a contract that was signed on paper. */
async function headOf(
  db: Database,
  id: string,
  row: { clientId: string | null } | undefined,
): Promise<DocumentHead | undefined> {
  if (row === undefined || (await findFrozen(db, id)) === undefined) return undefined;
  return { id, clientId: row.clientId, status: 'executed', sendingProblem: texts.notSent };
}
