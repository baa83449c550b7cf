import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import {
  TAX_IDS_MOST,
  taxIdKinds,
  type TaxId,
} from '../../../../shared/settings/tax-ids.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldGroup, SelectField, TextField } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';

/** Numbers under which tax offices know the studio, each with what it is called. */
export function TaxIdFields() {
  const { control, register, formState } = useFormContext<{ taxIds: TaxId[] }>();
  const { fields, append, remove } = useFieldArray({ control, name: 'taxIds' });
  const add = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.taxIds;
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldGroup key={id} legend={`Tax number ${index + 1}`}>
          <div className="flex items-start gap-2">
            <div className="grid grow gap-2 medium:grid-cols-[3fr_2fr_4fr]">
              <SelectField label="Kind" {...register(`taxIds.${index}.kind`)}>
                {Object.entries(taxIdKinds).map(([kind, words]) => (
                  <option key={kind} value={kind}>
                    {words}
                  </option>
                ))}
              </SelectField>
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
          onClick={() => append({ kind: 'tax', label: '', number: '' })}
        >
          <Plus />
          Add a tax number
        </Button>
      </div>
    </>
  );
}
