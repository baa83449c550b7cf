import type { Database } from '../../../database/database.ts';
import { isOutstanding } from '../../../database/outstanding-invoices.ts';
import { monthOf } from './schedule.ts';
import type { Account } from './movements.repository.ts';

/** Accounts with open invoices of before that day, without the statement of its month. */
export function listAwaiting(db: Database, day: string): Promise<Account[]> {
  return db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.clientId')
    .leftJoin('statements', (join) =>
      join
        .onRef('statements.clientId', '=', 'invoices.clientId')
        .onRef('statements.currency', '=', 'invoices.currency')
        .on('statements.scheduledMonth', '=', monthOf(day)),
    )
    .select(['clients.id as clientId', 'invoices.currency'])
    .distinct()
    .where(isOutstanding)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.issueDate', '<', day)
    .where('clients.anonymizedAt', 'is', null)
    .where('statements.id', 'is', null)
    .orderBy('clients.id')
    .orderBy('invoices.currency')
    .execute();
}
