import { z } from 'zod';
import type { CurrentPlan } from '../../../shared/engagements/current-plan.ts';
import {
  changedEngagement,
  proposalDetail,
  proposalSummary,
  type ProposalDetail,
  type ProposalResponse,
  type ProposalSummary,
} from '../../../shared/proposals/proposal-api.schema.ts';
import { proposalStatusOn } from '../../../shared/proposals/proposal-status.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import { namedClient } from '../../documents/parties/parties.ts';
import { acceptanceIdOf } from '../../database/record-ids.ts';
import { revisionState } from './responses/revision-state.ts';
import type { ExaminedProposal } from './draft/examined-proposal.ts';
import type { listShownResponses } from './proposals.repository.ts';

export function presentProposalSummary(
  row: ProposalRow & { clientName: string | null },
  today: string,
): ProposalSummary {
  return pickFields(proposalSummary, {
    ...row,
    status: proposalStatusOn(today, row),
    revision: row.revision === 0 ? null : row.revision,
    client: namedClient(row, row.clientName),
    isChangeOrder: row.engagementId !== null,
  });
}

type ShownResponse = Awaited<ReturnType<typeof listShownResponses>>[number];

interface Parts extends Pick<ProposalDetail, 'removed' | 'revisions'> {
  examined: ExaminedProposal;
  sent: Omit<NonNullable<ProposalDetail['sent']>, 'isChanged'> | null;
  responses: readonly ShownResponse[];
  /** Null until it is accepted. */
  engagement: { id: string; plan: Pick<CurrentPlan, 'purchaseOrder'> } | null;
}

export function presentProposal(
  row: ProposalRow,
  { examined, sent, responses, engagement, ...told }: Parts,
): ProposalDetail {
  const { draft, files, client, engagement: changed, blockers, today, isChanged } = examined;
  return pickFields(proposalDetail, {
    ...row,
    ...told,
    status: proposalStatusOn(today, row),
    client: namedClient(row, client?.row.name ?? null),
    changeOrder: changed === undefined ? null : pickFields(changedEngagement, changed),
    draft,
    files,
    blockers,
    sent: sent && { ...sent, isChanged },
    responses: responses.map(presentResponse),
    acceptance: sent === null ? null : presentAcceptance(sent, responses, engagement),
    engagementId: engagement?.id ?? null,
  });
}

/** What was accepted, of whichever revision. */
function presentAcceptance(
  { snapshot, revision }: Pick<NonNullable<Parts['sent']>, 'snapshot' | 'revision'>,
  responses: readonly ShownResponse[],
  engagement: Parts['engagement'],
): ProposalDetail['acceptance'] {
  const { accepted } = revisionState(snapshot, revision, responses);
  if (accepted === undefined) return null;
  const { recorded, ...terms } = accepted.data;
  const number = engagement?.plan.purchaseOrder.number ?? terms.purchaseOrder.number;
  return {
    ...terms,
    id: acceptanceIdOf(accepted.id),
    revision: accepted.revision,
    acceptedOn: recorded?.acceptedOn ?? accepted.on,
    isRecorded: recorded !== null,
    note: recorded?.note ?? '',
    files: recorded?.files ?? [],
    purchaseOrder: { number, toFollow: terms.purchaseOrder.toFollow && number === '' },
  };
}

/** What responses have, by their kind: shared/proposals/proposal-responses.schema.ts. */
const shownData = z.object({
  by: z.string().optional(),
  signer: z.object({ name: z.string() }).optional(),
  text: z.string().optional(),
  reason: z.string().optional(),
  number: z.string().optional(),
  asksForTime: z.boolean().default(false),
});

function presentResponse({ data, contactName, ...row }: ShownResponse): ProposalResponse {
  const { by = '', signer, text, reason, number, asksForTime } = shownData.parse(JSON.parse(data));
  const name = signer?.name ?? (by === '' ? contactName : by);
  return { ...row, by: name, text: text ?? reason ?? number ?? '', asksForTime };
}
