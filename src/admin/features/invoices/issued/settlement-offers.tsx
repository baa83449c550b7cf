import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { moneyText } from '../../../studio-format.ts';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { demandRefunded, type IssuedInvoice } from '../invoices.api.ts';
import { clientNameOf, UseCreditDialog } from './client-credit-dialogs.tsx';
import { movedOf, PaymentStepDialogs, type PaymentStep } from './payment-step-dialogs.tsx';
import { useKeptFocus } from '../../../records/invoices/payments/use-kept-focus.ts';

interface SettlementOffersProps {
  invoice: IssuedInvoice;
  /** The amounts that they are about. */
  children: ReactNode;
}

/** What settles an invoice that is overpaid, was refunded, or whose client has credit. */
export function SettlementOffers({ invoice, children }: SettlementOffersProps) {
  const [step, setStep] = useState<PaymentStep>();
  const [isUsing, setIsUsing] = useState(false);
  const owed = useMutation({
    mutationFn: () => demandRefunded(invoice.id),
    onSuccess: () => toasts.success('Marked as owed'),
  });
  const box = useKeptFocus<HTMLDivElement>(step !== undefined || isUsing || owed.isPending);
  const { amountDue, clientCredit, openRefund, payments, snapshot } = invoice.issued;
  const money = (amount: number) => moneyText(amount, snapshot.currency);
  const last = payments.findLast(({ settles }) => settles > 0);
  const moved = last && movedOf(last);
  const excess = Math.min(-amountDue, moved?.settles ?? 0);
  const ask = (what: PaymentStep['what']) => moved && setStep({ what, ...moved });
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Settlement">
      {children}
      {excess > 0 && (
        <p className="mt-2 flex flex-wrap gap-2" data-no-print>
          <Button look="line" onClick={() => ask('move')}>
            Move {money(excess)} to credit…
          </Button>
          <Button look="line" onClick={() => ask('refund')}>
            Refund…
          </Button>
        </p>
      )}
      {openRefund > 0 && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-2" data-no-print>
          <span className="text-small text-ink-soft">
            <span className="figures">{money(openRefund)}</span> was refunded and isn’t credited
            yet.
          </span>
          <Button look="line" isPending={owed.isPending} onClick={() => owed.mutate()}>
            The client still owes it
          </Button>
        </p>
      )}
      {amountDue > 0 && clientCredit > 0 && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-2" data-no-print>
          <span className="text-small text-ink-soft">
            {clientNameOf(invoice)} has <span className="figures">{money(clientCredit)}</span> in
            credit.
          </span>
          <Button look="line" onClick={() => setIsUsing(true)}>
            Use credit…
          </Button>
        </p>
      )}
      <UseCreditDialog invoice={invoice} isOpen={isUsing} onClose={() => setIsUsing(false)} />
      <PaymentStepDialogs invoice={invoice} step={step} onClose={() => setStep(undefined)} />
    </div>
  );
}
