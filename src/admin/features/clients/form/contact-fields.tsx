import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormContext, type FieldErrors } from 'react-hook-form';
import type { ContactField } from '../../../../shared/clients/contact-fields.ts';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { FieldGroup, TextField, type FieldProps } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { roleLabels } from '../../../documents/role-labels.ts';
import type { ClientValues } from './client-values.ts';

/** In the order of the form. */
const inputs: Record<ContactField, Pick<FieldProps, 'label'> & ComponentProps<'input'>> = {
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

/** Fields of one contact. */
export function ContactFields({ index, count, onMove, onRemove }: ContactFieldsProps) {
  const { register, formState } = useFormContext<ClientValues>();
  const errors: NonNullable<FieldErrors<ClientValues>['contacts']>[number] =
    formState.errors.contacts?.[index];
  const number = index + 1;
  return (
    <fieldset className="contact-fields">
      <legend className="sr-only">{`Contact ${number}`}</legend>
      <div className="flex items-center justify-between">
        <p aria-hidden="true" className="text-note text-ink-soft">{`Contact ${number}`}</p>
        <div className="-my-1 flex">
          <IconButton
            label={`Move contact ${number} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={`Move contact ${number} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={`Remove contact ${number}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </div>
      </div>
      <div className="grid gap-4 medium:grid-cols-2">
        {inputNames.map((field) => (
          <TextField
            key={field}
            autoComplete="off"
            error={errors?.[field]?.message}
            {...inputs[field]}
            {...register(`contacts.${index}.${field}`)}
          />
        ))}
      </div>
      <FieldGroup legend="Roles" error={errors?.roles?.message}>
        <div className="flex flex-wrap gap-x-6">
          {roleLabels.map(({ role, label }) => (
            <Checkbox
              key={role}
              label={label}
              value={role}
              {...register(`contacts.${index}.roles`)}
            />
          ))}
        </div>
      </FieldGroup>
    </fieldset>
  );
}
