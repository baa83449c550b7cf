import type { CustomVariable } from '../../../../../shared/contracts/contract-variables.schema.ts';
import { SelectField, TextField } from '../../../../../ui/fields/field.tsx';
import { AmountField } from '../../../../documents/lines/number-fields.tsx';
import { DraftDateField } from '../../../../forms/draft/draft-date-field.tsx';

const MOST_CHARACTERS = 500;

interface CustomValueFieldProps {
  custom: CustomVariable;
  /** Of an amount that is entered for the first time. */
  currency: string;
  onChange: (custom: CustomVariable) => void;
}

/** The value of one of the contract’s own variables. */
export function CustomValueField({ custom, currency: usual, onChange }: CustomValueFieldProps) {
  const { key, label } = custom;
  switch (custom.kind) {
    case 'text':
      return (
        <TextField
          label={label}
          maxLength={MOST_CHARACTERS}
          value={custom.value ?? ''}
          onChange={({ target }) => onChange({ ...custom, value: target.value || null })}
        />
      );
    case 'date':
      return (
        <DraftDateField
          path={`variables.${key}.value`}
          label={label}
          value={custom.value ?? ''}
          onChange={(date) => onChange({ ...custom, value: date || null })}
        />
      );
    case 'amount': {
      const { amount, currency } = custom.value ?? { amount: null, currency: usual };
      return (
        <AmountField
          path={`variables.${key}.value`}
          label={`${label} (${currency})`}
          currency={currency}
          least={0}
          value={amount}
          onChange={(changed) => onChange({ ...custom, value: { amount: changed, currency } })}
          onEmpty={() => onChange({ ...custom, value: null })}
        />
      );
    }
    case 'choice':
      return (
        <SelectField
          label={label}
          options={[
            { value: '', label: 'Not chosen' },
            ...custom.options.map((value) => ({ value, label: value })),
          ]}
          value={custom.value ?? ''}
          onChange={({ target }) => onChange({ ...custom, value: target.value || null })}
        />
      );
  }
}
