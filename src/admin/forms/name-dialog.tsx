import { z } from 'zod';
import { filledLine } from '../../shared/text/text.schema.ts';
import { TextField } from '../../ui/fields/field.tsx';
import type { DialogState } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { fieldProps } from './form-state.ts';

interface NameDialogProps<Result> extends DialogState {
  title: string;
  action: string;
  /** To begin with; cut to the longest that is stored. */
  name: string;
  /** Longest name, in characters. */
  limit: number;
  hint?: string;
  autoComplete?: string;
  send: (name: string) => Promise<Result>;
  onSent?: (result: Result) => void;
}

/** Asks for a name, such as the one under which something is saved. */
export function NameDialog<Result>(props: NameDialogProps<Result>) {
  const { name, limit, hint, autoComplete, send, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      schema={z.strictObject({ name: filledLine(limit) })}
      values={{ name: name.slice(0, limit) }}
      send={({ name }) => send(name)}
    >
      {(form) => (
        <TextField
          label="Name"
          maxLength={limit}
          hint={hint}
          autoComplete={autoComplete}
          {...fieldProps(form, 'name')}
        />
      )}
    </FormDialog>
  );
}
