/** Labels of payments and of rules for PO numbers. */
import type {
  EntryDue,
  EntryShare,
  ScheduleEntry,
} from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import type { PurchaseOrderRule } from '../../../../shared/proposals/proposal-draft.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { dayText } from '../../../../ui/state/region-format.ts';
import { describeMoney } from '../../../documents/lines/priced-draft.ts';
import { paymentTermsLabel } from '../../../forms/billing-options.ts';
import { rateText } from '../../../studio-format.ts';

export const purchaseOrderLabels: Record<PurchaseOrderRule, string> = {
  not_asked: 'Not requested',
  optional: 'Optional',
  before_invoicing: 'Required before invoicing',
};

/** Which of the client’s choices an amount is of. */
export const selectionLabels = {
  cheapest: 'Lowest',
  default: 'Preselected',
  most_expensive: 'Highest',
} as const;

export const shareLabels: Record<EntryShare['kind'], string> = {
  percent: 'Percent',
  amount: 'Amount',
  lines: 'Line items',
  remainder: 'Remainder',
};

export const dueLabels: Record<EntryDue['kind'], string> = {
  acceptance: 'On acceptance',
  date: 'On a date',
  days: 'Days after acceptance',
  milestone: 'At a milestone',
};

/** One payment as text, with everything that can differ. */
export function describeEntry({ label, share, due, termsDays }: ScheduleEntry, currency: string) {
  const terms = paymentTermsLabel(termsDays);
  return [label, describeShare(share, currency), describeDue(due), terms].join(' · ');
}

function describeShare(share: EntryShare, currency: string): string {
  if (share.kind === 'percent') return rateText(share.ratePpm);
  if (share.kind === 'amount') return describeMoney(share.amount, currency);
  return share.kind === 'lines' ? counted(share.lineKeys.length, 'line item') : 'Remainder';
}

function describeDue(due: EntryDue): string {
  if (due.kind === 'date') return dayText(due.date);
  return due.kind === 'days' ? `${counted(due.days, 'day')} after acceptance` : dueLabels[due.kind];
}
