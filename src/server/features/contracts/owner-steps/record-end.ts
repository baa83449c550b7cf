import type { ContractEnd } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import { ownFile } from './execute-on-paper.ts';
import { lockVersion, type OwnerStepDeps } from './lock-version.ts';
import { invalidStep } from './owner-steps.errors.ts';

/**
 * The end of an executed contract, or that a recorded one is removed: the last entry counts. Throws
 * as `lockVersion`, `invalidStep`.
 */
export async function recordEnd(
  deps: OwnerStepDeps,
  actor: Actor,
  id: string,
  { revision, endedOn, reason, fileId }: ContractEnd,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const statuses = ['executed'] as const;
    const locked = await lockVersion(trx, deps.kind, { id, revision, statuses, now });
    const { executed, ended } = locked.state;
    if (endedOn === null && ended === null) throw invalidStep('endedOn', 'No end is recorded.');
    if (endedOn !== null && executed !== null && endedOn < executed.data.effectiveOn) {
      throw invalidStep('endedOn', 'The contract was not in effect yet on that day.');
    }
    const file = fileId === null ? null : await ownFile(trx, id, fileId);
    const { event, ...entry } = evidenceOf(actor, locked);
    const told = endedOn === null ? { ...event, isRemoved: true } : event;
    const data = { endedOn, reason, file };
    await addEvidence(trx, { ...entry, event: told, kind: 'ended', data });
  });
}
