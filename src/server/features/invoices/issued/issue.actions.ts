/** Issuing: turns a draft into an immutable document. */
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
import { invoiceIncomplete, invoiceVersionConflict } from '../invoices.errors.ts';
import { updateInvoice, updateInvoiceSearch } from '../invoices.repository.ts';
import { readInvoice } from '../invoices.reading.ts';
import { creditInvoice, lockIssued } from './credit.ts';

export interface IssueDeps extends InvoiceDeps {
  jobs: { wake(): void };
}

/**
 * Issues the draft: assigns its number and freezes it, all or
 * nothing. `version`: the one that the user reviewed. Throws `invoiceNotFound`, `invoiceIssued`,
 * `invoiceVersionConflict`, `invoiceIncomplete` (also if a credit note exceeds the creditable amount),
 * `amountExceeded` if it exceeds one of the invoice’s taxes, and as `freeze`.
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
    if (row.version !== version) throw invoiceVersionConflict(await readInvoice(trx, deps, id));
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
  // Lock order: the invoice before the number series.
  const { creditsInvoiceId } = row;
  const invoice = creditsInvoiceId === null ? undefined : await lockIssued(trx, creditsInvoiceId);
  const examined = await examineDraft(trx, row, { studio, today });
  const { client, buyer, blockers } = examined;
  if (client === undefined || buyer === undefined || Object.keys(blockers).length > 0) {
    throw invoiceIncomplete(blockers);
  }
  return { ...examined, buyer, clientName: client.row.name, invoice };
}

interface IssuedDraft {
  row: InvoiceRow;
  snapshot: InvoiceSnapshot;
  /** Search words: after anonymizing, the client’s name is no longer one of them. */
  clientName: string;
  at: string;
}

async function markIssued(trx: Trx, { row, snapshot, clientName, at }: IssuedDraft): Promise<void> {
  const { kind, number, issueDate, dueDate, totals } = snapshot;
  // Credit notes have no amount due.
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
