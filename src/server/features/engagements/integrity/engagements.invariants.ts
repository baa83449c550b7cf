/** Invariants of engagements: what was accepted, their plans, invoices and billing statuses. */
import type { Database } from '../../../database/database.ts';
import { listFrozenOfKinds } from '../../../documents/freeze/frozen.repository.ts';
import { compareWithEvents } from '../../../documents/integrity/compare-with-events.ts';
import { listEventsOfGroup, type ReadEvent } from '../../../platform/events/events.repository.ts';
import { eventData, invariantsOf, type Invariant } from '../../../platform/integrity/invariant.ts';
import { adjustmentEvents, NOT_REACHED } from '../engagements.actions.ts';
import { agreementProblems } from './agreements.invariants.ts';
import { billedProblems } from './billed.invariants.ts';
import {
  listAgreements,
  listAllAdjustments,
  listAllCredits,
  listAllDrafted,
  listAllEngagements,
  listStrayBillingStatuses,
} from './integrity.repository.ts';
import { problemsOfPlan } from './plans.invariants.ts';

export async function engagementInvariants(db: Database): Promise<Invariant[]> {
  const engagements = await listAllEngagements(db);
  const agreements = await listAgreements(db);
  const adjustments = await listAllAdjustments(db);
  const drafted = await listAllDrafted(db);
  const events = await listEventsOfGroup(db, 'engagement.');
  const ofType = (type: string) => events.filter((event) => event.type === type);
  const rows = new Map(engagements.map((row) => [row.id, row]));
  const around = {
    adjustments: Map.groupBy(adjustments, ({ engagementId }) => engagementId),
    agreements: Map.groupBy(agreements, ({ proposalId }) => proposalId),
    drafted: Map.groupBy(drafted, ({ engagementId }) => engagementId),
    credits: Map.groupBy(await listAllCredits(db), ({ invoiceId }) => invoiceId),
  };
  return invariantsOf({
    'every accepted proposal has its record and its engagement, as agreed': agreementProblems({
      engagements,
      acceptances: agreements.filter(({ kind }) => kind === 'accepted'),
      records: await listFrozenOfKinds(db, ['acceptance']),
      adjustments,
    }),
    'every engagement matches its event': compareWithEvents(
      rows,
      ofType('engagement.created').map(toldEngagement),
      (id) => `no event for ${id}`,
    ),
    'every change of a billing plan matches its event': compareWithEvents(
      countedRows(adjustments),
      toldAdjustments(events),
      (id) => `no event for change ${id}`,
    ),
    'every invoice of a billing plan matches its event': billedProblems(drafted, events),
    'every billing plan has its invoices, its next day, and the sums of its ledger': [
      ...engagements.flatMap((row) => problemsOfPlan(row, around)),
      ...(await listStrayBillingStatuses(db)).map((id) => `no engagement ${id}`),
    ],
  });
}

function toldEngagement({ targetId: id, at: createdAt, data }: ReadEvent) {
  const { proposal: proposalId, revision, currency, total, file } = eventData(data);
  // Events of acceptances had none before.
  const fileSha256 = file ?? null;
  const fileTarget = fileSha256 === null ? null : id;
  const expected = { proposalId, revision, currency, total, createdAt, fileSha256, fileTarget };
  return { id: id ?? '', expected };
}

/** By engagement and position: events have no ids of changes. */
function countedRows<Row extends { engagementId: string; position: number }>(
  rows: readonly Row[],
): Map<string, Row> {
  return new Map(rows.map((row) => [`${row.engagementId} ${row.position}`, row]));
}

function toldAdjustments(events: readonly ReadEvent[]) {
  const kinds = new Map<string, string>([
    ...Object.entries(adjustmentEvents).map(([kind, type]) => [type, kind] as const),
    [NOT_REACHED, 'reached'],
  ]);
  const told = events.filter(({ type }) => kinds.has(type));
  return [...Map.groupBy(told, ({ targetId }) => targetId)].flatMap(([engagementId, own]) =>
    own.map(({ type, at: createdAt, data }, index) => ({
      id: `${engagementId} ${index + 1}`,
      expected: { kind: kinds.get(type), entryKey: eventData(data)['entry'], createdAt },
    })),
  );
}
