import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { counted } from '../../../shared/plural.ts';
import { toasts } from '../../../ui/toasts.ts';
import { cancelEngagement } from '../../engagements/engagements.api.ts';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { moneyText } from '../../studio-format.ts';

interface CancelDialogProps {
  engagement: EngagementDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Says exactly what happens to its drafts, its open amount, its recurring billing and its invoices. */
export function CancelDialog({ engagement, ...dialog }: CancelDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title="Cancel this engagement?"
      action="Cancel engagement"
      dismissal="Keep engagement"
      isDangerous
      send={(reason) => cancelEngagement(engagement.id, reason)}
      onSent={() => toasts.show({ kind: 'success', text: 'Engagement canceled' })}
    >
      {consequences(engagement).join(' ')}
    </ReasonDialog>
  );
}

function consequences({ entries, recurring, ledger, currency }: EngagementDetail): string[] {
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
    ...(drafts > 0 ? [`${counted(drafts, 'draft invoice')} will be deleted.`] : []),
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
