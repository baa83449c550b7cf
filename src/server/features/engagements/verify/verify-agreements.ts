/** What `verify` compares: an acceptance, its frozen record, and the engagement that it created. */
import { acceptanceSnapshotSchema } from '../../../../shared/proposals/acceptance-snapshot.schema.ts';
import { billingPlan } from '../../../../shared/proposals/billing-plan.ts';
import { sumOf } from '../../../../shared/money/rounding.ts';
import { acceptedTerms } from '../../../../shared/proposals/proposal-answers.schema.ts';
import type { ProposalResponseRow } from '../../../database/tables/proposals.table.ts';
import { differences } from '../../../platform/verify/invariant.ts';
import { readPlan } from '../engagements.repository.ts';
import type { ListedEngagement } from './verify-engagements.repository.ts';

type Acceptance = ProposalResponseRow & { clientId: string | null };

interface Agreed {
  engagements: readonly ListedEngagement[];
  acceptances: readonly Acceptance[];
  records: readonly { targetId: string; snapshot: string }[];
}

/** One line each. */
export function agreementProblems({ engagements, acceptances, records }: Agreed): string[] {
  const created = new Map(engagements.map((row) => [row.proposalId, row] as const));
  const recorded = new Map(records.map((row) => [row.targetId, row.snapshot]));
  const recordIds = new Set(acceptances.map(({ id }) => recordIdOf(id)));
  const accepted = new Set(acceptances.map(({ proposalId }) => proposalId));
  return [
    ...acceptances.flatMap((acceptance) => {
      const { id, proposalId, clientId } = acceptance;
      const snapshot = recorded.get(recordIdOf(id));
      if (snapshot === undefined) return [`${proposalId} was accepted without a record`];
      const engagement = created.get(proposalId);
      if (engagement === undefined) {
        return clientId === null ? [] : [`${proposalId} was accepted without an engagement`];
      }
      return engagementProblems(acceptance, snapshot, engagement);
    }),
    ...engagements.filter(({ proposalId }) => proposalId === null).flatMap(ownProblems),
    ...engagements
      .filter(({ proposalId }) => proposalId !== null && !accepted.has(proposalId))
      .map(({ id }) => `${id} is of a proposal that was not accepted`),
    ...records
      .filter(({ targetId }) => !recordIds.has(targetId))
      .map(({ targetId }) => `${targetId} records no acceptance`),
  ];
}

/** One without a proposal; its event has a hash of the whole row. */
function ownProblems(row: ListedEngagement): string[] {
  try {
    const { proposal, currency, total, entries } = readPlan(row);
    const planned = sumOf(entries.map(({ amount }) => amount));
    return [
      ...differences(row.id, row, { revision: null, currency, total }),
      ...(proposal === null ? [] : [`${row.id} has a plan of proposal ${proposal.number}`]),
      ...(planned === total ? [] : [`${row.id} bills ${planned}, its total is ${total}`]),
    ];
  } catch {
    return [`${row.id} has content that can’t be read`];
  }
}

function engagementProblems(
  { id, data, revision, clientId }: Acceptance,
  snapshot: string,
  engagement: ListedEngagement,
): string[] {
  try {
    const record = acceptanceSnapshotSchema.parse(JSON.parse(snapshot));
    const { proposal, issueDate, selection, purchaseOrder } = record;
    const terms = acceptedTerms.parse(JSON.parse(data));
    const told = acceptedTerms.parse(
      Object.fromEntries(Object.keys(terms).map((key) => [key, Reflect.get(record, key)])),
    );
    const source = { ...proposal, revision: record.revision };
    const plan = billingPlan(source, selection, issueDate, purchaseOrder.number);
    const { currency, total } = plan;
    const expected = { clientId, revision, title: proposal.title, currency, total };
    return [
      ...(JSON.stringify(told) === JSON.stringify(terms) ? [] : [`${id} is not as recorded`]),
      ...differences(recordIdOf(id), record, { revision, total }),
      ...differences(engagement.id, engagement, { ...expected, plan: JSON.stringify(plan) }),
    ];
  } catch {
    return [`${id} has content that can’t be read`];
  }
}

/** Id of the record of an acceptance. */
export const recordIdOf = (responseId: string) => responseId.replace(/^rsp_/, 'acc_');
