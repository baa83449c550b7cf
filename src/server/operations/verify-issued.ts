/** What an invoice’s row may say beside its snapshot. Pure. */
import { createHash } from 'node:crypto';
import type { InvoiceSnapshot } from '../../shared/invoices/invoice-snapshot.schema.ts';
import { reckonInvoice } from '../../shared/invoices/invoice-sums.ts';
import type { InvoiceRow, IssuedInvoiceRow } from '../database/tables/invoices.table.ts';
import { stageOf } from '../features/invoices/credit.ts';
import { differences, readSnapshot } from './reading-damage.ts';

/** Where the row or the snapshot of what was issued is another one, or does not add up. */
export function snapshotProblems(issued: IssuedInvoiceRow, row: InvoiceRow | undefined): string[] {
  const { invoiceId, snapshot: text, sha256 } = issued;
  const hash = createHash('sha256').update(text).digest('hex');
  if (hash !== sha256) return [`${invoiceId} is not what its hash is of`];
  const snapshot = readSnapshot(text);
  if (snapshot === undefined) return [`${invoiceId} has a snapshot that can’t be read`];
  const { kind, number, issuedOn, dueOn, currency, buyer, credits, sums } = snapshot;
  const isInvoice = kind === 'invoice';
  return [
    ...(addsUp(snapshot) ? [] : [`${invoiceId} does not add up to ${sums.total}`]),
    ...differences(invoiceId, issued, { kind, number }),
    ...differences(invoiceId, row, {
      kind,
      number,
      issuedOn,
      dueOn,
      currency,
      clientId: buyer.clientId,
      creditsInvoiceId: credits?.invoiceId ?? null,
      total: sums.total,
      dueAmount: isInvoice ? sums.due : 0,
      listedAt: issued.issuedAt,
      // Nobody pays a credit note, nor is it credited.
      ...(!isInvoice && { paid: 0, writtenOff: 0, credited: 0, openAmount: 0 }),
    }),
  ];
}

function addsUp(snapshot: InvoiceSnapshot): boolean {
  try {
    const { total, due } = reckonInvoice(snapshot);
    return snapshot.sums.total === total && snapshot.sums.due === due;
  } catch {
    // Amounts that nothing can be reckoned from exactly.
    return false;
  }
}

/** `isKept`: whether there is what it says. */
export function standingProblems(row: InvoiceRow, isKept: boolean): string[] {
  const isDraft = row.state === 'draft';
  const lost = isDraft || isKept ? [] : [`${row.id} is ${row.state}, and what it says is gone`];
  const early = isDraft && isKept ? [`${row.id} was issued, and is a draft`] : [];
  return [...lost, ...early, ...differences(row.id, row, standingOf(row))];
}

function standingOf(row: InvoiceRow): Pick<InvoiceRow, 'stage' | 'isOpen'> {
  if (row.state !== 'issued') return { stage: row.state, isOpen: 0 };
  return row.kind === 'credit_note' ? { stage: 'credit_note', isOpen: 0 } : stageOf(row);
}
