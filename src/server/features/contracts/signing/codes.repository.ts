/** Email codes as rows. A code belongs to the person: all their links to the contract count. */
import type { Database, Trx } from '../../../database/database.ts';
import type { ContractCodeRow } from '../../../database/tables/contracts.table.ts';
import { instantText } from '../../../platform/clock.ts';

/** How long a browser that confirmed a code may sign. */
const HOLD = Temporal.Duration.from({ minutes: 30 });

interface Person {
  contractId: string;
  contactId: string;
}

export async function insertCode(trx: Trx, row: ContractCodeRow): Promise<void> {
  await trx.insertInto('contractCodes').values(row).execute();
}

export async function updateCode(
  trx: Trx,
  id: string,
  values: Partial<Pick<ContractCodeRow, 'tries' | 'confirmedBy' | 'confirmedAt'>>,
): Promise<void> {
  await trx.updateTable('contractCodes').set(values).where('id', '=', id).execute();
}

export async function findNewestCode(
  db: Database,
  person: Person,
): Promise<ContractCodeRow | undefined> {
  return codesOf(db, person).orderBy('contractCodes.id', 'desc').limit(1).executeTakeFirst();
}

export async function countCodesSince(
  db: Database,
  person: Person,
  since: string,
): Promise<number> {
  const rows = await codesOf(db, person).where('contractCodes.createdAt', '>', since).execute();
  return rows.length;
}

/** Whether a code was entered in this browser within the last 30 minutes. */
export async function isConfirmed(
  db: Database,
  { browser, now, ...person }: Person & { browser: string; now: Temporal.Instant },
): Promise<boolean> {
  const confirmed = await codesOf(db, person)
    .where('contractCodes.confirmedBy', '=', browser)
    .where('contractCodes.confirmedAt', '>', instantText(now.subtract(HOLD)))
    .executeTakeFirst();
  return confirmed !== undefined;
}

export async function deleteCodesBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('contractCodes').where('createdAt', '<', before).execute();
}

const codesOf = (db: Database, { contractId, contactId }: Person) =>
  db
    .selectFrom('contractCodes')
    .innerJoin('documentLinks', 'documentLinks.id', 'contractCodes.linkId')
    .selectAll('contractCodes')
    .where('contractCodes.contractId', '=', contractId)
    .where('documentLinks.contactId', '=', contactId);
