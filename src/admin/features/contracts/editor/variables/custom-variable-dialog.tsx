import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import {
  customVariable,
  type CustomVariable,
} from '../../../../../shared/contracts/contract-variables.schema.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { SelectField, TextArea, TextField } from '../../../../../ui/fields/field.tsx';
import { newKey } from '../../../../documents/lines/line-actions.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../../forms/form-state.ts';

const MOST_OPTIONS = 20;

const variableForm = z
  .object({
    label: z.string().trim().min(1, 'Enter a label.').max(100),
    kind: z.enum(['text', 'date', 'amount', 'choice']),
    options: z.string(),
  })
  .refine(({ kind, options }) => kind !== 'choice' || linesOf(options).length > 0, {
    error: 'Enter at least one option.',
    path: ['options'],
  })
  .refine(({ options }) => linesOf(options).length <= MOST_OPTIONS, {
    error: `There can be at most ${MOST_OPTIONS} options.`,
    path: ['options'],
  });
type VariableForm = z.output<typeof variableForm>;

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const kindOptions: { value: CustomVariable['kind']; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'date', label: 'Date' },
  { value: 'amount', label: 'Amount' },
  { value: 'choice', label: 'Choice' },
];

interface CustomVariableDialogProps {
  /** Undefined while the dialog is closed. */
  asked: CustomVariable | 'new' | undefined;
  onClose: () => void;
  onSave: (variable: CustomVariable) => void;
  onRemove: (variable: CustomVariable) => void;
}

/** Adds, renames or removes one of the contract’s own variables. */
export function CustomVariableDialog({
  asked,
  onClose,
  onSave,
  onRemove,
}: CustomVariableDialogProps) {
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked !== undefined && asked !== shown) setShown(asked);
  const known = shown === 'new' ? undefined : shown;
  return (
    <FormDialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title={known === undefined ? 'Add variable' : 'Edit variable'}
      action={known === undefined ? 'Add variable' : 'Save'}
      schema={variableForm}
      values={{
        label: known?.label ?? '',
        kind: known?.kind ?? 'text',
        options: known?.kind === 'choice' ? known.options.join('\n') : '',
      }}
      send={(values) => Promise.resolve(onSave(variableFrom(values, known)))}
    >
      {(form) => (
        <>
          <Fields form={form} />
          {known !== undefined && (
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => {
                onClose();
                onRemove(known);
              }}
            >
              <Trash2 />
              Remove variable
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}

function Fields({ form }: { form: UseFormReturn<VariableForm, unknown, VariableForm> }) {
  return (
    <>
      <TextField {...fieldProps(form, 'label')} label="Label" maxLength={100} />
      <SelectField {...fieldProps(form, 'kind')} label="Kind" options={kindOptions} />
      {form.watch('kind') === 'choice' && (
        <TextArea
          {...fieldProps(form, 'options')}
          label="Options"
          hint="One on each line"
          rows={4}
        />
      )}
    </>
  );
}

/** Its value stays if the kind does. */
function variableFrom(
  { label, kind, options }: VariableForm,
  known: CustomVariable | undefined,
): CustomVariable {
  const value = known?.kind === kind ? known.value : null;
  const choices = linesOf(options);
  const isLost = kind === 'choice' && typeof value === 'string' && !choices.includes(value);
  return customVariable.parse({
    key: known?.key ?? newKey(),
    label,
    kind,
    value: isLost ? null : value,
    ...(kind === 'choice' && { options: choices }),
  });
}
