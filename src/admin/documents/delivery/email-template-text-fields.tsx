import type { UseFormReturn } from 'react-hook-form';
import { DELIVERY_LIMITS } from '../../../shared/documents/delivery.schema.ts';
import type { NewEmailTemplate } from '../../../shared/documents/email-templates.schema.ts';
import {
  emailTemplatePlaceholders,
  type EmailTemplatePurpose,
} from '../../../shared/documents/placeholders.ts';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { fieldProps } from '../../forms/form-state.ts';

interface EmailTemplateTextFieldsProps {
  form: UseFormReturn<NewEmailTemplate, unknown, NewEmailTemplate>;
  purpose: EmailTemplatePurpose;
}

export function EmailTemplateTextFields({ form, purpose }: EmailTemplateTextFieldsProps) {
  const placeholders = emailTemplatePlaceholders[purpose].map((name) => `{${name}}`).join(', ');
  return (
    <>
      <TextField
        label="Subject"
        maxLength={DELIVERY_LIMITS.subject}
        {...fieldProps(form, 'subject')}
      />
      <TextArea
        label="Message"
        hint={`Placeholders are filled in for each email: ${placeholders}.`}
        rows={8}
        maxLength={DELIVERY_LIMITS.message}
        {...fieldProps(form, 'message')}
      />
    </>
  );
}
