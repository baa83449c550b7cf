import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { accountQuery, changeEmail, changeName } from './account.api.ts';
import { useAccountChanged } from './use-account-changed.ts';
import { AccountSection } from './account-section.tsx';
import { NameDialog } from './name-dialog.tsx';
import { currentPassword, PasswordDialog } from './password-dialog.tsx';

const newEmail = z.object({ email: z.string().min(1, 'Enter the new address'), currentPassword });

/** Name and email address of the owner. */
export function ProfileSection() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const changed = useAccountChanged();
  const [open, setOpen] = useState<'name' | 'email'>();
  const close = () => setOpen(undefined);
  return (
    <AccountSection
      title="You"
      anchor="you"
      actions={
        <>
          <Button look="line" onClick={() => setOpen('name')}>
            Change name
          </Button>
          <Button look="line" onClick={() => setOpen('email')}>
            Change e-mail
          </Button>
        </>
      }
    >
      <DescriptionList
        entries={[
          { term: 'Name', value: account.name },
          { term: 'E-mail, to sign in', value: account.email },
        ]}
      />
      <NameDialog
        isOpen={open === 'name'}
        onClose={close}
        title="Change name"
        value={account.name}
        autoComplete="name"
        onSubmit={async (name) => {
          await changeName(name);
          await changed('Your name is changed.');
        }}
      />
      <PasswordDialog
        isOpen={open === 'email'}
        onClose={close}
        title="Change e-mail"
        action="Change e-mail"
        schema={newEmail}
        values={{ email: '', currentPassword: '' }}
        send={async ({ email, currentPassword }) => {
          await changeEmail(email, currentPassword);
          await changed('From now on you sign in with the new address.');
        }}
      >
        {(form) => (
          <>
            <p className="text-ink-soft">
              You sign in with the new address from then on. Everybody else who is signed in is
              signed out, and both addresses are told.
            </p>
            <TextField
              {...fieldProps(form, 'email')}
              type="email"
              label="New e-mail address"
              required
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </>
        )}
      </PasswordDialog>
    </AccountSection>
  );
}
