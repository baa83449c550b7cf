import { apiError, versionConflict } from '../../../platform/http/api/api-errors.ts';

export const contractTemplateNotFound = () =>
  apiError(404, 'contract_templates.not_found', 'Template not found.');

/** `current`: the stored template. */
export const contractTemplateConflict = (current: unknown) =>
  versionConflict('contract_templates.version_conflict', 'this template', current);

export function invalidContractTemplate(field: string, problem: string) {
  const message = `Couldn’t save the template. ${problem}`;
  return apiError(422, 'contract_templates.invalid', message, { fields: { [field]: problem } });
}

export const tooManyContractTemplates = (most: number) =>
  apiError(409, 'contract_templates.too_many', `You can save at most ${most} templates.`);

/** Contracts name its versions. */
export const contractTemplatePublished = () =>
  apiError(
    409,
    'contract_templates.published',
    'This template has published versions and can’t be deleted. Archive it instead.',
  );

export const contractTemplateArchived = () =>
  apiError(409, 'contract_templates.archived', 'This template is archived. Restore it first.');

export const contractTemplateUnchanged = () =>
  apiError(
    409,
    'contract_templates.unchanged',
    'The template has not changed since its last published version.',
  );

export const libraryClauseNotFound = () =>
  apiError(404, 'contract_clauses.not_found', 'Clause not found.');

export const libraryClauseConflict = (current: unknown) =>
  versionConflict('contract_clauses.version_conflict', 'this clause', current);

export function invalidLibraryClause(field: string, problem: string) {
  const message = `Couldn’t save the clause. ${problem}`;
  return apiError(422, 'contract_clauses.invalid', message, { fields: { [field]: problem } });
}

export const tooManyLibraryClauses = (most: number) =>
  apiError(409, 'contract_clauses.too_many', `You can save at most ${most} clauses.`);
