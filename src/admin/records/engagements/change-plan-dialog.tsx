import { useMutation } from '@tanstack/react-query';
import type { EngagementEntry } from '../../../shared/engagements/engagement-api.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { moneyText } from '../../studio-format.ts';
import { planStepMutation } from './engagements.api.ts';

interface ChangePlanDialogProps {
  engagementId: string;
  entry: Pick<EngagementEntry, 'key' | 'label' | 'changes'>;
  /** The total of the payment’s draft. */
  amount: number;
  currency: string;
  isOpen: boolean;
  onClose: () => void;
  onChanged?: () => void;
}

/** Bills a payment with the amount of its draft: says which payments change, and by how much. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { engagementId, entry, amount, currency, isOpen, onClose, onChanged } = props;
  const { mutate, isPending } = useMutation(planStepMutation(engagementId));
  const { key, label, changes } = entry;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change billing plan?"
      action="Change plan"
      isPending={isPending}
      onConfirm={() =>
        mutate(
          { kind: 'change', key, amount },
          { onSuccess: () => onChanged?.(), onSettled: onClose },
        )
      }
    >
      <p>The draft for “{label}” bills a different amount than the plan.</p>
      <PlanChanges changes={changes} currency={currency} />
      <p className="mt-2">{describeTotal(changes, currency)}</p>
    </ConfirmDialog>
  );
}

interface PlanChangesProps {
  changes: EngagementEntry['changes'];
  currency: string;
}

export function PlanChanges({ changes, currency }: PlanChangesProps) {
  return (
    <ul className="plan-changes">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          <span className="wrap-anywhere">{label}</span>{' '}
          <span className="figures">
            {from === null ? 'new payment' : moneyText(from, currency)} → {moneyText(to, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function describeTotal(changes: EngagementEntry['changes'], currency: string): string {
  const difference = sumOf(changes.map(({ from, to }) => to - (from ?? 0)));
  if (difference === 0) return 'The total of all payments stays the same.';
  const by = moneyText(Math.abs(difference), currency);
  return `The total of all payments ${difference > 0 ? 'increases' : 'decreases'} by ${by}.`;
}
