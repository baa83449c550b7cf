/** Fields for region and formats, in the form around them. */
import { useFormContext, useWatch } from 'react-hook-form';
import { countrySchema } from '../../../shared/address/address.schema.ts';
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { documentFormat } from '../../../shared/documents/document-format.ts';
import { regionStyle } from '../../../shared/documents/region-style.ts';
import { currencySchema } from '../../../shared/money/currency.schema.ts';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import { timeZoneSchema } from '../../../shared/settings/places.ts';
import type { Studio } from '../../../shared/settings/studio.schema.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/texts/texts.ts';
import { Radio } from '../../../ui/fields/choice-field.tsx';
import { nowMs } from '../../../ui/state/clock.ts';
import { type Option, FieldGroup } from '../../../ui/fields/field.tsx';
import { countryOptions, currencyOptions, paperOptions } from '../../forms/billing-options.ts';
import { fieldProps } from '../../forms/form-state.ts';
import type { FieldLabel } from '../../forms/stale-dialog.tsx';
import { ChoiceField } from './studio-form.tsx';

export type Region = Pick<Studio, 'timeZone' | 'currency' | 'formatRegion' | 'paperSize'>;

export const regionLabels: Record<keyof Region, FieldLabel> = {
  timeZone: { label: 'Time zone' },
  currency: { label: 'Currency' },
  formatRegion: { label: 'Region' },
  paperSize: { label: 'Paper size' },
};

export function TimeZoneField({ stored }: { stored: string }) {
  const { label } = regionLabels.timeZone;
  return <ChoiceField name="timeZone" label={label} options={timeZoneOptions(stored)} />;
}

export function CurrencyField() {
  const { label } = regionLabels.currency;
  return <ChoiceField name="currency" label={label} options={currencyOptions} />;
}

export function RegionField({ hint }: { hint?: string }) {
  const { label } = regionLabels.formatRegion;
  return <ChoiceField name="formatRegion" label={label} hint={hint} options={countryOptions} />;
}

/** A sentence of an invoice in the chosen formats. */
export function RegionSample() {
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

export function PaperField() {
  const { error, ...paperSize } = fieldProps(useFormContext<Region>(), 'paperSize');
  return (
    <FieldGroup legend={regionLabels.paperSize.label} error={error}>
      <Radio
        label="By the client’s country"
        hint="US Letter in the US, Canada, Mexico and some others, A4 elsewhere."
        value="client_country"
        {...paperSize}
      />
      {paperOptions.map(({ value, label }) => (
        <Radio key={value} label={label} value={value} {...paperSize} />
      ))}
    </FieldGroup>
  );
}

/** All time zones, and `stored`, which this browser may call by another name. */
function timeZoneOptions(stored: string): Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
