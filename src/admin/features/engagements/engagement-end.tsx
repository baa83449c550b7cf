import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { moneyText } from '../../studio-format.ts';

/** Why it was canceled, and what its invoices leave open; nothing while it is active. */
export function EngagementEnd({ engagement }: { engagement: EngagementDetail }) {
  const { status, cancellation } = engagement;
  const open = status === 'active' ? [] : openAmounts(engagement);
  if (cancellation === null && open.length === 0) return null;
  return (
    <div className="plan-end">
      {cancellation !== null && (
        <p className="wrap-anywhere">
          Canceled on <CalendarDate on={cancellation.on} />. Reason: {cancellation.reason}
        </p>
      )}
      {open.length > 0 && (
        <p>
          {status === 'completed' && 'An invoice has changed since this was completed. '}
          Open: {open.join(', ')}.
        </p>
      )}
    </div>
  );
}

/** What is not settled. */
function openAmounts({ ledger, recurring, currency }: EngagementDetail): string[] {
  const { toBill, amountDue } = ledger;
  const money = (amount: number) => moneyText(Math.abs(amount), currency);
  const dueLater = sumOf(recurring.map(({ billed }) => billed.amountDue));
  return [
    ...(toBill === 0 ? [] : [`${money(toBill)} to ${toBill > 0 ? 'bill' : 'credit'}`]),
    ...(amountDue === 0 ? [] : [`${money(amountDue)} ${amountDue > 0 ? 'due' : 'overpaid'}`]),
    ...(dueLater > 0 ? [`${money(dueLater)} due for recurring billing`] : []),
  ];
}
