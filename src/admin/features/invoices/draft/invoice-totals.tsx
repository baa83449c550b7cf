import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { asksForPayment } from '../../../../shared/invoices/invoice-labels.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField, Problem } from '../../../../ui/fields/field.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { studioQuery } from '../../../documents/billing.api.ts';
import { AmountField } from '../../../documents/lines/number-fields.tsx';
import { Totals } from '../../../documents/lines/totals.tsx';
import { useDraft } from './invoice-draft-kind.ts';

export function DraftTotals() {
  const draft = useDraft();
  const { content, change, invoice } = draft;
  const { deposits } = content;
  const { data } = useQuery(studioQuery);
  const withDeposits = (focusOn: (selector: string) => void) => ({
    fields: <Deposits onRemoved={() => focusOn('[data-adds="deposit"]')} />,
    add: (
      <Button
        look="quiet"
        data-adds="deposit"
        onClick={() => {
          change({ deposits: [...deposits, { label: 'Deposit', amount: 0 }] });
          focusOn('.invoice-deposit:last-of-type input');
        }}
      >
        <Plus />
        Add deposit
      </Button>
    ),
  });
  return (
    <Totals
      draft={draft}
      asksForPayment={asksForPayment(invoice)}
      deposits={deposits}
      seller={{ taxIds: data?.studio.taxIds ?? [] }}
      {...(invoice.kind === 'invoice' && { more: withDeposits })}
    />
  );
}

function Deposits({ onRemoved }: { onRemoved: () => void }) {
  const { content, change, problem } = useDraft();
  const { deposits, currency } = content;
  // Removing one remounts the fields of all others, because they are keyed by index.
  const [removed, setRemoved] = useState(0);
  const changeAt = (place: number, changed: Partial<(typeof deposits)[number]>) =>
    change({
      deposits: deposits.map((one, index) => (index === place ? { ...one, ...changed } : one)),
    });
  const removeAt = (place: number) => {
    setRemoved(removed + 1);
    change({ deposits: deposits.toSpliced(place, 1) });
    onRemoved();
  };
  return (
    <>
      {deposits.map(({ label, amount }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- They are never reordered.
        <fieldset key={`${removed} ${place}`} className="invoice-deposit">
          <legend className="sr-only">{`Deposit ${place + 1}`}</legend>
          <TextField
            label="Deposit"
            placeholder="e.g. Deposit, invoice 2026-0012"
            maxLength={INVOICE_LIMITS.title}
            value={label}
            onChange={({ target }) => changeAt(place, { label: target.value })}
          />
          <AmountField
            label="Amount"
            path={`deposits.${place}.amount`}
            currency={currency}
            value={amount}
            least={0}
            most={INVOICE_LIMITS.amount}
            error={problem(`deposits.${place}.amount`)}
            onChange={(next) => changeAt(place, { amount: next })}
          />
          <IconButton label={`Remove ${label || 'deposit'}`} onClick={() => removeAt(place)}>
            <X />
          </IconButton>
        </fieldset>
      ))}
      <Problem>{problem('deposits')}</Problem>
    </>
  );
}
