/** A client’s statements on the pages of their other documents. */
import { statementTitle } from '../../../../shared/reports/statement-text.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import { listNewestOf, readStatementSnapshots } from './statements.repository.ts';

export const statementOverview: NonNullable<DocumentKind['overview']> = {
  newestOf: listNewestOf,
  async summaries(db, sent) {
    const ids = sent.map(({ id }) => id);
    return Array.from(await readStatementSnapshots(db, ids), ([id, snapshot]) => {
      const { texts, money, date } = documentFormat(snapshot);
      const { toPay } = snapshot;
      return {
        id,
        title: statementTitle(snapshot),
        status: texts.period(date(snapshot.periodStart), date(snapshot.periodEnd)),
        amount: toPay === 0 ? null : { label: texts.totals.amountDue, amount: money(toPay) },
      };
    });
  },
};
