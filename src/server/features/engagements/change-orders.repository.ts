import type { Database } from '../../database/database.ts';

/** Change orders to an engagement, newest first. */
export async function listChangeOrders(db: Database, engagementId: string) {
  return db
    .selectFrom('proposals')
    .select(['id', 'number', 'title', 'status', 'total', 'validUntil', 'listedAt'])
    .where('engagementId', '=', engagementId)
    .orderBy('listedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
