import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

export const taxNotFound = () => apiError(404, 'taxes.not_found', 'Tax not found.');

/** `field`: its input field. */
export function invalidTax(field: string, problem: string) {
  const message = `Couldn’t save the tax. ${problem}`;
  return apiError(422, 'taxes.invalid', message, { fields: { [field]: problem } });
}

export const tooManyTaxes = (most: number) =>
  apiError(409, 'taxes.too_many', `The list can have at most ${most} taxes.`);

/** `current`: the stored tax, or the whole list if its order was to change. */
export const taxVersionConflict = (current: unknown) =>
  versionConflict('taxes.version_conflict', 'this tax', current);

export const taxOrderConflict = (current: unknown) =>
  versionConflict('taxes.version_conflict', 'the list of taxes', current);

export const noCountryTax = () =>
  apiError(404, 'taxes.no_country_tax', 'There is no default tax for this country.');

export const noStartSet = () =>
  apiError(
    404,
    'taxes.no_start_set',
    'There are no suggested taxes for this country. Add your taxes one by one.',
  );
