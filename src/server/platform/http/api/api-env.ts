/** What middleware leaves for the routes of the API. */
import type { HttpBindings } from '@hono/node-server';
import type { Database } from '../../../database/database.ts';
import type { WriteTrace } from '../../../database/group-writes.ts';
import type { SignedInActor } from '../../auth/actor.ts';
import type { Clock } from '../../clock.ts';
import type { FileStore, ReceivedFile } from '../../files/file-store.ts';
import type { Log } from '../../log.ts';
import type { RequestVariables } from '../observe-requests.ts';
import type { KeyClaim } from './idempotency.repository.ts';

export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: RequestVariables & {
    actor: SignedInActor | undefined;
    /** Writes of an unsafe call so far. */
    writes: WriteTrace | undefined;
    /** For the responses that are remembered. */
    memory: ResponseMemory;
    /** The body of an upload. */
    upload: ReceivedFile | undefined;
  };
}

export interface ResponseMemory {
  db: Database;
  clock: Clock;
  log: Log;
  files: FileStore;
  /** Keys to release, which could not be deleted from the database yet. */
  unforgotten: Set<KeyClaim>;
}
