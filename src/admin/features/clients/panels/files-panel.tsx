import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import {
  CLIENT_FILE_LIMITS,
  type ClientFile,
} from '../../../../shared/clients/client-parts.schema.ts';
import { Chip } from '../../../../ui/texts/marks.tsx';
import { DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { fileSize } from '../../../../ui/fields/file-field.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { RelativeTime } from '../../../../ui/texts/times.tsx';
import { removeWithUndo, useHidden } from '../../../forms/removals.ts';
import { clientFilesQuery, fileAddress, removeFile, addFile } from '../client-parts.api.ts';
import { DropZone } from '../../../forms/uploads/drop-zone.tsx';
import { Uploads, useUploads } from '../../../forms/uploads/uploads.tsx';

/** Files that are stored with a client. `isOpen`: more can be added. */
export function FilesPanel({ clientId, isOpen }: { clientId: string; isOpen: boolean }) {
  const { data } = useQuery(clientFilesQuery(clientId));
  const hidden = useHidden();
  const uploads = useUploads({
    mostBytes: CLIENT_FILE_LIMITS.bytes,
    send: (file, sending) => addFile(clientId, file, { purpose: 'attachment', ...sending }),
  });
  const files = data?.filter(({ id }) => !hidden.has(id));
  return (
    <div className="grid gap-4">
      {isOpen && (
        <DropZone
          label="Files to add"
          button={{ look: 'line', children: 'Add files' }}
          note={`Or drop them here. Up to ${CLIENT_FILE_LIMITS.count} files, ${fileSize(CLIENT_FILE_LIMITS.bytes)} each.`}
          multiple
          onFiles={uploads.add}
        />
      )}
      <Uploads {...uploads} />
      {files === undefined && <SkeletonLines lines={3} />}
      {files?.length === 0 && (
        <EmptyState title="No files yet">
          Briefs, logos, contracts and other documents of this client.
        </EmptyState>
      )}
      {files !== undefined && files.length > 0 && (
        <DataTable
          caption="Files"
          columns={columnsOf(clientId, isOpen)}
          rows={files}
          rowId={({ id }) => id}
        />
      )}
    </div>
  );
}

function columnsOf(clientId: string, isOpen: boolean): Column<ClientFile>[] {
  const columns: Column<ClientFile>[] = [
    {
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
    },
    { id: 'size', header: 'Size', kind: 'figure', cell: ({ sizeBytes }) => fileSize(sizeBytes) },
    {
      id: 'added',
      header: 'Added',
      kind: 'figure',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
  if (isOpen) {
    columns.push({
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
              ids: [id],
              text: `${name} deleted`,
              remove: removeFile(clientId, id),
            })
          }
        >
          <Trash2 />
        </IconButton>
      ),
    });
  }
  return columns;
}
