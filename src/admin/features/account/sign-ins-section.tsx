import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { ExactTime } from '../../../ui/times.tsx';
import { signInsQuery } from './account.api.ts';
import type { SignIn } from '../../../shared/account/account.schema.ts';
import { AccountSection } from './account-section.tsx';

const SHOWN_AT_FIRST = 10;

const ways: Record<SignIn['how'], string> = {
  password: 'Password',
  totp: 'Password and app',
  recovery_code: 'Password and recovery code',
  passkey: 'Passkey',
};

const columns: Column<SignIn>[] = [
  { id: 'at', header: 'When', kind: 'heading', cell: ({ at }) => <ExactTime at={at} /> },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome === 'signed_in' ? (
        <StatusMark tone="done">Signed in</StatusMark>
      ) : (
        <StatusMark tone="stopped">Refused</StatusMark>
      ),
  },
  { id: 'how', header: 'With', cell: ({ how }) => ways[how] },
  { id: 'browser', header: 'Browser', cell: ({ browser }) => browser },
  { id: 'network', header: 'Network', cell: ({ network }) => network },
];

/** Who got in lately, and who tried. */
export function SignInsSection() {
  const { data: signIns } = useSuspenseQuery(signInsQuery);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <AccountSection
      title="Recent sign-ins"
      anchor="sign-ins"
      lead="Of the last ninety days. If you see one that was not you, change your password."
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
        columns={columns}
        rows={showsAll ? signIns : signIns.slice(0, SHOWN_AT_FIRST)}
        rowId={({ id }) => id}
      />
    </AccountSection>
  );
}
