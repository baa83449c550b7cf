/** Input of documents/invoice.typ for an invoice or credit note: formatted text. Pure. */
import {
  paymentPart,
  asksForPayment,
  creditIntro,
  documentFacts,
  documentNotes,
  documentTitle,
  type DocumentData,
} from '../../../../shared/invoices/invoice-labels.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { lateFeeSentence } from '../../../../shared/documents/late-fee.schema.ts';
import { totalsRows } from '../../../../shared/documents/total-rows.ts';
import { letterJob } from '../../../documents/pdf/letter-frame.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';
import { lineColumns, type LineTable } from '../../../../shared/documents/line-columns.ts';

/** `logo`: the PNG that the snapshot refers to. `isVoid`: for a copy marked as void. */
export function invoiceDocument(
  snapshot: DocumentData,
  logo?: Uint8Array,
  isVoid = false,
): DocumentJob {
  const { number } = snapshot;
  const format = documentFormat(snapshot);
  const { texts } = format;
  const totals = totalsRows(snapshot, format, asksForPayment(snapshot, isVoid)).map(
    ({ label, note, kind, amount }) => ({ label, note, kind, amount: format.money(amount) }),
  );
  return letterJob(
    { template: 'invoice', snapshot, logo },
    {
      title: documentTitle(snapshot),
      recipientLabel: texts.parties.buyer,
      mark: number === null ? texts.marks.draft : isVoid ? texts.marks.void : '',
      // A sentence, for which a column is too narrow.
      facts: documentFacts({ ...snapshot, lateFee: null }, !isVoid),
      lateFee: isVoid ? '' : lateFeeSentence(snapshot, format),
      intro: isVoid ? texts.voidNotice : creditIntro(snapshot),
      ...documentLines(snapshot, totals.length),
      totals,
      payment: isVoid ? null : paymentPart(snapshot),
      notes: documentNotes(snapshot),
    },
  );
}

/** Characters that fit on a page beside the totals, so that they stay with the last lines. */
const MAX_TOTALS_KEPT_TOGETHER = 14;
const MOST_TEXT_KEPT = 500;
const LINES_KEPT = 2;

/** `columns`, `lines`, and how many of the last `lines` stay on one page with the totals. */
function documentLines(lined: LineTable, totalsCount: number) {
  const columns = lineColumns(lined);
  const lastLines = lined.lines.slice(-LINES_KEPT);
  const text = lastLines.map(({ title, details }) => title + details).join('');
  return {
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    lines: lined.lines.map((line) => ({
      cells: columns.map(({ cell }) => cell(line)),
      details: line.details,
    })),
    kept:
      totalsCount > MAX_TOTALS_KEPT_TOGETHER
        ? { lines: 0, totals: false }
        : { lines: text.length > MOST_TEXT_KEPT ? 0 : lastLines.length, totals: true },
  };
}
