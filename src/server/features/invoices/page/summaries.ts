/** A client’s invoices and credit notes on the pages of their other documents. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { regionStyle } from '../../../../shared/documents/region-style.ts';
import { documentTitle } from '../../../../shared/invoices/invoice-labels.ts';
import { statusOn, type InvoiceStatus } from '../../../../shared/invoices/invoice-status.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { DocumentKind } from '../../../documents/document-kind.ts';
import type { DocumentSummary } from '../../../documents/overview/overview-part.ts';
import { listIssuedOf, listSummarizedInvoices } from '../invoices.repository.ts';
import { askedAmount, isPayable } from './status-text.ts';

export const invoiceOverview: NonNullable<DocumentKind['overview']> = {
  newestOf: listIssuedOf,
  async summaries(db, sent, { today, region }) {
    const rows = await listSummarizedInvoices(
      db,
      sent.map(({ id }) => id),
    );
    return rows.map((row) => summaryOf(row, today, region));
  },
};

type SummarizedInvoice = Awaited<ReturnType<typeof listSummarizedInvoices>>[number];

function summaryOf(row: SummarizedInvoice, today: string, region: string): DocumentSummary {
  const status = statusOn(today, row);
  const { marks } = textsFor(DEFAULT_LANGUAGE).clientPages.invoice.status;
  return {
    id: row.id,
    title: documentTitle(row),
    status: marks[status],
    amount: amountOf(row, status, region),
  };
}

/** What is due, was paid or is credited, as on its own page. */
function amountOf(
  row: Pick<InvoiceRow, 'currency' | 'amountDue' | 'openRefund' | 'paid' | 'total'>,
  status: InvoiceStatus,
  region: string,
): DocumentSummary['amount'] {
  const { currency, paid, total } = row;
  const style = regionStyle(region, currency);
  const { money, texts } = documentFormat({ currency, language: DEFAULT_LANGUAGE, style });
  const { amountPaid, creditTotal } = textsFor(DEFAULT_LANGUAGE).clientPages.invoice.status;
  const shown = { status, totals: row };
  if (isPayable(shown)) {
    return { label: texts.totals.amountDue, amount: money(askedAmount(shown)) };
  }
  if (status !== 'issued' && paid > 0) return { label: amountPaid, amount: money(paid) };
  return status === 'issued' ? { label: creditTotal, amount: money(total) } : null;
}
