/** Subject and message of an email that is not sent yet, kept in this browser. */
import { z } from 'zod';
import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';
import { browserDraft } from '../../forms/browser-draft.ts';
import { ownText, type DeliveryInput } from './delivery-values.ts';

type EmailText = Pick<DeliveryInput, 'subject' | 'message'>;

const emailText = z.object({ subject: z.string(), message: z.string() });

/** Only what differs from our own text is kept, which may change until the email is sent. */
export function emailTextDraft(key: string, ours: Pick<DeliveryPreview, 'subject' | 'message'>) {
  const draft = browserDraft(`wolfden.email.${key}`, {
    schema: emailText,
    isEmpty: ({ subject, message }) => `${subject}${message}`.trim() === '',
  });
  return {
    remove: draft.remove,
    read(): EmailText {
      const { subject = '', message = '' } = draft.read() ?? {};
      return { subject: subject || ours.subject, message: message || ours.message };
    },
    store({ subject, message }: EmailText) {
      draft.store(ownText({ subject, message }, ours));
    },
  };
}

export type EmailTextDraft = ReturnType<typeof emailTextDraft>;
