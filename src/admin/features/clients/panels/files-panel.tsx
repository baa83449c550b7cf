import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  CLIENT_FILE_LIMITS,
  type ClientFile,
} from '../../../../shared/clients/client-parts.schema.ts';
import { Chip } from '../../../../ui/marks.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { fileSize } from '../../../../ui/file-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SkeletonLines, ProgressBar } from '../../../../ui/loading.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { removeWithUndo, useHidden } from '../../../forms/removals.ts';
import { clientFilesQuery, fileAddress, removeFile, addFile } from '../client-parts.api.ts';
import { DropZone } from '../drop-zone.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toasts } from '../../../../ui/toasts.ts';

/** Files that are stored with a client. `isOpen`: more can be added. */
export function FilesPanel({ clientId, isOpen }: { clientId: string; isOpen: boolean }) {
  const { data } = useQuery(clientFilesQuery(clientId));
  const hidden = useHidden();
  const uploads = useUploads(clientId);
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

interface Upload {
  id: string;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Why it was not stored; it can be retried unless the file itself is wrong. */
  problem: { text: string; canRetry: boolean } | undefined;
}

function Uploads({ list, cancel, retry }: ReturnType<typeof useUploads>) {
  if (list.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid gap-3">
      {list.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60">
            <p className="truncate">{upload.file.name}</p>
            {upload.problem === undefined ? (
              <ProgressBar label={`Uploading ${upload.file.name}`} value={upload.share} max={1} />
            ) : (
              <p role="alert" className="field-note field-error">
                {upload.problem.text}
              </p>
            )}
          </div>
          {upload.problem?.canRetry === true && (
            <Button look="line" onClick={() => retry(upload)}>
              Try again
            </Button>
          )}
          <Button look="quiet" onClick={() => cancel(upload)}>
            {upload.problem === undefined ? 'Cancel' : 'Dismiss'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Uploads files of a client, one after the other. */
function useUploads(clientId: string) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const calls = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const running = calls.current;
    const warn = (event: BeforeUnloadEvent) => {
      if (running.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const change = (id: string, changes: Partial<Upload>) =>
    setList((now) => now.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const leave = (id: string) => setList((now) => now.filter((one) => one.id !== id));

  const send = async ({ id, file }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return leave(id);
    try {
      const onProgress = (share: number) => change(id, { share });
      await addFile(clientId, file, { purpose: 'attachment', signal, onProgress });
      leave(id);
      toasts.show({ kind: 'success', text: `${file.name} uploaded` });
    } catch (error) {
      if (signal.aborted) leave(id);
      else if (error instanceof Error) {
        change(id, { problem: { text: error.message, canRetry: true } });
      } else throw error;
    } finally {
      calls.current.delete(id);
    }
  };
  const start = (upload: Upload) => {
    const call = new AbortController();
    calls.current.set(upload.id, call);
    queue.current = queue.current.then(() => send(upload, call.signal));
  };
  const add = (files: readonly File[]) => {
    const added = files.map(newUpload);
    setList((now) => [...now, ...added]);
    for (const upload of added) if (upload.problem === undefined) start(upload);
  };
  const retry = (upload: Upload) => {
    change(upload.id, { share: 0, problem: undefined });
    start(upload);
  };
  const cancel = ({ id }: Upload) => {
    calls.current.get(id)?.abort();
    leave(id);
  };
  return { list, add, retry, cancel };
}

function newUpload(file: File): Upload {
  const text = problemOf(file);
  const problem = text === undefined ? undefined : { text, canRetry: false };
  return { id: crypto.randomUUID(), file, share: 0, problem };
}

/** The error that the server would return, found before uploading. */
function problemOf({ size }: File): string | undefined {
  if (size === 0) return 'This file is empty, or it is a folder.';
  if (size <= CLIENT_FILE_LIMITS.bytes) return undefined;
  return `This file has ${fileSize(size)}. At most ${fileSize(CLIENT_FILE_LIMITS.bytes)} can be uploaded.`;
}
