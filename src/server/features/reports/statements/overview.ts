/** A client’s statements on the pages of their other documents. */
import { statementSnapshotSchema } from '../../../../shared/reports/statement.schema.ts';
import { statementTitle } from '../../../../shared/reports/statement-text.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import { listFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { listUnchanged } from '../../../documents/freeze/unchanged.ts';
import { listNewestOf } from './statements.repository.ts';

export const statementOverview: NonNullable<DocumentKind['overview']> = {
  newestOf: listNewestOf,
  async summaries(db, sent) {
    const rows = await listFrozen(
      db,
      sent.map(({ id }) => id),
    );
    return (await listUnchanged(db, rows)).map(({ targetId: id, snapshot: text }) => {
      const snapshot = statementSnapshotSchema.parse(JSON.parse(text));
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
