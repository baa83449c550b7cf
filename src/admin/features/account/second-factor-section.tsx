import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../../../ui/marks.tsx';
import { ReauthDialog, reauthForm } from '../../forms/reauth-dialog.tsx';
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
      title="Second factor"
      anchor="second-factor"
      lead="With one, your password alone is not enough to get in. It is asked for at every sign-in as soon as it is there."
      actions={
        <>
          <Button
            look={hasAny ? 'line' : 'solid'}
            onClick={() => setOpen(hasTotp ? 'remove' : 'add')}
          >
            {hasTotp ? 'Remove the authenticator app' : 'Add an authenticator app'}
          </Button>
          {hasAny && (
            <Button look="line" onClick={() => setOpen('codes')}>
              Make new recovery codes
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-1">
        <li>
          <StatusMark tone={hasTotp ? 'done' : 'quiet'}>
            {hasTotp ? 'Authenticator app is set up' : 'No authenticator app'}
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
          void changed('The authenticator app is set up.');
        }}
      />
      <ReauthDialog
        isOpen={open === 'remove'}
        onClose={close}
        title="Remove the authenticator app?"
        action="Remove"
        isDangerous
        request="DELETE /account/totp"
        {...reauthForm}
        send={async (_, confirmation) => {
          await removeTotp(confirmation);
          await changed('The authenticator app is removed.');
        }}
      >
        {() => <p>Without another second factor, your password alone lets anyone in.</p>}
      </ReauthDialog>
      <ReauthDialog
        isOpen={open === 'codes'}
        onClose={close}
        title="Make new recovery codes?"
        action="Make new codes"
        request="POST /account/recovery-codes"
        {...reauthForm}
        send={(_, confirmation) => newRecoveryCodes(confirmation)}
        onSent={(fresh) => {
          setCodes(fresh);
          void changed();
        }}
      >
        {() => <p>The codes you have now stop working.</p>}
      </ReauthDialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </AccountSection>
  );
}
