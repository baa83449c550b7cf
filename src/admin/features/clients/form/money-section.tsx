import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { ComboboxField } from '../../../../ui/combobox-field.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { paymentTermsLabel, termsToChoose } from '../../../forms/payment-terms.ts';
import type { ClientValues } from './client-values.ts';
import { currencyOptions } from '../../../forms/currency-options.ts';
import { FormSection } from '../../../forms/form-section.tsx';

/** The studio’s defaults, which apply to empty fields. */
export interface StudioDefaults {
  currency: string;
  paymentTermsDays: number;
}

const AS_IN_SETTINGS = 'settings';

/** Billing fields of the client. */
export function MoneySection({ defaults }: { defaults: StudioDefaults | undefined }) {
  const { register, control, formState } = useFormContext<ClientValues>();
  const { errors } = formState;
  const currency = useController({ control, name: 'currency' });
  const terms = useController({ control, name: 'paymentTermsDays' });
  const own = defaults && {
    currency: ` (${defaults.currency})`,
    terms: ` (${paymentTermsLabel(defaults.paymentTermsDays)})`,
  };
  return (
    <FormSection title="Billing">
      <div className="grid gap-4 medium:grid-cols-2">
        <ComboboxField
          label="Currency"
          options={[
            { value: AS_IN_SETTINGS, label: `As in settings${own?.currency ?? ''}` },
            ...currencyOptions,
          ]}
          value={currency.field.value ?? AS_IN_SETTINGS}
          onChange={(code) =>
            currency.field.onChange(code === AS_IN_SETTINGS || code === '' ? null : code)
          }
          error={errors.currency?.message}
        />
        <SelectField
          label="Payment terms"
          value={terms.field.value ?? AS_IN_SETTINGS}
          onChange={({ target }) =>
            terms.field.onChange(target.value === AS_IN_SETTINGS ? null : Number(target.value))
          }
          error={errors.paymentTermsDays?.message}
        >
          <option value={AS_IN_SETTINGS}>{`As in settings${own?.terms ?? ''}`}</option>
          {termsToChoose(terms.field.value).map((days) => (
            <option key={days} value={days}>
              {paymentTermsLabel(days)}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        label="Needs a purchase order"
        hint="No invoice is sent without the number of their order"
        {...register('requiresPurchaseOrder')}
      />
    </FormSection>
  );
}
