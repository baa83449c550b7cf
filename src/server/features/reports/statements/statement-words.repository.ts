/** Words of statements, which are among those of invoices. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { statementTitle } from '../../../../shared/reports/statement-text.ts';
import type { StatementSnapshot } from '../../../../shared/reports/statement.schema.ts';
import type { Trx } from '../../../database/database.ts';
import { STATEMENT_MARK } from '../../../database/search/search-words.ts';
import { storeWords } from '../../../database/search/store-words.ts';
import { documentWords } from '../../../documents/document-words.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { findStatement, readStatementSnapshots } from './statements.repository.ts';

/** Of one that was just frozen. */
export async function insertStatementWords(trx: Trx, id: string): Promise<void> {
  await trx.insertInto('invoiceSearch').values({ targetId: id, words: '' }).execute();
  await refreshStatementWords(trx, id);
}

/** Rows of words for statements that an earlier version stored without any, to be filled in. */
export async function insertMissingStatementWords(trx: Trx): Promise<void> {
  await trx
    .insertInto('invoiceSearch')
    .columns(['targetId', 'words'])
    .expression((rows) =>
      rows
        .selectFrom('statements')
        .select((row) => ['id', row.val('').as('words')])
        .where('id', 'not in', rows.selectFrom('invoiceSearch').select('targetId'))
        .orderBy('createdAt')
        .orderBy('id'),
    )
    .execute();
}

/** Does nothing for one that was changed by hand. */
export async function refreshStatementWords(trx: Trx, id: string): Promise<void> {
  const row = await findStatement(trx, id);
  const snapshot = (await readStatementSnapshots(trx, [id])).get(id);
  if (row === undefined || snapshot === undefined) return;
  const client = await findBilledClient(trx, row.clientId);
  const { currency, closing, toPay, aging } = snapshot;
  const amounts = [closing, toPay, aging.amountDue];
  const texts = textsOf(snapshot);
  const words = documentWords({ number: null, client, texts, lines: [], amounts, currency });
  await storeStatementWords(trx, id, words);
}

export async function storeStatementWords(trx: Trx, id: string, words: string): Promise<void> {
  await storeWords(trx, 'invoiceSearch', id, `${words} ${STATEMENT_MARK}`);
}

/** With both days of its period, as they are written and in digits. */
function textsOf(snapshot: StatementSnapshot): string[] {
  const { texts, longDate } = documentFormat(snapshot);
  const { periodStart, periodEnd } = snapshot;
  const days = [periodStart, periodEnd];
  return [statementTitle(snapshot), texts.statement.closing, ...days, ...days.map(longDate)];
}
