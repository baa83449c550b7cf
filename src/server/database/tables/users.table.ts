import type { Selectable } from 'kysely';

export interface UserTable {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  createdAt: string;
  updatedAt: string;
}

/** How a user signs in with a password; one row each. */
export interface CredentialTable {
  id: string;
  userId: string;
  /** Argon2id, as a PHC string. */
  passwordHash: string;
  /** When the password was set. */
  updatedAt: string;
}

export type UserRow = Selectable<UserTable>;
