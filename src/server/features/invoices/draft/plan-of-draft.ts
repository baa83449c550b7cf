/** What the billing plan that created a draft says about it, and why it can’t be issued as it is. */
import { plannedChanges } from '../../../../shared/engagements/plan-change.ts';
import { billedEntry } from '../../../../shared/engagements/plan-state.ts';
import { withKnownRecipients } from '../../../../shared/engagements/billing-details.ts';
import type { PlanOfDraft } from '../../../../shared/engagements/engagement-api.schema.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { regionOf, regionStyle } from '../../../../shared/documents/region-style.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import type { Database } from '../../../database/database.ts';
import { listContacts } from '../../../documents/parties/parties.repository.ts';
import type { ExaminedDraft } from './examined-draft.ts';
import { findContractNumber, findPlanOf } from './plan-of-draft.repository.ts';

type Examined = Pick<ExaminedDraft, 'draft' | 'totals' | 'studio'>;

interface PlanFound {
  /** Null for a draft that no plan created. */
  plan: PlanOfDraft | null;
  /** Sentences by field. */
  problems: Record<string, string>;
  references: ExaminedDraft['references'];
}

export async function readPlanOfDraft(
  db: Database,
  { id }: { id: string },
  examined: Examined,
): Promise<PlanFound> {
  const found = await findPlanOf(db, id);
  if (found === undefined) return { plan: null, problems: {}, references: noReferences };
  const { engagementId, title, entryKey, state } = found;
  const { agreed, plan: current } = state;
  const entry = billedEntry(state, found);
  const { draft, totals } = examined;
  const isComparable = draft.currency === agreed.currency && totals.total > 0;
  const change = { key: entryKey, total: totals.total };
  const details = withKnownRecipients(current.details, await listContacts(db, found.clientId));
  const plan = {
    engagementId,
    title,
    entry:
      entry === undefined
        ? null
        : {
            key: entry.key,
            label: entry.label,
            amount: entry.amount,
            toBill: entry.toBill,
            changes: isComparable ? plannedChanges(state, change) : [],
          },
    purchaseOrder: current.purchaseOrder,
    pendingDetails: details.filter(({ status }) => status === 'pending'),
  };
  const problems = {
    ...problemsOfAny(found, agreed.currency, examined),
    ...problemsOf(plan, agreed.currency, examined),
  };
  const references = {
    project: title,
    proposalNumber: agreed.proposal?.number ?? '',
    contractNumber: (await findContractNumber(db, engagementId)) ?? '',
  };
  return { plan, problems, references };
}

const noReferences = { project: '', proposalNumber: '', contractNumber: '' };

/** Of every draft that a plan created. */
function problemsOfAny(
  { clientId, clientName, title }: Record<'clientId' | 'clientName' | 'title', string>,
  currency: string,
  { draft }: Examined,
): Record<string, string> {
  return {
    ...(draft.clientId !== null &&
      draft.clientId !== clientId && {
        clientId: `The engagement “${title}” is for ${clientName}. Choose that client.`,
      }),
    ...(draft.currency !== currency && { currency: `The billing plan is in ${currency}.` }),
    ...(draft.deposits.length > 0 && {
      deposits: 'An invoice from a billing plan can’t subtract deposits. Remove them.',
    }),
  };
}

function problemsOf(
  { entry, purchaseOrder }: PlanOfDraft,
  currency: string,
  { draft, totals, studio }: Examined,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (purchaseOrder.isNeeded && draft.purchaseOrderNumber === '') {
    problems['purchaseOrderNumber'] =
      'The proposal requires a PO number before invoicing. Enter it, or continue without it.';
  }
  if (entry === null || draft.currency !== currency || totals.total === entry.toBill) {
    return problems;
  }
  const style = regionStyle(regionOf(studio.locale), currency);
  const { money } = documentFormat({ currency, language: DEFAULT_LANGUAGE, style });
  const problem =
    entry.toBill === entry.amount
      ? `The total differs from “${entry.label}” in the billing plan, which is ${money(entry.amount)}.`
      : `The total differs from the amount left to bill for “${entry.label}”, which is ${money(entry.toBill)}.`;
  // A payment of the plan can’t become 0.
  if (totals.total > 0) problems['plan'] = `${problem} Correct the line items, or change the plan.`;
  else problems['lines'] = `${problem} Correct the line items.`;
  return problems;
}
