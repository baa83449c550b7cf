import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { ClientBalance, PaymentDetail } from '../../../../shared/invoices/payments.schema.ts';
import { ConfirmDialog, type DialogState } from '../../../../ui/overlays/dialog.tsx';
import { MenuItem, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { studioQuery, useToday } from '../../../documents/billing.api.ts';
import { describeTaken } from '../../../records/invoices/payments/describe-taken.ts';
import { readPayment, reversePayment } from '../../../records/invoices/payments/payments.api.ts';
import { RefundDialog } from '../../../records/invoices/payments/refund-dialog.tsx';
import { useKeptFocus } from '../../../records/invoices/payments/use-kept-focus.ts';
import { moneyText } from '../../../studio-format.ts';
import { balanceQuery } from '../client-parts.api.ts';
import { ClientPart } from './client-part.tsx';

type Asked =
  | { what: 'refund'; of: { paymentId: string; currency: string; most: number } }
  | { what: 'reverse'; payment: PaymentDetail };

/** What of the client’s payments settles no invoice; nothing without any. */
export function CreditPanel({ clientId }: { clientId: string }) {
  const { data: items = [] } = useQuery(balanceQuery(clientId));
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const box = useKeptFocus<HTMLDivElement>(isOpen);
  const { isPending } = useQuery(studioQuery);
  const today = useToday() ?? '';
  const ask = (about: Asked) => {
    setAsked(about);
    setIsOpen(true);
  };
  const { mutate: reverse } = useMutation({
    mutationFn: readPayment,
    onSuccess: (payment) => ask({ what: 'reverse', payment }),
  });
  const dialog = (what: Asked['what']) => ({
    isOpen: isOpen && asked?.what === what && !isPending,
    onClose: () => setIsOpen(false),
  });
  const withCredit = items.filter(({ credit }) => credit > 0);
  return (
    <div ref={box} tabIndex={-1}>
      {withCredit.length > 0 && (
        <ClientPart title="Credit">
          {withCredit.map((item) => (
            <CreditOfCurrency
              key={item.currency}
              item={item}
              onRefund={(of) => ask({ what: 'refund', of })}
              onReverse={reverse}
            />
          ))}
        </ClientPart>
      )}
      {asked?.what === 'refund' && (
        <RefundDialog {...dialog('refund')} of={asked.of} today={today} />
      )}
      {asked?.what === 'reverse' && (
        <ReversalDialog {...dialog('reverse')} payment={asked.payment} />
      )}
    </div>
  );
}

interface CreditOfCurrencyProps {
  item: ClientBalance['items'][number];
  onRefund: (of: { paymentId: string; currency: string; most: number }) => void;
  onReverse: (paymentId: string) => void;
}

/** Each payment with what is left of it. */
function CreditOfCurrency({ item, onRefund, onReverse }: CreditOfCurrencyProps) {
  const { currency, creditPayments } = item;
  return (
    <ul aria-label={`Credit in ${currency}`}>
      {creditPayments.map(({ id, paymentDate, reference, credit }) => (
        <li key={id} className="flex items-center gap-2 border-t border-line py-1 text-small">
          <span className="min-w-0 flex-1 text-ink-soft">
            <CalendarDate on={paymentDate} />
            {reference !== '' && <span className="block text-note wrap-anywhere">{reference}</span>}
          </span>
          <Amount of={credit} currency={currency} />
          <MoreMenu label={`Actions for credit of ${moneyText(credit, currency)}`}>
            <MenuItem
              icon={<Wallet />}
              label="Refund credit…"
              onSelect={() => onRefund({ paymentId: id, currency, most: credit })}
            />
            <MenuItem icon={<Undo2 />} label="Reverse payment…" onSelect={() => onReverse(id)} />
          </MoreMenu>
        </li>
      ))}
    </ul>
  );
}

function ReversalDialog({ payment, ...dialog }: DialogState & { payment: PaymentDetail }) {
  const { id, amount, currency } = payment;
  const money = moneyText(amount, currency);
  const { mutate, isPending } = useMutation({
    mutationFn: () => reversePayment(id),
    onSuccess: () => toasts.success(`Payment of ${money} reversed`),
    onSettled: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Reverse this payment?"
      action="Reverse payment"
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      {money} was recorded as received. {describeTaken(payment)} Both the payment and its reversal
      stay in the history.
    </ConfirmDialog>
  );
}
