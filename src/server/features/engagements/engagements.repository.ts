/** Engagements, adjustments of their plans, and the invoices that bill them. Rows only grow. */
import type { Adjustment } from '../../../shared/engagements/adjustments.schema.ts';
import { billingPlanSchema } from '../../../shared/proposals/schedule/billing-plan.schema.ts';
import { newSecret } from '../../platform/auth/secret-text.ts';
import type { Trx } from '../../database/database.ts';
import { holdRows } from '../../database/dialects/row-locks.ts';
import { rowsById } from '../../database/rows-by-id.ts';
import type {
  EngagementInvoiceRow,
  EngagementRow,
  ProposalTables,
} from '../../database/tables/proposals.table.ts';

type AdjustmentRow = ProposalTables['engagementAdjustments'];

export async function insertEngagement(trx: Trx, row: Omit<EngagementRow, 'salt'>): Promise<void> {
  await trx
    .insertInto('engagements')
    .values({ ...row, salt: newSecret() })
    .execute();
}

/** Search words of one without a proposal; any other is found by the words of its proposal. */
export async function insertEngagementWords(trx: Trx, id: string, words: string): Promise<void> {
  await trx.insertInto('proposalSearch').values({ targetId: id, words }).execute();
}

const { find, lock } = rowsById('engagements');
export const findEngagement = find;

/** Before anything else of the engagement is locked. */
export async function holdClientOf(trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('engagements').select('clientId').where('id', '=', id),
    )
    .$call(holdRows(trx))
    .execute();
}

/** Locked until the transaction ends, its client held before it, as all steps of billing do. */
export async function lockEngagement(trx: Trx, id: string): Promise<EngagementRow | undefined> {
  await holdClientOf(trx, id);
  return lock(trx, id);
}

/** Parses the stored plan. */
export function readPlan({ plan }: Pick<EngagementRow, 'plan'>) {
  return billingPlanSchema.parse(JSON.parse(plan));
}

/** `position` follows that of the last one, which the lock of the engagement keeps. */
export async function insertAdjustment(
  trx: Trx,
  { data, ...row }: Adjustment & Pick<AdjustmentRow, 'id' | 'engagementId' | 'createdAt'>,
): Promise<void> {
  const { last } = await trx
    .selectFrom('engagementAdjustments')
    .select((column) => column.fn.max('position').as('last'))
    .where('engagementId', '=', row.engagementId)
    .executeTakeFirstOrThrow();
  const position = (last ?? 0) + 1;
  const values = { ...row, data: JSON.stringify(data), position, salt: newSecret() };
  await trx.insertInto('engagementAdjustments').values(values).execute();
}

export async function insertEngagementInvoice(trx: Trx, row: EngagementInvoiceRow): Promise<void> {
  await trx.insertInto('engagementInvoices').values(row).execute();
}
