import { currencyCodes, currencyName } from '../../shared/money/currencies.ts';
import type { Option } from '../../ui/combobox-field.tsx';

/** Every currency, by its code and its name. */
export const currencyOptions: readonly Option[] = currencyCodes.map((code) => ({
  value: code,
  label: currencyLabel(code),
}));

export function currencyLabel(code: string): string {
  return `${code} – ${currencyName(code, 'en')}`;
}
