import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import {
  extraRecipients,
  type DeliveryPreview,
} from '../../../shared/documents/delivery.schema.ts';
import type { EmailKind, SentDocument } from './delivery.api.ts';

export type Recipient = DeliveryPreview['recipients'][number];

export const deliverySchema = z
  .object({
    /** Contact ids, in the order of the list. */
    contacts: z.array(z.string()),
    extraRecipients,
    subject: z.string(),
    message: z.string(),
    attachPdf: z.boolean(),
  })
  .refine((to) => to.contacts.length + to.extraRecipients.length > 0, {
    path: ['contacts'],
    error: 'Select at least one recipient.',
  });

export type DeliveryInput = z.input<typeof deliverySchema>;
export type DeliveryValues = z.output<typeof deliverySchema>;
export type DeliveryForm = UseFormReturn<DeliveryInput, unknown, DeliveryValues>;

/** What the parts of the form are about. */
export interface EmailFormParts {
  document: SentDocument;
  email: EmailKind;
  form: DeliveryForm;
  /** The preview that the dialog was opened with: our text. */
  opened: DeliveryPreview;
}

export function suggestedOf(recipients: readonly Recipient[]): string[] {
  return recipients.filter(({ isSuggested }) => isSuggested).map(({ id }) => id);
}

/** Our own text is left to the server, so that its figures are those of the moment of sending. */
export function ownText(
  { subject, message }: Pick<DeliveryInput, 'subject' | 'message'>,
  ours: Pick<DeliveryPreview, 'subject' | 'message'>,
) {
  return {
    subject: subject === ours.subject ? '' : subject,
    message: message === ours.message ? '' : message,
  };
}
