import { Trash2, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { DELIVERY_LIMITS } from '../../../shared/documents/delivery.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { EmailField, TextField } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import type { DeliveryForm } from './delivery-values.ts';

export const emptyRecipient = { name: '', email: '', saveAsContact: false };

/** Addresses that are typed in: they get a copy with a link that only permits viewing. */
export function ExtraRecipients({ form, canSave }: { form: DeliveryForm; canSave: boolean }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'extraRecipients',
    keyName: 'key',
  });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-3">
      {fields.map(({ key }, index) => (
        <RecipientFields
          key={key}
          form={form}
          index={index}
          canSave={canSave}
          onRemove={() => {
            remove(index);
            add.current?.focus();
          }}
        />
      ))}
      <div>
        <Button
          ref={add}
          look="line"
          disabled={fields.length >= DELIVERY_LIMITS.recipients}
          onClick={() => append(emptyRecipient)}
        >
          <UserPlus />
          Add recipient
        </Button>
      </div>
    </div>
  );
}

interface RecipientFieldsProps {
  form: DeliveryForm;
  index: number;
  canSave: boolean;
  onRemove: () => void;
}

function RecipientFields({ form, index, canSave, onRemove }: RecipientFieldsProps) {
  const title = `Extra recipient ${index + 1}`;
  return (
    <fieldset className="extra-recipient">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between">
        <p aria-hidden="true" className="text-note text-ink-soft">
          {title}
        </p>
        <IconButton label={`Remove extra recipient ${index + 1}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <EmailField label="Email" {...fieldProps(form, `extraRecipients.${index}.email`)} />
      <TextField
        label="Name"
        hint="Optional. Used in the greeting."
        {...fieldProps(form, `extraRecipients.${index}.name`)}
      />
      {canSave && (
        <Checkbox
          label="Save as contact"
          {...form.register(`extraRecipients.${index}.saveAsContact`)}
        />
      )}
    </fieldset>
  );
}
