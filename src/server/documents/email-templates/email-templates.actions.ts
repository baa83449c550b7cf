/** Email templates, for every kind of document. An email has a copy of its text. */
import {
  placeholderProblem,
  type EmailTemplatePurpose,
} from '../../../shared/documents/placeholders.ts';
import type {
  NewEmailTemplate,
  EmailTemplateChanges,
} from '../../../shared/documents/email-templates.schema.ts';
import { reminderPurposes } from '../../../shared/documents/payment-reminders.ts';
import type { Trx } from '../../database/database.ts';
import { nameKey } from '../../database/search/search-words.ts';
import type { EmailTemplateRow } from '../../database/tables/documents.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { changedFields, recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { lockStudio } from '../../platform/studio.repository.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import {
  invalidEmailTemplate,
  tooManyEmailTemplates,
  emailTemplateNotFound,
  emailTemplateVersionConflict,
} from './email-templates.errors.ts';
import { presentEmailTemplate } from './email-templates.present.ts';
import {
  deleteEmailTemplate,
  insertEmailTemplate,
  listEmailTemplates,
  lockEmailTemplate,
  updateEmailTemplate,
} from './email-templates.repository.ts';

type EmailTemplateDeps = Pick<DocumentsDeps, 'write' | 'clock'>;

/** For each purpose. Emails that nobody writes have one each. */
const automatic = new Set<EmailTemplatePurpose>(['reminder', 'expiry_notice', ...reminderPurposes]);
const mostEmailTemplates = (purpose: EmailTemplatePurpose) => (automatic.has(purpose) ? 1 : 100);

/** Throws `invalidEmailTemplate` if the name is taken, `tooManyEmailTemplates`. */
export async function addEmailTemplate(
  { write, clock }: EmailTemplateDeps,
  actor: Actor,
  template: NewEmailTemplate,
): Promise<EmailTemplateRow> {
  const now = clock.now();
  const at = instantText(now);
  const id = newId('wrd', now);
  const times = { createdAt: at, updatedAt: at };
  const row = { id, version: 1, ...template, nameKey: nameKey(template.name), ...times };
  await write(async (trx) => {
    await lockStudio(trx);
    await requireFreeName(trx, row);
    await insertEmailTemplate(trx, row);
    const data = { purpose: row.purpose };
    await recordEvent(trx, { actor, type: 'email.wording_created', targetId: id, data }, at);
  });
  return row;
}

/**
 * Updates the fields that differ. Throws `emailTemplateNotFound`, `emailTemplateVersionConflict`,
 * `invalidEmailTemplate`.
 */
export async function changeEmailTemplate(
  { write, clock }: EmailTemplateDeps,
  actor: Actor,
  id: string,
  { version, ...changes }: EmailTemplateChanges,
): Promise<EmailTemplateRow> {
  const at = instantText(clock.now());
  return write(async (trx) => {
    await lockStudio(trx);
    const row = await lockEmailTemplate(trx, id);
    if (row === undefined) throw emailTemplateNotFound();
    if (row.version !== version) throw emailTemplateVersionConflict(presentEmailTemplate(row));
    const wanted = { ...row, ...changes, nameKey: nameKey(changes.name ?? row.name) };
    for (const field of ['subject', 'message'] as const) {
      const problem = placeholderProblem(row.purpose, wanted[field]);
      if (problem !== undefined) throw invalidEmailTemplate(field, problem);
    }
    await requireFreeName(trx, wanted);
    const fields = changedFields<EmailTemplateRow>(row, wanted);
    if (fields.length === 0) return row;
    const data = { purpose: row.purpose, fields };
    await recordEvent(trx, { actor, type: 'email.wording_updated', targetId: id, data }, at);
    return updateEmailTemplate(trx, id, { ...wanted, version: version + 1, updatedAt: at });
  });
}

/** Throws `emailTemplateNotFound`. */
export async function removeEmailTemplate(
  { write, clock }: EmailTemplateDeps,
  actor: Actor,
  id: string,
) {
  const at = instantText(clock.now());
  await write(async (trx) => {
    const row = await lockEmailTemplate(trx, id);
    if (row === undefined) throw emailTemplateNotFound();
    await deleteEmailTemplate(trx, id);
    const data = { purpose: row.purpose };
    await recordEvent(trx, { actor, type: 'email.wording_deleted', targetId: id, data }, at);
  });
}

/** The settings must be locked, so that no other email template is saved or renamed meanwhile. */
async function requireFreeName(trx: Trx, { id, purpose, nameKey }: EmailTemplateRow) {
  const others = (await listEmailTemplates(trx, purpose)).filter((other) => other.id !== id);
  if (others.some((other) => other.nameKey === nameKey)) {
    throw invalidEmailTemplate('name', 'This name is already in use.');
  }
  const most = mostEmailTemplates(purpose);
  if (others.length >= most) throw tooManyEmailTemplates(most);
}
