import { formatMoney } from '../../shared/money/amounts.ts';
import { readerLocale } from '../reader-locale.ts';

/** Minor units as the reader writes money, in figures that stand below one another. */
export function Amount({ of: amount, currency }: { of: number; currency: string }) {
  return <span className="figures">{formatMoney(amount, currency, readerLocale)}</span>;
}
