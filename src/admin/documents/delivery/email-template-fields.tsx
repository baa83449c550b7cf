/** Email templates in the dialog that sends an email: choose one, save or delete it. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { fillEmailTemplate, withPlaceholders } from '../../../shared/documents/placeholders.ts';
import type {
  NewEmailTemplate,
  EmailTemplate,
} from '../../../shared/documents/email-templates.schema.ts';
import { SelectField } from '../../../ui/fields/field.tsx';
import { removeWithUndo, useHidden } from '../../forms/removals.ts';
import type { EmailFormParts } from './delivery-values.ts';
import { removeEmailTemplate, emailTemplatesQuery } from './email-templates.api.ts';

/** An email template that is about to be saved; `known`: the one that it updates. */
export interface EmailTemplateDraft extends Omit<NewEmailTemplate, 'purpose'> {
  known: EmailTemplate | undefined;
}

interface EmailTemplateFieldsProps extends Pick<EmailFormParts, 'form' | 'opened'> {
  /** Opens the dialog that saves an email template. */
  onSave: (draft: EmailTemplateDraft) => void;
}

export function EmailTemplateFields({ form, opened, onSave }: EmailTemplateFieldsProps) {
  const { purpose, placeholders } = opened;
  const { data = [] } = useQuery(emailTemplatesQuery(purpose));
  const hidden = useHidden();
  const templates = data.filter(({ id }) => !hidden.has(id));
  const [chosenId, setChosenId] = useState('');
  const chosen = templates.find(({ id }) => id === chosenId);
  const choose = (id: string) => {
    setChosenId(id);
    const template = templates.find((one) => one.id === id) ?? opened;
    form.setValue('subject', fillEmailTemplate(template.subject, placeholders));
    form.setValue('message', fillEmailTemplate(template.message, placeholders));
  };
  const save = (known?: EmailTemplate) => {
    const { subject, message } = form.getValues();
    onSave({
      known,
      name: known?.name ?? '',
      subject: withPlaceholders(subject, placeholders),
      message: withPlaceholders(message, placeholders),
    });
  };
  const remove = ({ id, name }: EmailTemplate) =>
    removeWithUndo({ ids: [id], text: `${name} deleted`, remove: removeEmailTemplate(id) });
  return (
    <div className="grid gap-2">
      {templates.length > 0 && (
        <SelectField
          label="Email template"
          name="template"
          options={[
            { value: '', label: 'Default text' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-note">
        <TextButton onClick={() => save()}>Save as template…</TextButton>
        {chosen !== undefined && (
          <>
            <TextButton onClick={() => save(chosen)}>Update “{chosen.name}”…</TextButton>
            <TextButton onClick={() => remove(chosen)}>Delete “{chosen.name}”</TextButton>
          </>
        )}
      </p>
    </div>
  );
}

function TextButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="text-link py-1" onClick={onClick}>
      {children}
    </button>
  );
}
