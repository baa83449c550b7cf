/** What `verify` compares: an acceptance, its frozen record, and the engagement that it created. */
import { acceptanceIdOf } from '../../../database/record-ids.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  adjustmentData,
  planHistory,
  type ChangeOrderData,
} from '../../../../shared/engagements/adjustments.schema.ts';
import { additionsOf } from '../../../../shared/engagements/change-orders.ts';
import { entriesAfter } from '../../../../shared/engagements/current-plan.ts';
import { sumOf } from '../../../../shared/money/rounding.ts';
import type { PlanEntry } from '../../../../shared/proposals/schedule/billing-plan.schema.ts';
import { acceptanceSnapshotSchema } from '../../../../shared/proposals/acceptance-snapshot.schema.ts';
import { billingPlan } from '../../../../shared/proposals/schedule/billing-plan.ts';
import { acceptedTerms } from '../../../../shared/proposals/proposal-responses.schema.ts';
import type { ProposalResponseRow } from '../../../database/tables/proposals.table.ts';
import { differences } from '../../../platform/integrity/invariant.ts';
import { readPlan } from '../engagements.repository.ts';
import type { ListedAdjustment, ListedEngagement } from './integrity.repository.ts';

type Acceptance = ProposalResponseRow & {
  clientId: string | null;
  /** The engagement that a change order changes. */
  changedId: string | null;
};

interface Agreed {
  engagements: readonly ListedEngagement[];
  acceptances: readonly Acceptance[];
  records: readonly { targetId: string; snapshot: string }[];
  adjustments: readonly ListedAdjustment[];
}

/** One line each. */
export function agreementProblems({
  engagements,
  acceptances,
  records,
  adjustments,
}: Agreed): string[] {
  const byEngagement = Map.groupBy(adjustments, ({ engagementId }) => engagementId);
  const rows = new Map(engagements.map((row) => [row.id, row]));
  const created = new Map(engagements.map((row) => [row.proposalId, row] as const));
  const recorded = new Map(records.map((row) => [row.targetId, row.snapshot]));
  const recordIds = new Set(acceptances.map(({ id }) => acceptanceIdOf(id)));
  const accepted = new Set(acceptances.map(({ proposalId }) => proposalId));
  return [
    ...acceptances.flatMap((acceptance) => {
      const { id, proposalId, clientId, changedId } = acceptance;
      const snapshot = recorded.get(acceptanceIdOf(id));
      if (snapshot === undefined) return [`${proposalId} was accepted without a record`];
      if (changedId !== null) {
        const changed = rows.get(changedId);
        const own = byEngagement.get(changedId) ?? [];
        return changed === undefined
          ? [`${proposalId} changes no engagement`]
          : readable(id, () => changeOrderProblems(acceptance, snapshot, changed, own));
      }
      const engagement = created.get(proposalId);
      if (engagement === undefined) {
        return clientId === null ? [] : [`${proposalId} was accepted without an engagement`];
      }
      return readable(id, () => engagementProblems(acceptance, snapshot, engagement));
    }),
    ...engagements
      .filter(({ proposalId }) => proposalId === null)
      .flatMap((row) => readable(row.id, () => ownProblems(row))),
    ...engagements
      .filter(({ proposalId }) => proposalId !== null && !accepted.has(proposalId))
      .map(({ id }) => `${id} is of a proposal that was not accepted`),
    ...records
      .filter(({ targetId }) => !recordIds.has(targetId))
      .map(({ targetId }) => `${targetId} records no acceptance`),
    ...adjustments
      .filter((row) => row.kind === 'change_order' && !accepted.has(orderedBy(row) ?? ''))
      .map(({ id }) => `${id} is of a change order that was not accepted`),
  ];
}

function readable(id: string, problems: () => string[]): string[] {
  try {
    return problems();
  } catch {
    return [`${id} has content that can’t be read`];
  }
}

