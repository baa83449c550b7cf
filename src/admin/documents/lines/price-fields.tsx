import { X } from 'lucide-react';
import {
  LINE_LIMITS,
  type Discount,
  type PricedLine,
} from '../../../shared/documents/priced-lines.schema.ts';
import {
  taxCategories,
  type Tax,
  type TaxCategory,
} from '../../../shared/documents/tax-categories.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
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

export function DiscountFields(props: DiscountFieldsProps) {
  const { name, path, currency, discount, error, onChange } = props;
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
          label="Percent"
          path={path}
          value={discount.ratePpm}
          onChange={(ratePpm) => onChange({ kind: 'percent', ratePpm })}
          error={error}
        />
      ) : (
        <AmountField
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

interface TaxFieldsProps {
  line: PricedLine;
  problem: (field: string) => string | undefined;
  onChange: (tax: Tax) => void;
}

export function TaxFields({ line: { key, tax }, problem, onChange }: TaxFieldsProps) {
  return (
    <div className="priced-line-tax">
      <SelectField
        label="Tax"
        value={tax.category}
        error={problem('tax')}
        onChange={({ target }) =>
          onChange({ ...tax, category: target.value as TaxCategory, ratePpm: 0 })
        }
      >
        {Object.entries(taxCategories).map(([category, { label }]) => (
          <option key={category} value={category}>
            {category === 'zero' ? 'No tax (zero-rated)' : label}
          </option>
        ))}
      </SelectField>
      {tax.category === 'standard' && (
        <RateField
          label="Rate, %"
          path={`lines.${key}.tax.ratePpm`}
          value={tax.ratePpm}
          error={problem('tax.ratePpm')}
          onChange={(ratePpm) => onChange({ ...tax, ratePpm })}
        />
      )}
    </div>
  );
}

/** The exemption reason, if the category requires one. */
export function TaxReason({ line: { tax }, problem, onChange }: TaxFieldsProps) {
  if (!taxCategories[tax.category].needsReason) return null;
  return (
    <TextField
      label="Reason for no tax"
      placeholder="Such as the law’s paragraph"
      maxLength={300}
      autoComplete="off"
      value={tax.reason}
      error={problem('tax.reason')}
      onChange={({ target }) => onChange({ ...tax, reason: target.value })}
    />
  );
}
