import { useController, useFormContext } from 'react-hook-form';
import type { Address } from '../../shared/address/address.schema.ts';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { countryOptions } from './billing-options.ts';
import { fieldProps } from './form-state.ts';

/** The parts of `address` in the form around it. `isOwn`: the browser may know them. */
export function AddressFields({ isOwn = false }: { isOwn?: boolean }) {
  const form = useFormContext<{ address: Address }>();
  const { field: country, fieldState } = useController({
    control: form.control,
    name: 'address.country',
  });
  const props = (name: Exclude<keyof Address, 'country'>, filledInAs: string) => ({
    autoComplete: isOwn ? filledInAs : 'off',
    ...fieldProps(form, `address.${name}`),
  });
  return (
    <>
      <TextArea
        label="Street"
        hint="Use separate lines for department, building and room."
        rows={2}
        {...props('street', 'street-address')}
      />
      <div className="grid gap-4 medium:grid-cols-2">
        <TextField label="City" {...props('city', 'address-level2')} />
        <TextField label="State, province or region" {...props('region', 'address-level1')} />
        <TextField label="Postal code" {...props('postalCode', 'postal-code')} />
        <ComboboxField
          label="Country"
          options={countryOptions}
          value={country.value ?? ''}
          onChange={(code) => country.onChange(code === '' ? null : code)}
          onBlur={country.onBlur}
          error={fieldState.error?.message}
        />
      </div>
    </>
  );
}
