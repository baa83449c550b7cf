import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './account.api.ts';
import type { Session } from '../../../shared/account/account.schema.ts';
import { useAccountChanged } from './use-account-changed.ts';
import { AccountSection } from './account-section.tsx';

/** Where the owner is signed in, and how to end it. */
export function SessionsSection() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const changed = useAccountChanged();
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => changed('That browser is signed out.'),
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => changed('All other browsers are signed out.'),
  });
  return (
    <AccountSection
      title="Where you are signed in"
      anchor="sessions"
      lead="A browser is signed out by itself twelve hours after it was last used."
      actions={
        sessions.length > 1 && (
          <Button look="line" onClick={() => endOthers.mutate()}>
            Sign out all others
          </Button>
        )
      }
    >
      <DataTable
        caption="Where you are signed in"
        columns={columnsWith((id) => end.mutate(id))}
        rows={sessions}
        rowId={({ id }) => id}
      />
    </AccountSection>
  );
}

function columnsWith(end: (id: string) => void): Column<Session>[] {
  return [
    {
      id: 'browser',
      header: 'Browser',
      kind: 'heading',
      cell: ({ browser, isCurrent }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          {browser}
          {isCurrent && <StatusMark tone="active">This one</StatusMark>}
        </span>
      ),
    },
    { id: 'network', header: 'Network', cell: ({ network }) => network },
    {
      id: 'lastSeenAt',
      header: 'Last used',
      cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
    },
    {
      id: 'end',
      header: 'Actions',
      hidesHeader: true,
      cell: ({ id, browser, isCurrent }) =>
        !isCurrent && (
          <span className="row-actions">
            <Button look="quiet" onClick={() => end(id)}>
              Sign out<span className="sr-only"> {browser}</span>
            </Button>
          </span>
        ),
    },
  ];
}
