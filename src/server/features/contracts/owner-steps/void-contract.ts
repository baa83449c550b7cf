/** The owner voids a version until it is executed; the draft can be sent as the next one. */
import type { ContractVoid } from '../../../../shared/contracts/contract-steps.schema.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import type { Trx } from '../../../database/database.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import type { ContractKind } from '../signing/sent-contract.ts';
import { lockVersion, type LockedVersion, type OwnerStepDeps } from './lock-version.ts';

/** Queued emails are canceled. Throws as `lockVersion`. */
export async function voidContract(
  deps: OwnerStepDeps,
  actor: Actor,
  id: string,
  { revision, reason }: ContractVoid,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write((trx) => voidIn(trx, deps.kind, { actor, id, revision, reason, now }));
}

/** Within another step’s transaction. Throws as `lockVersion`. */
export async function voidIn(
  trx: Trx,
  kind: ContractKind,
  {
    actor,
    id,
    revision,
    reason,
    now,
  }: ContractVoid & { actor: Actor; id: string; now: Temporal.Instant },
): Promise<void> {
  const statuses = ['sent', 'client_signed', 'expired'] as const;
  const locked = await lockVersion(trx, kind, { id, revision, statuses, now });
  await addEvidence(trx, { ...evidenceOf(actor, locked), kind: 'voided', data: { reason } });
  await endRequests(trx, actor, locked);
}

/** Nobody is asked to sign any more. */
export async function endRequests(trx: Trx, actor: Actor, { document, at }: LockedVersion) {
  const about = eventAbout(document);
  await cancelEmails(trx, actor, { about, exceptLasting: true }, at);
  await restartFollowUp(trx, actor, about, at);
}
