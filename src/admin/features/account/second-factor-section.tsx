import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusMark } from '../../../ui/texts/marks.tsx';
import { ReauthDialog, reauthForm } from '../../forms/confirmation/reauth-dialog.tsx';
import { RecoveryCodesDialog } from './account-dialogs.tsx';
import { AccountSection, useAccountChanged } from './account-section.tsx';
import { accountQuery, newRecoveryCodes, removeTotp } from './account.api.ts';
import { TotpDialog } from './totp-dialog.tsx';
import { counted } from '../../../shared/plural.ts';

/** At this number of recovery codes, new ones are suggested. */
const FEW_CODES = 3;

/** The authenticator app, and the recovery codes that replace any second factor. */
export function SecondFactorSection() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const changed = useAccountChanged();
  const [open, setOpen] = useState<'add' | 'remove' | 'codes'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);
  const codesLeft = account.recoveryCodesLeft;
  const hasTotp = account.secondFactors.includes('totp');
  const hasAny = account.secondFactors.length > 0;
  return (
    <AccountSection
      title="Two-factor authentication"
      anchor="second-factor"
      lead="Your password alone won’t be enough to sign in. You’ll be asked for a second factor at every sign-in."
      actions={
        <>
          <Button
            look={hasAny ? 'line' : 'solid'}
            onClick={() => setOpen(hasTotp ? 'remove' : 'add')}
          >
            {hasTotp ? 'Remove authenticator app' : 'Add authenticator app'}
          </Button>
          {hasAny && (
            <Button look="line" onClick={() => setOpen('codes')}>
              Create new recovery codes
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-1">
        <li>
          <StatusMark tone={hasTotp ? 'done' : 'quiet'}>
            {hasTotp ? 'Authenticator app set up' : 'No authenticator app'}
          </StatusMark>
        </li>
        {hasAny && (
          <li>
            <StatusMark tone={codesLeft < FEW_CODES ? 'attention' : 'done'}>
              {counted(codesLeft, 'recovery code')} left
            </StatusMark>
          </li>
        )}
      </ul>
      <TotpDialog
        isOpen={open === 'add'}
        onClose={close}
        onDone={(fresh) => {
          setCodes(fresh);
          void changed('Authenticator app added.');
        }}
      />
      <ReauthDialog
        isOpen={open === 'remove'}
        onClose={close}
        title="Remove authenticator app?"
        action="Remove authenticator app"
        isDangerous
        request="DELETE /account/totp"
        {...reauthForm}
        send={async (_, confirmation) => {
          await removeTotp(confirmation);
          await changed('Authenticator app removed.');
        }}
      >
        {() => <p>Without another second factor, anyone with your password can sign in.</p>}
      </ReauthDialog>
      <ReauthDialog
        isOpen={open === 'codes'}
        onClose={close}
        title="Create new recovery codes?"
        action="Create new codes"
        request="POST /account/recovery-codes"
        {...reauthForm}
        send={(_, confirmation) => newRecoveryCodes(confirmation)}
        onSent={(fresh) => {
          setCodes(fresh);
          void changed();
        }}
      >
        {() => <p>Your current codes will stop working.</p>}
      </ReauthDialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </AccountSection>
  );
}
