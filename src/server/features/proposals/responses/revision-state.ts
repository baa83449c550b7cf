/** What happened to a revision, from the responses to its proposal. Pure. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import {
  responseSchemas,
  type ResponseData,
} from '../../../../shared/proposals/proposal-responses.schema.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import {
  statusAfter,
  type ResponseKind,
  type StoredProposalStatus,
} from '../../../../shared/proposals/proposal-status.ts';
import type { ProposalResponseRow } from '../../../database/tables/proposals.table.ts';

interface RevisionResponse<Kind extends ResponseKind> {
  id: string;
  data: ResponseData[Kind];
  revision: number;
  at: string;
  /** In the time zone of the snapshot. */
  on: string;
}

export interface RevisionState {
  /** Of the revision, except for its date. */
  status: StoredProposalStatus;
  /** With extensions. */
  validUntil: string;
  /** The day of the last extension; null without one. */
  extendedOn: string | null;
  /** Of any revision: an acceptance is final for the proposal. */
  accepted: RevisionResponse<'accepted'> | undefined;
  declined: RevisionResponse<'declined'> | undefined;
  changesRequested: RevisionResponse<'changes_requested'> | undefined;
  /** Since the last day was over, as extended. */
  moreTimeRequested: RevisionResponse<'changes_requested'> | undefined;
  withdrawn: RevisionResponse<'withdrawn'> | undefined;
}

/** From the responses to a revision, oldest first. A request for more time leaves it as it is. */
export function statusFrom(
  rows: readonly Pick<ProposalResponseRow, 'kind' | 'data'>[],
): StoredProposalStatus {
  const counted = rows.filter(
    ({ kind, data }) =>
      kind !== 'changes_requested' ||
      responseSchemas.changes_requested.parse(JSON.parse(data)).asksForTime !== true,
  );
  return statusAfter(counted.map(({ kind }) => kind));
}

export function revisionState(
  { validUntil, timeZone }: Pick<ProposalSnapshot, 'validUntil' | 'timeZone'>,
  revision: number,
  rows: readonly Pick<ProposalResponseRow, 'id' | 'kind' | 'revision' | 'data' | 'createdAt'>[],
): RevisionState {
  const last = <Kind extends ResponseKind>(kind: Kind): RevisionResponse<Kind> | undefined => {
    const ofProposal = kind === 'accepted';
    const row = rows.findLast(
      (each) => each.kind === kind && (ofProposal || each.revision === revision),
    );
    if (row === undefined) return undefined;
    const data = responseSchemas[kind].parse(JSON.parse(row.data)) as ResponseData[Kind];
    const on = dayIn(timeZone, Temporal.Instant.from(row.createdAt).epochMilliseconds);
    return { id: row.id, data, revision: row.revision, at: row.createdAt, on };
  };
  const extended = last('extended');
  const requested = last('changes_requested');
  const kinds = rows.filter((row) => row.kind === 'accepted' || row.revision === revision);
  return {
    status: statusFrom(kinds),
    validUntil: extended?.data.validUntil ?? validUntil,
    extendedOn: extended?.on ?? null,
    accepted: last('accepted'),
    declined: last('declined'),
    changesRequested: requested,
    moreTimeRequested:
      requested?.data.asksForTime === true && requested.at > (extended?.at ?? '')
        ? requested
        : undefined,
    withdrawn: last('withdrawn'),
  };
}
