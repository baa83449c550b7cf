/** Amounts as they should be read, written by hand: nothing that is tested says what is right. */
import type { TotalsInput } from '../../src/shared/documents/totals.ts';

/** Currencies with their decimals. */
export const decimalsOf = { JPY: 0, USD: 2, EUR: 2, KWD: 3 } as const;
export type Currency = keyof typeof decimalsOf;

/** `units` of a currency with a point and all its decimals, such as `1234.50`. */
export function decimal(units: number, currency: Currency): string {
  const decimals = decimalsOf[currency];
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return units < 0 ? `-${text}` : text;
}

/** Parts per million as a percentage without needless zeros, such as `6.625`. */
export function percentage(ratePpm: number): string {
  const digits = String(ratePpm).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}

/** The amount without its sign in a text, as Americans write it, and not as a part of a longer one. */
export function written(units: number, currency: Currency): RegExp {
  const [whole = '', part] = decimal(Math.abs(units), currency).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const amount = part === undefined ? grouped : `${grouped}\\.${part}`;
  return new RegExp(`(?<![\\d.,])${amount}(?!\\d|[.,]\\d)`);
}

/** What is calculated as the content of a draft, whose parts have names. */
export function draftOf({ lines, deposits, ...rest }: TotalsInput) {
  return {
    ...rest,
    lines: lines.map((line, at) => ({ ...line, key: `k${at}`, title: `Work ${at}` })),
    deposits: deposits.map(({ amount }) => ({ label: 'Deposit', amount })),
  };
}

/** What the export says of the invoice with this number: its days, and its amounts from net to open. */
export function csvRow(csv: string, number: string) {
  const row = csv.split('\r\n').find((line) => line.includes(`"${number}"`)) ?? '';
  return { days: row.match(/\d{4}-\d{2}-\d{2}(?=")/g), amounts: row.split(',').slice(-7) };
}
