import type { Selectable } from 'kysely';

/** What was answered to calls that may be repeated. */
export interface IdempotencyKeyTable {
  /** Id of the user or the token. */
  caller: string;
  key: string;
  /** SHA-256 of method, address and body, in hex. */
  requestHash: string;
  /** Null until the call has ended well. */
  status: number | null;
  body: string | null;
  createdAt: string;
}

export type IdempotencyKeyRow = Selectable<IdempotencyKeyTable>;
