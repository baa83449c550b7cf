import { X } from 'lucide-react';
import { LINE_LIMITS } from '../../../shared/documents/priced-lines.schema.ts';
import type { Discount } from '../../../shared/documents/totals.ts';
import { SelectField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AmountField, RateField } from './number-field.tsx';

interface DiscountFieldsProps {
  /** Label, e.g. “Discount on line 2” or “Discount on the whole”. */
  name: string;
  path: string;
  /** Currency of a fixed amount. */
  currency: string;
  discount: Discount;
  error: string | undefined;
  onChange: (discount: Discount | null) => void;
}

/** A new discount, and the selector of its input. */
export const NO_DISCOUNT: Discount = { kind: 'percent', ratePpm: 0 };
export const DISCOUNT_FIELD = '.discount-fields input';

/** A discount, as a percentage or an amount. */
export function DiscountFields({
  name,
  path,
  currency,
  discount,
  error,
  onChange,
}: DiscountFieldsProps) {
  return (
    <fieldset className="discount-fields">
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
        <RateField
          key="percent"
          label="Percent"
          path={path}
          value={discount.ratePpm}
          onChange={(ratePpm) => onChange({ kind: 'percent', ratePpm })}
          error={error}
        />
      ) : (
        <AmountField
          key="amount"
          label="Amount off"
          path={path}
          currency={currency}
          value={discount.amount}
          least={0}
          most={LINE_LIMITS.amount}
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
