/** Issuing: the one moment in which a draft becomes a document that nothing can change. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { issuedStatus } from '../../../../shared/invoices/invoice-status.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { freeze } from '../../../documents/freeze.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { lockStudio } from '../../../platform/studio.repository.ts';
import { invoiceText } from '../draft/draft-content.ts';
import { lockDraft, type InvoiceDeps } from '../draft/drafts.actions.ts';
import { examineDraft, snapshotOfDraft } from '../draft/examine-draft.ts';
import { invoiceKind } from '../invoice.kind.ts';
import { InvoiceIncomplete, InvoiceStale } from '../invoices.errors.ts';
import { updateInvoice, updateInvoiceSearch } from '../invoices.repository.ts';
import { readInvoice } from '../invoices.reading.ts';
import { creditInvoice, lockIssued } from './credit.ts';

export interface IssueDeps extends InvoiceDeps {
  jobs: { wake(): void };
}

/**
 * Freezes the draft under its number, and lets nothing of it change from then on: all of it, or
 * nothing. `version`: what was looked at. Throws `InvoiceNotFound`, `InvoiceIssued`,
 * `InvoiceStale`, `InvoiceIncomplete` (also for a credit note over what is left of its invoice),
 * `AmountRefused` for one over a tax of it, and as `freeze`.
 */
export async function issueInvoice(
  deps: IssueDeps,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const row = await lockDraft(trx, id);
    if (row.version !== version) throw new InvoiceStale(await readInvoice(trx, deps, id));
    const { clientName, invoice, ...ready } = await readyToIssue(trx, row, now);
    const { draft, totals, credited, today, buyer } = ready;
    if (invoice !== undefined && credited !== undefined) {
      const credit = { currency: draft.currency, totals, credited };
      await creditInvoice(trx, invoice, credit, instantText(now));
    }
    const withNumber = await snapshotOfDraft(trx, row, ready);
    const { snapshot } = await freeze(trx, invoiceKind, {
      actor,
      id,
      clientId: buyer.clientId,
      kind: row.kind,
      year: Number(today.slice(0, 4)),
      now,
      snapshot: (number) => withNumber(number ?? ''),
    });
    await markIssued(trx, { row, snapshot, clientName, at: instantText(now) });
  });
  deps.jobs.wake();
}

async function readyToIssue(trx: Trx, row: InvoiceRow, now: Temporal.Instant) {
  const studio = await lockStudio(trx);
  const today = dayIn(studio.timeZone, now.epochMilliseconds);
  // The invoice before the series: whoever waits for a number holds what it is for.
  const { creditsInvoiceId } = row;
  const invoice = creditsInvoiceId === null ? undefined : await lockIssued(trx, creditsInvoiceId);
  const examined = await examineDraft(trx, row, { studio, today });
  const { client, buyer, blockers } = examined;
  if (client === undefined || buyer === undefined || Object.keys(blockers).length > 0) {
    throw new InvoiceIncomplete(blockers);
  }
  return { ...examined, buyer, clientName: client.row.name, invoice };
}

interface Issued {
  row: InvoiceRow;
  snapshot: InvoiceSnapshot;
  /** As it is found by: an anonymized client has no other any more. */
  clientName: string;
  at: string;
}

async function markIssued(trx: Trx, { row, snapshot, clientName, at }: Issued): Promise<void> {
  const { kind, number, issueDate, dueDate, totals } = snapshot;
  // Nobody pays a credit note.
  const payableAmount = kind === 'invoice' ? totals.payableAmount : 0;
  const settlement = { payableAmount, paid: 0, writtenOff: 0, credited: 0 };
  await updateInvoice(trx, row.id, {
    status: issuedStatus(kind, settlement),
    number,
    issueDate,
    dueDate,
    draft: null,
    total: totals.total,
    payableAmount,
    amountDue: payableAmount,
    listedAt: at,
    updatedAt: at,
  });
  await updateInvoiceSearch(trx, row.id, invoiceText(snapshot, clientName, number));
}
