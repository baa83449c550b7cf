/** A payment as rows, for the PDF of its receipt and the email with it. Pure. */
import {
  documentFormat,
  type FormatOptions,
} from '../../../../shared/documents/document-format.ts';
import type { InvoiceEntry } from '../../../../shared/invoices/payments.schema.ts';

type Payment = Pick<InvoiceEntry, 'paymentDate' | 'method' | 'reference'>;

/** Those that the payment has; “Other” as its method tells nothing. `dates`: how they are written. */
export function paymentFacts(
  { paymentDate, method, reference }: Payment,
  options: FormatOptions,
  dates: 'date' | 'longDate',
) {
  const { texts, [dates]: day } = documentFormat(options);
  const { facts: labels } = texts.receipt;
  const isTelling = method !== null && method !== 'other';
  return [
    { label: labels.paymentDate, value: day(paymentDate) },
    { label: labels.method, value: isTelling ? texts.paymentMethods[method] : '' },
    { label: labels.reference, value: reference },
  ].filter(({ value }) => value !== '');
}
