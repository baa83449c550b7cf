import { useFormContext, useWatch } from 'react-hook-form';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import type { Studio } from '../../../shared/settings/studio.schema.ts';
import { Radio } from '../../../ui/choice-field.tsx';
import { nowMs } from '../../../ui/clock.ts';
import { type Option, FieldGroup } from '../../../ui/field.tsx';
import { currencyOptions } from '../../forms/billing-options.ts';
import { fieldProps } from '../../forms/form-state.ts';
import { FormSection } from '../../forms/form-section.tsx';
import type { Settings } from './settings.api.ts';
import { ChoiceField, StudioForm } from './studio-form.tsx';

type Region = Pick<Studio, 'timeZone' | 'currency' | 'locale' | 'paperSize'>;

const labels: Record<keyof Region, { label: string }> = {
  timeZone: { label: 'Time zone' },
  currency: { label: 'Currency' },
  locale: { label: 'Language and region' },
  paperSize: { label: 'Paper' },
};

export function RegionSettings({ settings: { studio } }: { settings: Settings }) {
  return (
    <StudioForm studio={studio} labels={labels}>
      <FormSection
        title="Time"
        note="Issue and due dates are days in this zone; an offer is valid to the end of its last day there."
      >
        <ChoiceField name="timeZone" label="Time zone" options={timeZoneOptions(studio.timeZone)} />
      </FormSection>
      <FormSection title="Money" note="What new clients and documents begin with.">
        <ChoiceField name="currency" label="Currency" options={currencyOptions} />
      </FormSection>
      <FormSection title="Documents" note="Their labels stay English; this is about figures.">
        <ChoiceField
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

/** All time zones, and `current`, which this browser may call by another name. */
function timeZoneOptions(current: string): Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** `Intl` supports all and lists none: those in which a studio’s clients are likely to read. */
const locales = `en-US en-GB en-CA en-AU en-IE en-IN en-NZ en-SG en-ZA bg-BG cs-CZ da-DK de-AT de-CH
  de-DE el-GR es-AR es-CL es-CO es-ES es-MX es-US et-EE fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN
  hr-HR hu-HU id-ID is-IS it-CH it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR
  pt-PT ro-RO sk-SK sl-SI sr-RS sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-HK zh-TW`.split(/\s+/);

function localeOptions(current: string): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  return [...new Set([...locales, current])]
    .map((locale) => ({ value: locale, label: names.of(locale) ?? locale }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

function Sample() {
  const [locale, timeZone, currency] = useWatch<Region, ['locale', 'timeZone', 'currency']>({
    name: ['locale', 'timeZone', 'currency'],
  });
  const sample = sampleOf({ locale, timeZone, currency });
  return (
    <output className="grid gap-1 border-l-2 border-line pl-3 text-small">
      {sample === undefined ? (
        'Choose all three to see how they look.'
      ) : (
        <>
          <span>Today is {sample.today}.</span>
          <span>An invoice over {sample.amount}.</span>
        </>
      )}
    </output>
  );
}

const AMOUNT = 12_345.6;

/** Undefined while one of them is not chosen. */
function sampleOf({ locale, timeZone, currency }: Omit<Region, 'paperSize'>) {
  try {
    const digits = currencyExponent(currency);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
    const amount = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return { today: day.format(nowMs()), amount: amount.format(AMOUNT) };
  } catch {
    return undefined;
  }
}

function Paper() {
  const { error, ...paperSize } = fieldProps(useFormContext<Region>(), 'paperSize');
  return (
    <FieldGroup legend="Paper" error={error}>
      <div className="flex flex-wrap gap-x-6">
        <Radio label="US Letter" value="Letter" {...paperSize} />
        <Radio label="A4" value="A4" {...paperSize} />
      </div>
    </FieldGroup>
  );
}
