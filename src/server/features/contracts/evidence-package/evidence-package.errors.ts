import { apiError } from '../../../platform/http/api/api-errors.ts';

/** Only an executed contract has an evidence package. */
export const notExecuted = () =>
  apiError(
    409,
    'contracts.evidence_not_executed',
    'This contract isn’t executed, so it has no evidence package.',
  );

export const signedOnPaper = () =>
  apiError(
    409,
    'contracts.evidence_on_paper',
    'This contract was signed on paper, so it has no evidence package. Download the scan instead.',
  );

/** Its PDFs are still being generated. */
export const notSealed = () =>
  apiError(
    409,
    'contracts.evidence_not_sealed',
    'The executed PDF is being prepared. Try again in a minute.',
  );

export const certificateMissing = () =>
  apiError(
    409,
    'contracts.evidence_certificate_missing',
    'The certificate of the seal is missing from the data folder. Restore the backup of your keys, then try again.',
  );
