import type { TemplateKind } from '../../../../shared/proposals/saved-templates.schema.ts';
import { apiError, versionConflict } from '../../../platform/http/api/api-errors.ts';

export const templateNotFound = () =>
  apiError(404, 'proposal_templates.not_found', 'Template not found.');

export const templateNameTaken = (kind: TemplateKind) => {
  const problem = `Another ${kind} has this name.`;
  return apiError(422, 'proposal_templates.invalid', `Couldn’t save the ${kind}. ${problem}`, {
    fields: { name: problem },
  });
};

export const templateKindDiffers = (kind: TemplateKind) => {
  const problem = `The content must be that of a ${kind}.`;
  return apiError(422, 'proposal_templates.invalid', `Couldn’t save the ${kind}. ${problem}`, {
    fields: { content: problem },
  });
};

export const tooManyTemplates = (kind: TemplateKind, most: number) =>
  apiError(409, 'proposal_templates.too_many', `You can save at most ${most} ${kind}s.`);

/** `current`: the stored template. */
export const templateVersionConflict = (kind: TemplateKind, current: unknown) =>
  versionConflict('proposal_templates.version_conflict', `this ${kind}`, current);
