import type { Selectable } from 'kysely';

/** Personal tokens for programs that call the API. */
export interface ApiTokenTable {
  id: string;
  userId: string;
  name: string;
  scope: 'read' | 'write';
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  createdAt: string;
  /** Calendar date, UTC. */
  lastUsedOn: string | null;
}

export type ApiTokenRow = Selectable<ApiTokenTable>;
