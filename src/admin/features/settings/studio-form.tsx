import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import {
  studioSchema,
  type Studio,
  type StudioChanges,
} from '../../../shared/settings/studio.schema.ts';
import { toasts } from '../../../ui/toasts.ts';
import { EditForm } from '../../forms/edit-form.tsx';
import { useSchemaForm } from '../../forms/schema-form.ts';
import type { FieldLabel } from '../../forms/stale-dialog.tsx';
import { filledInTaxIds } from './profile/tax-ids.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import { changeStudio } from './settings.api.ts';

/** All fields that any part may contain. */
const studioForm = studioSchema.extend({ taxIds: filledInTaxIds });

type StudioField = Exclude<keyof Studio, 'version'>;

interface StudioFormProps {
  studio: Studio;
  /** The form’s changes, keyed by the fields’ names on the screen. */
  labels: Partial<Record<StudioField, FieldLabel>>;
  children: ReactNode;
}

/** A part of the studio settings that is saved as a whole. Its fields read it from context. */
export function StudioForm({ studio, labels, children }: StudioFormProps) {
  const fields = Object.keys(labels) as StudioField[];
  const form = useStudioForm(studio, fields);
  return (
    <FormProvider {...form}>
      <EditForm
        form={form}
        labels={labels}
        save={changeStudio}
        onSaved={(saved) => {
          form.reset(partOf(saved, fields));
          toasts.show({ kind: 'success', text: 'Saved' });
        }}
        readStored={(current) => partOf(studioSchema.parse(current), fields)}
        className="grid gap-2"
      >
        {children}
        <SaveBar form={form} />
      </EditForm>
    </FormProvider>
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
