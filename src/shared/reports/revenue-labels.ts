/** What the sums of revenue are called, in the order of their columns. */
import type { AccrualSums, Basis, CashSums } from './revenue.schema.ts';

export const basisLabels: Record<Basis, string> = {
  accrual: 'Accrual basis',
  cash: 'Cash basis',
};

export const accrualLabels: Record<keyof AccrualSums, string> = {
  taxableAmount: 'Taxable amount',
  taxAmount: 'Tax',
  total: 'Total',
};

export const cashLabels: Record<keyof CashSums, string> = {
  received: 'Received',
  bankFee: 'Bank fees',
  taxWithheld: 'Tax withheld',
  refunded: 'Refunded',
  taxableAmount: 'Taxable amount',
  taxAmount: 'Tax',
  advances: 'Advances',
};

const { taxableAmount, taxAmount } = cashLabels;
const { received, bankFee, taxWithheld, refunded } = cashLabels;
export const taxSumLabels = { taxableAmount, taxAmount };
export const methodSumLabels = { received, bankFee, taxWithheld, refunded };

export const sumLabels: Record<Basis, Readonly<Record<string, string>>> = {
  accrual: accrualLabels,
  cash: cashLabels,
};

export const ADVANCES_NOTE =
  'Advances are payments that became credit of clients, less the credit that invoices used.';

export const CHANGES_NOTE =
  'Made in this period, for an invoice, credit note or payment dated before it. Reports of earlier periods may differ from those that were printed.';
