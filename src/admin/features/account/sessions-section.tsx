import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session, SignIn } from '../../../shared/account/account.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { actionsColumn, DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { StatusMark } from '../../../ui/texts/marks.tsx';
import { ExactTime, RelativeTime } from '../../../ui/texts/times.tsx';
import { AccountSection, useAccountChanged } from './account-section.tsx';
import { endOtherSessions, endSession, sessionsQuery, signInsQuery } from './account.api.ts';

export function SessionsSection() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const changed = useAccountChanged();
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => changed('Session ended.'),
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => changed('All other sessions ended.'),
  });
  return (
    <AccountSection
      title="Active sessions"
      anchor="sessions"
      lead="Sessions end after 12 hours of inactivity."
      actions={
        sessions.length > 1 && (
          <Button look="line" onClick={() => endOthers.mutate()}>
            End all other sessions
          </Button>
        )
      }
    >
      <DataTable
        caption="Active sessions"
        columns={sessionColumns((id) => end.mutate(id))}
        rows={sessions}
        rowId={({ id }) => id}
      />
    </AccountSection>
  );
}

function sessionColumns(end: (id: string) => void): Column<Session>[] {
  return [
    {
      id: 'browser',
      header: 'Browser',
      kind: 'heading',
      cell: ({ browser, isCurrent }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          {browser}
          {isCurrent && <StatusMark tone="active">This session</StatusMark>}
        </span>
      ),
    },
    { id: 'network', header: 'IP address', cell: ({ network }) => network },
    {
      id: 'lastSeenAt',
      header: 'Last used',
      cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
    },
    actionsColumn(
      ({ id, browser, isCurrent }) =>
        !isCurrent && (
          <Button look="quiet" onClick={() => end(id)}>
            Sign out<span className="sr-only"> {browser}</span>
          </Button>
        ),
    ),
  ];
}

const SHOWN_AT_FIRST = 10;

const ways: Record<SignIn['how'], string> = {
  password: 'Password',
  totp: 'Authenticator app',
  recovery_code: 'Recovery code',
  passkey: 'Passkey',
  firebase: 'Firebase',
  link: 'Sign-in link',
};

const signInColumns: Column<SignIn>[] = [
  { id: 'at', header: 'When', kind: 'heading', cell: ({ at }) => <ExactTime at={at} /> },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => {
      const isIn = outcome === 'signed_in';
      return (
        <StatusMark tone={isIn ? 'done' : 'failed'}>{isIn ? 'Signed in' : 'Failed'}</StatusMark>
      );
    },
  },
  { id: 'how', header: 'Method', cell: ({ how }) => ways[how] },
  { id: 'browser', header: 'Browser', cell: ({ browser }) => browser },
  { id: 'network', header: 'IP address', cell: ({ network }) => network },
];

/** Recent sign-ins, failed ones included. */
export function SignInsSection() {
  const { data: signIns } = useSuspenseQuery(signInsQuery);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <AccountSection
      title="Recent sign-ins"
      anchor="sign-ins"
      lead="In the last 90 days. If you don’t recognize one, change your password."
      actions={
        !showsAll &&
        signIns.length > SHOWN_AT_FIRST && (
          <Button look="line" onClick={() => setShowsAll(true)}>
            Show all {signIns.length}
          </Button>
        )
      }
    >
      <DataTable
        caption="Recent sign-ins"
        columns={signInColumns}
        rows={showsAll ? signIns : signIns.slice(0, SHOWN_AT_FIRST)}
        rowId={({ id }) => id}
      />
    </AccountSection>
  );
}
