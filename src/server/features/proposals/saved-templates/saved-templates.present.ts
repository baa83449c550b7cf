import {
  savedContent,
  savedTemplate,
  templateSummary,
  type SavedTemplate,
  type TemplateSummary,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { ProposalTemplateRow } from '../../../database/tables/proposals.table.ts';
import type { TemplateHead } from './saved-templates.repository.ts';

export function presentTemplateHead(head: TemplateHead): TemplateSummary {
  return pickFields(templateSummary, head);
}

export function presentTemplate(row: ProposalTemplateRow): SavedTemplate {
  const content = savedContent.parse(JSON.parse(row.content));
  return pickFields(savedTemplate, { ...row, content });
}
