import { LINE_LIMITS } from '../../../../shared/documents/priced-lines.schema.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-responses.schema.ts';
import type { InvoiceLine } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { LateFees, NewLateFee } from '../../../../shared/invoices/late-fees.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { changeDraft, type InvoiceDeps } from '../draft/drafts.actions.ts';
import { examineDraft } from '../draft/examine-draft.ts';
import { invoiceIssued, lateFeeApart, lateFeeNotFound } from '../invoices.errors.ts';
import { getInvoice } from '../invoices.repository.ts';
import { problemOfAdding, readLateFees, untaxed } from './late-fees.reading.ts';

/** What a draft can bill; of an issued invoice, what it has earned. Throws `invoiceNotFound`. */
export async function listLateFees(
  db: Database,
  deps: Pick<InvoiceDeps, 'clock'>,
  id: string,
): Promise<LateFees> {
  const { items, problem } = await readDraftFees(db, deps, id);
  return { items, problem };
}

/**
 * Bills the late fee of an invoice with a line item of a draft, untaxed. Throws `invoiceNotFound`,
 * `invoiceIssued`, `lateFeeNotFound`, `lateFeeApart`, and as `changeDraft`.
 */
export async function addLateFee(
  deps: InvoiceDeps & { db: Database },
  actor: Actor,
  id: string,
  { version, invoiceId }: NewLateFee,
): Promise<InvoiceDetail> {
  const { items, problem, examined } = await readDraftFees(deps.db, deps, id);
  if (examined === undefined) throw invoiceIssued();
  const item = items.find((one) => one.invoiceId === invoiceId);
  if (item === undefined) throw lateFeeNotFound();
  if (problem !== null) throw lateFeeApart(problem);
  const { draft, studio } = examined;
  const { title, details, fee, from, until } = item;
  const line: InvoiceLine = {
    key: newKey(draft.lines),
    title: title.slice(0, LINE_LIMITS.title),
    details,
    quantity: 1000,
    unit: '',
    unitPrice: fee,
    discount: null,
    tax: untaxed(draft, studio),
    taxId: null,
    lateFee: { invoiceId, from, until },
  };
  return changeDraft(deps, actor, id, { version, lines: [...draft.lines, line] });
}

async function readDraftFees(db: Database, { clock }: Pick<InvoiceDeps, 'clock'>, id: string) {
  const row = await getInvoice(db, id);
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const items = await readLateFees(db, row, { studio, today });
  if (row.status !== 'draft') return { items, problem: null, examined: undefined };
  const examined = await examineDraft(db, row, { studio, today });
  return { items, problem: problemOfAdding(examined), examined };
}

function newKey(lines: readonly InvoiceLine[]): string {
  const keys = new Set(lines.map(({ key }) => key));
  let number = lines.length + 1;
  while (keys.has(`late-fee-${number}`)) number += 1;
  return `late-fee-${number}`;
}
