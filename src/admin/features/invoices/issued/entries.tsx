import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CalendarDate } from '../../../../ui/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import { reverseEntry } from '../invoices.api.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { methodWords } from './method-words.ts';

type Entry = IssuedInvoice['issued']['payments'][number];

const kindNames: Record<Entry['kind'], string> = {
  payment: 'Payment',
  write_off: 'Let go',
  reversal: 'Undone',
};

/** Every entry since it was issued; none is ever erased, an undone one has another against it. */
export function Entries({ invoice }: { invoice: IssuedInvoice }) {
  const [undoing, setUndoing] = useState<Entry>();
  const { payments, snapshot } = invoice.issued;
  if (payments.length === 0) return null;
  return (
    <section aria-label="Payments">
      <h2 className="sheet-label">Payments</h2>
      <ul className="issued-entries">
        {payments.map((entry) => (
          <li key={entry.id} data-undone={entry.isReversed || undefined}>
            <div className="min-w-0">
              <p>
                {kindNames[entry.kind]}
                {entry.isReversed && <span className="text-ink-soft">, undone</span>}
              </p>
              <p className="text-note text-ink-soft">
                <CalendarDate on={entry.paidOn} />
                {[entry.method === null ? '' : methodWords[entry.method], entry.reference]
                  .filter(Boolean)
                  .map((word) => ` · ${word}`)
                  .join('')}
              </p>
            </div>
            <span className="issued-entry-end">
              <Amount
                of={entry.kind === 'reversal' ? -entry.amount : entry.amount}
                currency={snapshot.currency}
              />
              {entry.kind !== 'reversal' && !entry.isReversed && (
                <IconButton
                  label={`Undo ${kindNames[entry.kind].toLowerCase()} of ${formatMoney(entry.amount, snapshot.currency, readerLocale)}`}
                  onClick={() => setUndoing(entry)}
                >
                  <Undo2 />
                </IconButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      <UndoDialog invoice={invoice} entry={undoing} onClose={() => setUndoing(undefined)} />
    </section>
  );
}

interface UndoDialogProps {
  invoice: IssuedInvoice;
  entry: Entry | undefined;
  onClose: () => void;
}

function UndoDialog({ invoice, entry, onClose }: UndoDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (entryId: string) => reverseEntry(invoice.id, entryId),
    onSettled: onClose,
  });
  const amount = entry && formatMoney(entry.amount, invoice.issued.snapshot.currency, readerLocale);
  return (
    <ConfirmDialog
      isOpen={entry !== undefined}
      onClose={onClose}
      title="Undo this entry?"
      action="Undo it"
      isPending={isPending}
      onConfirm={() => entry !== undefined && mutate(entry.id)}
    >
      {`${amount} will be open again. The entry stays in the history, with another one against it.`}
    </ConfirmDialog>
  );
}
