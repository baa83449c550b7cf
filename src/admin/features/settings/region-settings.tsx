import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Studio } from '../../../shared/settings/studio.schema.ts';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { Radio } from '../../../ui/choice-field.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { currencyOptions } from '../../forms/currency-options.ts';
import { FormSection } from '../../forms/form-section.tsx';
import type { FieldLabel } from '../../forms/stale-dialog.tsx';
import { localeOptions, timeZoneOptions } from './region-options.ts';
import { RegionSample } from './region-sample.tsx';
import type { Settings } from './settings.api.ts';
import { StudioForm } from './studio-form.tsx';

type Region = Pick<Studio, 'timeZone' | 'currency' | 'locale' | 'paperSize'>;

const labels: Record<keyof Region, FieldLabel> = {
  timeZone: { label: 'Time zone' },
  currency: { label: 'Currency' },
  locale: { label: 'Language and region' },
  paperSize: { label: 'Paper' },
};

/** Time zone, currency, formats and paper size. */
export function RegionSettings({ settings: { studio } }: { settings: Settings }) {
  return (
    <StudioForm studio={studio} labels={labels}>
      <FormSection
        title="Time"
        note="Issue and due dates are days in this zone; an offer is valid to the end of its last day there."
      >
        <Choice name="timeZone" label="Time zone" options={timeZoneOptions(studio.timeZone)} />
      </FormSection>
      <FormSection title="Money" note="What new clients and documents begin with.">
        <Choice name="currency" label="Currency" options={currencyOptions} />
      </FormSection>
      <FormSection title="Documents" note="Their labels stay English; this is about figures.">
        <Choice
          name="locale"
          label="Dates and amounts as in"
          options={localeOptions(studio.locale)}
        />
        <Sample />
        <Paper />
      </FormSection>
    </StudioForm>
  );
}

function Choice({
  name,
  ...rest
}: {
  name: 'timeZone' | 'currency' | 'locale';
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  const { control } = useFormContext<Region>();
  const { field, fieldState } = useController({ control, name });
  return (
    <ComboboxField
      {...rest}
      required
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

function Sample() {
  const [locale, timeZone, currency] = useWatch<Region, ['locale', 'timeZone', 'currency']>({
    name: ['locale', 'timeZone', 'currency'],
  });
  return <RegionSample locale={locale} timeZone={timeZone} currency={currency} />;
}

function Paper() {
  const { register, formState } = useFormContext<Region>();
  return (
    <FieldGroup legend="Paper" error={formState.errors.paperSize?.message}>
      <div className="flex flex-wrap gap-x-6">
        <Radio label="US Letter" value="Letter" {...register('paperSize')} />
        <Radio label="A4" value="A4" {...register('paperSize')} />
      </div>
    </FieldGroup>
  );
}
