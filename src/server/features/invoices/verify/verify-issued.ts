/** Compares an invoice’s row with its snapshot. Pure. */
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { issuedStatus } from '../../../../shared/invoices/invoice-status.ts';
import { calculateTotals } from '../../../../shared/documents/totals.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { readSnapshot } from '../issued/snapshot.ts';
import { differences } from '../../../platform/verify/reading-damage.ts';

/** Differences between the row and the snapshot of an issued invoice, and wrong totals. */
export function snapshotProblems(issued: FrozenDocumentRow, row: InvoiceRow | undefined): string[] {
  const { targetId: id } = issued;
  const snapshot = readable(issued);
  if (snapshot === undefined) return [];
  const { kind, number, issueDate, dueDate, currency, buyer, credits, totals } = snapshot;
  const isInvoice = kind === 'invoice';
  return [
    ...(addsUp(snapshot) ? [] : [`${id} does not add up to ${totals.total}`]),
    ...differences(id, issued, { revision: 1, kind, number }),
    ...differences(id, row, {
      kind,
      number,
      issueDate,
      dueDate,
      currency,
      clientId: buyer.clientId,
      creditsInvoiceId: credits?.invoiceId ?? null,
      total: totals.total,
      payableAmount: isInvoice ? totals.payableAmount : 0,
      listedAt: issued.frozenAt,
      // Credit notes are neither paid nor credited.
      ...(!isInvoice && { paid: 0, writtenOff: 0, credited: 0, amountDue: 0 }),
    }),
  ];
}

/** An unreadable snapshot is reported by the layer’s own rule. */
function readable(issued: FrozenDocumentRow): InvoiceSnapshot | undefined {
  try {
    return readSnapshot(issued);
  } catch {
    return undefined;
  }
}

function addsUp(snapshot: InvoiceSnapshot): boolean {
  try {
    const { total, payableAmount } = calculateTotals(snapshot);
    return snapshot.totals.total === total && snapshot.totals.payableAmount === payableAmount;
  } catch {
    // Amounts too large to be calculated exactly.
    return false;
  }
}

/** `isKept`: whether its frozen document exists. */
export function statusProblems(row: InvoiceRow, isKept: boolean): string[] {
  const { id, kind, status } = row;
  if (status === 'draft') return isKept ? [`${id} was issued, and is a draft`] : [];
  return [
    ...(isKept ? [] : [`${id} is ${status}, and what it says is gone`]),
    ...(status === 'void' ? [] : differences(id, row, { status: issuedStatus(kind, row) })),
  ];
}
