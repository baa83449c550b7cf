/** Links that work once: to create the first account, or to set a new password. */
export interface AccountLinkTable {
  /** SHA-256 of the 256 random bits in the link, in hex. */
  tokenHash: string;
  purpose: 'setup' | 'password';
  /** Whose password; null where there is no account yet. */
  userId: string | null;
  createdAt: string;
  expiresAt: string;
}
