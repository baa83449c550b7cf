import type { Trx } from '../../database/database.ts';
import type { Anonymizing } from '../../documents/document-kind.ts';
import { wordsOf } from '../../database/search/search-words.ts';
import { deleteDraftsOf } from './draft/drafts.actions.ts';
import { listInvoicesOf, updateInvoiceSearch } from './invoices.repository.ts';

/**
 * Deletes the client’s drafts, and removes everything but the number from the search words of its
 * invoices. Issued invoices stay unchanged, as the law requires; pending PDFs are generated.
 */
export async function anonymizeInvoices(
  trx: Trx,
  { actor, clientId, name, at }: Anonymizing,
): Promise<string[]> {
  await deleteDraftsOf(trx, actor, clientId, at);
  const invoices = await listInvoicesOf(trx, clientId);
  for (const { id, number } of invoices) {
    await updateInvoiceSearch(trx, id, wordsOf(number ?? '', name));
  }
  return invoices.map(({ id }) => id);
}
