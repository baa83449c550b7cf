import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { NextStep } from '../../../shared/engagements/next-step.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { moneyText } from '../../studio-format.ts';
import { Told } from './document-steps.tsx';

interface CreditStepProps {
  step: Extract<NextStep, { kind: 'credit' }>;
  currency: string;
}

/** E.g. after the draft of a change order’s credit note was deleted. */
export function CreditStep({ step: { amount, label, invoiceId }, currency }: CreditStepProps) {
  const money = moneyText(amount, currency);
  if (invoiceId === null) {
    return (
      <Told
        text={`${money} more than agreed was invoiced. Create a credit note for an invoice below, or a change order.`}
      />
    );
  }
  return (
    <Told text={`“${label}” has ${money} to credit. Create a credit note for its invoice.`}>
      <Link to={adminPaths.invoice(invoiceId)} className={buttonClass()}>
        View invoice
      </Link>
    </Told>
  );
}

export function RefundStep({ amount, currency }: { amount: number; currency: string }) {
  return (
    <Told
      text={`Your client overpaid by ${moneyText(amount, currency)}. Refund it on its invoice, or move it to credit.`}
    />
  );
}
