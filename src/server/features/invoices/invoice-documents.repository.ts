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

/** The logo that an invoice was issued with; undefined once the studio has put another in its place. */
export async function findLogoBySha256(
  db: Database | Trx,
  sha256: string | null,
): Promise<FileRow | undefined> {
  if (sha256 === null) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where('purpose', '=', 'logo')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}
