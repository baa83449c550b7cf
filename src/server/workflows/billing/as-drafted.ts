/** Whether the owner has changed a draft that the program created. */
import { addedReference } from '../../../shared/engagements/billing-details.ts';
import type { Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { readDraft } from '../../features/invoices/draft/draft-content.ts';
import { listChangedFields } from '../../features/invoices/invoices.repository.ts';
import type { Billing } from './draft-plan-invoices.ts';

/** What was told after it was drafted, such as the PO number, is filled in on the next one as well. */
export async function isAsDrafted(
  trx: Trx,
  { plan }: Billing,
  { id, draft }: Pick<InvoiceRow, 'id' | 'draft'>,
): Promise<boolean> {
  const { purchaseOrderNumber, buyerReference } = readDraft(draft);
  const asTold: Record<string, boolean> = {
    purchaseOrderNumber: purchaseOrderNumber === plan.purchaseOrder.number,
    buyerReference: buyerReference === addedReference(plan.details),
  };
  return (await listChangedFields(trx, id)).every((field) => asTold[field] === true);
}
