/** Records what happened to a revision, by the client or the owner. */
import type { ResponseData } from '../../../../shared/proposals/proposal-responses.schema.ts';
import type { ResponseKind } from '../../../../shared/proposals/proposal-status.ts';
import type { EventType } from '../../../../shared/activity/describe-event.ts';
import type { Trx } from '../../../database/database.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newRow, type ChangedRow } from '../../../platform/events/row-hashes.ts';
import { newId } from '../../../platform/ids.ts';
import { insertResponse, type StoredResponse } from '../responses/responses.repository.ts';
import { refreshProposalWords } from '../proposal-words.repository.ts';
import { updateDerived } from './current-revision.ts';

interface NewResponse<Kind extends ResponseKind> {
  actor: Actor;
  /** The proposal, locked. */
  row: ProposalRow;
  kind: Kind;
  data: ResponseData[Kind];
  /** Default: the current one. */
  revision?: number;
  /** The client’s link; null if the owner did it. */
  linkId: string | null;
  /** Other rows that it adds, for its event. */
  rows?: readonly ChangedRow[];
  at: string;
}

export const responseEventTypes = {
  accepted: 'proposal.accepted',
  declined: 'proposal.declined',
  changes_requested: 'proposal.changes_requested',
  withdrawn: 'proposal.withdrawn',
  extended: 'proposal.extended',
  purchase_order_added: 'proposal.purchase_order_added',
} as const satisfies Record<ResponseKind, EventType>;

/** Adds the response with its event, and updates the status. Resolves with its id. */
export async function addResponse<Kind extends ResponseKind>(
  trx: Trx,
  {
    actor,
    row,
    kind,
    revision = row.revision,
    linkId,
    data,
    rows: others = [],
    at,
  }: NewResponse<Kind>,
): Promise<string> {
  const id = newId('rsp', Temporal.Instant.from(at));
  const answered = { proposalId: row.id, revision, kind, linkId };
  await insertResponse(trx, { id, ...answered, data, createdAt: at } as StoredResponse);
  await updateDerived(trx, row.id, at);
  await refreshProposalWords(trx, row.id);
  const about = { targetId: row.id, clientId: row.clientId };
  const told = { number: row.number, revision, response: id, link: linkId };
  const asked = 'asksForTime' in data ? { ...told, asks: 'more_time' } : told;
  const rows = [newRow('proposalResponses', id), ...others];
  await recordEvent(
    trx,
    { actor, type: responseEventTypes[kind], ...about, data: asked, rows },
    at,
  );
  const document = { kind: 'proposal', number: row.number, revision } as const;
  await restartFollowUp(trx, actor, { ...about, data: document }, at);
  return id;
}
