import type { SignByExtension } from '../../../../shared/contracts/contract-steps.schema.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import { lockVersion, type OwnerStepDeps } from './lock-version.ts';
import { invalidStep } from './owner-steps.errors.ts';

/**
 * Moves the last day on which clients can sign, also of a version that has expired. Snapshot and PDF
 * keep the first one. Throws as `lockVersion`, `invalidStep`.
 */
export async function extendSigning(
  deps: OwnerStepDeps,
  actor: Actor,
  id: string,
  { revision, signBy }: SignByExtension,
): Promise<void> {
  const now = deps.clock.now();
  const statuses = ['sent', 'expired'] as const;
  await deps.write(async (trx) => {
    const locked = await lockVersion(trx, deps.kind, { id, revision, statuses, now });
    if (signBy <= locked.state.signBy) {
      throw invalidStep('signBy', 'Enter a later day than the current one.');
    }
    if (signBy < locked.today) throw invalidStep('signBy', 'The last day to sign is in the past.');
    await addEvidence(trx, { ...evidenceOf(actor, locked), kind: 'extended', data: { signBy } });
    await restartFollowUp(trx, actor, eventAbout(locked.document), locked.at);
  });
}
