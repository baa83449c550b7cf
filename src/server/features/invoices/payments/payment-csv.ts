/** Payments as CSV. */
import {
  paymentStatus,
  paymentStatusLabels,
  type PaymentExport,
  type PaymentSummary,
} from '../../../../shared/invoices/payment-list.schema.ts';
import { amountText } from '../../../../shared/money/amounts.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import { changedRow } from '../../../documents/changed-row.ts';
import { RecordsChanged } from '../../../documents/documents.errors.ts';
import { csvPages, type ExportedRow } from '../../../platform/csv-pages.ts';
import { requireIntactPayments } from './intact-payments.ts';
import { listPayments, type ListedPayment } from './payment-list.repository.ts';
import { presentPayments } from './payments.reading.ts';

const ROWS_AT_ONCE = 100;

const headings =
  'Date,Client,Method,Reference,Currency,Amount received,Bank fee,Tax withheld,Invoices,Credit,Refunded,Status'.split(
    ',',
  );

/** Of one that was changed by hand only its date, and that it was. */
export function paymentsAsCsv(
  db: Database,
  { without, ...filters }: PaymentExport,
): AsyncGenerator<string> {
  return csvPages(headings, {
    rowsAtOnce: ROWS_AT_ONCE,
    without,
    read: (page) => listPayments(db, filters, page),
    async rowsOf(rows) {
      const changed = await listChanged(db, rows);
      const payments = await presentPayments(db, rows);
      return payments.map((payment) =>
        changed.has(payment.id) ? changedRow([payment.paymentDate]) : paymentCells(payment),
      );
    },
  });
}

/** Their ids; looked for one by one only if there are any. */
async function listChanged(db: Database, rows: readonly ListedPayment[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const changed = new Set<string>();
  if (await isIntact(db, ids)) return changed;
  for (const id of ids) if (!(await isIntact(db, [id]))) changed.add(id);
  return changed;
}

async function isIntact(db: Database, ids: readonly string[]): Promise<boolean> {
  try {
    await requireIntactPayments(db, ids);
    return true;
  } catch (error) {
    if (error instanceof RecordsChanged) return false;
    throw error;
  }
}

function paymentCells(payment: PaymentSummary): ExportedRow {
  const { currency, method } = payment;
  const decimal = (amount: number) => ({ decimal: amountText(amount, currency) });
  return [
    payment.paymentDate,
    payment.client.name,
    method === null ? '' : textsFor(DEFAULT_LANGUAGE).documents.paymentMethods[method],
    payment.reference,
    currency,
    decimal(payment.amount),
    decimal(payment.bankFee),
    decimal(payment.taxWithheld),
    payment.invoices.map(({ number }) => number).join(', '),
    decimal(payment.credit),
    decimal(payment.refunded),
    paymentStatusLabels[paymentStatus(payment)],
  ];
}
