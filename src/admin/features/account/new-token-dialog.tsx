import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice-field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldGroup, TextField } from '../../../ui/field.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { createToken } from './account.api.ts';
import { useAccountChanged } from './use-account-changed.ts';
import { currentPassword, PasswordDialog } from './password-dialog.tsx';

interface NewTokenDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const schema = z.object({
  name: z.string().min(1, 'Enter a name'),
  scope: z.enum(['read', 'write']),
  currentPassword,
});

/** Creates a token and shows it once. */
export function NewTokenDialog({ isOpen, onClose }: NewTokenDialogProps) {
  const changed = useAccountChanged();
  const [token, setToken] = useState<string>();
  const forget = () => setToken(undefined);
  return (
    <>
      <PasswordDialog
        isOpen={isOpen}
        onClose={onClose}
        title="New API token"
        action="Make token"
        schema={schema}
        values={{ name: '', scope: 'read', currentPassword: '' }}
        send={({ name, scope, currentPassword }) => createToken(name, scope, currentPassword)}
        onSent={(created) => {
          setToken(created.token);
          void changed();
        }}
      >
        {(form) => (
          <>
            <TextField
              {...fieldProps(form, 'name')}
              label="What it is for"
              required
              autoComplete="off"
            />
            <FieldGroup legend="It may">
              <Radio {...form.register('scope')} value="read" label="Read" />
              <Radio
                {...form.register('scope')}
                value="write"
                label="Read and write"
                hint="All but the account and the settings."
              />
            </FieldGroup>
          </>
        )}
      </PasswordDialog>
      <Dialog
        isOpen={token !== undefined}
        onClose={forget}
        title="Your new token"
        actions={<Button onClick={forget}>I have kept it</Button>}
      >
        {token !== undefined && <Token token={token} />}
      </Dialog>
    </>
  );
}

function Token({ token }: { token: string }) {
  return (
    <>
      <p className="mb-3">It is shown only now. Whoever has it can do what it may.</p>
      <p className="mb-3 border-y border-line py-3 font-mono break-all">{token}</p>
      <CopyButton text={token} />
    </>
  );
}
