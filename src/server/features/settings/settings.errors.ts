import { ApiError } from '../../platform/http/api/api-errors.ts';

/** The request’s version is not the stored one; `current` contains the stored settings. */
export class StaleSettings extends ApiError {
  constructor(current: unknown) {
    super(
      409,
      'settings.version_conflict',
      'These settings were changed in the meantime, perhaps in another window. Look at what they are now, and change them again if need be.',
      { current },
    );
  }
}

export class NoBankDetails extends ApiError {
  constructor(currency: string) {
    super(404, 'settings.no_bank_details', `There are no bank details for ${currency}`);
  }
}

export class InvalidNumberSeries extends ApiError {
  constructor(field: 'nextNumber' | 'pattern' | 'resetsYearly', problem: string) {
    super(
      422,
      'settings.number_series_invalid',
      `The numbers can’t be given like this: ${problem}`,
      {
        fields: { [field]: problem },
      },
    );
  }
}

export class InvalidLogo extends ApiError {
  constructor(status: 415 | 422, reason: 'svg' | 'type' | 'size' | 'unreadable', message: string) {
    super(status, `settings.logo_${reason}`, message);
  }
}

export class NoLogo extends ApiError {
  constructor() {
    super(404, 'settings.no_logo', 'There is no logo yet');
  }
}
