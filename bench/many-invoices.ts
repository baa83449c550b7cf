/** Fills a database with many invoices, as the product would store them. */
import { sql } from 'kysely';
import { addDays } from '../src/shared/dates/calendar-dates.ts';
import { inTransaction, type Database } from '../src/server/database/database.ts';
import { isSqlite } from '../src/server/database/dialects/which.ts';
import type { NewInvoiceRow } from '../src/server/database/tables/invoices.table.ts';
import {
  calculateDraft,
  draftColumns,
  emptyDraft,
  invoiceText,
} from '../src/server/features/invoices/draft/draft-content.ts';
import { getStudio } from '../src/server/platform/studio.repository.ts';
import { instantText } from '../src/server/platform/clock.ts';
import { newId } from '../src/server/platform/ids.ts';
import { issuedStatus } from '../src/shared/invoices/invoice-status.ts';
import type { InvoiceDraft } from '../src/shared/invoices/invoice-draft.schema.ts';
import { newYorkTax } from '../tests/support/sales-taxes.ts';
import { fillWithClients } from './many-clients.ts';

const AT_ONCE = 1000;
const INVOICES_EACH = 50;
const TERMS_DAYS = 30;
const FIRST_DAY = '2024-01-01';
/** The newest are dated just before this day, and some are not due yet. */
const DAYS = 1050;
const work = ['Design', 'Development', 'Maintenance', 'Hosting', 'Workshop', 'Illustration'];

interface BilledClient {
  id: string;
  name: string;
}

/** The same on every run, with one or two lines each, and snapshots of the usual size. */
export async function fillWithInvoices(
  db: Database,
  count: number,
  clientCount = count / INVOICES_EACH,
): Promise<void> {
  await fillWithClients(db, clientCount);
  await sql`drop trigger invoices_begin_as_drafts ${isSqlite(db) ? sql`` : sql`on invoices`}`.execute(
    db,
  );
  const clients = await db.selectFrom('clients').select(['id', 'name']).orderBy('id').execute();
  const empty = emptyDraft(await getStudio(db), undefined);
  for (let start = 0; start < count; start += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) =>
      invoice(empty, clients, start + index, count),
    );
    const words = made.map(({ row, found }) => ({ targetId: row.id, words: found }));
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('invoices')
        .values(made.map(({ row }) => row))
        .execute();
      await trx.insertInto('invoiceSearch').values(words).execute();
      const frozen = made.flatMap(({ row, snapshot }, index) =>
        frozenRow(row, snapshot, start + index),
      );
      await trx.insertInto('frozenDocuments').values(frozen).execute();
    });
  }
}

function invoice(
  empty: InvoiceDraft,
  clients: readonly BilledClient[],
  nth: number,
  count: number,
): { row: NewInvoiceRow; found: string; snapshot: string } {
  const client = clients[(nth * 7) % clients.length];
  if (client === undefined) throw new Error('There are no clients');
  const issueDate = addDays(FIRST_DAY, Math.floor((nth / count) * DAYS));
  const at = Temporal.Instant.from(`${issueDate}T09:00:00Z`).add({ milliseconds: nth % 60_000 });
  const draft = draftFor(empty, client.id, nth);
  const calculated = calculateDraft(draft);
  const columns = draftColumns(draft, calculated);
  const isDraft = nth % 100 === 0;
  const number = isDraft ? null : `${issueDate.slice(0, 4)}-${String(nth).padStart(5, '0')}`;
  const paid = isDraft || nth % 100 < 5 ? 0 : nth % 100 === 5 ? 10_00 : columns.total;
  const totals = { paid, writtenOff: 0, credited: 0, amountDue: columns.total - paid };
  const row: NewInvoiceRow = {
    ...columns,
    ...totals,
    id: newId('inv', at),
    kind: 'invoice',
    ...(isDraft ? { status: 'draft' } : issuedStatus('invoice', { ...columns, ...totals })),
    version: 2,
    number,
    creditsInvoiceId: null,
    issueDate: isDraft ? null : issueDate,
    dueDate: isDraft ? null : addDays(issueDate, TERMS_DAYS),
    draft: isDraft ? columns.draft : null,
    createdAt: instantText(at),
    updatedAt: instantText(at),
    listedAt: instantText(at),
  };
  const found = invoiceText(draft, { row: client }, [columns.total], { number });
  const snapshot = JSON.stringify({ ...draft, seller: PARTIES, totals: calculated });
  return { row, found, snapshot };
}

/** As much text as a snapshot has of both parties and the style. */
const PARTIES = 'x'.repeat(1500);

/** Of an issued one. Lists don’t compare it with its hash. */
function frozenRow(
  { id, number, createdAt, status }: NewInvoiceRow,
  snapshot: string,
  nth: number,
) {
  if (status === 'draft') return [];
  const series = { seriesYear: 0, seriesCount: nth, eventHead: null, emptiedAt: null };
  const row = { targetId: id, revision: 1, kind: 'invoice' as const, number, ...series };
  return [{ ...row, frozenAt: createdAt, snapshot, sha256: '0'.repeat(64) }];
}

function draftFor(empty: InvoiceDraft, clientId: string, nth: number): InvoiceDraft {
  const line = (at: number) => ({
    key: `k${at}`,
    title: `${work[(nth + at) % work.length]} ${nth % 900}`,
    details: '',
    quantity: 1000 * ((nth % 40) + 1),
    unit: 'hours',
    unitPrice: 90_00 + (nth % 47) * 100 + at,
    discount: null,
    taxId: null,
    tax: newYorkTax,
  });
  return {
    ...empty,
    clientId,
    currency: nth % 10 === 0 ? 'EUR' : 'USD',
    lines: nth % 3 === 0 ? [line(0), line(1)] : [line(0)],
    purchaseOrderNumber: nth % 4 === 0 ? `PO-${nth}` : '',
  };
}
