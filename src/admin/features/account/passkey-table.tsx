import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import type { Passkey } from '../../../shared/account/account.schema.ts';

type OnAct = (what: 'rename' | 'remove', passkey: Passkey) => void;

export function PasskeyTable({ passkeys, onAct }: { passkeys: Passkey[]; onAct: OnAct }) {
  return (
    <DataTable
      caption="Passkeys"
      columns={columnsWith(onAct)}
      rows={passkeys}
      rowId={({ id }) => id}
    />
  );
}

function columnsWith(onAct: OnAct): Column<Passkey>[] {
  return [
    { id: 'name', header: 'Name', kind: 'heading', cell: ({ name }) => name },
    { id: 'createdAt', header: 'Added', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      id: 'lastUsedAt',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <RelativeTime at={lastUsedAt} />),
    },
    {
      id: 'actions',
      header: 'Actions',
      hidesHeader: true,
      cell: (passkey) => (
        <span className="row-actions">
          <Button look="quiet" onClick={() => onAct('rename', passkey)}>
            Rename<span className="sr-only"> {passkey.name}</span>
          </Button>
          <Button look="quiet" onClick={() => onAct('remove', passkey)}>
            Remove<span className="sr-only"> {passkey.name}</span>
          </Button>
        </span>
      ),
    },
  ];
}
