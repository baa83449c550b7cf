/** Stores the words of invoices from their rows, as after a payment. */
import { parseSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { wordsOf } from '../../database/search/search-words.ts';
import { findFrozen } from '../../documents/freeze/frozen.repository.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import { invoiceText, readDraft } from './draft/draft-content.ts';
import { findInvoice, updateInvoiceSearch } from './invoices.repository.ts';
import { listInvoiceEntries } from './payments/payments.repository.ts';

/** Does nothing for one that was deleted. */
export async function refreshInvoiceWords(trx: Trx, id: string): Promise<void> {
  const row = await findInvoice(trx, id);
  if (row !== undefined) await updateInvoiceSearch(trx, id, await wordsOfRow(trx, row));
}

async function wordsOfRow(trx: Trx, row: InvoiceRow): Promise<string> {
  const { id, number, total, payableAmount, amountDue, draft } = row;
  const client = row.clientId === null ? undefined : await findBilledClient(trx, row.clientId);
  const shown = [total, payableAmount, amountDue];
  if (draft !== null) return invoiceText(readDraft(draft), client, shown);
  const frozen = await findFrozen(trx, id);
  // An emptied one: as `documentWords` has it for its client.
  if (frozen === undefined || frozen.emptiedAt !== null)
    return wordsOf(number ?? '', client?.row.name ?? '');
  const snapshot = parseSnapshot(frozen.snapshot);
  const payments = await listInvoiceEntries(trx, id);
  const references = [snapshot.project, ...payments.map(({ reference }) => reference)];
  const amounts = [...shown, ...payments.map(({ amount }) => amount)];
  return invoiceText(snapshot, client, amounts, { number, references });
}
