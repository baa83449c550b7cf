import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice-field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { TextField } from '../../../ui/field.tsx';
import { required } from '../../auth/form-checks.ts';
import { createToken } from './account.api.ts';
import { useAccountChanged } from './use-account-changed.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface NewTokenDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a token, and shows it this once. */
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
        check={required({ name: 'Enter a name' })}
        send={({ name = '', scope, currentPassword }) =>
          createToken(name, scope === 'write' ? 'write' : 'read', currentPassword)
        }
        onSent={(created) => {
          setToken(created.token);
          void changed();
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="name"
              label="What it is for"
              required
              autoComplete="off"
              error={errors['name']}
            />
            <FieldGroup legend="It may">
              <Radio name="scope" value="read" label="Read" defaultChecked />
              <Radio
                name="scope"
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
