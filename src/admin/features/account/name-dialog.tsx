import { TextField } from '../../../ui/field.tsx';
import { required } from '../../auth/form-checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';

interface NameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  value: string;
  autoComplete?: string;
  onSubmit: (name: string) => Promise<void>;
}

/** Changes what somebody or something is called. */
export function NameDialog({ value, autoComplete = 'off', onSubmit, ...dialog }: NameDialogProps) {
  return (
    <FormDialog
      {...dialog}
      action="Save"
      check={required({ name: 'Enter a name' })}
      send={({ name = '' }) => onSubmit(name)}
    >
      {(errors) => (
        <TextField
          name="name"
          label="Name"
          defaultValue={value}
          required
          autoComplete={autoComplete}
          error={errors['name']}
        />
      )}
    </FormDialog>
  );
}
