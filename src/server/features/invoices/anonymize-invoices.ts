import type { Trx } from '../../database/database.ts';
import type { Anonymizing } from '../../documents/document-kind.ts';
import { wordsOf } from '../../database/search/search-words.ts';
import { deleteDraftsOf } from './draft/drafts.actions.ts';
import { listInvoicesOf, updateInvoiceSearch } from './invoices.repository.ts';

/**
 * Deletes the drafts for a client, and lets its invoices be found by their numbers alone. What was
 * issued stays as it is, as the law requires; a PDF that is still to be generated is.
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
