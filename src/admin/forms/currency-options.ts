import { currencyCodes, currencyName } from '../../shared/money/currencies.ts';
import type { Option } from '../../ui/combobox-field.tsx';

/** Every currency, by its code and its name. */
export const currencyOptions: readonly Option[] = currencyCodes.map((code) => ({
  value: code,
  label: `${code} – ${currencyName(code, 'en')}`,
}));
