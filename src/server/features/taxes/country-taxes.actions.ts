/** The default taxes of clients in a country. */
import type { CountryTax } from '../../../shared/taxes/taxes.schema.ts';
import { isActiveTax } from '../../documents/taxes/taxes.repository.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { rowsBefore } from '../../platform/events/row-hashes.ts';
import { lockStudio, STUDIO } from '../../platform/studio.repository.ts';
import type { TaxDeps } from './taxes.actions.ts';
import { invalidTax, noCountryTax } from './taxes.errors.ts';
import { deleteCountryTax, listCountryTaxes, putCountryTax } from './taxes.repository.ts';

/** Throws `invalidTax` if the tax is not in the list, or archived. */
export async function setCountryTax(
  { write, clock }: TaxDeps,
  actor: Actor,
  row: CountryTax,
): Promise<CountryTax> {
  const { country } = row;
  await write(async (trx) => {
    await lockStudio(trx);
    if (!(await isActiveTax(trx, row.taxId))) throw invalidTax('taxId', 'Tax not found.');
    const stored = (await listCountryTaxes(trx)).find((one) => one.country === country);
    if (stored?.taxId === row.taxId) return;
    const rows = await rowsBefore(trx, [['countryTaxes', country]]);
    await putCountryTax(trx, row);
    const type = 'settings.country_tax_updated';
    const event = { actor, type, targetId: STUDIO, data: { country }, rows } as const;
    await recordEvent(trx, event, instantText(clock.now()));
  });
  return row;
}

/** Throws `noCountryTax`. */
export async function removeCountryTax(
  { write, clock }: TaxDeps,
  actor: Actor,
  country: string,
): Promise<void> {
  await write(async (trx) => {
    await lockStudio(trx);
    const rows = await rowsBefore(trx, [['countryTaxes', country]]);
    if (!(await deleteCountryTax(trx, country))) throw noCountryTax();
    const type = 'settings.country_tax_deleted';
    const event = { actor, type, targetId: STUDIO, data: { country }, rows } as const;
    await recordEvent(trx, event, instantText(clock.now()));
  });
}
