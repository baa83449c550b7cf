import type { PictureRefused } from '../../platform/pictures/picture-refused.ts';
import { describeProblem } from '../../../shared/text/problems.ts';
import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

/** The request’s version is not the stored one; `current` contains the stored settings. */
export const settingsVersionConflict = (current: unknown) =>
  versionConflict('settings.version_conflict', 'these settings', current);

export const unknownDefaultTax = () => {
  const problem = 'Tax not found.';
  const message = `Couldn’t save the settings. ${problem}`;
  return apiError(422, 'settings.invalid', message, { fields: { defaultTaxId: problem } });
};

export const noBankDetails = (currency: string) =>
  apiError(404, 'settings.no_bank_details', `There are no bank details for ${currency}.`);

/** Likewise for a payment link; `current` is null if there is none. */
export const paymentLinkVersionConflict = (current: unknown) =>
  apiError(
    409,
    'settings.version_conflict',
    'Someone else changed this payment link, maybe in another window. Review it and try again.',
    { current },
  );

export const noPaymentLink = () =>
  apiError(404, 'settings.no_payment_link', 'There is no payment link.');

export function invalidNumberSeries(
  field: 'nextNumber' | 'pattern' | 'resetsYearly',
  problem: string,
) {
  const message = describeProblem(field, problem);
  return apiError(422, 'settings.number_series_invalid', message, { fields: { [field]: problem } });
}

export const invalidLogo = (status: 415 | 422, reason: PictureRefused['reason'], message: string) =>
  apiError(status, `settings.logo_${reason}`, message);

export const noLogo = () => apiError(404, 'settings.no_logo', 'No logo was uploaded yet.');
