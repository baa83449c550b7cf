import type { InvoiceLine } from '../../../../shared/invoices/invoice-draft.schema.ts';
import {
  taxCategories,
  type Tax,
  type TaxCategory,
} from '../../../../shared/invoices/tax-categories.ts';
import { RATE_DIGITS } from '../../../../shared/money/amounts.ts';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { NumberField } from './number-field.tsx';

const HUNDRED_PERCENT_BPS = 10_000;

interface TaxFieldsProps {
  line: InvoiceLine;
  problem: (field: string) => string | undefined;
  onChange: (tax: Tax) => void;
}

/** Whether a line bears tax, and how much. */
export function TaxFields({ line: { key, tax }, problem, onChange }: TaxFieldsProps) {
  return (
    <div className="invoice-tax">
      <SelectField
        label="Tax"
        value={tax.category}
        error={problem('tax')}
        onChange={({ target }) =>
          onChange({ ...tax, category: target.value as TaxCategory, rateBps: 0 })
        }
      >
        {Object.entries(taxCategories).map(([category, { words }]) => (
          <option key={category} value={category}>
            {category === 'zero' ? 'No tax (zero-rated)' : words}
          </option>
        ))}
      </SelectField>
      {tax.category === 'standard' && (
        <NumberField
          label="Rate, %"
          path={`lines.${key}.tax.rateBps`}
          value={tax.rateBps}
          digits={RATE_DIGITS}
          least={0}
          most={HUNDRED_PERCENT_BPS}
          error={problem('tax.rateBps')}
          onChange={(rateBps) => onChange({ ...tax, rateBps })}
        />
      )}
    </div>
  );
}

/** Why there is no tax, where that has to be said. */
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
