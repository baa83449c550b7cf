/**
 * The owner adds billing details of an acceptance to the client and its invoices, or dismisses
 * them. Until then nothing uses them.
 */
import type { BillingDetail } from '../../../shared/engagements/billing-details.ts';
import type { Trx } from '../../database/database.ts';
import { lockClientRow } from '../../documents/parties/parties.repository.ts';
import { addInvoiceRecipient } from '../../features/clients/add-contact.ts';
import { adjustPlan, getEngagement } from '../../features/engagements/engagements.actions.ts';
import { detailNotFound, notPossible } from '../../features/engagements/engagements.errors.ts';
import {
  lockBilling,
  type Billing,
  type BillingDeps,
  type EngagementStep,
} from './draft-plan-invoices.ts';
import { fillDrafts } from './fill-drafts.ts';

interface Step extends EngagementStep {
  /** Its kind. */
  detail: string;
}

/**
 * The recipient becomes a contact who gets invoices; the reference is filled in on the engagement’s
 * drafts, now and later. Throws `engagementNotFound`, `detailNotFound`, `notPossible`, and as
 * `addInvoiceRecipient`.
 */
export async function addDetail(deps: BillingDeps, step: Step): Promise<void> {
  await deps.write(async (trx) => {
    // Changed, and before all drafts and plans, which hold it: no draft is created meanwhile.
    await lockClientRow(trx, (await getEngagement(trx, step.id)).clientId);
    await addDetailIn(trx, deps, step);
  });
}

/** Within a transaction that has locked the client, e.g. of an acceptance that the owner records. */
export async function addDetailIn(
  trx: Trx,
  deps: Pick<BillingDeps, 'clock'>,
  { actor, id, detail }: Step,
): Promise<void> {
  const billing = await lockBilling(trx, deps, id);
  const { engagement, now } = billing;
  const pending = pendingOf(billing, detail);
  const by = { actor, now };
  const contactId =
    pending.detail === 'invoice_recipient'
      ? await addInvoiceRecipient(trx, by, engagement.clientId, pending)
      : null;
  const added = { kind: 'detail_added', entryKey: detail, data: { contactId } } as const;
  await adjustPlan(trx, by, engagement, added);
  if (pending.detail !== 'fund_reference') return;
  await fillDrafts(trx, by, id, { field: 'buyerReference', text: pending.reference });
}

/** Throws `engagementNotFound`, `detailNotFound`, `notPossible`. */
export async function dismissDetail(deps: BillingDeps, step: Step): Promise<void> {
  const { actor, id, detail } = step;
  await deps.write(async (trx) => {
    const billing = await lockBilling(trx, deps, id);
    pendingOf(billing, detail);
    const dismissed = { kind: 'detail_dismissed', entryKey: detail, data: {} } as const;
    await adjustPlan(trx, { actor, now: billing.now }, billing.engagement, dismissed);
  });
}

function pendingOf({ plan }: Billing, kind: string): BillingDetail {
  const found = plan.details.find(({ detail }) => detail === kind);
  if (found === undefined) throw detailNotFound();
  if (found.status === 'pending') return found;
  throw notPossible('not_pending', 'Nothing is pending: it was already added or dismissed.');
}
