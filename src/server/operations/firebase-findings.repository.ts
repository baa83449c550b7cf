import type { Database } from '../database/database.ts';

export async function listLinkedIssuers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('identities').select('issuer').orderBy('userId').execute();
  return rows.map(({ issuer }) => issuer);
}
