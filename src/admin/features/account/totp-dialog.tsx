import { useState } from 'react';
import { z } from 'zod';
import type { TotpSecret } from '../../../shared/account/account.schema.ts';
import { qrCode } from '../../../shared/qr-code.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { ReauthDialog, reauthForm } from '../../forms/confirmation/reauth-dialog.tsx';
import { beginTotp, confirmTotp } from './account.api.ts';

const codeSchema = z.object({ code: z.string().min(1, 'Enter the code from the app.') });

interface TotpDialogProps extends DialogState {
  /** Called after setup, with the recovery codes. */
  onDone: (codes: string[]) => void;
}

/** Two steps: a confirmation, then a code from the app that was given the secret. */
export function TotpDialog({ onDone, ...dialog }: TotpDialogProps) {
  const [secret, setSecret] = useState<TotpSecret>();
  return (
    <>
      <ReauthDialog
        {...dialog}
        title="Add authenticator app"
        action="Continue"
        request="POST /account/totp"
        {...reauthForm}
        send={(_, confirmation) => beginTotp(confirmation)}
        onSent={setSecret}
      >
        {() => (
          <p className="text-ink-soft">
            The app on your phone shows a new code every 30 seconds. You enter it after your
            password.
          </p>
        )}
      </ReauthDialog>
      <FormDialog
        isOpen={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title="Scan this QR code"
        action="Confirm"
        schema={codeSchema}
        values={{ code: '' }}
        send={({ code }) => confirmTotp(code.replaceAll(/\s/g, ''))}
        onSent={onDone}
      >
        {(form) => (
          <>
            {secret !== undefined && <GivenSecret secret={secret} />}
            <TextField
              {...fieldProps(form, 'code')}
              data-first-focus
              label="Code from the app"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}

function GivenSecret({ secret: { uri, secret } }: { secret: TotpSecret }) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <QrCode text={uri} label="The secret as a QR code" />
      <div className="min-w-48 grow basis-0">
        <p className="text-small text-ink-soft">Or enter this key in the app:</p>
        <p className="my-2 font-mono break-words">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton text={secret} />
      </div>
    </div>
  );
}

/** Dark squares as one path, so that nothing needs a style or an address of its own. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrCode(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 bg-[#fff] text-[#000]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
