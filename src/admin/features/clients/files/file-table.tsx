import { Trash2 } from 'lucide-react';
import { Chip } from '../../../../ui/chip.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { fileSize } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { removeWithUndo } from '../../../forms/removals.ts';
import { fileAddress, removeFile, type ClientFile } from './client-files.api.ts';

interface FileTableProps {
  clientId: string;
  files: readonly ClientFile[];
  isOpen: boolean;
}

export function FileTable({ clientId, files, isOpen }: FileTableProps) {
  if (files.length === 0) {
    return (
      <EmptyState title="No files yet">
        Briefs, logos, signed papers: whatever belongs to this client and should be found again.
      </EmptyState>
    );
  }
  const columns = isOpen
    ? [nameColumn(clientId), ...factColumns, actionsColumn(clientId)]
    : [nameColumn(clientId), ...factColumns];
  return <DataTable caption="Files" columns={columns} rows={files} rowId={({ id }) => id} />;
}

const factColumns: readonly Column<ClientFile>[] = [
  { id: 'size', header: 'Size', kind: 'figure', cell: ({ sizeBytes }) => fileSize(sizeBytes) },
  {
    id: 'added',
    header: 'Added',
    kind: 'figure',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

function nameColumn(clientId: string): Column<ClientFile> {
  return {
    id: 'name',
    header: 'Name',
    kind: 'heading',
    cell: ({ id, name, purpose }) => (
      <span className="flex flex-wrap items-center gap-2">
        <a href={fileAddress(clientId, id)} download={name} className="text-link min-w-0">
          {name}
        </a>
        {purpose === 'certificate' && <Chip>Tax certificate</Chip>}
      </span>
    ),
  };
}

function actionsColumn(clientId: string): Column<ClientFile> {
  return {
    id: 'actions',
    header: 'Actions',
    hidesHeader: true,
    kind: 'figure',
    cell: ({ id, name }) => (
      <IconButton
        label={`Delete ${name}`}
        className="-my-1.5"
        onClick={() =>
          removeWithUndo({
            id,
            text: `${name} is deleted`,
            remove: (how) => removeFile(clientId, id, how),
          })
        }
      >
        <Trash2 />
      </IconButton>
    ),
  };
}
