import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';

/** Bank details for a currency; null if the studio has none. */
export async function findBank(
  db: Database | Trx,
  currency: string,
): Promise<InvoiceSnapshot['bank']> {
  const row = await db
    .selectFrom('bankDetails')
    .selectAll()
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    accountHolder: row.accountHolder,
    bankName: row.bankName,
    iban: row.iban,
    accountNumber: row.accountNumber,
    routingNumber: row.routingNumber,
    bic: row.bic,
    paymentInstructions: row.paymentInstructions,
  };
}
