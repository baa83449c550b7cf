import type { NotNull } from 'kysely';
import type { SeriesKind } from '../../../../shared/settings/number-series.schema.ts';
import type { PageRequest } from '../../../../shared/paging.ts';
import type { Database } from '../../../database/database.ts';
import { readPage } from '../../../database/keyset.ts';

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

/** A page of a year’s numbers in order, each with its document. */
export async function listNumbers(
  db: Database,
  { kind, year, ...page }: PageRequest & { kind: SeriesKind; year: number },
) {
  const query = db
    .selectFrom('frozenDocuments')
    .innerJoin('invoices', 'invoices.id', 'frozenDocuments.targetId')
    .leftJoin('clients', 'clients.id', 'invoices.clientId')
    .leftJoin('invoiceVoids', 'invoiceVoids.invoiceId', 'invoices.id')
    .selectAll('invoices')
    .select([
      'frozenDocuments.seriesCount',
      'clients.name as clientName',
      'invoiceVoids.reason as voidReason',
    ])
    .where('frozenDocuments.kind', '=', kind)
    .where('frozenDocuments.seriesYear', '=', year)
    .$narrowType<{ seriesCount: NotNull }>();
  return readPage(
    query,
    {
      name: 'count',
      columns: { 'frozen_documents.series_count': 'number' },
      direction: 'asc',
      valuesOf: ({ seriesCount }) => [seriesCount],
    },
    page,
  );
}
