import { useFormContext, useWatch } from 'react-hook-form';
import { countrySchema } from '../../../shared/address/address.schema.ts';
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { documentFormat } from '../../../shared/documents/document-format.ts';
import { paperSizeIn, regionStyle } from '../../../shared/documents/region-style.ts';
import { currencyExponent, currencySchema } from '../../../shared/money/currencies.ts';
import { timeZoneSchema } from '../../../shared/settings/places.ts';
import type { Studio } from '../../../shared/settings/studio.schema.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/texts/texts.ts';
import { Radio } from '../../../ui/choice-field.tsx';
import { nowMs } from '../../../ui/clock.ts';
import { type Option, FieldGroup } from '../../../ui/field.tsx';
import { countryOptions, currencyOptions } from '../../forms/billing-options.ts';
import { fieldProps } from '../../forms/form-state.ts';
import { FormSection } from '../../forms/form-section.tsx';
import type { Settings } from './settings.api.ts';
import { ChoiceField, StudioForm } from './studio-form.tsx';

type Region = Pick<Studio, 'timeZone' | 'currency' | 'formatRegion' | 'paperSize'>;

const labels: Record<keyof Region, { label: string }> = {
  timeZone: { label: 'Time zone' },
  currency: { label: 'Currency' },
  formatRegion: { label: 'Region' },
  paperSize: { label: 'Paper size' },
};

export function RegionSettings({ settings: { studio } }: { settings: Settings }) {
  return (
    <StudioForm studio={studio} labels={labels}>
      <FormSection
        title="Time"
        note="Issue and due dates use this time zone. Proposals expire at the end of their last day."
      >
        <ChoiceField name="timeZone" label="Time zone" options={timeZoneOptions(studio.timeZone)} />
      </FormSection>
      <FormSection title="Currency" note="The default for new clients and documents.">
        <ChoiceField name="currency" label="Currency" options={currencyOptions} />
      </FormSection>
      <FormSection
        title="Documents"
        note="The region sets the format of dates and amounts on documents, client pages and emails. Their language is English."
      >
        <RegionField />
        <Sample />
        <Paper />
      </FormSection>
    </StudioForm>
  );
}

/** All time zones, and `current`, which this browser may call by another name. */
function timeZoneOptions(current: string): Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Choosing a region also chooses its paper size, which can be changed below. */
function RegionField() {
  const { setValue } = useFormContext<Region>();
  return (
    <ChoiceField
      name="formatRegion"
      label={labels.formatRegion.label}
      options={countryOptions}
      onChosen={(region) => {
        if (!countrySchema.safeParse(region).success) return;
        setValue('paperSize', paperSizeIn(region), { shouldDirty: true });
      }}
    />
  );
}

function Sample() {
  const [formatRegion, timeZone, currency] = useWatch<
    Region,
    ['formatRegion', 'timeZone', 'currency']
  >({ name: ['formatRegion', 'timeZone', 'currency'] });
  return (
    <output className="grid gap-1 border-l-2 border-line pl-3 text-small">
      {sampleOf({ formatRegion, timeZone, currency }) ??
        'Choose a time zone, currency and region to see a sample.'}
    </output>
  );
}

/** 12,345.60 of a currency with two decimals. */
const AMOUNT = 12_345.6;

/** Undefined while one of them is not chosen. */
function sampleOf(chosen: Omit<Region, 'paperSize'>): string | undefined {
  const { formatRegion, timeZone, currency } = chosen;
  const isComplete =
    countrySchema.safeParse(formatRegion).success &&
    timeZoneSchema.safeParse(timeZone).success &&
    currencySchema.safeParse(currency).success;
  if (!isComplete) return undefined;
  const style = regionStyle(formatRegion, currency);
  const { texts, money, longDate } = documentFormat({
    currency,
    language: DEFAULT_LANGUAGE,
    style,
  });
  const amount = Math.round(AMOUNT * 10 ** currencyExponent(currency));
  return texts.payment.lead(money(amount), longDate(dayIn(timeZone, nowMs())));
}

function Paper() {
  const { error, ...paperSize } = fieldProps(useFormContext<Region>(), 'paperSize');
  return (
    <FieldGroup legend={labels.paperSize.label} error={error}>
      <div className="flex flex-wrap gap-x-6">
        <Radio label="US Letter" value="Letter" {...paperSize} />
        <Radio label="A4" value="A4" {...paperSize} />
      </div>
    </FieldGroup>
  );
}
