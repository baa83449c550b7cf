import { z } from 'zod';
import { TextField } from '../../../ui/field.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';

interface NameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  value: string;
  autoComplete?: string;
  onSubmit: (name: string) => Promise<void>;
}

const schema = z.object({ name: z.string().min(1, 'Enter a name') });

/** Renames a person or a thing. */
export function NameDialog({ value, autoComplete = 'off', onSubmit, ...dialog }: NameDialogProps) {
  return (
    <FormDialog
      {...dialog}
      action="Save"
      schema={schema}
      values={{ name: value }}
      send={({ name }) => onSubmit(name)}
    >
      {(form) => (
        <TextField
          {...fieldProps(form, 'name')}
          label="Name"
          required
          autoComplete={autoComplete}
        />
      )}
    </FormDialog>
  );
}
