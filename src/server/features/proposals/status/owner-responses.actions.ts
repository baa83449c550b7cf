/** The owner withdraws the current revision, or extends its validity. */
import type {
  ValidityExtension,
  Withdrawal,
} from '../../../../shared/proposals/proposal-api.schema.ts';
import { isOpen } from '../../../../shared/proposals/proposal-status.ts';
import type { Trx } from '../../../database/database.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';
import { eventAbout, getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { findOrderedBy } from '../changed-engagement.repository.ts';
import type { ProposalDeps } from '../draft/drafts.actions.ts';
import { proposalKind } from '../proposal.kind.ts';
import {
  engagementEnded,
  invalidExtension,
  proposalNotOpen,
  proposalVersionConflict,
} from '../proposals.errors.ts';
import { readProposal } from '../proposals.reading.ts';
import { lockWithClient } from '../proposals.repository.ts';
import { addResponse } from './add-response.ts';

/**
 * Ends the current revision; the draft can be sent as the next one. Queued emails are canceled.
 * Throws as `lockOpen`.
 */
export async function withdrawProposal(
  deps: ProposalDeps,
  actor: Actor,
  id: string,
  { revision, reason }: Withdrawal,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const row = await lockOpen(trx, deps, id, revision);
    await withdrawLocked(trx, { actor, row, reason, at });
  });
}

/** Within another step’s transaction, e.g. canceling its engagement. `row`: open, locked. */
export async function withdrawLocked(
  trx: Trx,
  { actor, row, reason, at }: { actor: Actor; row: ProposalRow; reason: string; at: string },
): Promise<void> {
  const data = { reason };
  await addResponse(trx, { actor, row, kind: 'withdrawn', linkId: null, data, at });
  const about = eventAbout(await getFrozen(trx, proposalKind, row.id, row.revision));
  await cancelEmails(trx, actor, { about, exceptLasting: true }, at);
}

/**
 * Moves the last day of the current revision. Snapshot and PDF keep the printed one. Throws as
 * `lockOpen`, `engagementEnded`, `invalidExtension`.
 */
export async function extendProposal(
  deps: ProposalDeps,
  actor: Actor,
  id: string,
  { revision, validUntil }: ValidityExtension,
): Promise<void> {
  const now = deps.clock.now();
  const at = instantText(now);
  await deps.write(async (trx) => {
    const row = await lockOpen(trx, deps, id, revision);
    const engagement = await findOrderedBy(trx, row);
    if (engagement !== undefined && engagement.status !== 'active') {
      throw engagementEnded(engagement.status);
    }
    const today = await studioDay(trx, now);
    if (row.validUntil !== null && validUntil <= row.validUntil) {
      throw invalidExtension('Enter a later day than the current one.');
    }
    if (validUntil < today) throw invalidExtension('The last day to accept is in the past.');
    const data = { validUntil };
    await addResponse(trx, { actor, row, kind: 'extended', linkId: null, data, at });
  });
}

/**
 * Expired ones are still open. `revision`: the one that the user reviewed. Throws `proposalNotFound`,
 * `proposalNotOpen`, `proposalVersionConflict`.
 */
export async function lockOpen(
  trx: Trx,
  deps: Pick<ProposalDeps, 'clock'>,
  id: string,
  revision: number,
): Promise<ProposalRow> {
  const row = await lockWithClient(trx, id);
  if (!isOpen(row.status)) throw proposalNotOpen(row);
  if (row.revision !== revision) {
    throw proposalVersionConflict(await readProposal(trx, deps, id));
  }
  return row;
}
