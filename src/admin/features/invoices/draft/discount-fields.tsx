import { X } from 'lucide-react';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Discount } from '../../../../shared/invoices/invoice-sums.ts';
import { RATE_DIGITS } from '../../../../shared/money/amounts.ts';
import { SelectField } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useDraft } from './draft-context.ts';
import { AmountField, NumberField } from './number-field.tsx';

interface DiscountFieldsProps {
  /** “Discount on line 2”, “Discount on the whole”. */
  name: string;
  path: string;
  discount: Discount;
  error: string | undefined;
  onChange: (discount: Discount | null) => void;
}

const HUNDRED_PERCENT_BPS = 10_000;

/** What a discount begins with, and a selector for where it is typed. */
export const NO_DISCOUNT: Discount = { kind: 'percent', bps: 0 };
export const DISCOUNT_FIELD = '.invoice-discount input';

/** A discount, in percent or as an amount. */
export function DiscountFields({ name, path, discount, error, onChange }: DiscountFieldsProps) {
  const { content } = useDraft();
  return (
    <fieldset className="invoice-discount">
      <legend className="sr-only">{name}</legend>
      <SelectField
        label="Discount"
        value={discount.kind}
        onChange={({ target }) =>
          onChange(target.value === 'percent' ? NO_DISCOUNT : { kind: 'amount', amount: 0 })
        }
      >
        <option value="percent">Percent</option>
        <option value="amount">Amount</option>
      </SelectField>
      {discount.kind === 'percent' ? (
        <NumberField
          key="percent"
          label="Percent"
          path={path}
          value={discount.bps}
          digits={RATE_DIGITS}
          least={0}
          most={HUNDRED_PERCENT_BPS}
          onChange={(bps) => onChange({ kind: 'percent', bps })}
          error={error}
        />
      ) : (
        <AmountField
          key="amount"
          label="Amount off"
          path={path}
          currency={content.currency}
          value={discount.amount}
          least={0}
          most={INVOICE_LIMITS.amount}
          onChange={(amount) => onChange({ kind: 'amount', amount })}
          error={error}
        />
      )}
      <IconButton label={`Remove the ${name.toLowerCase()}`} onClick={() => onChange(null)}>
        <X />
      </IconButton>
    </fieldset>
  );
}
