import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2, Wallet } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { ClientBalance, PaymentDetail } from '../../../../shared/invoices/payments.schema.ts';
import { ConfirmDialog, type DialogState } from '../../../../ui/overlays/dialog.tsx';
import { MenuItem, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { Amount } from '../../../documents/amount.tsx';
import { studioQuery, useToday } from '../../../documents/billing.api.ts';
import { describeTaken } from '../../../records/invoices/payments/describe-taken.ts';
import { readPayment, reversePayment } from '../../../records/invoices/payments/payments.api.ts';
import {
  RefundDialog,
  type RefundDialogProps,
} from '../../../records/invoices/payments/refund-dialog.tsx';
import { useKeptFocus } from '../../../records/invoices/payments/use-kept-focus.ts';
import { moneyText } from '../../../studio-format.ts';
import { balanceQuery } from '../client-parts.api.ts';
import { ClientPart } from './client-part.tsx';
import {
  CreditRow,
  RefundReversalDialog,
  RefundsOfCurrency,
  type CreditRefund,
} from './credit-refunds.tsx';

type Refundable = Omit<RefundDialogProps['of'], 'invoice'>;

type Asked =
  | { what: 'refund'; of: Refundable }
  | { what: 'reverse'; payment: PaymentDetail }
  | { what: 'reverse refund'; refund: CreditRefund; currency: string };

/** What of the client’s payments settles no invoice, and was refunded of it; nothing without any. */
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
  const shown = items.filter(({ credit, creditRefunds }) => credit > 0 || creditRefunds.length > 0);
  return (
    <div ref={box} tabIndex={-1}>
      {shown.length > 0 && (
        <ClientPart title="Credit">
          {shown.map((item) => (
            <Fragment key={item.currency}>
              <CreditOfCurrency
                item={item}
                onRefund={(of) => ask({ what: 'refund', of })}
                onReverse={reverse}
              />
              <RefundsOfCurrency
                item={item}
                onReverse={(refund) =>
                  ask({ what: 'reverse refund', refund, currency: item.currency })
                }
              />
            </Fragment>
          ))}
        </ClientPart>
      )}
      {asked?.what === 'refund' && (
        <RefundDialog {...dialog('refund')} of={asked.of} today={today} />
      )}
      {asked?.what === 'reverse' && (
        <ReversalDialog {...dialog('reverse')} payment={asked.payment} />
      )}
      {asked?.what === 'reverse refund' && (
        <RefundReversalDialog {...dialog('reverse refund')} {...asked} />
      )}
    </div>
  );
}

interface CreditOfCurrencyProps {
  item: ClientBalance['items'][number];
  onRefund: (of: Refundable) => void;
  onReverse: (paymentId: string) => void;
}

/** Each payment with what is left of it. */
function CreditOfCurrency({ item, onRefund, onReverse }: CreditOfCurrencyProps) {
  const { currency, creditPayments } = item;
  if (creditPayments.length === 0) return null;
  return (
    <ul aria-label={`Credit in ${currency}`}>
      {creditPayments.map(({ id, paymentDate, reference, credit }) => (
        <CreditRow key={id} paymentDate={paymentDate} reference={reference}>
          <Amount of={credit} currency={currency} />
          <MoreMenu label={`Actions for credit of ${moneyText(credit, currency)}`}>
            <MenuItem
              icon={<Wallet />}
              label="Refund credit…"
              onSelect={() =>
                onRefund({ paymentId: id, paidOn: paymentDate, currency, most: credit })
              }
            />
            <MenuItem icon={<Undo2 />} label="Reverse payment…" onSelect={() => onReverse(id)} />
          </MoreMenu>
        </CreditRow>
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
