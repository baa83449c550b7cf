import type { Database } from '../database/database.ts';

/** Issuers of the identities that are linked to accounts. */
export async function listLinkedIssuers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('identities').select('issuer').orderBy('userId').execute();
  return rows.map(({ issuer }) => issuer);
}
