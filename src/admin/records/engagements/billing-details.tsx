import { useMutation } from '@tanstack/react-query';
import type { BillingDetail } from '../../../shared/engagements/billing-details.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusMark, type StatusTone } from '../../../ui/texts/marks.tsx';
import { planStepMutation } from './engagements.api.ts';

const marks: Record<BillingDetail['status'], { label: string; tone: StatusTone }> = {
  pending: { label: 'Pending', tone: 'attention' },
  added: { label: 'Added', tone: 'done' },
  dismissed: { label: 'Dismissed', tone: 'stopped' },
};

const labels = {
  invoice_recipient: { label: 'Invoice recipient', action: 'Add to client' },
  fund_reference: { label: 'Fund or grant reference', action: 'Add to invoices' },
} as const satisfies Record<BillingDetail['detail'], unknown>;

interface BillingDetailsProps {
  engagementId: string;
  details: readonly BillingDetail[];
  /** After one was added or dismissed. */
  onDecided?: () => void;
}

/** What was said about invoices on acceptance. The owner adds or dismisses it. */
export function BillingDetails({ details, ...props }: BillingDetailsProps) {
  return (
    <ul className="plan-list">
      {details.map((detail) => (
        <Detail key={detail.detail} detail={detail} {...props} />
      ))}
    </ul>
  );
}

function Detail({
  detail,
  engagementId,
  onDecided,
}: Omit<BillingDetailsProps, 'details'> & { detail: BillingDetail }) {
  const { mutate, isPending } = useMutation(planStepMutation(engagementId));
  const { label, action } = labels[detail.detail];
  const { label: status, tone } = marks[detail.status];
  const decide = (kind: 'addition' | 'dismissal') => {
    if (isPending) return;
    mutate({ kind, key: detail.detail }, { onSuccess: () => onDecided?.() });
  };
  return (
    <li className="plan-row">
      <div className="min-w-0">
        <p className="text-note text-ink-soft">{label}</p>
        <p className="wrap-anywhere">{textOf(detail)}</p>
      </div>
      <StatusMark tone={tone}>{status}</StatusMark>
      {detail.status === 'pending' && (
        <div className="plan-steps">
          <Button look="line" onClick={() => decide('addition')}>
            {action}
            <span className="sr-only">: {label}</span>
          </Button>
          <Button look="line" onClick={() => decide('dismissal')}>
            Dismiss
            <span className="sr-only">: {label}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

function textOf(detail: BillingDetail): string {
  return detail.detail === 'invoice_recipient'
    ? `${detail.name} (${detail.email})`
    : detail.reference;
}
