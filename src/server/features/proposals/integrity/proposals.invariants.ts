/** Invariants of proposals beside those of every document: columns, responses. */
import type { Database } from '../../../database/database.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { ProposalResponseRow, ProposalRow } from '../../../database/tables/proposals.table.ts';
import { listFrozenOfKinds, listLatestSent } from '../../../documents/freeze/frozen.repository.ts';
import { compareWithEvents } from '../../../documents/integrity/compare-with-events.ts';
import type { ReadEvent } from '../../../platform/events/events.repository.ts';
import { eventsOfGroup, type Scope } from '../../../platform/integrity/scope.ts';
import {
  differences,
  eventData,
  invariantsOf,
  type Invariant,
} from '../../../platform/integrity/invariant.ts';
import { listAllResponses } from '../responses/responses.repository.ts';
import { readProposalDraft } from '../draft/draft-content.ts';
import { listProposalRows } from '../proposals.repository.ts';
import { responseEventTypes } from '../status/add-response.ts';
import { derivedFrom, sentRevision } from '../status/current-revision.ts';

export async function proposalInvariants(db: Database, scope?: Scope): Promise<Invariant[]> {
  const { ids } = scope ?? {};
  const proposals = await listProposalRows(db, ids);
  const all = await listAllResponses(db, ids);
  const responses = Map.groupBy(all, ({ proposalId }) => proposalId);
  const revisions = Map.groupBy(
    await listFrozenOfKinds(db, ['proposal'], scope),
    ({ targetId }) => targetId,
  );
  const byLinks = await listLatestSent(db, ids);
  const events = await eventsOfGroup(db, 'proposal.', scope);
  const changed = new Map(events.flatMap(toldEngagement));
  return invariantsOf({
    'every proposal matches its draft, the version sent last and the responses to it':
      proposals.flatMap((row) =>
        columnProblems(row, {
          revisions: revisions.get(row.id) ?? [],
          responses: responses.get(row.id) ?? [],
          byLinks: byLinks.get(row.id) ?? 0,
          engagementId: changed.get(row.id) ?? null,
        }),
      ),
    'every response to a proposal matches its event': responseProblems(events, all),
  });
}

/** Of a change order. */
function toldEngagement({ type, targetId, data }: ReadEvent): [string, string][] {
  const { engagement } = eventData(data);
  const isTold = type === 'proposal.created' && typeof engagement === 'string';
  return isTold && targetId !== null ? [[targetId, engagement]] : [];
}

interface Around {
  revisions: readonly FrozenDocumentRow[];
  responses: readonly ProposalResponseRow[];
  byLinks: number;
  /** As its first event says. */
  engagementId: string | null;
}

function columnProblems(row: ProposalRow, { revisions, responses, byLinks, engagementId }: Around) {
  const sent = sentRevision(byLinks, responses);
  const revisionOf = (wanted: number) => revisions.find(({ revision }) => revision === wanted);
  try {
    const { clientId } = readProposalDraft(row.draft);
    const from = { responses, first: revisionOf(1), current: revisionOf(sent) };
    return differences(row.id, row, { clientId, engagementId, ...derivedFrom(row, from) });
  } catch {
    return [`${row.id} has content that can’t be read`];
  }
}

function responseProblems(events: readonly ReadEvent[], responses: readonly ProposalResponseRow[]) {
  const kinds = new Map<string, string>(
    Object.entries(responseEventTypes).map(([kind, type]) => [type, kind]),
  );
  const rows = new Map(responses.map((row) => [row.id, row]));
  const told = events.flatMap(({ type, targetId: proposalId, at: createdAt, data }) => {
    const kind = kinds.get(type);
    if (kind === undefined) return [];
    const { revision, response, link: linkId } = eventData(data);
    return [{ id: String(response), expected: { proposalId, kind, revision, linkId, createdAt } }];
  });
  return compareWithEvents(rows, told, (id) => `no event for ${id}`);
}
