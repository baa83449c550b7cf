/** Input of documents/statement.typ: formatted text. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import {
  agingCells,
  entryRows,
  openInvoiceRows,
  remittance,
  statementFacts,
  statementLead,
  statementTitle,
  toPayRows,
} from '../../../../shared/reports/statement-text.ts';
import type { StatementSnapshot } from '../../../../shared/reports/statement.schema.ts';
import { letterJob } from '../../../documents/pdf/letter-frame.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';

/** `logo`: the PNG that the snapshot refers to. */
export function statementDocument(snapshot: StatementSnapshot, logo?: Uint8Array): DocumentJob {
  const { texts, date } = documentFormat(snapshot);
  const { statement: labels } = texts;
  const { columns } = labels;
  return letterJob(
    { template: 'statement', snapshot, logo },
    {
      title: statementTitle(snapshot),
      recipientLabel: texts.parties.buyer,
      mark: '',
      intro: `${statementLead(snapshot)} ${labels.since(date(snapshot.periodEnd))}`,
      facts: statementFacts(snapshot),
      aging: { title: labels.aging, cells: agingCells(snapshot) },
      entries: {
        title: labels.entries,
        columns: [columns.date, columns.entry, columns.amount, columns.balance],
        rows: entryRows(snapshot),
      },
      open: {
        title: labels.openInvoices,
        columns: [labels.invoice, texts.facts.dueDate, labels.amountDue],
        rows: openInvoiceRows(snapshot),
        totals: toPayRows(snapshot),
      },
      payment: remittance(snapshot),
    },
  );
}
