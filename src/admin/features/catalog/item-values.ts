/** Values of an item’s form: the API’s input with the price as text. */
import { z } from 'zod';
import {
  newCatalogItem,
  type CatalogItem,
  type NewCatalogItem,
} from '../../../shared/catalog/catalog.schema.ts';
import { formatScaled, parseDecimal } from '../../../shared/money/amounts.ts';
import { currencyExponent, currencySchema } from '../../../shared/money/currencies.ts';
import type { FieldLabel } from '../../forms/stale-dialog.tsx';
import { readerLocale } from '../../reader-locale.ts';

export interface ItemValues {
  /** Absent for a new one. */
  version: number | undefined;
  name: string;
  details: string;
  unit: string;
  currency: string;
  unitPrice: string;
}

const { name, details, unit, unitPrice } = newCatalogItem.shape;

export const itemForm = z
  .object({
    version: z.int().optional(),
    name,
    details: details.unwrap(),
    unit: unit.unwrap(),
    currency: currencySchema,
    unitPrice: z.string(),
  })
  .check(({ value, issues }) => {
    // An invalid currency is reported at its own field; without one, the price can’t be parsed.
    if (!currencySchema.safeParse(value.currency).success) return;
    const read = readPrice(value);
    if (typeof read === 'number') return;
    issues.push({
      code: 'custom',
      message: read.problem,
      path: ['unitPrice'],
      input: value.unitPrice,
    });
  }) as unknown as z.ZodType<ItemValues, ItemValues>;

/** Minor units, or the problem with the entered price. */
function readPrice({ unitPrice: typed, currency }: Pick<ItemValues, 'unitPrice' | 'currency'>) {
  if (typed.trim() === '') return { problem: 'must not be empty' };
  const read = parseDecimal(typed, currencyExponent(currency), readerLocale);
  if (typeof read !== 'number') return read;
  const problem = unitPrice.safeParse(read).error?.issues[0]?.message;
  return problem === undefined ? read : { problem };
}

/** The request body, from validated values. */
export function itemOf({ version: _version, ...values }: ItemValues): NewCatalogItem {
  const read = readPrice(values);
  if (typeof read !== 'number') throw new RangeError(read.problem);
  return { ...values, unitPrice: read };
}

export function itemValuesOf({
  version,
  name,
  details,
  unit,
  currency,
  unitPrice,
}: CatalogItem): ItemValues {
  const digits = currencyExponent(currency);
  const typed = formatScaled(unitPrice, digits, readerLocale, digits);
  return { version, name, details, unit, currency, unitPrice: typed };
}

export function emptyValues(currency: string): ItemValues {
  return { version: undefined, name: '', details: '', unit: '', currency, unitPrice: '' };
}

export const itemLabels: Partial<Record<keyof ItemValues, FieldLabel>> = {
  name: { label: 'Name' },
  details: { label: 'Details' },
  unitPrice: { label: 'Price' },
  currency: { label: 'Currency' },
  unit: { label: 'Unit' },
};
