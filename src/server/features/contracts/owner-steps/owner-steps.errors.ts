import {
  contractStatusLabels,
  type ContractStatus,
} from '../../../../shared/contracts/contract-status.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { apiError } from '../../../platform/http/api/api-errors.ts';

/** The step needs another status, e.g. the contract was signed meanwhile. */
export function contractNotOpen(status: ContractStatus) {
  const message = `This isn’t possible while the status is “${contractStatusLabels[status]}”. Reload the page.`;
  return apiError(409, 'contracts.not_open', message);
}

/** Another version is the current one by now. */
export const contractReplaced = () =>
  apiError(
    409,
    'contracts.revision_conflict',
    'Another version was sent meanwhile. Review it first.',
  );

/** What was reviewed is not what is stored. */
export const contractChanged = () =>
  apiError(409, 'contracts.changed', 'This is not the text that you reviewed. Reload the page.');

export const signingNotReady = () =>
  apiError(
    503,
    'contracts.not_ready',
    'The PDF of this version is being prepared. Sign once it is stored, usually within a minute.',
  );

/** `letters`: those of the name or title that the PDF can’t print. */
export function unprintableSignature(field: 'printedName' | 'title', letters: readonly string[]) {
  const { page } = textsFor(DEFAULT_LANGUAGE).contractSigning;
  const problem = field === 'title' ? page.problems.titleLetters : page.problems.printedName;
  const message = `${page.unprintable(letters)} ${problem}`;
  return apiError(422, 'contracts.unprintable', message, { fields: { [field]: message } });
}

/** Its version was sent before uploads were prepared. `problem`: a sentence. */
export const pdfNotSealable = (problem: string) =>
  apiError(
    409,
    'contracts.pdf_not_sealable',
    `You can’t sign this version. ${problem} Upload the PDF in the editor and send a new version.`,
  );

export const clockIsBehind = () =>
  apiError(
    503,
    'contracts.clock_behind',
    'The server’s clock is before the last entry of the evidence, so nothing can be signed. Correct the clock.',
  );

/** `problem`: a sentence. */
export const invalidStep = (field: string, problem: string) =>
  apiError(400, 'contracts.invalid_step', problem, { fields: { [field]: problem } });
