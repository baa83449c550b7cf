import { z } from 'zod';
import { currencyCodes } from './currencies.ts';

const codes = new Set(currencyCodes);

/** A code of ISO 4217 in capitals. */
export const currencySchema = z
  .string()
  .refine((code) => codes.has(code), { error: 'must be a currency code, e.g. USD' })
  .meta({ example: 'USD' });
