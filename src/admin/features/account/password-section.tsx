import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { findPasswordLengthError } from '../../../shared/account/password-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { ApiError } from '../../api-call.ts';
import { fieldProps } from '../../forms/form-state.ts';
import { NewPasswordField } from '../../forms/password-field.tsx';
import { accountQuery, changePassword } from './account.api.ts';
import { useAccountChanged } from './use-account-changed.ts';
import { AccountSection } from './account-section.tsx';
import { currentPassword, PasswordDialog } from './password-dialog.tsx';

const schema = z.object({
  password: z
    .string()
    .min(1, 'Choose a new password')
    .refine((password) => findPasswordLengthError(password) === undefined, {
      error: ({ input }) => findPasswordLengthError(input as string),
    }),
  currentPassword,
});

export function PasswordSection() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const changed = useAccountChanged();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection
      title="Password"
      anchor="password"
      lead="It never has to be changed unless somebody may know it."
      actions={
        <Button look="line" onClick={() => setIsOpen(true)}>
          Change password
        </Button>
      }
    >
      <p>
        Set <RelativeTime at={account.passwordSetAt} />.
      </p>
      <PasswordDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Change password"
        action="Change password"
        schema={schema}
        values={{ password: '', currentPassword: '' }}
        send={async ({ password, currentPassword }) => {
          await change(currentPassword, password);
          await changed('Your password is changed.');
        }}
      >
        {(form) => (
          <>
            <p className="text-ink-soft">You stay signed in here; everybody else is signed out.</p>
            <NewPasswordField {...fieldProps(form, 'password')} label="New password" />
          </>
        )}
      </PasswordDialog>
    </AccountSection>
  );
}

/** The field is named `password`, as password managers expect; in the API it is `newPassword`. */
async function change(currentPassword: string, password: string): Promise<void> {
  try {
    await changePassword(currentPassword, password);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status, fields } = error;
    const { newPassword, ...others } = fields;
    const named = newPassword === undefined ? others : { ...others, password: newPassword };
    throw new ApiError(status, { code, message, fields: named });
  }
}
