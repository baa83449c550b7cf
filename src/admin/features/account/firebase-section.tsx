import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { DescriptionList } from '../../../ui/lists/description-list.tsx';
import { RelativeTime } from '../../../ui/texts/times.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { readFirebaseProject } from '../../auth/firebase/firebase-config.ts';
import { ReauthDialog, reauthForm } from '../../forms/confirmation/reauth-dialog.tsx';
import { AccountSection, useAccountChanged } from './account-section.tsx';
import { accountQuery, setPasswordSignIn, unlinkFirebase } from './account.api.ts';
import { LinkFirebaseDialog } from './link-firebase-dialog.tsx';

/** The Firebase account that signs in; only where the server is configured for Firebase. */
export function FirebaseSection() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const project = readFirebaseProject();
  if (account.firebase !== null) return <LinkedAccount linked={account.firebase} />;
  if (project === undefined) return null;
  return <NoAccount />;
}

const LEAD =
  'Sign in with an account of your Firebase project instead of a password of this server.';

function NoAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection
      title="Firebase"
      anchor="firebase"
      lead={LEAD}
      actions={
        <Button look="line" onClick={() => setIsOpen(true)}>
          Link Firebase account
        </Button>
      }
    >
      <p>No Firebase account linked.</p>
      <LinkFirebaseDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </AccountSection>
  );
}

interface LinkedAccountProps {
  linked: { email: string | null; linkedAt: string; allowsPassword: boolean };
}

function LinkedAccount({ linked }: LinkedAccountProps) {
  const { email, linkedAt, allowsPassword } = linked;
  const [open, setOpen] = useState<'password' | 'unlink'>();
  const close = () => setOpen(undefined);
  return (
    <AccountSection
      title="Firebase"
      anchor="firebase"
      lead={LEAD}
      actions={
        <>
          <Button look="line" onClick={() => setOpen('password')}>
            {allowsPassword ? 'Stop password sign-in' : 'Allow password sign-in'}
          </Button>
          <Button look="line" onClick={() => setOpen('unlink')}>
            Unlink Firebase account
          </Button>
        </>
      }
    >
      <DescriptionList
        entries={[
          { term: 'Linked account', value: email ?? 'Linked on the server' },
          { term: 'Linked', value: <RelativeTime at={linkedAt} /> },
          {
            term: 'Password of this server',
            value: allowsPassword ? 'Also signs in' : 'Doesn’t sign in',
          },
        ]}
      />
      <PasswordSignInDialog
        isOpen={open === 'password'}
        onClose={close}
        isAllowed={allowsPassword}
      />
      <UnlinkDialog isOpen={open === 'unlink'} onClose={close} />
    </AccountSection>
  );
}

/** Opens or closes the password of this server. */
function PasswordSignInDialog({ isAllowed, ...dialog }: DialogState & { isAllowed: boolean }) {
  const changed = useAccountChanged();
  return (
    <ReauthDialog
      {...dialog}
      title={isAllowed ? 'Stop password sign-in?' : 'Allow password sign-in?'}
      action={isAllowed ? 'Stop password sign-in' : 'Allow password sign-in'}
      request="PUT /account/password-sign-in"
      {...reauthForm}
      send={async (_, confirmation) => {
        await setPasswordSignIn(!isAllowed, confirmation);
        await changed(isAllowed ? 'Password sign-in stopped.' : 'Password sign-in allowed.');
      }}
    >
      {() => (
        <p className="text-ink-soft">
          {isAllowed
            ? 'Only your Firebase account and your passkeys will sign you in. While Firebase can’t be reached, use a passkey, or a link that owner enter prints on the server.'
            : 'The password of this server will also sign you in, even while Firebase can’t be reached. Anyone who knows it can sign in, even if you disable the account in Firebase.'}{' '}
          You stay signed in here and are signed out everywhere else.
        </p>
      )}
    </ReauthDialog>
  );
}

function UnlinkDialog(dialog: DialogState) {
  const changed = useAccountChanged();
  return (
    <ReauthDialog
      {...dialog}
      title="Unlink Firebase account?"
      action="Unlink Firebase account"
      isDangerous
      request="DELETE /account/firebase"
      {...reauthForm}
      send={async (_, confirmation) => {
        await unlinkFirebase(confirmation);
        await changed('Firebase account unlinked.');
      }}
    >
      {() => (
        <p className="text-ink-soft">
          The password of this server will sign you in again. If you don’t remember it, request a
          link to set a new one on the sign-in page. You stay signed in here and are signed out
          everywhere else.
        </p>
      )}
    </ReauthDialog>
  );
}
