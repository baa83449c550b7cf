import type {
  EngagementDetail,
  EngagementGroup,
} from '../../../shared/engagements/engagement-api.schema.ts';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { moneyText } from '../../studio-format.ts';
import { CancelBilling } from './cancel-billing.tsx';
import { InvoiceLink, StepButton } from './plan-invoice.tsx';

const periodLabels: Record<EngagementGroup['period'], string> = {
  month: 'Monthly',
  year: 'Yearly',
};

/** Recurring line items, by the invoices that they share. */
export function RecurringList({ engagement }: { engagement: EngagementDetail }) {
  return (
    <section aria-labelledby="recurring" className="mt-8">
      <h2 id="recurring" className="text-title">
        Recurring billing
      </h2>
      <ul className="plan-list">
        {engagement.recurring.map((group) => (
          <Group key={group.key} engagement={engagement} group={group} />
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  engagement: EngagementDetail;
  group: EngagementGroup;
}

function Group({ engagement, group }: GroupProps) {
  const { id, currency } = engagement;
  const isActive = engagement.status === 'active';
  const { key, period, items, amount, startsOn, canceledOn, invoices, billed } = group;
  const titles = items.map(({ title }) => title).join(', ');
  return (
    <li className="plan-row">
      <div className="min-w-0">
        <p className="wrap-anywhere">{titles}</p>
        <p className="text-note text-ink-soft">
          {periodLabels[period]} · <GroupDates group={group} />
        </p>
        <ul className="text-note">
          {invoices.map((invoice) => (
            <li key={invoice.period} className="flex flex-wrap items-center gap-x-3">
              <span>
                Period {invoice.period}: <InvoiceLink invoice={invoice} />
              </span>
              {isActive && (invoice.status === 'deleted' || invoice.status === 'void') && (
                <StepButton
                  engagementId={id}
                  step={{ kind: 'draft', key, period: invoice.period }}
                  about={`period ${invoice.period} of ${titles}`}
                >
                  Draft again
                </StepButton>
              )}
            </li>
          ))}
        </ul>
      </div>
      <span className="text-end">
        <Amount of={amount} currency={currency} />
        {billed.invoiced > 0 && (
          <span className="block text-note text-ink-soft">
            Invoiced: {moneyText(billed.invoiced - billed.credited, currency)}
            <br />
            Paid: {moneyText(billed.paid, currency)}
            <br />
            {billed.amountDue < 0 ? 'Overpaid' : 'Amount due'}:{' '}
            {moneyText(Math.abs(billed.amountDue), currency)}
          </span>
        )}
      </span>
      <div className="plan-steps">
        {isActive && startsOn === null && canceledOn === null && (
          <StepButton engagementId={id} step={{ kind: 'start', key }} about={titles}>
            Start today
          </StepButton>
        )}
        {isActive && canceledOn === null && (startsOn === null || group.nextOn !== null) && (
          <CancelBilling engagementId={id} groupKey={key} titles={titles} />
        )}
      </div>
    </li>
  );
}

function GroupDates({ group: { startsOn, canceledOn, nextOn } }: Pick<GroupProps, 'group'>) {
  if (canceledOn !== null) {
    return (
      <>
        Canceled from <CalendarDate on={canceledOn} />
      </>
    );
  }
  if (startsOn === null) return 'Not started';
  if (nextOn === null) return 'Ended';
  return (
    <>
      Next draft on <CalendarDate on={nextOn} />
    </>
  );
}
