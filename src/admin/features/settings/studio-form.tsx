import { useState, type ComponentProps, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import {
  studioSchema,
  type Studio,
  type StudioChanges,
} from '../../../shared/settings/studio.schema.ts';
import { taxIdSchema, type TaxId } from '../../../shared/settings/tax-ids.schema.ts';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { EditForm } from '../../forms/edit-form.tsx';
import { SaveBar } from '../../forms/form-section.tsx';
import { useSchemaForm } from '../../forms/schema-form.ts';
import type { FieldLabel } from '../../forms/stale-dialog.tsx';
import { changeStudio } from './settings.api.ts';

/** Blank rows don’t count; the others keep their places, where errors find them. */
const filledInTaxIds = z
  .array(z.preprocess((taxId) => (isBlank(taxId) ? undefined : taxId), taxIdSchema.optional()))
  .transform((all) => all.filter((taxId) => taxId !== undefined));

function isBlank(taxId: unknown): boolean {
  const { label, number } = taxId as TaxId;
  return label.trim() === '' && number.trim() === '';
}

/** All fields that any part may contain. */
const studioForm = studioSchema.extend({ taxIds: filledInTaxIds });

type StudioField = Exclude<keyof Studio, 'version'>;

interface StudioFormProps {
  studio: Studio;
  labels: Partial<Record<StudioField, FieldLabel>>;
  children: ReactNode;
}

/** A part of the studio settings that is saved as a whole. Its fields read it from context. */
export function StudioForm({ studio, labels, children }: StudioFormProps) {
  const fields = Object.keys(labels) as StudioField[];
  const form = useStudioForm(studio, fields);
  return (
    <EditForm
      form={form}
      labels={labels}
      save={changeStudio}
      onSaved={(saved) => {
        form.reset(partOf(saved, fields));
        toasts.success('Saved');
      }}
      readStored={(current) => partOf(studioSchema.parse(current), fields)}
    >
      {children}
      <SaveBar />
    </EditForm>
  );
}

function useStudioForm(studio: Studio, fields: readonly StudioField[]) {
  const [schema] = useState<z.ZodType<StudioChanges, StudioChanges>>(() => {
    const names = Object.fromEntries(['version', ...fields].map((name) => [name, true]));
    return studioForm.pick(names as { version: true });
  });
  return useSchemaForm(schema, partOf(studio, fields));
}

function partOf(studio: Studio, fields: readonly StudioField[]): StudioChanges {
  const entries = fields.map((field) => [field, studio[field]]);
  return { version: studio.version, ...Object.fromEntries(entries) };
}

type ChoiceName = 'country' | 'timeZone' | 'currency' | 'formatRegion';

interface ChoiceFieldProps extends Pick<
  ComponentProps<typeof ComboboxField>,
  'label' | 'hint' | 'options'
> {
  name: ChoiceName;
  onChosen?: (value: string) => void;
}

/** One of many options, in the form around it. */
export function ChoiceField({ name, onChosen, ...rest }: ChoiceFieldProps) {
  const { control } = useFormContext<Record<ChoiceName, string>>();
  const { field, fieldState } = useController({ control, name });
  return (
    <ComboboxField
      {...rest}
      required
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
