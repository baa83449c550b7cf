/** The invoice as it would be issued now: the only place that combines a draft with its references. */
import type { ExaminedDraft } from './examined-draft.ts';
import { dueDay, type InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { documentLine } from '../../../../shared/documents/priced-lines.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { findLogo } from '../../../platform/files/files.repository.ts';
import { findBank, findBilledClient } from '../../../documents/parties/parties.repository.ts';
import { buyerOf, frameOf } from '../../../documents/parties/parties.ts';
import { getIssued } from '../issued/issued-invoice.ts';
import { findInvoice, findLatestIssued } from '../invoices.repository.ts';
import { readDraft, calculateDraft } from './draft-content.ts';
import { findHold } from '../../../database/contract-hold.ts';
import { lateFeeProblems } from '../late-fees/late-fees.reading.ts';
import { readPlanOfDraft } from './plan-of-draft.ts';
import { validateForIssue } from './validate-for-issue.ts';

/**
 * `draft`: left out for what is stored. `today`: the day in the studio’s time zone. Throws
 * `invalidInvoice`.
 */
export async function examineDraft(
  db: Database,
  row: InvoiceRow,
  context: Pick<ExaminedDraft, 'studio' | 'today'> & { draft?: InvoiceDraft },
): Promise<ExaminedDraft> {
  const { draft = readDraft(row.draft), studio, today } = context;
  const totals = calculateDraft(draft);
  const { clientId } = draft;
  const { creditsInvoiceId: invoiceId } = row;
  const invoice = invoiceId === null ? undefined : await findInvoice(db, invoiceId);
  const credited = invoice && (await getIssued(db, invoice.id)).snapshot;
  const creditable = invoice && invoice.total - invoice.credited;
  const client = clientId === null ? undefined : await findBilledClient(db, clientId);
  const issueDate = draft.issueDate ?? today;
  const latest = await findLatestIssued(db, row.kind);
  const dates = { today, issueDate, dueDate: dueDay(draft, issueDate), latest };
  const checked = { draft, totals, studio, client, credited, creditable, ...dates };
  const { plan, problems, references } = await readPlanOfDraft(db, row, checked);
  const blockers = {
    ...validateForIssue(checked),
    ...(await lateFeeProblems(db, row, checked)),
    ...problems,
    ...voidProblem(invoice),
  };
  // Also if the client’s record requires one: the owner decided that for this engagement.
  if (plan?.purchaseOrder.waiver) delete blockers['purchaseOrderNumber'];
  return {
    ...checked,
    buyer: credited?.buyer ?? (client && buyerOf(client)),
    blockers,
    plan,
    references: credited ?? references,
    hold: plan === null ? null : await findHold(db, plan.engagementId, today),
    credits: creditsOf(invoice, credited, draft),
  };
}

/** It was voided after the credit note was drafted. */
function voidProblem(invoice: InvoiceRow | undefined): Record<string, string> {
  if (invoice?.status !== 'void') return {};
  const { number } = invoice;
  return { lines: `Invoice ${number} is void, so it can’t be credited. Delete this draft.` };
}

/** The snapshot of an examined draft, under its number: everything that the document shows. */
export async function snapshotOfDraft(
  db: Database,
  { kind }: Pick<InvoiceRow, 'kind'>,
  examined: ExaminedDraft & { buyer: InvoiceSnapshot['buyer'] },
): Promise<(number: string) => InvoiceSnapshot> {
  const { draft, studio, client, buyer, issueDate, dueDate, credits, references } = examined;
  const { lines, ...totals } = examined.totals;
  const bank = (await findBank(db, draft.currency)) ?? null;
  const logoSha256 = (await findLogo(db))?.sha256 ?? null;
  return (number) => ({
    format: 4,
    kind,
    number,
    issueDate,
    dueDate,
    lateFee: draft.lateFee,
    bank,
    logoSha256,
    credits,
    servicePeriodStart: draft.servicePeriodStart,
    servicePeriodEnd: draft.servicePeriodEnd,
    currency: draft.currency,
    ...frameOf({ studio, currency: draft.currency, client, buyer }),
    purchaseOrderNumber: draft.purchaseOrderNumber,
    buyerReference: draft.buyerReference,
    project: references.project,
    proposalNumber: references.proposalNumber,
    contractNumber: references.contractNumber,
    notes: draft.notes,
    pricesIncludeTax: draft.pricesIncludeTax,
    lines: draft.lines.map((line, index) => {
      const { amount = 0, discountAmount = 0, netAmount = 0 } = lines[index] ?? {};
      const { lateFee } = line;
      const amounts = { amount, discountAmount, netAmount };
      return { ...pickFields(documentLine, line), ...amounts, ...(lateFee && { lateFee }) };
    }),
    discount: draft.discount,
    deposits: draft.deposits,
    totals,
  });
}

/** A credit note’s reference to its invoice; null for an invoice. */
function creditsOf(
  invoice: InvoiceRow | undefined,
  credited: InvoiceSnapshot | undefined,
  { notes }: InvoiceDraft,
): InvoiceSnapshot['credits'] {
  if (invoice === undefined || credited === undefined) return null;
  const { number, issueDate } = credited;
  return { invoiceId: invoice.id, number, issueDate, reason: notes };
}
