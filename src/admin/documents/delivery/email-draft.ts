/** Text and extra recipients of an email that is not sent yet, kept in this browser. */
import { z } from 'zod';
import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';
import { browserDraft } from '../../forms/browser-draft.ts';
import { ownText, type DeliveryInput } from './delivery-values.ts';

type EmailDraftValues = Pick<DeliveryInput, 'subject' | 'message' | 'extraRecipients'>;

const emailDraftSchema = z.object({
  subject: z.string(),
  message: z.string(),
  extraRecipients: z
    .array(z.object({ name: z.string(), email: z.string(), saveAsContact: z.boolean() }))
    .default([]),
});

/** Only what differs from our own text is kept, which may change until the email is sent. */
export function emailDraft(key: string, ours: Pick<DeliveryPreview, 'subject' | 'message'>) {
  const draft = browserDraft(`wolfden.email.${key}`, {
    schema: emailDraftSchema,
    isEmpty: ({ subject, message, extraRecipients }) =>
      `${subject}${message}`.trim() === '' && extraRecipients.length === 0,
  });
  return {
    remove: draft.remove,
    read() {
      const { subject = '', message = '', extraRecipients = [] } = draft.read() ?? {};
      return {
        subject: subject || ours.subject,
        message: message || ours.message,
        extraRecipients,
      };
    },
    store({ extraRecipients = [], ...text }: EmailDraftValues) {
      const typed = extraRecipients
        .map(({ name = '', email, saveAsContact = false }) => ({ name, email, saveAsContact }))
        .filter(({ name, email }) => `${name}${email}`.trim() !== '');
      draft.store({ ...ownText(text, ours), extraRecipients: typed });
    },
  };
}

export type EmailDraft = ReturnType<typeof emailDraft>;
