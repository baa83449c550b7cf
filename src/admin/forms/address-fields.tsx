import { useController, useFormContext } from 'react-hook-form';
import { type Address, countryCodes, countryName } from '../../shared/address/address.schema.ts';
import { ComboboxField, type Option } from '../../ui/combobox-field.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

const countries: Option[] = countryCodes
  .map((code) => ({ value: code, label: countryName(code, 'en') }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** The parts of `address` in the form around it. `isOwn`: the browser may know them. */
export function AddressFields({ isOwn = false }: { isOwn?: boolean }) {
  const { register, control, formState } = useFormContext<{ address: Address }>();
  const errors = formState.errors.address;
  const country = useController({ control, name: 'address.country' });
  const filledInAs = (name: string) => ({ autoComplete: isOwn ? name : 'off' });
  return (
    <>
      <TextArea
        label="Street"
        hint="Department, building and room in lines of their own"
        rows={2}
        {...filledInAs('street-address')}
        error={errors?.street?.message}
        {...register('address.street')}
      />
      <div className="grid gap-4 medium:grid-cols-2">
        <TextField
          label="City"
          {...filledInAs('address-level2')}
          error={errors?.city?.message}
          {...register('address.city')}
        />
        <TextField
          label="State, province or region"
          {...filledInAs('address-level1')}
          error={errors?.region?.message}
          {...register('address.region')}
        />
        <TextField
          label="Postal code"
          {...filledInAs('postal-code')}
          error={errors?.postalCode?.message}
          {...register('address.postalCode')}
        />
        <ComboboxField
          label="Country"
          options={countries}
          value={country.field.value ?? ''}
          onChange={(code) => country.field.onChange(code === '' ? null : code)}
          onBlur={country.field.onBlur}
          error={errors?.country?.message}
        />
      </div>
    </>
  );
}
