/** Creates engagements, and records what happens to their plans. */
import type { Adjustment } from '../../../shared/engagements/adjustments.schema.ts';
import type { EngagementTexts } from '../../../shared/engagements/engagement-texts.ts';
import type { BillingPlan } from '../../../shared/proposals/schedule/billing-plan.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { FileRow } from '../../database/tables/files.table.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newRow } from '../../platform/events/row-hashes.ts';
import { newId } from '../../platform/ids.ts';
import { engagementNotFound } from './engagements.errors.ts';
import { findEngagement, insertAdjustment, insertEngagement } from './engagements.repository.ts';

/** Throws `engagementNotFound`. */
export async function getEngagement(db: Database, id: string): Promise<EngagementRow> {
  const engagement = await findEngagement(db, id);
  if (engagement === undefined) throw engagementNotFound();
  return engagement;
}

interface EngagementToCreate {
  actor: Actor;
  clientId: string;
  /** Null for what was agreed without one. */
  proposal: { id: string; /** The accepted one. */ revision: number } | null;
  title: string;
  plan: BillingPlan;
  /** The owner’s texts and proof, without a proposal. */
  texts: EngagementTexts;
  file: Pick<FileRow, 'id' | 'sha256'> | null;
  now: Temporal.Instant;
}

/**
 * Within the transaction of an acceptance, or by the owner; resolves with the id. `draftDueIn` of
 * workflows/billing/draft-plan-invoices.ts has to follow: it drafts what is billed on acceptance, and sets
 * when the engagement comes up again.
 */
export async function createEngagement(trx: Trx, made: EngagementToCreate): Promise<string> {
  const { actor, now, clientId, proposal, title, plan, texts, file } = made;
  const createdAt = instantText(now);
  const id = newId('eng', now);
  const { currency, total } = plan;
  const { id: proposalId = null, revision = null } = proposal ?? {};
  const own = { title, ...texts, fileId: file?.id ?? null, plan: JSON.stringify(plan) };
  const row = { id, clientId, proposalId, revision, currency, total, createdAt };
  await insertEngagement(trx, { ...own, ...row });
  const data = { proposal: proposalId, revision, currency, total, file: file?.sha256 ?? null };
  const about = { targetId: id, clientId, data, rows: [newRow('engagements', id)] };
  await recordEvent(trx, { actor, type: 'engagement.created', ...about }, createdAt);
  return id;
}

/** By kind of adjustment. */
export const adjustmentEvents = {
  reached: 'engagement.entry_reached',
  started: 'engagement.recurring_started',
  canceled: 'engagement.recurring_canceled',
  plan_changed: 'engagement.plan_changed',
  purchase_order: 'engagement.purchase_order_added',
  purchase_order_waived: 'engagement.purchase_order_waived',
  detail_added: 'engagement.detail_added',
  detail_dismissed: 'engagement.detail_dismissed',
  attached: 'engagement.invoice_attached',
  detached: 'engagement.invoice_detached',
  credit_classified: 'engagement.credit_classified',
  change_order: 'engagement.change_order_accepted',
  completed: 'engagement.completed',
  reopened: 'engagement.reopened',
  engagement_canceled: 'engagement.canceled',
} as const;

/** Of `reached` without a day. */
export const NOT_REACHED = 'engagement.entry_not_reached';

const eventOf = ({ kind, data }: Adjustment) =>
  kind === 'reached' && data.on === null ? NOT_REACHED : adjustmentEvents[kind];

interface Adjusting {
  actor: Actor;
  now: Temporal.Instant;
  /** Ids and amounts for the event. */
  about?: Record<string, string | number> | undefined;
}

/** Within a transaction that has locked the engagement. */
export async function adjustPlan(
  trx: Trx,
  { actor, now, about = {} }: Adjusting,
  engagement: Pick<EngagementRow, 'id' | 'clientId'>,
  adjustment: Adjustment,
): Promise<void> {
  const createdAt = instantText(now);
  const id = newId('adj', now);
  const { id: engagementId, clientId } = engagement;
  await insertAdjustment(trx, { ...adjustment, id, engagementId, createdAt });
  const { entryKey } = adjustment;
  const rows = [newRow('engagementAdjustments', id)];
  const event = { actor, type: eventOf(adjustment), targetId: engagementId, clientId } as const;
  await recordEvent(trx, { ...event, data: { entry: entryKey, ...about }, rows }, createdAt);
}
