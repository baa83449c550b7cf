import { ApiError, errorOf } from '../../api-call.ts';

export interface UploadOptions {
  /** Uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file’s bytes; `fetch` can’t tell how far it is. Resolves with the response’s JSON. Throws
 * `ApiError`, also if it was called off.
 */
export async function uploadFile(
  address: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
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
  if (call.status >= 200 && call.status < 300) return JSON.parse(call.responseText);
  if (call.status !== 0) {
    throw await errorOf({ status: call.status, text: () => Promise.resolve(call.responseText) });
  }
  const message = signal?.aborted === true ? CALLED_OFF : UNREACHABLE;
  throw new ApiError(0, { code: 'network', message });
}

const CALLED_OFF = 'The file wasn’t uploaded.';
const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
