import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { ApiToken } from '../../../shared/account/account.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Radio } from '../../../ui/fields/choice-field.tsx';
import { ConfirmDialog, Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { actionsColumn, DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { FieldGroup, TextField } from '../../../ui/fields/field.tsx';
import { CalendarDate, RelativeTime } from '../../../ui/texts/times.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import {
  noReauth,
  ReauthDialog,
  reauthShape,
  requireReauth,
} from '../../forms/confirmation/reauth-dialog.tsx';
import { AccountSection, useAccountChanged } from './account-section.tsx';
import { createToken, revokeToken, tokensQuery } from './account.api.ts';

export const scopeLabels: Record<ApiToken['scope'], string> = {
  read: 'Read',
  write: 'Read and write',
};

export function TokensSection() {
  const { data: tokens } = useSuspenseQuery(tokensQuery);
  const changed = useAccountChanged();
  const [isNew, setIsNew] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken>();
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSuccess: () => changed('Token revoked.'),
    onSettled: () => setRevoked(undefined),
  });
  return (
    <AccountSection
      title="API tokens"
      anchor="tokens"
      lead={
        <>
          For your own integrations.{' '}
          <a href="/api/docs" className="text-link">
            API reference
          </a>
        </>
      }
      actions={
        <Button look="line" onClick={() => setIsNew(true)}>
          Create token
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <p>No API tokens yet.</p>
      ) : (
        <DataTable
          caption="API tokens"
          columns={columnsWith(setRevoked)}
          rows={tokens}
          rowId={({ id }) => id}
        />
      )}
      <NewTokenDialog isOpen={isNew} onClose={() => setIsNew(false)} />
      <ConfirmDialog
        isOpen={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title={`Revoke “${revoked?.name ?? ''}”?`}
        action="Revoke token"
        isDangerous
        isPending={revoke.isPending}
        onConfirm={() => revoked !== undefined && revoke.mutate(revoked.id)}
      >
        Integrations that use this token lose access. This can’t be undone.
      </ConfirmDialog>
    </AccountSection>
  );
}

function columnsWith(revoke: (token: ApiToken) => void): Column<ApiToken>[] {
  return [
    { id: 'name', header: 'Name', kind: 'heading', cell: ({ name }) => name },
    {
      id: 'scope',
      header: 'Permissions',
      cell: ({ scope }) => scopeLabels[scope],
    },
    {
      id: 'createdAt',
      header: 'Created',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'lastUsedOn',
      header: 'Last used',
      cell: ({ lastUsedOn }) => (lastUsedOn === null ? 'Never' : <CalendarDate on={lastUsedOn} />),
    },
    actionsColumn((token) => (
      <Button look="quiet" onClick={() => revoke(token)}>
        Revoke<span className="sr-only"> {token.name}</span>
      </Button>
    )),
  ];
}

const newToken = requireReauth(
  z.object({
    name: z.string().min(1, 'Enter a name.'),
    scope: z.enum(['read', 'write']),
    ...reauthShape,
  }),
);

/** Creates a token and shows it once. */
function NewTokenDialog(dialog: DialogState) {
  const changed = useAccountChanged();
  const [token, setToken] = useState<string>();
  const forget = () => setToken(undefined);
  return (
    <>
      <ReauthDialog
        {...dialog}
        title="Create API token"
        action="Create token"
        schema={newToken}
        values={{ name: '', scope: 'read', ...noReauth }}
        request="POST /account/tokens"
        send={({ name, scope }, confirmation) => createToken(name, scope, confirmation)}
        onSent={(created) => {
          setToken(created.token);
          void changed();
        }}
      >
        {(form) => (
          <>
            <TextField {...fieldProps(form, 'name')} label="Token name" required />
            <FieldGroup legend="Permissions">
              <Radio {...form.register('scope')} value="read" label={scopeLabels.read} />
              <Radio
                {...form.register('scope')}
                value="write"
                label={scopeLabels.write}
                hint="Everything except account, settings and signing contracts."
              />
            </FieldGroup>
          </>
        )}
      </ReauthDialog>
      <Dialog
        isOpen={token !== undefined}
        onClose={forget}
        title="Your new token"
        actions={<Button onClick={forget}>I’ve saved it</Button>}
      >
        {token !== undefined && <Token token={token} />}
      </Dialog>
    </>
  );
}

function Token({ token }: { token: string }) {
  return (
    <>
      <p className="mb-3">You won’t see it again. Anyone who has it can use it.</p>
      <p className="mb-3 border-y border-line py-3 font-mono break-all">{token}</p>
      <CopyButton text={token} />
    </>
  );
}
