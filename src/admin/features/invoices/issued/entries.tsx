import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Download, Send, Undo2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceEntry, PaymentDetail } from '../../../../shared/invoices/payments.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx';
import { download } from '../../../../ui/buttons/download.ts';
import { MenuItem, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { Amount } from '../../../documents/amount.tsx';
import { describeTaken } from '../../../records/invoices/payments/describe-taken.ts';
import { readPayment } from '../../../records/invoices/payments/payments.api.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { moneyText } from '../../../studio-format.ts';
import { tellCanceled, deliveriesQuery } from '../../../documents/delivery/delivery.api.ts';
import { createReceipt, reverseEntry, type IssuedInvoice } from '../invoices.api.ts';
import { movedOf, PaymentStepDialogs, type PaymentStep } from './payment-step-dialogs.tsx';
import { useKeptFocus } from '../../../records/invoices/payments/use-kept-focus.ts';

const kindNames: Record<InvoiceEntry['kind'], string> = {
  payment: 'Payment',
  credit: 'Credit',
  release: 'Payment moved',
  refund: 'Refund',
  reversal: 'Payment reversed',
  refund_reversal: 'Refund reversed',
  write_off: 'Write-off',
  write_off_reversal: 'Write-off reversed',
};

/** What is owed again by an entry. */
const isOwedAgain: Partial<Record<InvoiceEntry['kind'], true>> = {
  release: true,
  refund: true,
  reversal: true,
  write_off_reversal: true,
};

const canBeReversed: Partial<Record<InvoiceEntry['kind'], true>> = {
  payment: true,
  refund: true,
  write_off: true,
};

export interface EntriesProps {
  invoice: IssuedInvoice;
  onReceipt: (paymentId: string) => void;
}

/** An entry that is asked about; `payment`: if it is one, with what else it settles. */
interface Reversal {
  entry: InvoiceEntry;
  payment: PaymentDetail | undefined;
}

/** All entries since issue; none is ever deleted, a reversed one has a reversing entry. */
export function Entries({ invoice, onReceipt }: EntriesProps) {
  const [step, setStep] = useState<PaymentStep>();
  const [reversal, setReversal] = useState<Reversal>();
  const heading = useKeptFocus<HTMLHeadingElement>((step ?? reversal) !== undefined);
  const { payments } = invoice.issued;
  const { mutate: reverse } = useMutation({
    mutationFn: async (entry: InvoiceEntry) => ({
      entry,
      payment: entry.kind === 'payment' ? await readPayment(entry.id) : undefined,
    }),
    onSuccess: setReversal,
  });
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
            onStep={setStep}
            onReverse={() => reverse(entry)}
            onReceipt={onReceipt}
          />
        ))}
      </ul>
      <PaymentStepDialogs invoice={invoice} step={step} onClose={() => setStep(undefined)} />
      <ReversalDialog
        invoice={invoice}
        reversal={reversal}
        onClose={() => setReversal(undefined)}
      />
    </section>
  );
}

/** Kept at the end of a line. */
const DOT = '\u00A0· ';

interface EntryRowProps extends EntriesProps {
  entry: InvoiceEntry;
  onStep: (step: PaymentStep) => void;
  onReverse: () => void;
}

function EntryRow(props: EntryRowProps) {
  const { invoice, entry } = props;
  const { currency } = invoice.issued.snapshot;
  const { kind, amount, isReversed, from } = entry;
  return (
    <li data-undone={isReversed || undefined}>
      <div className="min-w-0">
        <p>
          {kindNames[kind]}
          {from !== null && (
            <>
              {' from '}
              <TextLink to={adminPaths.invoice(from.invoiceId)} className="figures">
                {from.number}
              </TextLink>
            </>
          )}
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
      </div>
      <span className="issued-entry-end">
        <Amount of={isOwedAgain[kind] === true ? -amount : amount} currency={currency} />
        <EntryMenu {...props} />
      </span>
    </li>
  );
}

