import { contractStatusOn } from '../../../../shared/contracts/contract-status.ts';
import { daysBetween, daysIn } from '../../../../shared/dates/calendar-dates.ts';
import {
  timelineSteps,
  type EngagementDocument,
  type EngagementTimeline,
  type TimelineStep,
} from '../../../../shared/engagements/engagement-timeline.schema.ts';
import { currentInvoices, planState } from '../../../../shared/engagements/plan-state.ts';
import { cancellationOf, completionOf } from '../../../../shared/engagements/engagement-status.ts';
import { statusOn } from '../../../../shared/invoices/invoice-status.ts';
import { proposalStatusOn } from '../../../../shared/proposals/proposal-status.ts';
import type { Database } from '../../../database/database.ts';
import type { EngagementRow } from '../../../database/tables/proposals.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readPlanRows } from '../../../documents/engagements/plan-rows.repository.ts';
import { getTimeZone } from '../../../platform/studio.repository.ts';
import { listChangeOrders } from '../change-orders.repository.ts';
import { getEngagement } from '../engagements.actions.ts';
import { readPlan } from '../engagements.repository.ts';
import { acceptanceIdOf } from '../../../database/record-ids.ts';
import {
  findAcceptance,
  findPaymentDays,
  findFirstView,
  findOrigin,
  listBillingDocuments,
  listEngagementContracts,
  listVersions,
} from './engagement-timeline.repository.ts';

type Days = Partial<Record<TimelineStep, string | null>>;

/** With the instant that it is sorted by. */
interface Dated {
  at: string;
  document: EngagementDocument;
}

interface Reading {
  engagement: EngagementRow;
  acceptedOn: string;
  today: string;
  /** The day of an instant in the studio’s time zone. */
  dayOf: (at: string) => string;
}

/** Throws `engagementNotFound`. */
export async function readTimeline(
  db: Database,
  { clock }: { clock: Clock },
  id: string,
): Promise<EngagementTimeline> {
  const engagement = await getEngagement(db, id);
  const dayAt = daysIn(await getTimeZone(db));
  const dayOf = (at: string) => dayAt(Temporal.Instant.from(at).epochMilliseconds);
  const today = dayAt(clock.epochMilliseconds());
  const { acceptedOn } = readPlan(engagement);
  const reading = { engagement, acceptedOn, today, dayOf };
  const offered = await readOffer(db, reading);
  const contracts = await readContracts(db, reading);
  const changes = await readChanges(db, reading);
  const billed = await readBilling(db, reading);
  const days: Days = {
    ...offered.days,
    accepted: acceptedOn,
    ...contracts.days,
    ...billed.days,
  };
  return {
    documents: [...offered.documents, ...contracts.documents, ...changes, ...billed.documents]
      .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
      .map(({ document }) => document),
    steps: stepsOf(days),
    daysToAcceptance: daysFrom(days.inquiry ?? days.proposal_sent, acceptedOn),
    daysToFirstPayment: daysFrom(acceptedOn, days.first_payment),
  };
}

/** From the inquiry to the acceptance. */
async function readOffer(db: Database, { engagement, acceptedOn, dayOf }: Reading) {
  const documents: Dated[] = [];
  const days: Days = {};
  const origin = await findOrigin(db, engagement);
  if (origin === undefined) return { documents, days };
  const { id, inquiryId, subject, receivedAt } = origin;
  if (inquiryId !== null && receivedAt !== null) {
    const on = dayOf(receivedAt);
    const document = { kind: 'inquiry', id: inquiryId, on, subject: subject ?? '' } as const;
    documents.push({ at: receivedAt, document });
    days.inquiry = on;
  }
  for (const { revision, number, frozenAt: at } of await listVersions(db, id)) {
    const on = dayOf(at);
    const isAccepted = revision === engagement.revision;
    const amount = isAccepted ? engagement.total : null;
    const version = { number: number ?? '', revision, isAccepted, amount };
    documents.push({ at, document: { kind: 'proposal', id, on, ...version } });
    days.proposal_sent ??= on;
  }
  const openedAt = await findFirstView(db, id);
  if (openedAt !== null) days.proposal_opened = dayOf(openedAt);
  const acceptance = await findAcceptance(db, id);
  if (acceptance !== undefined) {
    const recordId = acceptanceIdOf(acceptance.id);
    const document = { kind: 'acceptance', id: recordId, on: acceptedOn } as const;
    documents.push({ at: acceptance.createdAt, document });
  }
  return { documents, days };
}

/** The day on which the first one was executed. */
async function readContracts(db: Database, { engagement, today, dayOf }: Reading) {
  const rows = await listEngagementContracts(db, engagement.id);
  const documents = rows.map(({ id, number, title, listedAt: at, amendsId, ...row }): Dated => {
    const status = contractStatusOn(today, row);
    const shown = { number, title, status, isAmendment: amendsId !== null };
    return { at, document: { kind: 'contract', id, on: dayOf(at), ...shown } };
  });
  const executed = rows.flatMap(({ effectiveOn }) => effectiveOn ?? []).toSorted();
  const days: Days = { contract_executed: executed[0] ?? null };
  return { documents, days };
}

async function readChanges(db: Database, { engagement, today, dayOf }: Reading) {
  const orders = await listChangeOrders(db, engagement.id);
  return orders.map(({ id, number, title, total: amount, listedAt: at, ...row }): Dated => {
    const status = proposalStatusOn(today, row);
    const shown = { number, title, status, amount };
    return { at, document: { kind: 'change_order', id, on: dayOf(at), ...shown } };
  });
}

async function readBilling(db: Database, { engagement, today, dayOf }: Reading) {
  const state = planState(engagement, await readPlanRows(db, engagement));
  const billed = currentInvoices(state);
  const billedIds = billed.map(({ invoiceId }) => invoiceId);
  const rows = await listBillingDocuments(db, billedIds);
  const documents = rows.map((row): Dated => {
    const { id, kind, number, total, dueDate, issueDate, listedAt: at, isSent } = row;
    const on = issueDate ?? dayOf(at);
    const amount = kind === 'credit_note' ? -total : total;
    const status = statusOn(today, row);
    const shown = { number, status, amount, dueDate, isSent: Boolean(isSent) };
    return { at, document: { kind, id, on, ...shown } };
  });
  const isPaid = state.ledger.toBill === 0 && state.ledger.amountDue === 0;
  const payments = billed.filter(({ period }) => period === 0);
  const paymentIds = payments.map(({ invoiceId }) => invoiceId);
  const paid = await findPaymentDays(db, paymentIds);
  const days: Days = {
    first_invoice: rows.find(({ status }) => status !== 'draft')?.issueDate ?? null,
    first_payment: paid?.first ?? null,
    paid: isPaid ? (paid?.last ?? null) : null,
    completed: completionOf(state.adjustments)?.on ?? null,
    canceled: cancellationOf(state.adjustments)?.on ?? null,
  };
  return { documents, days };
}

/** By day; on the same day in their usual order. */
function stepsOf(days: Days): EngagementTimeline['steps'] {
  return timelineSteps
    .flatMap((step) => {
      const on = days[step];
      return typeof on === 'string' ? [{ step, on }] : [];
    })
    .toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
}

/** At least 0: an acceptance that is recorded later may have an earlier day. */
function daysFrom(from: string | null | undefined, to: string | null | undefined): number | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return Math.max(0, daysBetween(from, to));
}
