/** Email templates in the dialog that sends an email: choose one, save or delete it. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { fillWording, withPlaceholders } from '../../../shared/documents/placeholders.ts';
import type { NewWording, Wording } from '../../../shared/documents/wordings.schema.ts';
import { SelectField } from '../../../ui/fields/field.tsx';
import { removeWithUndo, useHidden } from '../../forms/removals.ts';
import type { EmailFormParts } from './delivery-values.ts';
import { removeWording, wordingsQuery } from './wordings.api.ts';

/** A wording that is about to be saved; `known`: the one that it updates. */
export interface WordingDraft extends Omit<NewWording, 'purpose'> {
  known: Wording | undefined;
}

interface WordingFieldsProps extends Pick<EmailFormParts, 'form' | 'opened'> {
  /** Opens the dialog that saves a wording. */
  onSave: (draft: WordingDraft) => void;
}

export function WordingFields({ form, opened, onSave }: WordingFieldsProps) {
  const { purpose, placeholders } = opened;
  const { data = [] } = useQuery(wordingsQuery(purpose));
  const hidden = useHidden();
  const wordings = data.filter(({ id }) => !hidden.has(id));
  const [chosenId, setChosenId] = useState('');
  const chosen = wordings.find(({ id }) => id === chosenId);
  const choose = (id: string) => {
    setChosenId(id);
    const wording = wordings.find((one) => one.id === id) ?? opened;
    form.setValue('subject', fillWording(wording.subject, placeholders));
    form.setValue('message', fillWording(wording.message, placeholders));
  };
  const save = (known?: Wording) => {
    const { subject, message } = form.getValues();
    onSave({
      known,
      name: known?.name ?? '',
      subject: withPlaceholders(subject, placeholders),
      message: withPlaceholders(message, placeholders),
    });
  };
  const remove = ({ id, name }: Wording) =>
    removeWithUndo({ ids: [id], text: `${name} deleted`, remove: removeWording(id) });
  return (
    <div className="grid gap-2">
      {wordings.length > 0 && (
        <SelectField
          label="Email template"
          name="wording"
          options={[
            { value: '', label: 'Default text' },
            ...wordings.map(({ id, name }) => ({ value: id, label: name })),
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
