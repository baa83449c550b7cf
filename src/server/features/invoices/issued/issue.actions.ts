/** Issuing turns a draft into an immutable document; voids and credit notes correct it. */
import type { ContractHold } from '../../../../shared/contracts/contract-hold.schema.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { ReviewedIssue } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { issuedStatus } from '../../../../shared/invoices/invoice-status.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { freeze } from '../../../documents/freeze/freeze.ts';
import { requirePrintable, type PrintDeps } from '../../../documents/freeze/unprintable.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { lockStudio } from '../../../platform/studio.repository.ts';
import { lockDraft, invoiceDrafts, type IssuedDeps } from '../draft/drafts.actions.ts';
import type { ExaminedDraft } from '../draft/examined-draft.ts';
import { examineDraft, snapshotOfDraft } from '../draft/examine-draft.ts';
import { invoiceKind } from '../invoice.kind.ts';
import {
  invoiceIncomplete,
  invoiceOnHold,
  overrideByOwner,
  notVoidable,
} from '../invoices.errors.ts';
import { refreshInvoiceWords } from '../invoice-words.repository.ts';
import { updateInvoice, insertVoid } from '../invoices.repository.ts';

import { lockIntactInvoice, requireIntactInvoice } from '../intact-invoice.ts';
import { creditInvoice, lockIssued } from './issued-invoice.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newRow } from '../../../platform/events/row-hashes.ts';
import { eventAbout, getFrozen } from '../../../documents/freeze/frozen-documents.ts';
import { cancelEmails } from '../../../documents/deliveries/cancel-emails.ts';

/**
 * Compares the engagements that an invoice bills with their events:
 * workflows/billing/intact-billing.ts. Throws `RecordsChanged`.
 */
export type RequireIntactBilling = (trx: Trx, invoiceId: string) => Promise<void>;

export interface IssueDeps extends IssuedDeps, PrintDeps {
  jobs: { wake(): void };
  requireIntactBilling: RequireIntactBilling;
}

/**
 * Issues the draft: assigns its number and freezes it, all or nothing. `version`: the one that the
 * user reviewed. Throws `invoiceOnHold`, `overrideByOwner`, `invoiceNotFound`, `invoiceIssued`,
 * `invoiceVersionConflict`, `invoiceIncomplete` (also if a credit note exceeds the creditable
 * amount), `documentUnprintable`,
 * `amountExceeded` if it exceeds one of the invoice’s taxes, and as `freeze`.
 */
export async function issueInvoice(
  deps: IssueDeps,
  actor: Actor,
  id: string,
  { version, overridesHold = false, printBoxes }: ReviewedIssue,
): Promise<void> {
  const now = deps.clock.now();
  const at = instantText(now);
  await deps.write(async (trx) => {
    const row = await lockDraft(trx, id);
    await invoiceDrafts.requireVersion(trx, deps, row, version);
    await deps.requireIntactBilling(trx, id);
    const { invoice, ...ready } = await readyToIssue(trx, row, now);
    const { credited, issueDate, buyer, hold } = ready;
    if (hold !== null) await overrideHold(trx, { actor, row, hold, isWanted: overridesHold, at });
    if (invoice !== undefined && credited !== undefined) {
      await creditInvoice(trx, invoice, { ...ready, credited }, at);
    }
    const withNumber = await snapshotOfDraft(trx, row, ready);
    requirePrintable({ ...deps, printBoxes }, invoiceKind, withNumber(''));
    const { snapshot } = await freeze(trx, invoiceKind, {
      actor,
      id,
      clientId: buyer.clientId,
      kind: row.kind,
      year: Number(issueDate.slice(0, 4)),
      now,
      snapshot: (number) => withNumber(number ?? ''),
    });
    await markIssued(trx, id, snapshot, at);
    await refreshInvoiceWords(trx, id);
    await deps.followInvoice(trx, row.creditsInvoiceId ?? id);
  });
  deps.jobs.wake();
}

interface HeldDraft {
  actor: Actor;
  row: InvoiceRow;
  hold: ContractHold;
  isWanted: boolean;
  at: string;
}

/** Only the signed-in owner can. Throws `invoiceOnHold`, `overrideByOwner`. */
async function overrideHold(
  trx: Trx,
  { actor, row: { id, clientId }, hold, isWanted, at }: HeldDraft,
): Promise<void> {
  if (!isWanted) throw invoiceOnHold(hold);
  if (actor.kind !== 'owner') throw overrideByOwner();
  const data = { contract: hold.contractId, number: hold.number };
  const about = { targetId: id, clientId, data };
  await recordEvent(trx, { actor, type: 'invoice.hold_overridden', ...about }, at);
}

async function readyToIssue(trx: Trx, row: InvoiceRow, now: Temporal.Instant) {
  // Also waits for whatever else is issued now, so that no two bill the late fee of the same days.
  const studio = await lockStudio(trx);
  await requireIntactInvoice(trx, row.id);
  const today = dayIn(studio.timeZone, now.epochMilliseconds);
  // Lock order: the invoice before the number series.
  const { creditsInvoiceId } = row;
  const invoice = creditsInvoiceId === null ? undefined : await lockIssued(trx, creditsInvoiceId);
  const examined = await examineDraft(trx, row, { studio, today });
  const { client, buyer, blockers } = examined;
  if (client === undefined || buyer === undefined || Object.keys(blockers).length > 0) {
    throw invoiceIncomplete(blockers);
  }
  for (const late of lateInvoicesOf(examined)) await requireIntactInvoice(trx, late);
  return { ...examined, buyer, invoice };
}

/** Ids of those whose late fee it bills. */
const lateInvoicesOf = ({ draft }: Pick<ExaminedDraft, 'draft'>) =>
  new Set(draft.lines.flatMap(({ lateFee }) => lateFee?.invoiceId ?? []));

async function markIssued(trx: Trx, id: string, snapshot: InvoiceSnapshot, at: string) {
  const { kind, number, issueDate, dueDate, totals } = snapshot;
  // Credit notes have no amount due.
  const payableAmount = kind === 'invoice' ? totals.payableAmount : 0;
  const settlement = { payableAmount, paid: 0, writtenOff: 0, credited: 0 };
  await updateInvoice(trx, id, {
    ...issuedStatus(kind, settlement),
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
}

/**
 * Voids an invoice; its number stays used, and queued emails are canceled. Throws
 * `invoiceNotFound`, `invoiceNotIssued`, `invoiceVoid`, `notVoidable`.
 */
export async function voidInvoice(
  deps: IssuedDeps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const row = await lockIntactInvoice(trx, id);
    if (row.paid !== 0 || row.credited !== 0 || row.writtenOff !== 0) throw notVoidable();
    await insertVoid(trx, { invoiceId: id, reason, voidedAt: at });
    await updateInvoice(trx, id, { status: 'void', openRefund: 0, updatedAt: at });
    const { clientId, number } = row;
    const about = { targetId: id, clientId, data: { number }, rows: [newRow('invoiceVoids', id)] };
    await recordEvent(trx, { actor, type: 'invoice.voided', ...about }, at);
    const voided = eventAbout(await getFrozen(trx, invoiceKind, id));
    await cancelEmails(trx, actor, { about: voided }, at);
    await deps.followInvoice(trx, id);
  });
}
