import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Problem } from '../../../ui/fields/field.tsx';
import { fileSize } from '../../../ui/fields/file-field.tsx';
import { ProgressBar } from '../../../ui/texts/loading.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { useUnloadWarning } from '../leave-warning.tsx';
import type { UploadOptions } from './upload-file.ts';

interface Upload {
  id: string;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Why it was not stored; it can be retried unless the file itself is wrong. */
  problem: { text: string; canRetry: boolean } | undefined;
}

/** Those that are on their way or failed. */
export function Uploads({ list, cancel, retry }: ReturnType<typeof useUploads>) {
  if (list.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid gap-3">
      {list.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60">
            <p className="truncate">{upload.file.name}</p>
            {upload.problem === undefined ? (
              <ProgressBar label={`Uploading ${upload.file.name}`} value={upload.share} />
            ) : (
              <Problem role="alert">{upload.problem.text}</Problem>
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

interface QueueOptions {
  mostBytes: number;
  send: (file: File, sending: UploadOptions) => Promise<unknown>;
}

/** Uploads files, one after the other. */
export function useUploads({ mostBytes, send: store }: QueueOptions) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const calls = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  useUnloadWarning(() => calls.current.size > 0);

  const change = (id: string, changes: Partial<Upload>) =>
    setList((now) => now.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const leave = (id: string) => setList((now) => now.filter((one) => one.id !== id));

  const send = async ({ id, file }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return leave(id);
    try {
      const onProgress = (share: number) => change(id, { share });
      await store(file, { signal, onProgress });
      leave(id);
      toasts.success(`${file.name} uploaded`);
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
    const added = files.map((file) => newUpload(file, mostBytes));
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

function newUpload(file: File, mostBytes: number): Upload {
  const text = problemOf(file, mostBytes);
  const problem = text === undefined ? undefined : { text, canRetry: false };
  return { id: crypto.randomUUID(), file, share: 0, problem };
}

/** The error that the server would return, found before uploading. */
function problemOf({ size }: File, mostBytes: number): string | undefined {
  if (size === 0) return 'This file is empty, or it is a folder.';
  if (size <= mostBytes) return undefined;
  return `This file has ${fileSize(size)}. At most ${fileSize(mostBytes)} can be uploaded.`;
}
