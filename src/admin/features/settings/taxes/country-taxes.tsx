import { useId, useState } from 'react';
import { countryName } from '../../../../shared/address/address.schema.ts';
import type { TaxList } from '../../../../shared/taxes/taxes.schema.ts';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { countryOptions } from '../../../forms/billing-options.ts';
import { setCountryTax } from './taxes.api.ts';
import { attempt } from '../../../query.ts';

const NONE = '';

/** Saves at once, as every choice is one change. */
function choose(country: string, taxId: string): void {
  const saved = setCountryTax(country, taxId === NONE ? null : taxId);
  attempt(saved, `Default for ${countryName(country, 'en')} saved`);
}

export function CountryTaxes({ taxes: { items, countries } }: { taxes: TaxList }) {
  const headingId = useId();
  const [added, setAdded] = useState('');
  const known = countries.map(({ country }) => country);
  const shown = added === '' || known.includes(added) ? known : [...known, added];
  const optionsFor = (taxId: string | undefined) => [
    { value: NONE, label: 'Studio default' },
    ...items
      .filter(({ id, isArchived }) => !isArchived || id === taxId)
      .map(({ id, name, isArchived }) => ({
        value: id,
        label: isArchived ? `${name} (archived)` : name,
      })),
  ];
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-title">
        Defaults by country
      </h2>
      <p className="max-w-prose text-ink-soft">
        For clients with an address in the country. A client can have its own default, too.
      </p>
      <div className="grid gap-4 medium:grid-cols-2">
        {shown.map((country) => {
          const taxId = countries.find((one) => one.country === country)?.taxId;
          return (
            <SelectField
              key={country}
              label={countryName(country, 'en')}
              options={optionsFor(taxId)}
              value={taxId ?? NONE}
              onChange={({ target }) => choose(country, target.value)}
            />
          );
        })}
        <ComboboxField
          label="Add country"
          options={countryOptions.filter(({ value }) => !shown.includes(value))}
          value=""
          onChange={setAdded}
        />
      </div>
    </section>
  );
}
