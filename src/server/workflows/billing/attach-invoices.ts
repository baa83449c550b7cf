/** Invoices that were issued elsewhere are attached to an engagement, and detached. */
import {
  attachmentOf,
  billablePayments,
  detachObstacle,
  raisedBy,
  type AttachableInvoice,
  type Attachment,
  type DetachObstacle,
} from '../../../shared/engagements/attachments.ts';
import type {
  AttachableInvoices,
  AttachmentInput,
  AttachmentPreview,
} from '../../../shared/engagements/engagement-inputs.schema.ts';
import {
  currentInvoices,
  planState,
  type PlanState,
} from '../../../shared/engagements/plan-state.ts';
import type { Database } from '../../database/database.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { findBillingEngagement } from '../../features/invoices/billing-engagement.reading.ts';
import { readPlanRows } from '../../documents/engagements/plan-rows.repository.ts';
import { lockAfterClient } from '../../documents/parties/held-clients.ts';
import { getEngagement } from '../../features/engagements/engagements.actions.ts';
import { attachmentNotFound, notPossible } from '../../features/engagements/engagements.errors.ts';
import { listAttachedTo } from '../../features/engagements/engagement-invoices.repository.ts';
import { insertEngagementInvoice } from '../../features/engagements/engagements.repository.ts';
import { invoiceNotFound } from '../../features/invoices/invoices.errors.ts';
import {
  findInvoice,
  listIssuedTo,
  lockInvoice,
} from '../../features/invoices/invoices.repository.ts';
import { instantText } from '../../platform/clock.ts';
import { adjustAndBill, type BillingDeps, type EngagementStep } from './draft-plan-invoices.ts';

/** The client’s invoices of no engagement, newest first, and the payments that they can bill. */
export async function listAttachable(db: Database, id: string): Promise<AttachableInvoices> {
  const { engagement, state } = await readState(db, id);
  const attached = await listAttachedTo(db, engagement.clientId);
  const issued = await listIssuedTo(db, engagement, attached);
  return {
    invoices: issued.map((row) => Object.assign(asAttachable(row), { amountDue: row.amountDue })),
    payments: billablePayments(state),
  };
}

/** What attaching would change. Throws as `attachInvoice`. */
export async function previewAttachment(
  db: Database,
  id: string,
  { invoiceId, entryKey }: AttachmentInput,
): Promise<AttachmentPreview> {
  const { engagement, state } = await readState(db, id);
  const row = await findInvoice(db, invoiceId);
  if (row === undefined) throw invoiceNotFound();
  await refuseUnlessFree(db, row, engagement);
  const { adjustment, changes } = attach(state, asAttachable(row), entryKey);
  const { agreed } = state.ledger;
  return { changes, agreed: { from: agreed, to: agreed + adjustment.data.raises } };
}

/**
 * Throws `engagementNotFound`, `invoiceNotFound`, and `notPossible` for an invoice of another client,
 * currency or engagement, with deposits, or of a payment that is billed.
 */
export async function attachInvoice(
  deps: BillingDeps,
  step: EngagementStep,
  { invoiceId, entryKey }: AttachmentInput,
): Promise<void> {
  await deps.write(async (trx) => {
    const lockable = { find: findInvoice, lock: lockInvoice };
    const row = await lockAfterClient(trx, lockable, invoiceId);
    if (row === undefined) throw invoiceNotFound();
    await adjustAndBill(trx, deps, step, async (billing) => {
      await refuseUnlessFree(trx, row, billing.engagement);
      const { adjustment } = attach(billing, asAttachable(row), entryKey);
      const billed = { period: 0, attempt: adjustment.data.attempt, amount: row.total };
      await insertEngagementInvoice(trx, {
        ...billed,
        engagementId: step.id,
        entryKey: adjustment.entryKey ?? '',
        invoiceId,
        createdAt: instantText(billing.now),
        origin: 'attached',
      });
      return { ...adjustment, about: { ...billed, invoice: invoiceId } };
    });
  });
}

/** Throws `engagementNotFound`, `attachmentNotFound`, `notPossible`. */
export async function detachInvoice(
  deps: BillingDeps,
  step: EngagementStep,
  invoiceId: string,
): Promise<void> {
  await deps.write((trx) =>
    adjustAndBill(trx, deps, step, (billing) => {
      const row = currentInvoices(billing).find(
        (one) => one.invoiceId === invoiceId && one.origin === 'attached',
      );
      if (row === undefined) throw attachmentNotFound();
      const obstacle = detachObstacle(billing, row);
      if (obstacle !== null) throw notPossible(obstacle, notDetachable[obstacle]);
      const { entryKey } = row;
      const data = { invoiceId, lowers: raisedBy(billing, row) };
      return { kind: 'detached', entryKey, data, about: { invoice: invoiceId } };
    }),
  );
}

async function readState(db: Database, id: string) {
  const engagement = await getEngagement(db, id);
  return { engagement, state: planState(engagement, await readPlanRows(db, engagement)) };
}

function attach(state: PlanState, invoice: AttachableInvoice, key: string | null): Attachment {
  const attachment = attachmentOf(state, invoice, key);
  if (attachment !== undefined) return attachment;
  throw notPossible('nothing_to_bill', 'This payment has a draft, or nothing to bill.');
}

async function refuseUnlessFree(
  db: Database,
  row: InvoiceRow,
  { clientId, currency }: EngagementRow,
): Promise<void> {
  const isIssued = row.kind === 'invoice' && row.status !== 'draft' && row.status !== 'void';
  if (!isIssued) throw notPossible('not_issued', 'Only issued invoices can be attached.');
  if (row.clientId !== clientId) {
    throw notPossible('other_client', 'The invoice is for another client.');
  }
  if (row.currency !== currency) {
    throw notPossible('other_currency', 'The invoice has another currency.');
  }
  if (row.payableAmount !== row.total || row.total <= 0) {
    throw notPossible(
      'has_deposits',
      'An invoice with deposits or without an amount can’t be attached.',
    );
  }
  if ((await findBillingEngagement(db, row.id)) !== undefined) {
    throw notPossible('already_attached', 'The invoice belongs to an engagement.');
  }
}

const notDetachable: Record<DetachObstacle, string> = {
  credited: 'A change order credits this invoice, so it can’t be detached.',
  billed_by_others: 'Detach the other invoices of this payment first.',
  payment_changed: 'The payment of this invoice was changed since, so it can’t be detached.',
};

const asAttachable = ({ id, number, issueDate, total }: InvoiceRow): AttachableInvoice => ({
  id,
  number: number ?? '',
  issueDate: issueDate ?? '',
  total,
});
