/** Creates, updates and deletes drafts. They have no number, so deleting one leaves no gap. */
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type {
  InvoiceDetail,
  NewInvoice,
} from '../../../../shared/invoices/invoice-responses.schema.ts';
import type {
  InvoiceDraft,
  InvoiceDraftChanges,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { DocumentsDeps } from '../../../documents/document-kind.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { changedFields } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import {
  calculateDraft,
  draftColumns,
  emptyDraft,
  invoiceText,
  readDraft,
} from './draft-content.ts';
import { invoiceIssued, invalidInvoice, invoiceVersionConflict } from '../invoices.errors.ts';
import { findUntouchedDraft, invoiceRows, lockInvoice } from '../invoices.repository.ts';
import { presentInvoice } from '../invoices.present.ts';
import { readEngagements } from '../billing-engagement.reading.ts';
import { readInvoice } from '../invoices.reading.ts';
import { examineDraft } from './examine-draft.ts';
import type { ExaminedDraft } from './examined-draft.ts';
import { draftSteps, newDraft } from '../../../documents/draft-steps.ts';
import { lockSeries } from '../../../documents/numbering/series.repository.ts';
import { getOpenClient, holdBilledClient } from '../../../documents/parties/held-clients.ts';
import { findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { type FollowInvoice } from '../issued/issued-invoice.ts';
import { contentOf } from './copied-content.ts';

export type InvoiceDeps = Pick<DocumentsDeps, 'write' | 'clock'>;

/** For whatever changes an issued invoice. */
export interface IssuedDeps extends InvoiceDeps {
  followInvoice: FollowInvoice;
}

export const invoiceDrafts = draftSteps({
  name: 'invoice',
  rows: invoiceRows,
  read: readInvoice,
  conflict: invoiceVersionConflict,
  requireEditable({ status }) {
    if (status !== 'draft') throw invoiceIssued();
  },
  sent: invoiceIssued,
});

export const { lock: lockDraft, removeIn: removeDraft } = invoiceDrafts;

/** Resolves with the draft’s id. Throws `invoiceNotFound` (unknown `copyOf`), `invalidInvoice`. */
export async function createDraft(
  deps: InvoiceDeps,
  actor: Actor,
  { clientId, copyOf, reuseUntouched = false }: NewInvoice,
): Promise<string> {
  return deps.write(async (trx) => {
    const draft = copyOf === undefined ? undefined : await contentOf(trx, copyOf);
    const studio = await getStudio(trx);
    const client =
      clientId === undefined ? undefined : await getOpenClient(trx, clientId, invalidInvoice);
    const content = draft ?? emptyDraft(studio, client);
    // A concurrent request waits here and then finds the draft that the first one created.
    if (reuseUntouched) await lockSeries(trx, 'invoice');
    const untouched = reuseUntouched ? await findUntouchedDraft(trx, content) : undefined;
    return (
      untouched ??
      insertDraft(trx, deps, actor, { kind: 'invoice', creditsInvoiceId: null, draft: content })
    );
  });
}

/** Within another step’s transaction, e.g. creating a credit note. */
export async function insertDraft(
  trx: Trx,
  { clock }: Pick<InvoiceDeps, 'clock'>,
  actor: Actor,
  { draft, ...made }: Pick<InvoiceRow, 'kind' | 'creditsInvoiceId'> & { draft: InvoiceDraft },
): Promise<string> {
  const now = clock.now();
  const at = instantText(now);
  const id = newId('inv', now);
  const row = {
    id,
    ...made,
    ...newDraft(at),
    issueDate: null,
    dueDate: null,
    settledAs: null,
    paid: 0,
    writtenOff: 0,
    credited: 0,
    openRefund: 0,
    ...draftColumns(draft, calculateDraft(draft)),
  };
  const client = await holdBilledClient(trx, draft.clientId);
  const words = invoiceText(draft, client, [row.total, row.payableAmount]);
  await invoiceDrafts.insert(trx, actor, { row, words }, at);
  return id;
}

/**
 * Changes what differs, and resolves with the draft as it is then; without a difference nothing
 * happens. Client and studio are read once, and totals calculated once. Throws `invoiceNotFound`,
 * `invoiceIssued`, `invoiceVersionConflict`, `invalidInvoice`.
 */
export async function changeDraft(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
  { version, ...changes }: InvoiceDraftChanges,
): Promise<InvoiceDetail> {
  const now = deps.clock.now();
  const at = instantText(now);
  return deps.write(async (trx) => {
    const row = await lockDraft(trx, id);
    await invoiceDrafts.requireVersion(trx, deps, row, version);
    const before = readDraft(row.draft);
    const draft = { ...before, ...changes };
    const fields = changedFields(before, draft);
    if (fields.length === 0) return readInvoice(trx, deps, id);
    if (row.kind === 'credit_note') refuseOfCreditNote(fields);
    if (fields.includes('clientId') && draft.clientId !== null) {
      await getOpenClient(trx, draft.clientId, invalidInvoice);
    }
    const studio = await getStudio(trx);
    const today = dayIn(studio.timeZone, now.epochMilliseconds);
    const examined = await examineDraft(trx, row, { draft, studio, today });
    const { client } = examined;
    const columns = await storeDraft(trx, actor, row, { ...examined, fields, at });
    const engagements = await readEngagements(trx, row);
    const parts = { today, client, draft: examined, ...engagements };
    return presentInvoice({ ...row, ...columns }, parts);
  });
}

/** A field of a draft that is filled in where it is empty. */
export interface FilledField {
  field: 'buyerReference' | 'purchaseOrderNumber';
  text: string;
}

/**
 * Fills in a field where it is empty; issued invoices stay as they are. Within another step’s
 * transaction.
 */
export async function fillDraft(
  trx: Trx,
  actor: Actor,
  { id, field, text, at }: FilledField & { id: string; at: string },
): Promise<void> {
  const row = await lockInvoice(trx, id);
  if (row?.status !== 'draft') return;
  const draft = readDraft(row.draft);
  if (draft[field] !== '') return;
  const filled = { ...draft, [field]: text };
  const client = draft.clientId === null ? undefined : await findBilledClient(trx, draft.clientId);
  const totals = calculateDraft(filled);
  await storeDraft(trx, actor, row, {
    draft: filled,
    totals,
    client,
    fields: [field],
    at,
  });
}

interface ChangedDraft extends Pick<ExaminedDraft, 'draft' | 'totals' | 'client'> {
  fields: string[];
  at: string;
}

async function storeDraft(
  trx: Trx,
  actor: Actor,
  row: InvoiceRow,
  { draft, totals, client, fields, at }: ChangedDraft,
) {
  const columns = draftColumns(draft, totals);
  const words = invoiceText(draft, client, [totals.total, totals.payableAmount]);
  return invoiceDrafts.store(trx, actor, row, { columns, words, data: { fields }, at });
}

const notOfCreditNotes = {
  clientId: 'A credit note has the client of its invoice.',
  currency: 'A credit note has the currency of its invoice.',
  deposits: 'Credit notes can’t have deposits.',
  lateFee: 'Credit notes have no late fee.',
};

function refuseOfCreditNote(fields: readonly string[]): void {
  for (const [field, problem] of Object.entries(notOfCreditNotes)) {
    if (fields.includes(field)) throw invalidInvoice(field, problem);
  }
}
