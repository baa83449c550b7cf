/** Expected amounts as text, written by hand, independent of the tested code. */
import type { TotalsInput } from '../../src/shared/documents/totals.ts';

/** Currencies with their decimals. */
export const decimalsOf = { JPY: 0, USD: 2, EUR: 2, KWD: 3 } as const;
export type Currency = keyof typeof decimalsOf;

/** `units` of a currency as a decimal with all digits, e.g. `1234.50`. */
export function decimal(units: number, currency: Currency): string {
  const decimals = decimalsOf[currency];
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return units < 0 ? `-${text}` : text;
}

/** Parts per million as a percentage without trailing zeros, e.g. `6.625`. */
export function percentage(ratePpm: number): string {
  const digits = String(ratePpm).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}

/** The amount in a text, in US format without the symbol, and not as part of a longer number. */
export function written(units: number, currency: Currency): RegExp {
  const [whole = '', part] = decimal(Math.abs(units), currency).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const amount = part === undefined ? grouped : `${grouped}\\.${part}`;
  return new RegExp(`(?<![\\d.,])${amount}(?!\\d|[.,]\\d)`);
}

/** The input of the totals as a draft’s content, with keys for its lines. */
export function draftOf({ lines, deposits, ...rest }: TotalsInput) {
  return {
    ...rest,
    lines: lines.map((line, at) => ({ ...line, key: `k${at}`, title: `Work ${at}` })),
    deposits: deposits.map(({ amount }) => ({ label: 'Deposit', amount })),
  };
}

/** Columns of this invoice in the export: its dates, and its amounts from net to open. */
export function csvRow(csv: string, number: string) {
  const row = csv.split('\r\n').find((line) => line.includes(`"${number}"`)) ?? '';
  const withoutItem = row.replace(/,"(?:[^"]|"")*"$/, '');
  return { days: row.match(/\d{4}-\d{2}-\d{2}(?=")/g), amounts: withoutItem.split(',').slice(-7) };
}
