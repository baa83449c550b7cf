import { useState, type ComponentProps, type ReactNode } from 'react';
import {
  entryStatusLabels,
  type EngagementDetail,
  type EngagementEntry,
  type EntryStatus,
} from '../../../shared/engagements/engagement-api.schema.ts';
import { isOwnPayment } from '../../../shared/engagements/own-payments.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusMark, type StatusTone } from '../../../ui/texts/marks.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { Amount } from '../../documents/amount.tsx';
import { ChangePlanDialog } from '../../records/engagements/change-plan-dialog.tsx';
import { moneyText } from '../../studio-format.ts';
import { AttachInvoice } from './attach-invoice.tsx';
import { InvoiceSteps } from './invoice-steps.tsx';
import { MilestoneMenu } from './milestone-menu.tsx';
import { InvoiceLink, StepButton } from './plan-invoice.tsx';

const tones: Record<EntryStatus, StatusTone> = {
  nothing_to_bill: 'quiet',
  scheduled: 'waiting',
  not_reached: 'waiting',
  draft: 'waiting',
  issued: 'done',
  not_billed: 'quiet',
  deleted: 'stopped',
  void: 'stopped',
  to_bill: 'attention',
};

/** The payments of the plan, as they are now. */
export function PaymentList({ engagement }: { engagement: EngagementDetail }) {
  return (
    <section aria-labelledby="payments" className="mt-8">
      <h2 id="payments" className="text-title">
        Payments
      </h2>
      <ul className="plan-list">
        {engagement.entries.map((entry) => (
          <Payment key={entry.key} engagement={engagement} entry={entry} />
        ))}
      </ul>
      {engagement.status === 'active' && <AttachInvoice engagement={engagement} />}
    </section>
  );
}

interface PaymentProps {
  engagement: EngagementDetail;
  entry: EngagementEntry;
}

function Payment({ engagement, entry }: PaymentProps) {
  const { label, amount, agreedAmount, agreedLabel, status, invoices, date, due } = entry;
  const { open, drafted } = entry;
  const { currency } = engagement;
  return (
    <li className="plan-row">
      <div className="min-w-0">
        <p className="wrap-anywhere">{label}</p>
        {agreedLabel !== null && <Note>Agreed as “{agreedLabel}”</Note>}
        <p className="text-note text-ink-soft">
          {date !== null && <CalendarDate on={date} />}
          {date === null && due.kind === 'milestone' && <Awaited entry={entry} />}
        </p>
        {invoices.length > 0 && (
          <ul className="text-note">
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <InvoiceLink invoice={invoice} />
                <InvoiceSteps engagement={engagement} invoice={invoice} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className="text-end">
        <Amount of={amount} currency={currency} />
        {agreedAmount !== null && agreedAmount !== amount && (
          <Note>Agreed: {moneyText(agreedAmount, currency)}</Note>
        )}
      </span>
      <div>
        <StatusMark tone={tones[status]}>{entryStatusLabels[status]}</StatusMark>
        {status === 'draft' && open !== 0 && <Note>Draft: {moneyText(drafted, currency)}</Note>}
        {status === 'to_bill' && (
          <Note>
            <Amount of={open} currency={currency} />
          </Note>
        )}
        {open + drafted < 0 && <Note>To credit: {moneyText(-(open + drafted), currency)}</Note>}
      </div>
      <div className="plan-steps">
        <PaymentStep engagement={engagement} entry={entry} />
        <MilestoneMenu engagement={engagement} entry={entry} />
      </div>
    </li>
  );
}

function Awaited({ entry: { expectedOn, isLate } }: Pick<PaymentProps, 'entry'>) {
  if (expectedOn === null) return 'When the milestone is reached';
  return (
    <>
      Expected on <CalendarDate on={expectedOn} />
      {isLate && <span className="text-amber-ink"> · Late</span>}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-note wrap-anywhere text-ink-soft">{children}</span>;
}

function PaymentStep({ engagement: { id, currency, status: ofWhole }, entry }: PaymentProps) {
  const { key, label, status, drafted, changes } = entry;
  if (ofWhole !== 'active') return null;
  if (status === 'not_reached') {
    return (
      <StepButton engagementId={id} step={{ kind: 'reached', key }} about={label}>
        Mark as reached
      </StepButton>
    );
  }
  if (status === 'deleted' || status === 'void' || status === 'to_bill') {
    // It is billed by another attached invoice.
    if (isOwnPayment(key)) return null;
    return (
      <StepButton engagementId={id} step={{ kind: 'draft', key }} about={label}>
        Draft again
      </StepButton>
    );
  }
  if (changes.length === 0) return null;
  return <ChangePlan engagementId={id} entry={entry} amount={drafted} currency={currency} />;
}

function ChangePlan(
  props: Omit<ComponentProps<typeof ChangePlanDialog>, 'isOpen' | 'onClose' | 'onChanged'>,
) {
  const [isAsked, setIsAsked] = useState(false);
  const { amount, currency, entry } = props;
  return (
    <>
      <Button look="line" onClick={() => setIsAsked(true)}>
        Change plan to {moneyText(amount, currency)}…
        <span className="sr-only"> of {entry.label}</span>
      </Button>
      <ChangePlanDialog {...props} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}
