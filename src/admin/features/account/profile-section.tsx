import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { findPasswordLengthError } from '../../../shared/account/password-rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DescriptionList } from '../../../ui/lists/description-list.tsx';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { EmailField, FieldGroup } from '../../../ui/fields/field.tsx';
import { CalendarDate, RelativeTime } from '../../../ui/texts/times.tsx';
import { ApiError } from '../../api-call.ts';
import { fieldProps } from '../../forms/form-state.ts';
import { NameDialog } from '../../forms/name-dialog.tsx';
import { NewPasswordField } from '../../forms/confirmation/password-field.tsx';
import {
  noReauth,
  ReauthDialog,
  reauthShape,
  requireReauth,
} from '../../forms/confirmation/reauth-dialog.tsx';
import { AccountSection, useAccountChanged } from './account-section.tsx';
import {
  accountQuery,
  changeEmail,
  changeName,
  changePassword,
  tokensQuery,
} from './account.api.ts';
import { scopeLabels } from './tokens-section.tsx';

const newEmail = requireReauth(
  z.object({ email: z.string().min(1, 'Enter the new email address.'), ...reauthShape }),
);

export function ProfileSection() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const changed = useAccountChanged();
  const [open, setOpen] = useState<'name' | 'email'>();
  const close = () => setOpen(undefined);
  const isForSignIn = passwordSignsIn(account);
  return (
    <AccountSection
      title="Profile"
      anchor="you"
      actions={
        <>
          <Button look="line" onClick={() => setOpen('name')}>
            Change name
          </Button>
          <Button look="line" onClick={() => setOpen('email')}>
            Change email
          </Button>
        </>
      }
    >
      <DescriptionList
        entries={[
          { term: 'Name', value: account.name },
          { term: isForSignIn ? 'Sign-in email' : 'Email', value: account.email },
        ]}
      />
      <NameDialog
        isOpen={open === 'name'}
        onClose={close}
        title="Change name"
        action="Save"
        name={account.name}
        limit={200}
        autoComplete="name"
        send={async (name) => {
          await changeName(name);
          await changed('Name changed.');
        }}
      />
      <ReauthDialog
        isOpen={open === 'email'}
        onClose={close}
        title="Change email"
        action="Change email"
        schema={newEmail}
        values={{ email: '', ...noReauth }}
        request="PUT /account/email"
        send={async ({ email }, confirmation) => {
          await changeEmail(email, confirmation);
          await changed(
            isForSignIn
              ? 'Email changed. Sign in with the new address from now on.'
              : 'Email changed. You still sign in with your Firebase account.',
          );
        }}
      >
        {(form) => (
          <>
            <p className="text-ink-soft">
              {isForSignIn
                ? 'Use the new address to sign in.'
                : 'You still sign in with your Firebase account.'}{' '}
              You stay signed in here and are signed out everywhere else. We’ll email both
              addresses.
            </p>
            <EmailField
              {...fieldProps(form, 'email')}
              label="New email address"
              required
              autoComplete="email"
            />
          </>
        )}
      </ReauthDialog>
    </AccountSection>
  );
}

/** False while a linked Firebase account signs in instead. */
function passwordSignsIn({ firebase }: { firebase: { allowsPassword: boolean } | null }): boolean {
  return firebase === null || firebase.allowsPassword;
}

const newPassword = requireReauth(
  z.object({
    password: z
      .string()
      .min(1, 'Choose a new password.')
      .refine((password) => findPasswordLengthError(password) === undefined, {
        error: ({ input }) => findPasswordLengthError(input as string),
      }),
    revokedTokens: z.array(z.string()),
    ...reauthShape,
  }),
);

export function PasswordSection() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const changed = useAccountChanged();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection
      title="Password"
      anchor="password"
      lead={
        passwordSignsIn(account)
          ? 'Change it only if someone else might know it.'
          : 'It doesn’t sign you in while your Firebase account does. Allow password sign-in under Firebase to use or change it.'
      }
      actions={
        passwordSignsIn(account) && (
          <Button look="line" onClick={() => setIsOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      <p>
        Set <RelativeTime at={account.passwordSetAt} />.
      </p>
      <ReauthDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Change password"
        action="Change password"
        schema={newPassword}
        values={{ password: '', revokedTokens: [], ...noReauth }}
        send={async ({ password, revokedTokens, currentPassword }) => {
          await change(currentPassword, password, revokedTokens);
          await changed('Password changed.');
        }}
      >
        {(form) => (
          <>
            <p className="text-ink-soft">
              You stay signed in here and are signed out everywhere else.
            </p>
            <NewPasswordField {...fieldProps(form, 'password')} label="New password" />
            <TokensToRevoke field={form.register('revokedTokens')} />
          </>
        )}
      </ReauthDialog>
    </AccountSection>
  );
}

/** Someone who knew the password may have created a token, which a new password doesn’t end. */
function TokensToRevoke({ field }: { field: UseFormRegisterReturn }) {
  const { data: tokens } = useSuspenseQuery(tokensQuery);
  if (tokens.length === 0) return null;
  return (
    <FieldGroup legend="API tokens to revoke">
      <p className="field-note mb-1.5">
        Tokens keep working unless you select them. Select every token that you don’t recognize.
      </p>
      {tokens.map(({ id, name, scope, lastUsedOn }) => (
        <Checkbox
          key={id}
          {...field}
          value={id}
          label={name}
          hint={
            lastUsedOn === null ? (
              `${scopeLabels[scope]}, never used`
            ) : (
              <>
                {scopeLabels[scope]}, last used <CalendarDate on={lastUsedOn} />
              </>
            )
          }
        />
      ))}
    </FieldGroup>
  );
}

/** The field is named `password`, as password managers expect; in the API it is `newPassword`. */
async function change(
  currentPassword: string,
  password: string,
  revokedTokens: string[],
): Promise<void> {
  try {
    await changePassword(currentPassword, password, revokedTokens);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status, fields } = error;
    const { newPassword, ...others } = fields;
    const named = newPassword === undefined ? others : { ...others, password: newPassword };
    throw new ApiError(status, { code, message, fields: named });
  }
}
