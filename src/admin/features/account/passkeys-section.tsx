import { startRegistration } from '@simplewebauthn/browser';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Confirmation, Passkey } from '../../../shared/account/account.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { actionsColumn, DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { RelativeTime } from '../../../ui/texts/times.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import {
  noReauth,
  ReauthDialog,
  reauthForm,
  reauthShape,
  requireReauth,
} from '../../forms/confirmation/reauth-dialog.tsx';
import { NameDialog } from '../../forms/name-dialog.tsx';
import { RecoveryCodesDialog } from './account-dialogs.tsx';
import { AccountSection, useAccountChanged } from './account-section.tsx';
import {
  askForPasskey,
  passkeysQuery,
  removePasskey,
  renamePasskey,
  storePasskey,
} from './account.api.ts';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

const newPasskey = requireReauth(
  z.object({ name: z.string().min(1, 'Enter a name.'), ...reauthShape }),
);

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
      lead="A passkey signs you in with your fingerprint, face or device PIN. It counts as both factors and can’t be phished."
      actions={
        'PublicKeyCredential' in window ? (
          <Button look="line" onClick={() => setOpen({ what: 'add' })}>
            Add passkey
          </Button>
        ) : (
          <p className="text-ink-soft">This browser doesn’t support passkeys.</p>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p>No passkeys yet.</p>
      ) : (
        <DataTable
          caption="Passkeys"
          columns={columnsWith((what, passkey) => setOpen({ what, passkey }))}
          rows={passkeys}
          rowId={({ id }) => id}
        />
      )}
      <ReauthDialog
        isOpen={open?.what === 'add'}
        onClose={close}
        title="Add passkey"
        action="Continue"
        schema={newPasskey}
        values={{ name: '', ...noReauth }}
        request="POST /account/passkeys/options"
        send={({ name }, confirmation) => addPasskey(name, confirmation)}
        onSent={(fresh) => {
          setCodes(fresh ?? undefined);
          void changed('Passkey added.');
        }}
      >
        {(form) => (
          <TextField
            {...fieldProps(form, 'name')}
            label="Passkey name"
            hint="e.g. the device it is on"
            required
          />
        )}
      </ReauthDialog>
      <NameDialog
        isOpen={open?.what === 'rename'}
        onClose={close}
        title="Rename passkey"
        action="Save"
        name={chosen?.name ?? ''}
        limit={100}
        send={async (name) => {
          if (chosen !== undefined) await renamePasskey(chosen.id, name);
          await changed('Passkey renamed.');
        }}
      />
      <ReauthDialog
        isOpen={open?.what === 'remove'}
        onClose={close}
        title={`Remove “${chosen?.name ?? ''}”?`}
        action="Remove passkey"
        isDangerous
        request={`DELETE /account/passkeys/${chosen?.id ?? ''}`}
        {...reauthForm}
        send={async (_, confirmation) => {
          if (chosen !== undefined) await removePasskey(chosen.id, confirmation);
          await changed('Passkey removed.');
        }}
      >
        {() => <p>You can’t sign in with it anymore. Delete it on the device, too.</p>}
      </ReauthDialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </AccountSection>
  );
}

function columnsWith(
  onAct: (what: 'rename' | 'remove', passkey: Passkey) => void,
): Column<Passkey>[] {
  return [
    { id: 'name', header: 'Name', kind: 'heading', cell: ({ name }) => name },
    { id: 'createdAt', header: 'Added', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      id: 'lastUsedAt',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <RelativeTime at={lastUsedAt} />),
    },
    actionsColumn((passkey) => (
      <>
        <Button look="quiet" onClick={() => onAct('rename', passkey)}>
          Rename<span className="sr-only"> {passkey.name}</span>
        </Button>
        <Button look="quiet" onClick={() => onAct('remove', passkey)}>
          Remove<span className="sr-only"> {passkey.name}</span>
        </Button>
      </>
    )),
  ];
}

/** Creates a passkey in the browser; returns recovery codes if it is the first second factor. */
async function addPasskey(name: string, confirmation: Confirmation): Promise<string[] | null> {
  const optionsJSON = await askForPasskey(confirmation);
  const { id, rawId, type, response, authenticatorAttachment, clientExtensionResults } =
    await startRegistration({ optionsJSON }).catch(explain);
  return storePasskey(name, {
    id,
    rawId,
    type,
    response,
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    clientExtensionResults: { ...clientExtensionResults },
  });
}

/** In our words: the browser’s messages are meant for developers. */
function explain(cause: unknown): never {
  const text = cause instanceof Error ? failureTexts[cause.name] : undefined;
  const message = text ?? 'The browser couldn’t create a passkey. Try another device.';
  throw new Error(message, { cause });
}

const failureTexts: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was created. Try again when you’re ready.',
  InvalidStateError: 'This device already has a passkey for you.',
  SecurityError:
    'Passkeys only work at the studio’s own web address. Open the back office there and try again.',
};
