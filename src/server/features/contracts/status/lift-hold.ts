/** Drafts of invoices of an engagement wait for its contract no longer, as the owner decides. */
import type { LiftedHold } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { contractNotHeld } from '../contracts.errors.ts';
import { lockContractWithClient, updateContract } from '../contracts.repository.ts';
import { contractDrafts, type ContractDeps } from '../draft/drafts.actions.ts';

/** Throws `contractNotFound`, `contractNotHeld`, `contractVersionConflict`. */
export async function liftHold(
  deps: ContractDeps,
  actor: Actor,
  id: string,
  { version }: LiftedHold,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const row = await lockContractWithClient(trx, id);
    if (row.hold !== 'held') throw contractNotHeld();
    await contractDrafts.requireVersion(trx, deps, row, version);
    await updateContract(trx, id, { hold: 'lifted', updatedAt: at });
    const data = { number: row.number, engagement: row.engagementId };
    const about = { targetId: id, clientId: row.clientId, data };
    await recordEvent(trx, { actor, type: 'contract.hold_lifted', ...about }, at);
  });
}
