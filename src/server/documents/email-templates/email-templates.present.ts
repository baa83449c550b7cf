import {
  emailTemplateSchema,
  type EmailTemplate,
} from '../../../shared/documents/email-templates.schema.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { EmailTemplateRow } from '../../database/tables/documents.table.ts';

export function presentEmailTemplate(row: EmailTemplateRow): EmailTemplate {
  return pickFields(emailTemplateSchema, row);
}
