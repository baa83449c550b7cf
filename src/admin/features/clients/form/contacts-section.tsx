import { ArrowDown, ArrowUp, Trash2, UserPlus } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { CLIENT_LIMITS, contactRoles } from '../../../../shared/clients/clients.schema.ts';
import type { ContactField } from '../../../../shared/clients/contact-fields.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup, Problem, TextField } from '../../../../ui/fields/field.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { useToastsAbout } from '../../../../ui/overlays/use-toasts-about.ts';
import { roleLabels } from '../../../documents/role-labels.ts';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { emptyContact, type ClientValues } from './client-values.ts';

export function ContactsSection() {
  const { control, getValues, formState } = useFormContext<ClientValues>();
  const { fields, append, insert, move, remove } = useFieldArray({
    control,
    name: 'contacts',
    keyName: 'key',
  });
  const add = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState('');
  const about = useToastsAbout();
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
    toasts.offerUndo('info', `${name} removed from this form`, () => insert(index, contact), about);
  };
  const error = formState.errors.contacts?.root ?? formState.errors.contacts;
  return (
    <FormSection
      title="Contacts"
      note="Each needs an email address or a phone number. Invoices go to contacts marked “Billing” that have an email address, or else to the first contact that has one. Removing a contact revokes their links to documents."
    >
      {typeof error?.message === 'string' && <Problem>{error.message}</Problem>}
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
          Add contact
        </Button>
      </div>
    </FormSection>
  );
}

/** In the order of the form. */
const inputs: Record<ContactField, ComponentProps<typeof TextField>> = {
  name: { label: 'Name' },
  title: { label: 'Title' },
  email: { label: 'Email', type: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { label: 'Phone', type: 'tel' },
};
const inputNames = Object.keys(inputs) as ContactField[];

interface ContactFieldsProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ContactFields({ index, count, onMove, onRemove }: ContactFieldsProps) {
  const form = useFormContext<ClientValues>();
  const roles = `contacts.${index}.roles` as const;
  const rolesError = form.getFieldState(roles, form.formState).error;
  const title = `Contact ${index + 1}`;
  const about = `contact ${index + 1}`;
  return (
    <fieldset className="contact-fields">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between">
        <p aria-hidden="true" className="text-note text-ink-soft">
          {title}
        </p>
        <div className="-my-1 flex">
          <IconButton
            label={`Move ${about} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={`Move ${about} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={`Remove ${about}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </div>
      </div>
      <div className="grid gap-4 medium:grid-cols-2">
        {inputNames.map((field) => (
          <TextField
            key={field}
            {...inputs[field]}
            {...fieldProps(form, `contacts.${index}.${field}`)}
          />
        ))}
      </div>
      <FieldGroup legend="Roles" error={rolesError?.message}>
        <div className="flex flex-wrap gap-x-6">
          {contactRoles.map((role) => (
            // Registered after the texts: a new contact’s first registered field gets the focus.
            <Checkbox key={role} label={roleLabels[role]} value={role} {...form.register(roles)} />
          ))}
        </div>
      </FieldGroup>
    </fieldset>
  );
}
