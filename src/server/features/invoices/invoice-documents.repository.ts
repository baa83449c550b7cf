import type { Database, Trx } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { NewInvoiceDocument } from '../../database/tables/invoice-documents.table.ts';

export async function findInvoiceDocument(
  db: Database | Trx,
  invoiceId: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('invoiceDocuments')
    .innerJoin('files', 'files.id', 'invoiceDocuments.fileId')
    .selectAll('files')
    .where('invoiceDocuments.invoiceId', '=', invoiceId)
    .executeTakeFirst();
}

export async function insertInvoiceDocument(trx: Trx, row: NewInvoiceDocument): Promise<void> {
  await trx.insertInto('invoiceDocuments').values(row).execute();
}
