/** Invariants of invoices beside those of every document: snapshots, totals, entries. */
import type { Database } from '../../../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Invariant } from '../../../platform/verify/invariant.ts';
import { entryInvariants } from './verify-entries.ts';
import { creditNoteInvariant } from './verify-credit-notes.ts';
import { listInvoicePayments, listInvoiceRows, listIssued } from './verify-invoices.repository.ts';
import { snapshotProblems, statusProblems } from './verify-issued.ts';

export async function invoiceInvariants(db: Database): Promise<Invariant[]> {
  const invoices = await listInvoiceRows(db);
  const issued = await listIssued(db);
  const payments = Map.groupBy(await listInvoicePayments(db), ({ invoiceId }) => invoiceId);
  const byId = new Map(invoices.map((row) => [row.id, row]));
  const kept = new Set(issued.map(({ targetId }) => targetId));
  const credits = Map.groupBy(
    invoices.filter(({ status }) => status === 'issued'),
    ({ creditsInvoiceId }) => creditsInvoiceId,
  );
  return [
    {
      rule: 'every issued invoice says what it said, and adds up',
      violations: issued.flatMap((row) => snapshotProblems(row, byId.get(row.targetId))),
    },
    {
      rule: 'whatever is issued has kept what it says, and stands where its sums do',
      violations: invoices.flatMap((row) => statusProblems(row, kept.has(row.id))),
    },
    {
      rule: 'what is paid, let go and credited is what the entries say',
      violations: invoices
        .filter(({ kind, status }) => kind === 'invoice' && status !== 'draft')
        .flatMap((row) =>
          totalsProblems(row, payments.get(row.id) ?? [], credits.get(row.id) ?? []),
        ),
    },
    creditNoteInvariant(invoices),
    ...(await entryInvariants(db)),
  ];
}

function totalsProblems(
  row: InvoiceRow,
  entries: readonly InvoicePaymentRow[],
  credits: readonly InvoiceRow[],
): string[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const sumOf = (kind: string) =>
    entries
      .filter((entry) => entry.kind === kind && !reversed.has(entry.id))
      .reduce((sum, { amount }) => sum + amount, 0);
  const credited = credits.reduce((sum, { total }) => sum + total, 0);
  const isRight =
    row.paid === sumOf('payment') &&
    row.writtenOff === sumOf('write_off') &&
    row.credited === credited &&
    row.amountDue === row.payableAmount - row.paid - row.writtenOff - row.credited;
  return isRight ? [] : [`${row.id} has other sums than its entries`];
}
