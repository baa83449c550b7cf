import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import {
  taxCategories,
  type Tax,
  type TaxCategory,
} from '../../../shared/documents/tax-categories.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { RateField } from './number-field.tsx';

interface TaxFieldsProps {
  line: PricedLine;
  problem: (field: string) => string | undefined;
  onChange: (tax: Tax) => void;
}

/** Tax category and rate of a line. */
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
