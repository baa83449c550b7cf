/** What must hold of invoices: numbers, snapshots, sums. */
import type { Database } from '../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../database/tables/invoices.table.ts';
import type { Invariant } from './invariant.ts';
import { creditNoteInvariant } from './verify-credit-notes.ts';
import {
  listGoneSendings,
  listInvoicePayments,
  listInvoiceRows,
  listIssued,
} from './verify-invoices.repository.ts';
import { differences, toldBy } from './reading-damage.ts';
import { snapshotProblems, standingProblems } from './verify-issued.ts';
import { numberInvariant } from './verify-numbers.ts';
import { listEventsOfType } from './verify.repository.ts';

export async function invoiceInvariants(db: Database): Promise<Invariant[]> {
  const invoices = await listInvoiceRows(db);
  const issued = await listIssued(db);
  const payments = Map.groupBy(await listInvoicePayments(db), ({ invoiceId }) => invoiceId);
  const byId = new Map(invoices.map((row) => [row.id, row]));
  const kept = new Set(issued.map(({ invoiceId }) => invoiceId));
  const credits = Map.groupBy(
    invoices.filter(({ state }) => state === 'issued'),
    ({ creditsInvoiceId }) => creditsInvoiceId,
  );
  return [
    {
      rule: 'every invoice that was issued is there, under the number and hash of its event',
      violations: await lostInvoices(db, issued),
    },
    {
      rule: 'every issued invoice says what it said, and adds up',
      violations: issued.flatMap((row) => snapshotProblems(row, byId.get(row.invoiceId))),
    },
    {
      rule: 'whatever is issued has kept what it says, and stands where its sums do',
      violations: invoices.flatMap((row) => standingProblems(row, kept.has(row.id))),
    },
    await numberInvariant(db),
    {
      rule: 'what is paid, let go and credited is what the entries say',
      violations: invoices
        .filter(({ kind, state }) => kind === 'invoice' && state !== 'draft')
        .flatMap((row) => sumProblems(row, payments.get(row.id) ?? [], credits.get(row.id) ?? [])),
    },
    creditNoteInvariant(invoices),
    {
      rule: 'every mail with an invoice is there, or was taken back',
      violations: await lostSendings(db),
    },
  ];
}

async function lostSendings(db: Database): Promise<string[]> {
  const gone = await listGoneSendings(db);
  if (gone.length === 0) return [];
  const events = await listEventsOfType(db, 'invoice.sending_taken_back');
  const takenBack = new Set(events.map(({ data }) => toldBy(data)['mail']));
  return gone.filter((mailId) => !takenBack.has(mailId)).map((mailId) => `${mailId} is gone`);
}

type Issued = Awaited<ReturnType<typeof listIssued>>[number];

async function lostInvoices(db: Database, issued: readonly Issued[]): Promise<string[]> {
  const found = new Map(issued.map((row) => [row.invoiceId, row]));
  const events = (await listEventsOfType(db, 'invoice.')).filter(({ type }) =>
    ['invoice.issued', 'invoice.credit_note_issued'].includes(type),
  );
  const told = new Set(events.map(({ subject }) => subject));
  return [
    ...events.flatMap(({ subject, data, at, type }) => {
      const { number, sha256, seriesYear, seriesCount } = toldBy(data);
      const kind = type === 'invoice.issued' ? 'invoice' : 'credit_note';
      const expected = { number, sha256, seriesYear, seriesCount, kind, issuedAt: at };
      return differences(subject, found.get(subject), expected);
    }),
    ...issued
      .filter(({ invoiceId }) => !told.has(invoiceId))
      .map(({ number }) => `nobody issued ${number}`),
  ];
}

function sumProblems(
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
    row.openAmount === row.dueAmount - row.paid - row.writtenOff - row.credited;
  return isRight ? [] : [`${row.id} has other sums than its entries`];
}
