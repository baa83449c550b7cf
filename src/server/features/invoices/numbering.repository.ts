import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../database/database.ts';

/** The years in which numbers were given, latest first; 0 for a series that never begins anew. */
export async function listNumberedYears(db: Database, kind: DocumentKind): Promise<number[]> {
  const rows = await db
    .selectFrom('issuedInvoices')
    .select('seriesYear')
    .distinct()
    .where('kind', '=', kind)
    .orderBy('seriesYear', 'desc')
    .execute();
  return rows.map(({ seriesYear }) => seriesYear);
}

/** All numbers of a year in their order, with what became of them. */
export async function listNumbers(db: Database, kind: DocumentKind, year: number) {
  return db
    .selectFrom('issuedInvoices')
    .innerJoin('invoices', 'invoices.id', 'issuedInvoices.invoiceId')
    .leftJoin('clients', 'clients.id', 'invoices.clientId')
    .selectAll('invoices')
    .select(['issuedInvoices.seriesCount', 'clients.name as clientName'])
    .where('issuedInvoices.kind', '=', kind)
    .where('issuedInvoices.seriesYear', '=', year)
    .orderBy('issuedInvoices.seriesCount')
    .execute();
}
