import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { CLIENT_FILE_LIMITS } from '../../../../shared/clients/client-files.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { fileSize } from '../../../../ui/field.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { useHidden } from '../../../forms/removals.ts';
import { clientFilesQuery } from './client-files.api.ts';
import { FileTable } from './file-table.tsx';
import { Uploads } from './uploads.tsx';
import { useUploads } from './use-uploads.ts';

/** Files that are kept with a client. `isOpen`: more can be added. */
export function FilesPanel({ clientId, isOpen }: { clientId: string; isOpen: boolean }) {
  const { data } = useQuery(clientFilesQuery(clientId));
  const hidden = useHidden();
  const uploads = useUploads(clientId);
  const files = data?.filter(({ id }) => !hidden.has(id));
  return (
    <div className="grid gap-4">
      {isOpen && <AddFiles onFiles={uploads.add} />}
      <Uploads uploads={uploads.list} onCancel={uploads.cancel} onRetry={uploads.retry} />
      {files === undefined ? (
        <SkeletonLines lines={3} />
      ) : (
        <FileTable clientId={clientId} files={files} isOpen={isOpen} />
      )}
    </div>
  );
}

/** Files are chosen with a button, or dropped. */
function AddFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The button does the same.
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      data-no-print
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Button look="line" onClick={() => input.current?.click()}>
        <FileUp />
        Add files
      </Button>
      <p className="text-note text-ink-soft">
        {`Or drop them here. At most ${fileSize(CLIENT_FILE_LIMITS.bytes)} each, ${CLIENT_FILE_LIMITS.count} in all.`}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
