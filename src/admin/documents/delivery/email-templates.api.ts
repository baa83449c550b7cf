import { queryOptions } from '@tanstack/react-query';
import type { EmailTemplatePurpose } from '../../../shared/documents/placeholders.ts';
import type {
  NewEmailTemplate,
  EmailTemplate,
} from '../../../shared/documents/email-templates.schema.ts';
import { api, removalOf, unwrap } from '../../api.ts';
import { queryClient } from '../../query.ts';

const templates = api['email-templates'];
const queryKey = ['documents', 'email-templates'] as const;

/** The email templates of a purpose, in the order of their names. */
export function emailTemplatesQuery(purpose: EmailTemplatePurpose) {
  return queryOptions({
    queryKey: [...queryKey, purpose],
    queryFn: async () => (await unwrap(templates.$get({ query: { purpose } }))).items,
  });
}

const reread = () => queryClient.invalidateQueries({ queryKey });

/** Updates the email template if there is one already. */
export async function saveEmailTemplate(
  known: EmailTemplate | undefined,
  json: NewEmailTemplate,
): Promise<EmailTemplate> {
  const { purpose: _, ...changes } = json;
  const saved =
    known === undefined
      ? await unwrap(templates.$post({ json }))
      : await unwrap(
          templates[':id'].$patch({
            param: { id: known.id },
            json: { ...changes, version: known.version },
          }),
        );
  await reread();
  return saved;
}

export const removeEmailTemplate = (id: string) => removalOf(templates[':id'], { id }, reread);
