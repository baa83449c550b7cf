import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { CLIENT_LIMITS } from '../../../../shared/clients/clients.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { emptyContact, type ClientValues } from './client-values.ts';
import { ContactFields } from './contact-fields.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** The people there, in an order that can be changed. */
export function ContactsSection() {
  const { control, getValues, formState } = useFormContext<ClientValues>();
  const { fields, append, insert, move, remove } = useFieldArray({
    control,
    name: 'contacts',
    keyName: 'key',
  });
  const add = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState('');
  const nameOf = (index: number) => getValues(`contacts.${index}.name`).trim() || 'The contact';

  const moveTo = (from: number, to: number) => {
    setMoved(`${nameOf(from)} is now contact ${to + 1}`);
    move(from, to);
  };
  const removeWithUndo = (index: number) => {
    const contact = getValues(`contacts.${index}`);
    const name = nameOf(index);
    remove(index);
    add.current?.focus();
    if (Object.values(contact).every((value) => value.length === 0)) return;
    toasts.show({
      kind: 'info',
      text: `${name} is removed from this form`,
      action: { label: 'Undo', run: () => insert(index, contact) },
    });
  };
  const error = formState.errors.contacts?.root ?? formState.errors.contacts;
  return (
    <FormSection
      title="Contacts"
      note="Each has an e-mail address or a phone number. The first one who gets invoices is the one they are addressed to."
    >
      {typeof error?.message === 'string' && (
        <p className="field-note field-error">{error.message}</p>
      )}
      {fields.map(({ key }, index) => (
        <ContactFields
          key={key}
          index={index}
          count={fields.length}
          onMove={(to) => moveTo(index, to)}
          onRemove={() => removeWithUndo(index)}
        />
      ))}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <div>
        <Button
          ref={add}
          look="line"
          disabled={fields.length >= CLIENT_LIMITS.contacts}
          onClick={() => append(emptyContact())}
        >
          <UserPlus />
          Add a contact
        </Button>
      </div>
    </FormSection>
  );
}
