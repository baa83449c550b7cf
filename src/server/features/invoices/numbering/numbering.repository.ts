import type { NotNull } from 'kysely';
import type { SeriesKind } from '../../../../shared/settings/number-series.schema.ts';
import type { PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import { readPage, type PageOrder } from '../../../database/keyset.ts';

/** The number as printed; null if no document has it. */
export async function findNumber(
  db: Database,
  kind: SeriesKind,
  at: { year: number; count: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('frozenDocuments')
    .select('number')
    .where('kind', '=', kind)
    .where('seriesYear', '=', at.year)
    .where('seriesCount', '=', at.count)
    .executeTakeFirst();
  return row?.number ?? null;
}

interface YearOfSeries extends PageRequest {
  kind: SeriesKind;
  year: number;
}

/** A page of a year’s numbers in order, each with its invoice or credit note. */
export async function listNumbers(db: Database, { kind, year, ...page }: YearOfSeries) {
  const query = numbersOf(db, kind, year)
    .innerJoin('invoices', 'invoices.id', 'frozenDocuments.targetId')
    .leftJoin('clients', 'clients.id', 'invoices.clientId')
    .leftJoin('invoiceVoids', 'invoiceVoids.invoiceId', 'invoices.id')
    .selectAll('invoices')
    .select(['clients.name as clientName', 'invoiceVoids.reason as voidReason']);
  return readPage(query, byCount, page);
}

/** The same of receipts, each with its payment. */
export async function listReceiptNumbers(db: Database, { kind, year, ...page }: YearOfSeries) {
  const query = numbersOf(db, kind, year)
    .innerJoin('paymentEntries as payment', 'payment.id', 'frozenDocuments.targetId')
    .leftJoin('clients', 'clients.id', 'payment.clientId')
    .leftJoin('invoices', 'invoices.id', 'payment.aboutId')
    .leftJoin('paymentEntries as reversal', 'reversal.reversesId', 'payment.id')
    .selectAll('payment')
    .select(['frozenDocuments.number', 'frozenDocuments.frozenAt'])
    .select(['clients.name as clientName', 'invoices.id as paidInvoiceId'])
    .select('reversal.id as reversedBy');
  return readPage(query, byCount, page);
}

const numbersOf = (db: Database, kind: SeriesKind, year: number) =>
  db
    .selectFrom('frozenDocuments')
    .select('frozenDocuments.seriesCount')
    .where('frozenDocuments.kind', '=', kind)
    .where('frozenDocuments.seriesYear', '=', year)
    .$narrowType<{ seriesCount: NotNull }>();

const byCount: PageOrder<{ seriesCount: number }> = {
  name: 'count',
  columns: { 'frozen_documents.series_count': 'number' },
  direction: 'asc',
  valuesOf: ({ seriesCount }) => [seriesCount],
};
