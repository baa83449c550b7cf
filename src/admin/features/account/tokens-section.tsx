import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { CalendarDate, RelativeTime } from '../../../ui/times.tsx';
import { revokeToken, tokensQuery } from './account.api.ts';
import type { ApiToken } from '../../../shared/account/account.schema.ts';
import { useAccountChanged } from './use-account-changed.ts';
import { AccountSection } from './account-section.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

/** Tokens for the owner’s own programs. */
export function TokensSection() {
  const { data: tokens } = useSuspenseQuery(tokensQuery);
  const changed = useAccountChanged();
  const [isNew, setIsNew] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken>();
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSuccess: () => changed('The token opens nothing any more.'),
    onSettled: () => setRevoked(undefined),
  });
  return (
    <AccountSection
      title="API tokens"
      anchor="tokens"
      lead={
        <>
          For programs of your own.{' '}
          <a href="/api/docs" className="text-link">
            What they can do
          </a>
        </>
      }
      actions={
        <Button look="line" onClick={() => setIsNew(true)}>
          New token
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <p>None yet.</p>
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
        action="Revoke"
        isDangerous
        isPending={revoke.isPending}
        onConfirm={() => revoked !== undefined && revoke.mutate(revoked.id)}
      >
        Programs that use it are refused from now on. This can’t be undone.
      </ConfirmDialog>
    </AccountSection>
  );
}

function columnsWith(revoke: (token: ApiToken) => void): Column<ApiToken>[] {
  return [
    { id: 'name', header: 'Name', kind: 'heading', cell: ({ name }) => name },
    {
      id: 'scope',
      header: 'May',
      cell: ({ scope }) => (scope === 'read' ? 'Read' : 'Read and write'),
    },
    { id: 'createdAt', header: 'Made', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      id: 'lastUsedOn',
      header: 'Last used',
      cell: ({ lastUsedOn }) => (lastUsedOn === null ? 'Never' : <CalendarDate on={lastUsedOn} />),
    },
    {
      id: 'revoke',
      header: 'Actions',
      hidesHeader: true,
      cell: (token) => (
        <span className="row-actions">
          <Button look="quiet" onClick={() => revoke(token)}>
            Revoke<span className="sr-only"> {token.name}</span>
          </Button>
        </span>
      ),
    },
  ];
}
