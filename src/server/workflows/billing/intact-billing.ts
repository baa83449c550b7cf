/** What an invoice or a change order takes from an engagement, as signed events tell it. */
import type { Trx } from '../../database/database.ts';
import { listDocumentKinds } from '../../documents/document-kind.ts';
import { RecordsChanged } from '../../documents/documents.errors.ts';
import {
  listContractsTold,
  listEngagementsTold,
} from '../../documents/engagements/plan-rows.repository.ts';
import { findDifferences } from '../../documents/integrity/require-intact.ts';
import { contractKind } from '../../features/contracts/contract.kind.ts';
import { executedKind } from '../../features/contracts/signing/executed.kind.ts';
import { listBilled } from '../../features/engagements/engagement-invoices.repository.ts';
import { requireIntactEngagement } from '../../features/engagements/integrity/intact-engagement.ts';
import type { RequireIntactBilling } from '../../features/invoices/issued/issue.actions.ts';
import { invoiceKind } from '../../features/invoices/invoice.kind.ts';
import { receiptKind } from '../../features/invoices/receipts/receipt.kind.ts';

const kinds = listDocumentKinds([invoiceKind, receiptKind, contractKind, executedKind]);

/** Its plan, invoices, and the contracts that may hold these up. Throws `RecordsChanged`. */
export async function requireIntactPlan(trx: Trx, engagementId: string): Promise<void> {
  await requireIntactEngagement(trx, engagementId);
  const billed = await listBilled(trx, engagementId);
  const ids = new Set([
    ...billed.map(({ invoiceId }) => invoiceId),
    ...(await listContractsTold(trx, engagementId)),
  ]);
  const problems = await findDifferences(trx, kinds, [...ids]);
  if (problems.length > 0) throw new RecordsChanged(problems);
}

/** The same of all engagements that an invoice bills. */
export const requireIntactBilling: RequireIntactBilling = async (trx, invoiceId) => {
  for (const id of await listEngagementsTold(trx, invoiceId)) await requireIntactPlan(trx, id);
};
