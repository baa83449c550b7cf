import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TAX_IDS_MOST } from '../../../../shared/settings/studio.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { TaxIds } from './tax-ids.ts';

/** Numbers under which tax offices know the studio, each with what it is called. */
export function TaxIdFields() {
  const { control, register, formState } = useFormContext<{ taxIds: TaxIds }>();
  const { fields, append, remove } = useFieldArray({ control, name: 'taxIds' });
  const add = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.taxIds;
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldGroup key={id} legend={`Tax number ${index + 1}`}>
          <div className="flex items-start gap-2">
            <div className="grid grow gap-2 medium:grid-cols-[1fr_2fr]">
              <TextField
                label="Called"
                placeholder="EIN"
                autoComplete="off"
                error={errors?.[index]?.label?.message}
                {...register(`taxIds.${index}.label`)}
              />
              <TextField
                label="Number"
                autoComplete="off"
                spellCheck={false}
                error={errors?.[index]?.number?.message}
                {...register(`taxIds.${index}.number`)}
              />
            </div>
            <IconButton
              label={`Remove tax number ${index + 1}`}
              className="mt-5.5"
              onClick={() => {
                remove(index);
                add.current?.focus();
              }}
            >
              <Trash2 />
            </IconButton>
          </div>
        </FieldGroup>
      ))}
      <div>
        <Button
          ref={add}
          look="line"
          disabled={fields.length >= TAX_IDS_MOST}
          onClick={() => append({ label: '', number: '' })}
        >
          <Plus />
          Add a tax number
        </Button>
      </div>
    </>
  );
}
