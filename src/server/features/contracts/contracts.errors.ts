import { describeProblem } from '../../../shared/text/problems.ts';
import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

export const contractNotFound = () => apiError(404, 'contracts.not_found', 'Contract not found.');

export const contractVersionNotFound = (revision: number) =>
  apiError(404, 'contracts.revision_not_found', `Version ${revision} not found.`);

/** The request’s version is not the stored one; `current` is the stored draft. */
export const contractVersionConflict = (current: unknown) =>
  versionConflict('contracts.version_conflict', 'this draft', current);

/** An error that only the database can detect. */
export function invalidContract(field: string, problem: string) {
  const message = `Couldn’t save the draft. ${describeProblem(field, problem)}`;
  return apiError(400, 'contracts.invalid', message, { fields: { [field]: problem } });
}

/** A PDF that can’t be a contract; `problem`: a sentence. The draft stays as it was. */
export const pdfRefused = (problem: string) =>
  apiError(422, 'contracts.pdf_refused', `Couldn’t save the draft. ${problem}`, {
    fields: { body: problem },
  });

/** A draft that can’t be sent. `fields` has at least one entry: whole sentences. */
export function contractIncomplete(fields: Record<string, string>) {
  const [problem = ''] = Object.values(fields);
  return apiError(422, 'contracts.incomplete', `Can’t send yet. ${problem}`, { fields });
}

/** With a number, it can’t be deleted. */
export function contractSent() {
  const message = 'This contract has been sent and can’t be deleted. Void it instead.';
  return apiError(409, 'contracts.already_sent', message);
}

/** Its text can’t be changed any more. */
export function contractExecuted() {
  const message = 'This contract is executed and can’t be changed. Amend it instead.';
  return apiError(409, 'contracts.executed', message);
}

/** Only an executed contract can be amended. */
export const notAmendable = () =>
  apiError(409, 'contracts.not_executed', 'Only an executed contract can be amended.');

/** No drafts of invoices wait for it. */
export const contractNotHeld = () =>
  apiError(409, 'contracts.not_held', 'No drafts are on hold for this contract.');
