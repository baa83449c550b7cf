import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useFormContext, type FieldErrors } from 'react-hook-form';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { roleLabels } from '../../../documents/role-labels.ts';
import type { ClientValues } from './client-values.ts';

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
        <TextField
          label="Name"
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`contacts.${index}.name`)}
        />
        <TextField
          label="Title"
          autoComplete="off"
          error={errors?.title?.message}
          {...register(`contacts.${index}.title`)}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors?.email?.message}
          {...register(`contacts.${index}.email`)}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          error={errors?.phone?.message}
          {...register(`contacts.${index}.phone`)}
        />
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
