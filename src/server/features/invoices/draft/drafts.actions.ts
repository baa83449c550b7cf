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
import { changedFields, recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import {
  calculateDraft,
  draftColumns,
  emptyDraft,
  invoiceText,
  readDraft,
} from './draft-content.ts';
import { invoiceIssued, invalidInvoice, invoiceVersionConflict } from '../invoices.errors.ts';
import {
  deleteInvoice,
  findUntouchedDraft,
  insertInvoice,
  lockInvoice,
  lockInvoiceWithClient,
  updateInvoice,
  updateInvoiceSearch,
} from '../invoices.repository.ts';
import { presentInvoice } from '../invoices.present.ts';
import { readCreditedEngagement } from '../billing-engagement.reading.ts';
import { readInvoice } from '../invoices.reading.ts';
import { examineDraft } from './examine-draft.ts';
import type { ExaminedDraft } from './examined-draft.ts';
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
    status: 'draft' as const,
    version: 1,
    number: null,
    issueDate: null,
    dueDate: null,
    createdAt: at,
    updatedAt: at,
    listedAt: at,
    paid: 0,
    writtenOff: 0,
    credited: 0,
    ...draftColumns(draft, calculateDraft(draft)),
  };
  const client = await holdBilledClient(trx, draft.clientId);
  await insertInvoice(trx, row, invoiceText(draft, client?.row.name ?? ''));
  const { clientId } = draft;
  await recordEvent(trx, { actor, type: 'invoice.created', targetId: id, clientId }, at);
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
    if (row.version !== version) throw invoiceVersionConflict(await readInvoice(trx, deps, id));
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
    const creditedEngagement = await readCreditedEngagement(trx, row);
    const parts = { today, client, draft: examined, creditedEngagement };
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
  { id, version }: InvoiceRow,
  { draft, totals, client, fields, at }: ChangedDraft,
) {
  const columns = { ...draftColumns(draft, totals), version: version + 1, updatedAt: at };
  await updateInvoice(trx, id, columns);
  await updateInvoiceSearch(trx, id, invoiceText(draft, client?.row.name ?? ''));
  const about = { targetId: id, clientId: draft.clientId, data: { fields } };
  await recordEvent(trx, { actor, type: 'invoice.updated', ...about }, at);
  return columns;
}

/** Throws `invoiceNotFound`, `invoiceIssued`, `invoiceVersionConflict`. */
export async function deleteDraft(
  deps: InvoiceDeps,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const row = await lockDraft(trx, id);
    if (row.version !== version) throw invoiceVersionConflict(await readInvoice(trx, deps, id));
    await removeDraft(trx, actor, row, at);
  });
}

/** Within another step’s transaction, e.g. anonymizing its client. */
export async function removeDraft(
  trx: Trx,
  actor: Actor,
  { id, clientId }: Pick<InvoiceRow, 'id' | 'clientId'>,
  at: string,
): Promise<void> {
  await deleteInvoice(trx, id);
  await recordEvent(trx, { actor, type: 'invoice.deleted', targetId: id, clientId }, at);
}

/** Locks the client first, as anonymizing does. Throws `invoiceNotFound`, `invoiceIssued`. */
export async function lockDraft(trx: Trx, id: string): Promise<InvoiceRow> {
  const row = await lockInvoiceWithClient(trx, id);
  if (row.status !== 'draft') throw invoiceIssued();
  return row;
}

const notOfCreditNotes = {
  clientId: 'A credit note has the client of its invoice.',
  currency: 'A credit note has the currency of its invoice.',
  deposits: 'Credit notes can’t have deposits.',
};

function refuseOfCreditNote(fields: readonly string[]): void {
  for (const [field, problem] of Object.entries(notOfCreditNotes)) {
    if (fields.includes(field)) throw invalidInvoice(field, problem);
  }
}
