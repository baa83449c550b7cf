/** Credit that was sent back to the client: each refund can be reversed. */
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { ClientBalance } from '../../../../shared/invoices/payments.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog, type DialogState } from '../../../../ui/overlays/dialog.tsx';
import { MenuItem, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { reversePayment } from '../../../records/invoices/payments/payments.api.ts';
import { moneyText } from '../../../studio-format.ts';

export type CreditRefund = ClientBalance['items'][number]['creditRefunds'][number];

/** The others are shown on request. */
const REFUNDS_SHOWN = 3;

interface RefundsOfCurrencyProps {
  item: ClientBalance['items'][number];
  onReverse: (refund: CreditRefund) => void;
}

/** Credit that was sent back, the latest first. */
export function RefundsOfCurrency({ item, onReverse }: RefundsOfCurrencyProps) {
  const { currency, creditRefunds } = item;
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (creditRefunds.length === 0) return null;
  const shown = showsAll ? creditRefunds : creditRefunds.slice(0, REFUNDS_SHOWN);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={`Refunds of credit in ${currency}`}>
        {shown.map((refund) => (
          <CreditRow
            key={refund.id}
            what="Refund"
            paymentDate={refund.paymentDate}
            reference={refund.reference}
          >
            <Amount of={-refund.amount} currency={currency} />
            <MoreMenu label={`Actions for refund of ${moneyText(refund.amount, currency)}`}>
              <MenuItem
                icon={<Undo2 />}
                label="Reverse refund…"
                onSelect={() => onReverse(refund)}
              />
            </MoreMenu>
          </CreditRow>
        ))}
      </ul>
      {shown.length < creditRefunds.length && (
        <Button
          look="line"
          className="mt-2"
          onClick={() => {
            setShowsAll(true);
            list.current?.focus();
          }}
        >
          Show all {counted(creditRefunds.length, 'refund')}
        </Button>
      )}
    </>
  );
}

interface RefundReversalDialogProps extends DialogState {
  refund: CreditRefund;
  currency: string;
}

export function RefundReversalDialog({ refund, currency, ...dialog }: RefundReversalDialogProps) {
  const money = moneyText(refund.amount, currency);
  const { mutate, isPending } = useMutation({
    mutationFn: () => reversePayment(refund.id),
    onSuccess: () => toasts.success(`Refund of ${money} reversed`),
    onSettled: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Reverse this refund?"
      action="Reverse refund"
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      {money} was recorded as refunded. It becomes credit of the client again. Both the refund and
      its reversal stay in the history.
    </ConfirmDialog>
  );
}

interface CreditRowProps extends Pick<CreditRefund, 'paymentDate' | 'reference'> {
  what?: string;
  /** The amount, and what can be done with it. */
  children: ReactNode;
}

export function CreditRow({ what, paymentDate, reference, children }: CreditRowProps) {
  return (
    <li className="flex items-center gap-2 border-t border-line py-1 text-small">
      <span className="min-w-0 flex-1 text-ink-soft">
        {what !== undefined && `${what}, `}
        <CalendarDate on={paymentDate} />
        {reference !== '' && <span className="block text-note wrap-anywhere">{reference}</span>}
      </span>
      {children}
    </li>
  );
}
