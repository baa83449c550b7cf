import type { Database } from '../database/database.ts';
import type {
  InvoiceLinkRow,
  InvoiceSendingRow,
} from '../database/tables/invoice-sending.table.ts';
import type {
  InvoicePaymentRow,
  InvoiceRow,
  IssuedInvoiceRow,
} from '../database/tables/invoices.table.ts';

export async function listInvoiceRows(db: Database): Promise<InvoiceRow[]> {
  return db.selectFrom('invoices').selectAll().orderBy('id').execute();
}

export async function listIssued(db: Database): Promise<IssuedInvoiceRow[]> {
  return db.selectFrom('issuedInvoices').selectAll().orderBy('invoiceId').execute();
}

export async function listInvoicePayments(db: Database): Promise<InvoicePaymentRow[]> {
  return db.selectFrom('invoicePayments').selectAll().orderBy('id').execute();
}

export async function listInvoiceVoidings(db: Database) {
  return db.selectFrom('invoiceVoidings').selectAll().orderBy('invoiceId').execute();
}

export async function listInvoiceLinks(db: Database): Promise<InvoiceLinkRow[]> {
  return db.selectFrom('invoiceLinks').selectAll().orderBy('id').execute();
}

export async function listInvoiceSendings(db: Database): Promise<InvoiceSendingRow[]> {
  return db.selectFrom('invoiceSendings').selectAll().orderBy('mailId').execute();
}

/** Mails that were queued with an invoice or a receipt and are there no more. */
export async function listGoneSendings(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('invoiceSendings')
    .leftJoin('mails', 'mails.id', 'invoiceSendings.mailId')
    .select('invoiceSendings.mailId')
    .where('mails.id', 'is', null)
    .execute();
  return rows.map(({ mailId }) => mailId);
}

/** What was issued and has neither its PDF nor a job that makes it. `kind`: of such a job. */
export async function listUndrawn(db: Database, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('issuedInvoices')
    .leftJoin('invoiceDocuments', 'invoiceDocuments.invoiceId', 'issuedInvoices.invoiceId')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.subject', '=', 'issuedInvoices.invoiceId').on('jobs.kind', '=', kind),
    )
    .select('issuedInvoices.invoiceId')
    .where('invoiceDocuments.invoiceId', 'is', null)
    .where('jobs.id', 'is', null)
    .execute();
  return rows.map(({ invoiceId }) => invoiceId);
}

/** Each PDF that was kept, with the file that it is in. */
export async function listKeptPdfs(db: Database) {
  return db
    .selectFrom('invoiceDocuments')
    .leftJoin('files', 'files.id', 'invoiceDocuments.fileId')
    .selectAll('files')
    .select([
      'invoiceDocuments.invoiceId',
      'invoiceDocuments.fileId',
      'invoiceDocuments.sha256 as keptSha256',
      'invoiceDocuments.createdAt as keptAt',
    ])
    .orderBy('invoiceId')
    .execute();
}

/** Of each logo that is kept. */
export async function listLogoHashes(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('sha256')
    .where('purpose', '=', 'logo')
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

export async function listWordlessJobs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', ['failed', 'given_up'])
    .where('lastAnswer', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
