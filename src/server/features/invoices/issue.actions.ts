/** Issuing: the one moment in which a draft becomes a document that nothing can change. */
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { findLogo } from '../../platform/files/logo.repository.ts';
import { insertJob } from '../../platform/jobs/jobs.repository.ts';
import { lockStudio } from '../../platform/studio.repository.ts';
import { findBilled } from './billed.ts';
import { creditInvoice, creditsOf, leftToCredit, lockIssued, stageOf } from './credit.ts';
import { invoiceWords, readDraft, reckonDraft } from './draft-content.ts';
import { lockDraft, type InvoiceDeps } from './drafts.actions.ts';
import { InvoiceIncomplete, InvoiceStale } from './invoices.errors.ts';
import { insertIssuedInvoice, updateInvoice, updateInvoiceWords } from './invoices.repository.ts';
import { readInvoice } from './invoices.reading.ts';
import { dueDay, whatIsMissing } from './missing.ts';
import { findBank } from './parties.repository.ts';
import { makeSnapshot, snapshotHash } from './snapshot.ts';
import { takeNumber, type TakenNumber } from './take-number.ts';

export interface IssueDeps extends InvoiceDeps {
  jobs: { wake(): void };
}

/** Draws the PDF of what was issued. */
export const DOCUMENT_JOB = 'invoice_document';

/**
 * Gives the draft its number, keeps all that it says and its hash, and lets nothing of it change
 * from then on: all of it, or nothing. `version`: what was looked at. Throws `InvoiceNotFound`,
 * `InvoiceIssued`, `InvoiceStale`, `InvoiceIncomplete` (also for a credit note over what is left of
 * its invoice), `AmountRefused` for one over a tax of it, `NumberTaken`, `CountTaken`, `ClockBehind`.
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
    const { clientName, buyer, credited, invoice, ...ready } = await readyToIssue(trx, row, now);
    if (invoice !== undefined && credited !== undefined) {
      const credit = { currency: ready.draft.currency, sums: ready.sums, credited };
      await creditInvoice(trx, invoice, credit, instantText(now));
    }
    const taken = await takeNumber(trx, row.kind, Number(ready.today.slice(0, 4)));
    const snapshot = makeSnapshot({
      ...ready,
      buyer,
      said: {
        kind: row.kind,
        number: taken.number,
        issuedOn: ready.today,
        dueOn: ready.dueOn,
        bank: await findBank(trx, ready.draft.currency),
        logoSha256: (await findLogo(trx))?.sha256 ?? null,
        credits: creditsOf(row, credited, ready.draft),
      },
    });
    await keepIssued(trx, actor, { row, snapshot, clientName, taken, at: instantText(now) });
    await insertJob(trx, { kind: DOCUMENT_JOB, subject: id }, now);
  });
  deps.jobs.wake();
}

async function readyToIssue(trx: Trx, row: InvoiceRow, now: Temporal.Instant) {
  const draft = readDraft(row.draft);
  const studio = await lockStudio(trx);
  const { client, buyer, credited } = await findBilled(trx, row, draft);
  const today = dayIn(studio.timeZone, now.epochMilliseconds);
  const ready = { draft, sums: reckonDraft(draft), studio, today, dueOn: dueDay(draft, today) };
  // The invoice before the series: whoever waits for a number holds what it is for.
  const { creditsInvoiceId } = row;
  const invoice = creditsInvoiceId === null ? undefined : await lockIssued(trx, creditsInvoiceId);
  const left = invoice && leftToCredit(invoice);
  const missing = whatIsMissing({ ...ready, client, credited, left });
  if (client === undefined || buyer === undefined || Object.keys(missing).length > 0) {
    throw new InvoiceIncomplete(missing);
  }
  return { ...ready, clientName: client.row.name, buyer, credited, invoice };
}

interface Kept {
  row: InvoiceRow;
  snapshot: InvoiceSnapshot;
  /** As it is found by: an anonymised client has no other any more. */
  clientName: string;
  taken: TakenNumber;
  at: string;
}

async function keepIssued(trx: Trx, actor: Actor, kept: Kept) {
  const { row, snapshot, clientName, taken, at } = kept;
  const { kind, number, issuedOn, dueOn, sums, buyer } = snapshot;
  const text = JSON.stringify(snapshot);
  const sha256 = snapshotHash(text);
  await insertIssuedInvoice(trx, {
    invoiceId: row.id,
    kind,
    ...taken,
    issuedAt: at,
    snapshot: text,
    sha256,
  });
  // Nobody pays a credit note: nothing of it is ever open.
  const dueAmount = kind === 'invoice' ? sums.due : 0;
  const untouched = { openAmount: dueAmount, paid: 0, writtenOff: 0, credited: 0 };
  const standing =
    kind === 'invoice' ? stageOf(untouched) : ({ stage: 'credit_note', isOpen: 0 } as const);
  await updateInvoice(trx, row.id, {
    state: 'issued',
    number,
    issuedOn,
    dueOn,
    draft: null,
    total: sums.total,
    dueAmount,
    openAmount: dueAmount,
    ...standing,
    listedAt: at,
    updatedAt: at,
  });
  await updateInvoiceWords(trx, row.id, invoiceWords(snapshot, clientName, number));
  const type = kind === 'invoice' ? 'invoice.issued' : 'invoice.credit_note_issued';
  const { seriesYear, seriesCount } = taken;
  const data = { number, sha256, seriesYear, seriesCount };
  await recordEvent(trx, { actor, type, subject: row.id, clientId: buyer.clientId, data }, at);
}
