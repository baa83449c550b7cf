import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceLinkRow } from '../../database/tables/invoice-sending.table.ts';

export async function insertInvoiceLink(trx: Trx, row: InvoiceLinkRow): Promise<void> {
  await trx.insertInto('invoiceLinks').values(row).execute();
}

export type OpenLink = Pick<InvoiceLinkRow, 'id' | 'invoiceId'>;

/** A link that still works. */
export async function findOpenLink(
  db: Database,
  tokenHash: string,
  now: string,
): Promise<OpenLink | undefined> {
  return db
    .selectFrom('invoiceLinks')
    .select(['id', 'invoiceId'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Makes every link of the invoice useless, or one of them; how many there were. */
export async function revokeInvoiceLinks(
  trx: Trx,
  { invoiceId, linkId }: { invoiceId: string; linkId?: string },
  at: string,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('invoiceLinks')
    .set({ revokedAt: at })
    .where('invoiceId', '=', invoiceId)
    .where('revokedAt', 'is', null)
    .$if(linkId !== undefined, (links) => links.where('id', '=', linkId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countLiveLinks(
  db: Database,
  invoiceId: string,
  now: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('invoiceLinks')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('invoiceId', '=', invoiceId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
