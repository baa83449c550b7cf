import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type { ProposalStatus } from '../../../shared/proposals/proposal-status.ts';
import { counted } from '../../../shared/plural.ts';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { cancelEngagement } from '../../records/engagements/engagements.api.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { moneyText } from '../../studio-format.ts';

interface CancelDialogProps {
  engagement: EngagementDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Says exactly what happens to its change orders, drafts, open amount, recurring billing and invoices. */
export function CancelDialog({ engagement, ...dialog }: CancelDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title="Cancel this engagement?"
      action="Cancel engagement"
      dismissal="Keep engagement"
      isDangerous
      send={(reason) => cancelEngagement(engagement.id, reason)}
      onSent={() => toasts.success('Engagement canceled')}
    >
      {consequences(engagement).join(' ')}
    </ReasonDialog>
  );
}

/** Change orders that were sent and are not decided. */
const withdrawn = new Set<ProposalStatus>(['sent', 'changes_requested', 'expired']);

function consequences({
  entries,
  recurring,
  ledger,
  currency,
  changeOrders,
  orderCredits,
}: EngagementDetail): string[] {
  const open = changeOrders.filter(({ status }) => withdrawn.has(status)).length;
  const invoices = [...entries, ...recurring].flatMap((one) => one.invoices);
  const drafts = invoices.filter(({ status }) => status === 'draft').length;
  const continues = recurring.some(
    ({ startsOn, canceledOn, nextOn }) => nextOn !== null || (startsOn ?? canceledOn) === null,
  );
  const due = sumOf(
    [ledger, ...recurring.map(({ billed }) => billed)].map(({ amountDue }) =>
      Math.max(0, amountDue),
    ),
  );
  return [
    ...(open > 0 ? [`${counted(open, 'change order')} will be withdrawn.`] : []),
    ...(drafts > 0 ? [`${counted(drafts, 'draft invoice')} will be deleted.`] : []),
    ...(orderCredits.length > 0
      ? [`${counted(orderCredits.length, 'draft credit note')} will be deleted.`]
      : []),
    ...(ledger.toBill > 0
      ? [`${moneyText(ledger.toBill, currency)} won’t be billed any more.`]
      : []),
    ...(continues ? ['Recurring billing ends today.'] : []),
    due > 0
      ? `Issued invoices stay as they are: ${moneyText(due, currency)} remains due.`
      : 'Issued invoices stay as they are.',
    'No email is sent to the client. This can’t be undone.',
  ];
}
