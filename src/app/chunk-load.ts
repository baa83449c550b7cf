/** Lazy parts of the site: loaded with a time limit, and with one kind of error when they fail. */

/** How long a lazy chunk may take to load, in milliseconds. */
export const CHUNK_LIMIT_MS = 120_000;

/** `missing`: the server has no such file, as after a new release. `timeout`: over the limit.
 * `broken`: the file came, and threw while it started. */
type ChunkFailure = 'missing' | 'timeout' | 'broken';

/** A lazy chunk that could not be loaded; the crash fallback offers a refresh. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkFailure;

  constructor(type: ChunkFailure, cause?: unknown) {
    super(`Loading a part of the page failed (${type})`, { cause });
    this.type = type;
  }
}

/** Runs a dynamic `import()`; rejects with `ChunkLoadError` when it fails or takes too long. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_LIMIT_MS);
  });
  try {
    return await Promise.race([load().catch(asChunkLoadError), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A failed fetch of a module is a TypeError in every browser; all else was thrown by the module. */
function asChunkLoadError(cause: unknown): never {
  throw new ChunkLoadError(cause instanceof TypeError ? 'missing' : 'broken', cause);
}
