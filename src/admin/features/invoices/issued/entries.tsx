import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx';
import { download } from '../../../../ui/buttons/download.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { Amount } from '../../../documents/amount.tsx';
import { moneyText } from '../../../studio-format.ts';
import { tellCanceled, deliveriesQuery } from '../../../documents/delivery/delivery.api.ts';
import { createReceipt, reverseEntry, type IssuedInvoice } from '../invoices.api.ts';

type Entry = IssuedInvoice['issued']['payments'][number];

const kindNames: Record<Entry['kind'], string> = {
  payment: 'Payment',
  credit: 'Credit',
  release: 'Payment moved',
  refund: 'Refund',
  reversal: 'Reversed',
  refund_reversal: 'Refund reversed',
  write_off: 'Write-off',
  write_off_reversal: 'Reversed',
};

/** What is owed again by an entry. */
const isOwedAgain: Partial<Record<Entry['kind'], true>> = {
  release: true,
  refund: true,
  reversal: true,
  write_off_reversal: true,
};

const canBeReversed: Partial<Record<Entry['kind'], true>> = {
  payment: true,
  refund: true,
  write_off: true,
};

export interface EntriesProps {
  invoice: IssuedInvoice;
  onReceipt: (paymentId: string) => void;
}

/** All entries since issue; none is ever deleted, a reversed one has a reversing entry. */
export function Entries({ invoice, onReceipt }: EntriesProps) {
  const [undoing, setUndoing] = useState<Entry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasUndoing = useRef(false);
  useEffect(() => {
    // The button disappeared together with the reversed entry.
    if (wasUndoing.current && document.activeElement === document.body) heading.current?.focus();
    wasUndoing.current = undoing !== undefined;
  }, [undoing]);
  const { payments } = invoice.issued;
  if (payments.length === 0) return null;
  return (
    <section aria-label="Payments">
      <h2 ref={heading} tabIndex={-1} className="sheet-label">
        Payments
      </h2>
      <ul className="issued-entries">
        {payments.map((entry) => (
          <EntryRow
            key={entry.id}
            invoice={invoice}
            entry={entry}
            onUndo={() => setUndoing(entry)}
            onReceipt={onReceipt}
          />
        ))}
      </ul>
      <UndoDialog invoice={invoice} entry={undoing} onClose={() => setUndoing(undefined)} />
    </section>
  );
}

/** Kept at the end of a line. */
const DOT = '\u00A0· ';

type EntryRowProps = EntriesProps & { entry: Entry; onUndo: () => void };

function EntryRow({ invoice, entry, onUndo, onReceipt }: EntryRowProps) {
  const { data: deliveries } = useQuery(deliveriesQuery(invoice.id));
  const { currency } = invoice.issued.snapshot;
  const { kind, amount, isReversed, receipt } = entry;
  const isStatus = canBeReversed[kind] === true && !isReversed;
  const hasReceipt = deliveries?.items.some(({ relatedId }) => relatedId === entry.id) === true;
  const money = moneyText(amount, currency);
  return (
    <li data-undone={isReversed || undefined}>
      <div className="min-w-0">
        <p>
          {kindNames[kind]}
          {isReversed && <span className="text-ink-soft">, reversed</span>}
        </p>
        <p className="text-note text-ink-soft">
          <span className="whitespace-nowrap">
            <CalendarDate on={entry.paymentDate} />
          </span>
          {entry.method !== null && (
            <>
              {DOT}
              <span className="whitespace-nowrap">
                {textsFor(DEFAULT_LANGUAGE).documents.paymentMethods[entry.method]}
              </span>
            </>
          )}
          {entry.reference !== '' && `${DOT}${entry.reference}`}
        </p>
        {receipt !== null && (isStatus || hasReceipt || receipt.number !== null) && (
          <ReceiptButton
            invoiceId={invoice.id}
            paymentId={entry.id}
            number={receipt.number}
            money={money}
          />
        )}
        {receipt !== null && isStatus && (
          <button
            type="button"
            className="text-link py-1 text-left text-note"
            onClick={() => onReceipt(entry.id)}
          >
            {hasReceipt ? 'Resend receipt…' : 'Send receipt…'}
            <span className="sr-only"> for {money}</span>
          </button>
        )}
      </div>
      <span className="issued-entry-end">
        <Amount of={isOwedAgain[kind] === true ? -amount : amount} currency={currency} />
        {isStatus && (
          <IconButton
            label={`Reverse ${kindNames[kind].toLowerCase()} of ${money}`}
            onClick={onUndo}
          >
            <Undo2 />
          </IconButton>
        )}
      </span>
    </li>
  );
}

interface ReceiptButtonProps {
  invoiceId: string;
  paymentId: string;
  number: string | null;
  money: string;
}

/** Downloads the receipt; one without a number is created by its first download. */
function ReceiptButton({ invoiceId, paymentId, number, money }: ReceiptButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => createReceipt(invoiceId, paymentId),
    onSuccess: download,
  });
  return (
    <button
      type="button"
      className="text-link mr-4 py-1 text-left text-note"
      aria-disabled={isPending || undefined}
      onClick={() => isPending || mutate()}
    >
      {number === null ? 'Receipt (PDF)' : `Receipt ${number} (PDF)`}
      <span className="sr-only"> for {money}</span>
    </button>
  );
}

interface UndoDialogProps {
  invoice: IssuedInvoice;
  entry: Entry | undefined;
  onClose: () => void;
}

function UndoDialog({ invoice, entry, onClose }: UndoDialogProps) {
  const { amountDue, snapshot } = invoice.issued;
  const money = (of: number) => moneyText(of, snapshot.currency);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Entry) => tellCanceled(invoice.id, () => reverseEntry(invoice.id, id)),
    onSuccess: (canceled, { kind, amount }) =>
      toasts.success(`${kindNames[kind]} of ${money(amount)} reversed${canceled}`),
    onSettled: onClose,
  });
  const kind = kindNames[entry?.kind ?? 'payment'].toLowerCase();
  return (
    <ConfirmDialog
      isOpen={entry !== undefined}
      onClose={onClose}
      title={`Reverse this ${kind}?`}
      action={`Reverse ${kind}`}
      isPending={isPending}
      onConfirm={() => entry !== undefined && mutate(entry)}
    >
      {entry !== undefined && describeReversal(entry.amount, amountDue, money)} Both the {kind} and
      its reversal stay in the history.
    </ConfirmDialog>
  );
}

/** The balance after reversing an entry of this amount, as text; considers overpayment. */
export function describeReversal(
  amount: number,
  amountDue: number,
  money: (of: number) => string,
): string {
  const after = amountDue + amount;
  if (after > 0) return `${money(after - Math.max(amountDue, 0))} will be due again.`;
  if (after === 0) return 'The balance will be zero.';
  return `The client will still have overpaid by ${money(-after)}.`;
}
