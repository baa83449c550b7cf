import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { passkeysQuery, removePasskey, renamePasskey } from './account.api.ts';
import type { Passkey } from '../../../shared/account/account.schema.ts';
import { useAccountChanged } from './use-account-changed.ts';
import { AccountSection } from './account-section.tsx';
import { addPasskey } from './add-passkey.ts';
import { NameDialog } from './name-dialog.tsx';
import { PasskeyTable } from './passkey-table.tsx';
import { currentPassword, PasswordDialog, passwordForm } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

const newPasskey = z.object({ name: z.string().min(1, 'Enter a name'), currentPassword });

/** Passkeys: on this device, on a phone, or on a security key. */
export function PasskeysSection() {
  const { data: passkeys } = useSuspenseQuery(passkeysQuery);
  const changed = useAccountChanged();
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);
  const chosen = open !== undefined && 'passkey' in open ? open.passkey : undefined;
  return (
    <AccountSection
      title="Passkeys"
      anchor="passkeys"
      lead="A passkey signs you in by your fingerprint, your face or your device’s code. It counts as both factors, and no false page can steal it."
      actions={
        'PublicKeyCredential' in window ? (
          <Button look="line" onClick={() => setOpen({ what: 'add' })}>
            Add a passkey
          </Button>
        ) : (
          <p className="text-ink-soft">This browser has no passkeys.</p>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <PasskeyTable passkeys={passkeys} onAct={(what, passkey) => setOpen({ what, passkey })} />
      )}
      <PasswordDialog
        isOpen={open?.what === 'add'}
        onClose={close}
        title="Add a passkey"
        action="Continue"
        schema={newPasskey}
        values={{ name: '', currentPassword: '' }}
        send={({ name, currentPassword }) => addPasskey(name, currentPassword)}
        onSent={(fresh) => {
          setCodes(fresh ?? undefined);
          void changed('The passkey is added.');
        }}
      >
        {(form) => (
          <TextField
            {...fieldProps(form, 'name')}
            label="What to call it"
            hint="Such as the device that it is on."
            required
            autoComplete="off"
          />
        )}
      </PasswordDialog>
      <NameDialog
        isOpen={open?.what === 'rename'}
        onClose={close}
        title="Rename the passkey"
        value={chosen?.name ?? ''}
        onSubmit={async (name) => {
          if (chosen !== undefined) await renamePasskey(chosen.id, name);
          await changed('The passkey is renamed.');
        }}
      />
      <PasswordDialog
        isOpen={open?.what === 'remove'}
        onClose={close}
        title={`Remove “${chosen?.name ?? ''}”?`}
        action="Remove"
        isDangerous
        {...passwordForm}
        send={async ({ currentPassword }) => {
          if (chosen !== undefined) await removePasskey(chosen.id, currentPassword);
          await changed('The passkey is removed.');
        }}
      >
        {() => <p>It no longer signs you in. Delete it on the device, too.</p>}
      </PasswordDialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </AccountSection>
  );
}
