/** The numbering report: what an auditor asks for first. */
import type { z } from 'zod';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type {
  numberingQuery,
  numberingReport,
  numberListQuery,
  numberPage,
} from '../../../../shared/invoices/invoice-responses.schema.ts';
import { statusOn } from '../../../../shared/invoices/invoice-status.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getTimeZone, studioDay } from '../../../platform/studio.repository.ts';
import {
  auditNumbering,
  type YearOfNumbers,
} from '../../../documents/numbering/numbering-audit.ts';
import { readSeriesNow } from '../../../documents/numbering/series.repository.ts';
import { receivedOf } from '../payments/payment-uses.ts';
import { findNumber, listNumbers, listReceiptNumbers } from './numbering.repository.ts';

interface NumberingDeps {
  db: Database;
  clock: Clock;
}

/** Default year: that of the latest number. */
export async function readNumbering(
  { db, clock }: NumberingDeps,
  query: z.output<typeof numberingQuery>,
): Promise<z.output<typeof numberingReport>> {
  const { kind } = query;
  const timeZone = await getTimeZone(db);
  const proven = auditNumbering(await readSeriesNow(db, kind));
  const years = [...proven.keys()].toSorted((a, b) => b - a);
  const thisYear = clock.now().toZonedDateTimeISO(timeZone).year;
  const year = query.year === undefined ? (years[0] ?? thisYear) : countedYear(query.year);
  const proof = proven.get(year) ?? nothing;
  const [first, last] = [proof.assigned[0], proof.assigned.at(-1)];
  return {
    kind,
    year,
    years,
    assigned: proof.assigned.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    first: first === undefined ? null : await findNumber(db, kind, { year, count: first.from }),
    last: last === undefined ? null : await findNumber(db, kind, { year, count: last.to }),
    missing: proof.missing,
    skipped: proof.skipped.map(({ at, from, to }) => ({
      from,
      to,
      on: dayIn(timeZone, Temporal.Instant.from(at).epochMilliseconds),
    })),
    outOfSequence: proof.outOfSequence,
  };
}

export async function readNumbers(
  { db, clock }: NumberingDeps,
  query: z.output<typeof numberListQuery>,
): Promise<z.output<typeof numberPage>> {
  const asked = { ...query, year: countedYear(query.year) };
  if (query.kind === 'receipt') return readReceiptNumbers(db, asked);
  const today = await studioDay(db, clock.now());
  const { rows, nextCursor } = await listNumbers(db, asked);
  const items = rows.map((row) => ({
    count: row.seriesCount,
    number: row.number ?? '',
    id: row.id,
    invoiceId: row.id,
    issueDate: row.issueDate ?? '',
    paymentDate: null,
    status: statusOn(today, row),
    voidReason: row.voidReason,
    clientId: row.clientId,
    clientName: row.clientName ?? '',
    currency: row.currency,
    total: row.total,
  }));
  return { items, nextCursor };
}

async function readReceiptNumbers(
  db: Database,
  query: Parameters<typeof listReceiptNumbers>[1],
): Promise<z.output<typeof numberPage>> {
  const timeZone = await getTimeZone(db);
  const { rows, nextCursor } = await listReceiptNumbers(db, query);
  const items = rows.map((row) => ({
    count: row.seriesCount,
    number: row.number ?? '',
    id: row.id,
    invoiceId: row.paidInvoiceId,
    issueDate: dayIn(timeZone, Temporal.Instant.from(row.frozenAt).epochMilliseconds),
    paymentDate: row.entryDate,
    status: row.reversedBy === null ? ('recorded' as const) : ('reversed' as const),
    voidReason: null,
    clientId: row.clientId,
    clientName: row.clientName ?? '',
    currency: row.currency,
    total: receivedOf(row),
  }));
  return { items, nextCursor };
}

const nothing: YearOfNumbers = {
  assigned: [],
  missing: [],
  skipped: [],
  outOfSequence: [],
  twice: [],
};

const countedYear = (year: number | 'all') => (year === 'all' ? 0 : year);
