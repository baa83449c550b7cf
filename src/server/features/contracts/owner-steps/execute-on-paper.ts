/** The owner uploads the scan of a contract that was signed on paper: executed, without a seal. */
import type { PaperExecution } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { AttachedFile } from '../../../../shared/documents/document-files.schema.ts';
import type { Trx } from '../../../database/database.ts';
import { presentAttached } from '../../../documents/files/document-files.actions.ts';
import { listUnfrozen } from '../../../documents/files/document-files.repository.ts';
import { requireIntactAccount } from '../../../documents/integrity/require-intact.ts';
import type { Owner } from '../../../platform/auth/actor.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import { newVerifyCode } from '../signing/verify-code.ts';
import { lockVersion, type OwnerStepDeps } from './lock-version.ts';
import { invalidStep } from './owner-steps.errors.ts';
import { endRequests } from './void-contract.ts';

/**
 * Of an expired version, too: it was signed in time, or the owner agrees. Throws as `lockVersion`,
 * `invalidStep`.
 */
export async function executeOnPaper(
  deps: OwnerStepDeps,
  actor: Owner,
  id: string,
  { revision, effectiveOn, note, fileId }: PaperExecution,
): Promise<void> {
  const now = deps.clock.now();
  const statuses = ['sent', 'client_signed', 'expired'] as const;
  await deps.write(async (trx) => {
    await requireIntactAccount(trx, actor.userId);
    const locked = await lockVersion(trx, deps.kind, { id, revision, statuses, now });
    const { frozenAt } = locked.document;
    const sentOn = await studioDay(trx, Temporal.Instant.from(frozenAt));
    if (effectiveOn < sentOn) {
      throw invalidStep('effectiveOn', 'This version was not sent yet on that day.');
    }
    if (effectiveOn > locked.today) throw invalidStep('effectiveOn', 'The date is in the future.');
    const file = await ownFile(trx, id, fileId);
    await addEvidence(trx, {
      ...evidenceOf(actor, locked),
      kind: 'executed',
      data: { effectiveOn, verifyCode: newVerifyCode(), paper: { note, file } },
      event: { number: locked.document.number, paper: true },
    });
    await endRequests(trx, actor, locked);
  });
}

/** A file that was uploaded for the contract: none of a version, which the client can download. */
export async function ownFile(trx: Trx, id: string, fileId: string): Promise<AttachedFile> {
  const file = (await listUnfrozen(trx, id)).find((one) => one.id === fileId);
  if (file === undefined) throw invalidStep('fileId', 'File not found. Upload it again.');
  return presentAttached(file);
}