/** One without a proposal; its event has a hash of the whole row. */
function ownProblems(row: ListedEngagement): string[] {
  const { proposal, currency, total, entries } = readPlan(row);
  const planned = sumOf(entries.map(({ amount }) => amount));
  return [
    ...differences(row.id, row, { revision: null, currency, total }),
    ...(proposal === null ? [] : [`${row.id} has a plan of proposal ${proposal.number}`]),
    ...(planned === total ? [] : [`${row.id} bills ${planned}, its total is ${total}`]),
  ];
}

function engagementProblems(
  { id, data, revision, clientId }: Acceptance,
  snapshot: string,
  engagement: ListedEngagement,
): string[] {
  const { plan, title, problems } = readRecord({ id, data, revision }, snapshot);
  const { currency, total } = plan;
  const expected = { clientId, revision, title, currency, total };
  return [
    ...problems,
    ...differences(engagement.id, engagement, { ...expected, plan: JSON.stringify(plan) }),
  ];
}

/** What was agreed by the record, and how it differs from the response. */
function readRecord(
  { id, data, revision }: Pick<Acceptance, 'id' | 'data' | 'revision'>,
  snapshot: string,
) {
  const record = acceptanceSnapshotSchema.parse(JSON.parse(snapshot));
  const { proposal, issueDate, selection, purchaseOrder } = record;
  const terms = acceptedTerms.parse(JSON.parse(data));
  const told = acceptedTerms.parse(
    Object.fromEntries(Object.keys(terms).map((key) => [key, Reflect.get(record, key)])),
  );
  const source = { ...proposal, revision: record.revision };
  const plan = billingPlan(source, selection, issueDate, purchaseOrder.number);
  return {
    plan,
    title: proposal.title,
    problems: [
      ...(JSON.stringify(told) === JSON.stringify(terms) ? [] : [`${id} is not as recorded`]),
      ...differences(acceptanceIdOf(id), record, { revision, total: plan.total }),
    ],
  };
}

/** `adjustments`: all of the engagement, in their order. */
function changeOrderProblems(
  acceptance: Acceptance,
  snapshot: string,
  engagement: ListedEngagement,
  adjustments: readonly ListedAdjustment[],
): string[] {
  const { id, proposalId } = acceptance;
  const { plan, problems } = readRecord(acceptance, snapshot);
  const own = adjustments.filter((row) => orderedBy(row) === proposalId);
  const [row] = own;
  if (row === undefined || own.length > 1) {
    return [...problems, `${proposalId} was accepted with ${own.length} changes of its plan`];
  }
  const before = adjustments.slice(0, adjustments.indexOf(row));
  const entries = entriesAfter(readPlan(engagement), planHistory([], before).adjustments);
  const change = adjustmentData.change_order.parse(JSON.parse(row.data));
  const nth = before.filter(({ kind }) => kind === 'change_order').length + 1;
  const key = `co${nth}`;
  const { proposal } = change;
  const additions = additionsOf(plan, key);
  const expected = { proposal: { id: proposalId, ...plan.proposal }, ...additions };
  const told = Object.fromEntries(
    Object.keys(expected).map((name) => [name, Reflect.get(change, name)]),
  );
  return [
    ...problems,
    ...(row.entryKey === key ? [] : [`${row.id} has the key ${String(row.entryKey)}`]),
    ...(isDeepStrictEqual(told, expected) ? [] : [`${row.id} is not as accepted by ${id}`]),
    ...(reducedBy(change, entries) === Math.max(0, -plan.total)
      ? []
      : [`${row.id} does not reduce what ${proposal.number} reduces`]),
  ];
}

/** Of entries, and by credits. */
function reducedBy({ reduced, credits }: ChangeOrderData, before: readonly PlanEntry[]): number {
  const amounts = new Map(before.map(({ key, amount }) => [key, amount]));
  return sumOf([
    ...reduced.map(({ key, amount }) => (amounts.get(key) ?? 0) - amount),
    ...credits.map(({ amount }) => amount),
  ]);
}

/** The id of the change order; undefined for other adjustments. */
function orderedBy({ kind, data }: ListedAdjustment): string | undefined {
  if (kind !== 'change_order') return undefined;
  return z.object({ proposal: z.object({ id: z.string() }) }).safeParse(JSON.parse(data)).data
    ?.proposal.id;
}