/** Nothing for an entry that only undoes another. */
function EntryMenu({ invoice, entry, onStep, onReverse, onReceipt }: EntryRowProps) {
  const { data: deliveries } = useQuery(deliveriesQuery(invoice.id));
  const { id, kind, amount } = entry;
  const receipt = useMutation({
    mutationFn: () => createReceipt(invoice.id, id),
    onSuccess: download,
  });
  const isReversible = canBeReversed[kind] === true && !entry.isReversed;
  const hasReceipt = deliveries?.items.some(({ relatedId }) => relatedId === id) === true;
  const number = entry.receipt?.number ?? null;
  const isReceivable = entry.receipt !== null && (isReversible || hasReceipt || number !== null);
  const moved = movedOf(entry);
  if (!isReversible && !isReceivable && moved === undefined) return null;
  const name = kindNames[kind].toLowerCase();
  const step = (what: PaymentStep['what']) => moved && onStep({ what, ...moved });
  return (
    <MoreMenu
      label={`Actions for ${name} of ${moneyText(amount, invoice.issued.snapshot.currency)}`}
    >
      {isReceivable && (
        <MenuItem
          icon={<Download />}
          label={number === null ? 'Receipt (PDF)' : `Receipt ${number} (PDF)`}
          isDisabled={receipt.isPending}
          onSelect={() => receipt.mutate()}
        />
      )}
      {isReceivable && isReversible && (
        <MenuItem
          icon={<Send />}
          label={hasReceipt ? 'Resend receipt…' : 'Send receipt…'}
          onSelect={() => onReceipt(id)}
        />
      )}
      {moved && isReceivable && <MenuRule />}
      {moved && (
        <MenuItem icon={<ArrowRightLeft />} label="Move payment…" onSelect={() => step('move')} />
      )}
      {moved && <MenuItem icon={<Wallet />} label="Refund…" onSelect={() => step('refund')} />}
      {isReversible && (
        <MenuItem icon={<Undo2 />} label={`Reverse ${name}…`} onSelect={onReverse} />
      )}
    </MoreMenu>
  );
}

interface ReversalDialogProps {
  invoice: IssuedInvoice;
  reversal: Reversal | undefined;
  onClose: () => void;
}

function ReversalDialog({ invoice, reversal, onClose }: ReversalDialogProps) {
  const { amountDue, snapshot } = invoice.issued;
  const money = (of: number) => moneyText(of, snapshot.currency);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ entry }: Reversal) =>
      tellCanceled(invoice.id, () => reverseEntry(invoice.id, entry.id)),
    onSuccess: (canceled, { entry: { kind, amount } }) =>
      toasts.success(`${kindNames[kind]} of ${money(amount)} reversed${canceled}`),
    onSettled: onClose,
  });
  const kind = kindNames[reversal?.entry.kind ?? 'payment'].toLowerCase();
  return (
    <ConfirmDialog
      isOpen={reversal !== undefined}
      onClose={onClose}
      title={`Reverse this ${kind}?`}
      action={`Reverse ${kind}`}
      isPending={isPending}
      onConfirm={() => reversal !== undefined && mutate(reversal)}
    >
      {reversal !== undefined && (
        <>
          {describeReversal(takenBy(reversal, invoice.id), amountDue, money)}
          {reversal.payment && ` ${describeTaken(reversal.payment, invoice.id)}`}
        </>
      )}{' '}
      Both the {kind} and its reversal stay in the history.
    </ConfirmDialog>
  );
}

/** What the reversal takes from the amounts paid or written off of the invoice; below 0, it adds. */
function takenBy({ entry, payment }: Reversal, invoiceId: string): number {
  if (payment === undefined) return entry.kind === 'refund' ? -entry.amount : entry.amount;
  return payment.invoices.find((one) => one.invoiceId === invoiceId)?.amount ?? 0;
}

/** The balance after reversing an entry of this amount, as text; considers overpayment. */
export function describeReversal(
  amount: number,
  amountDue: number,
  money: (of: number) => string,
): string {
  const after = amountDue + amount;
  if (after === 0) return 'The balance will be zero.';
  if (after < 0) return `The invoice will be overpaid by ${money(-after)}.`;
  if (amount <= 0) return `${money(after)} will still be due.`;
  return `${money(after - Math.max(amountDue, 0))} will be due again.`;
}
