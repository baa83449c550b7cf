import { useMutation, useQuery } from '@tanstack/react-query';
import { BanknoteCheck, CalendarClock, MessageCircleWarning } from 'lucide-react';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { PaymentAnswer } from '../../../../shared/invoices/payment-answers.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { useKeptFocus } from '../../../records/invoices/payments/use-kept-focus.ts';
import { moneyText } from '../../../studio-format.ts';
import { queryClient } from '../../../query.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import {
  closeAnswer,
  confirmPayment,
  paymentAnswersQuery,
  reverseEntry,
  type IssuedInvoice,
} from '../invoices.api.ts';

const icons = { promised: CalendarClock, problem: MessageCircleWarning, paid: BanknoteCheck };

/** What was said about paying an invoice on which something is due, until it is closed. */
export function PaymentAnswers({ invoice }: { invoice: IssuedInvoice }) {
  const { id, issued, status } = invoice;
  const { data } = useQuery(paymentAnswersQuery(id));
  const close = useMutation({ mutationFn: (answerId: string) => closeAnswer(id, answerId) });
  const confirm = useMutation({
    mutationFn: (answerId: string) => confirmPayment(id, answerId),
    onSuccess: (stored) => {
      const payment = stored.issued?.payments.findLast(({ kind }) => kind === 'payment');
      const undo = () => void reverseEntry(id, payment?.id ?? '');
      toasts.offerUndo('success', 'Payment recorded', undo, id);
    },
    // E.g. confirmed in another window.
    onError: () => queryClient.invalidateQueries(paymentAnswersQuery(id)),
  });
  const isBusy = close.isPending || confirm.isPending;
  const box = useKeptFocus<HTMLElement>(isBusy);
  const open = data?.items.filter(({ closedAt }) => closedAt === null) ?? [];
  if (open.length === 0 || issued.amountDue <= 0 || status === 'void') return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="About paying this invoice"
      className="mb-6 border-y border-line"
      data-no-print
    >
      <ul className="divide-y divide-line">
        {open.map((answer) => {
          const Icon = icons[answer.kind];
          return (
            <li key={answer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Icon className="size-4 shrink-0 text-amber-ink" aria-hidden />
              <div className="min-w-0 flex-1 basis-60">
                <Sentence answer={answer} invoice={invoice} />
              </div>
              <div className="flex flex-wrap gap-2">
                {answer.kind === 'paid' && (
                  <Button disabled={isBusy} onClick={() => confirm.mutate(answer.id)}>
                    Record {moneyText(answer.amount ?? 0, issued.snapshot.currency)}
                  </Button>
                )}
                <Button look="line" disabled={isBusy} onClick={() => close.mutate(answer.id)}>
                  Close
                  <span className="sr-only"> {closedNames[answer.kind]}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const closedNames: Record<PaymentAnswer['kind'], string> = {
  promised: 'the promise',
  problem: 'the problem',
  paid: 'the reported payment',
};

interface SentenceProps {
  answer: PaymentAnswer;
  invoice: IssuedInvoice;
}

function Sentence({ answer, invoice: { issued } }: SentenceProps) {
  const { kind, day, amount, reference, note, saidBy, threadId } = answer;
  const { currency, timeZone } = issued.snapshot;
  const isOver = kind === 'promised' && (day ?? '') < dayIn(timeZone, nowMs());
  const by = saidBy === '' ? 'The client' : saidBy;
  return (
    <>
      <p className="font-medium">
        {kind === 'promised' && (
          <>
            Promised by <CalendarDate on={day ?? ''} />
            {isOver && <span className="text-danger"> · not paid</span>}
          </>
        )}
        {kind === 'problem' && 'Problem reported'}
        {kind === 'paid' && (
          <>
            {by ?? 'The client'} says it was paid on <CalendarDate on={day ?? ''} />:{' '}
            <Amount of={amount ?? 0} currency={currency} />
            {reference !== '' && `, reference ${reference}`}
          </>
        )}
      </p>
      {note !== '' && <p className="line-clamp-3 text-small text-ink-soft">{note}</p>}
      {kind !== 'paid' && by !== null && <p className="text-small text-ink-soft">Said by {by}</p>}
      {threadId !== null && (
        <TextLink to={adminPaths.thread(threadId)}>Answer the question</TextLink>
      )}
    </>
  );
}
