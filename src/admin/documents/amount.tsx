import { formatMoney } from '../../shared/money/amounts.ts';
import { readerLocale } from '../reader-locale.ts';

/** Minor units in the reader’s format, in tabular figures. */
export function Amount({ of: amount, currency }: { of: number; currency: string }) {
  return <span className="figures">{formatMoney(amount, currency, readerLocale)}</span>;
}
