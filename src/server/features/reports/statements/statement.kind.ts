/** Statements of account as a kind of document: without numbers, frozen when they are created. */
import {
  statementSnapshotSchema,
  type StatementSnapshot,
} from '../../../../shared/reports/statement.schema.ts';
import { statementTitle } from '../../../../shared/reports/statement-text.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import { wordsOf } from '../../../database/search/search-words.ts';
import type { DocumentHead } from '../../../documents/document.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import { lockClientRow } from '../../../documents/parties/parties.repository.ts';
import { getIdentity } from '../../../platform/studio.repository.ts';
import { statementClientPage } from './client-page.ts';
import { storeStatementWords } from './statement-words.repository.ts';
import { statementAsCsv, statementFileName } from './statement-csv.ts';
import { statementDocument } from './statement-pdf.ts';
import { statementEmail } from './statements.mail.ts';
import { statementInvariants } from './statements.invariants.ts';
import { statementOverview } from './overview.ts';
import { findStatement, listStatementsOf } from './statements.repository.ts';

export const statementKind: DocumentKind<StatementSnapshot> = {
  prefix: 'sta',
  isNumbered: false,
  // There is only one revision.
  oldLinks: 'replaced',
  frozenEvents: { statement: 'statement.created' },

  noun: ({ snapshot }) => textsFor(snapshot.language).documents.nouns.statement,
  title: statementTitle,
  find: headOf,
  async lock(trx, id) {
    const row = await findStatement(trx, id);
    if (row !== undefined) await lockClientRow(trx, row.clientId);
    return headOf(trx, id);
  },
  readSnapshot: (text) => statementSnapshotSchema.parse(JSON.parse(text)),

  email: ({ snapshot }) => statementEmail(snapshot),
  permissionOf: () => 'view',
  page: async (db, { head: { id }, snapshot }, reader) =>
    statementClientPage({ id, studio: await getIdentity(db), snapshot }, reader),
  csv: ({ snapshot }) => ({ name: statementFileName(snapshot), lines: statementAsCsv(snapshot) }),
  overview: statementOverview,

  pdf: ({ snapshot }, logo) => statementDocument(snapshot, logo),
  invariants: statementInvariants,
  /** They stay, as the invoices and payments that they list. */
  async anonymize(trx, { clientId, name }) {
    const ids = await listStatementsOf(trx, clientId);
    for (const id of ids) await storeStatementWords(trx, id, wordsOf(name));
    return ids;
  },
};

async function headOf(db: Database, id: string): Promise<DocumentHead | undefined> {
  const row = await findStatement(db, id);
  return row && { id, clientId: row.clientId, status: 'created', sendingProblem: null };
}
