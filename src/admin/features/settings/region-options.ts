import type { Option } from '../../../ui/combobox-field.tsx';

/** `Intl` writes them all, and lists none: those in which a studio’s clients are likely to read. */
const locales = `en-US en-GB en-CA en-AU en-IE en-IN en-NZ en-SG en-ZA bg-BG cs-CZ da-DK de-AT de-CH
  de-DE el-GR es-AR es-CL es-CO es-ES es-MX es-US et-EE fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN
  hr-HR hu-HU id-ID is-IS it-CH it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR
  pt-PT ro-RO sk-SK sl-SI sr-RS sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-HK zh-TW`.split(/\s+/);

/** Every time zone; `current` as well, should this browser call it by another name. */
export function timeZoneOptions(current: string): Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Languages as they are written in a region, by name. */
export function localeOptions(current: string): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  return [...new Set([...locales, current])]
    .map((locale) => ({ value: locale, label: names.of(locale) ?? locale }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
