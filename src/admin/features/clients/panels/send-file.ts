import { ApiError, errorOf } from '../../../api-call.ts';

export interface Sending {
  /** How much is on its way: from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file’s bytes; `fetch` can’t tell how far it is. Throws `ApiError`, also if it was called off. */
export async function sendFile(
  address: string,
  file: File,
  { onProgress, signal }: Sending,
): Promise<void> {
  const call = new XMLHttpRequest();
  call.open('POST', address);
  call.setRequestHeader('content-type', 'application/octet-stream');
  call.setRequestHeader('idempotency-key', crypto.randomUUID());
  call.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
  const stop = () => call.abort();
  signal?.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve) => {
      call.addEventListener('loadend', () => resolve());
      call.send(file);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  if (call.status >= 200 && call.status < 300) return;
  if (call.status !== 0) {
    throw await errorOf({ status: call.status, text: () => Promise.resolve(call.responseText) });
  }
  const message = signal?.aborted === true ? CALLED_OFF : UNREACHABLE;
  throw new ApiError(0, { code: 'network', message });
}

const CALLED_OFF = 'The file was not sent';
const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
