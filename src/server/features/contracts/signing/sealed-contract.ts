/** How the PDF of an executed contract is sealed, and the evidence of that. */
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { SealedKind } from '../../../documents/pdf/sealed-kind.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import { contractFilesOfSnapshot } from '../draft/files-of-contract.ts';
import { executedDocument } from '../pdf/executed-pdf.ts';
import { addEvidence } from './add-evidence.ts';
import { CLOCK_ALARM } from './refusals.ts';
import { isClockBehind } from './signing-state.ts';

export const sealedContract: SealedKind<ExecutedSnapshot> = {
  job: ({ snapshot }, logo, _pictures, sealing) => executedDocument(snapshot, { logo, sealing }),
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
