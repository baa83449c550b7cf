/** Why a draft of a billing plan can’t be issued: its amount, or the PO number that it waits for. */
import { currentPlan } from '../../../../shared/engagements/current-plan.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { regionOf, regionStyle } from '../../../../shared/documents/region-style.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import type { ExaminedDraft } from './examine-draft.ts';
import { findPlanOf } from './plan-of-draft.repository.ts';

/** Sentences by field; empty for a draft that no plan created. */
export async function planProblems(
  db: Database,
  { id }: { id: string },
  examined: Pick<ExaminedDraft, 'draft' | 'totals' | 'studio'>,
): Promise<Record<string, string>> {
  const found = await findPlanOf(db, id);
  if (found === undefined) return {};
  const { entryKey, period, plan, adjustments } = found;
  const current = currentPlan(plan, adjustments);
  const { draft, totals, studio } = examined;
  const problems: Record<string, string> = {};
  if (current.needsPurchaseOrder && draft.purchaseOrderNumber === '') {
    problems['purchaseOrderNumber'] =
      'The proposal requires a PO number before invoicing. Enter it, or allow invoices without it in the engagement.';
  }
  const entry = period === 0 ? current.entries.find(({ key }) => key === entryKey) : undefined;
  if (entry === undefined) return problems;
  const style = regionStyle(regionOf(studio.locale), plan.currency);
  const { money } = documentFormat({ currency: plan.currency, language: DEFAULT_LANGUAGE, style });
  if (draft.currency !== plan.currency) {
    problems['currency'] = `The billing plan is in ${plan.currency}.`;
  } else if (totals.total !== entry.amount) {
    problems['lines'] =
      `The total differs from “${entry.label}” in the billing plan, which is ${money(entry.amount)}. Correct the line items, or change the plan in the engagement.`;
  }
  return problems;
}
