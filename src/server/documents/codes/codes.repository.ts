/** Email codes as rows. A code belongs to a recipient: all their links to the document count. */
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentCodeRow, DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { instantText } from '../../platform/clock.ts';
import { listOwnLinks } from '../links/recipients.repository.ts';

/** How long a browser counts as confirmed. */
const HOLD = Temporal.Duration.from({ minutes: 30 });

/** Any link of the recipient. */
export type LinkOfRecipient = Pick<DocumentLinkRow, 'id' | 'targetId'>;

export async function insertCode(trx: Trx, row: DocumentCodeRow): Promise<void> {
  await trx.insertInto('documentCodes').values(row).execute();
}

export async function updateCode(
  trx: Trx,
  id: string,
  values: Partial<Pick<DocumentCodeRow, 'tries' | 'confirmedBy' | 'confirmedAt'>>,
): Promise<void> {
  await trx.updateTable('documentCodes').set(values).where('id', '=', id).execute();
}

export async function findNewestCode(
  db: Database,
  link: LinkOfRecipient,
): Promise<DocumentCodeRow | undefined> {
  const codes = await codesOf(db, link);
  return codes.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function countCodesSince(
  db: Database,
  link: LinkOfRecipient,
  since: string,
): Promise<number> {
  const codes = await codesOf(db, link);
  return (await codes.where('createdAt', '>', since).execute()).length;
}

/** Whether a code was entered in this browser within the last 30 minutes. */
export async function isConfirmed(
  db: Database,
  link: LinkOfRecipient,
  { browser, now }: { browser: string; now: Temporal.Instant },
): Promise<boolean> {
  const codes = await codesOf(db, link);
  const confirmed = await codes
    .where('confirmedBy', '=', browser)
    .where('confirmedAt', '>', instantText(now.subtract(HOLD)))
    .executeTakeFirst();
  return confirmed !== undefined;
}

export async function deleteCodesBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('documentCodes').where('createdAt', '<', before).execute();
}

export async function deleteCodesOf(trx: Trx, targetIds: readonly string[]): Promise<void> {
  const links = trx.selectFrom('documentLinks').select('id').where('targetId', 'in', targetIds);
  await trx.deleteFrom('documentCodes').where('linkId', 'in', links).execute();
}

async function codesOf(db: Database, link: LinkOfRecipient) {
  const codes = db.selectFrom('documentCodes').selectAll();
  return codes.where('linkId', 'in', await listOwnLinks(db, link));
}
