/** Compares the invoices of billing plans with the events that drafted or attached them. */
import type { EngagementInvoiceRow } from '../../../database/tables/proposals.table.ts';
import { compareWithEvents } from '../../../documents/integrity/compare-with-events.ts';
import type { ReadEvent } from '../../../platform/events/events.repository.ts';
import { eventData } from '../../../platform/integrity/invariant.ts';

/** One line each. */
export function billedProblems(
  rows: readonly EngagementInvoiceRow[],
  events: readonly Pick<ReadEvent, 'type' | 'targetId' | 'at' | 'data'>[],
): string[] {
  const told = ['engagement.invoice_drafted', 'engagement.invoice_attached'].flatMap((type) =>
    events.filter((event) => event.type === type),
  );
  const billed = new Map(rows.map((row) => [attemptOf(row), row]));
  return compareWithEvents(billed, told.map(toldInvoice), (id) => `no event for ${id}`);
}

function toldInvoice({
  type,
  targetId: engagementId,
  at: createdAt,
  data,
}: Pick<ReadEvent, 'type' | 'targetId' | 'at' | 'data'>) {
  const { entry: entryKey, period, attempt, invoice: invoiceId, amount } = eventData(data);
  const origin = type === 'engagement.invoice_attached' ? 'attached' : 'drafted';
  return {
    id: attemptOf({ engagementId, entryKey, period, attempt }),
    expected: { invoiceId, amount, origin, createdAt },
  };
}

const attemptOf = (
  row: Record<'engagementId' | 'entryKey' | 'period' | 'attempt', unknown>,
): string => [row.engagementId, row.entryKey, row.period, row.attempt].join(' ');
