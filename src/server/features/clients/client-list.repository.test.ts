import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { addClient } from '../../../../tests/support/invoices.ts';
import { owner } from '../../../../tests/support/api-caller.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { clientListQuery } from '../../../shared/clients/client-responses.schema.ts';
import { listClients } from './client-list.repository.ts';
import type { Database } from '../../database/database.ts';

describeOnEachDatabase('A page of clients that were searched', (open) => {
  test('has more after it, even if one of it is deleted while it is read', async () => {
    const db = await open();
    const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
    const ids: string[] = [];
    for (const name of ['Lab A', 'Lab B', 'Lab C', 'Lab D', 'Lab E'])
      ids.push(await addClient(app, { name }));
    const [first, gone = '', ...others] = ids;
    /** Deletes the last one of the first page once the page was found. */
    const deleting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isFound = result.rows.some((row) => 'key1' in row);
        if (isFound) await deleteClient(db, gone);
        return result;
      },
    };
    const { cursor: _cursor, limit: _limit, ...filters } = clientListQuery.parse({ q: 'lab' });
    const page = await listClients(db.withPlugin(deleting), filters, {
      cursor: undefined,
      limit: 2,
    });
    const next = page.nextCursor ?? '';
    const rest = await listClients(db, filters, { cursor: next, limit: 10 });
    const listed = [...page.rows, ...rest.rows].map(({ row }) => row.id);
    expect(listed).toEqual([first, ...others]);
  });
});

async function deleteClient(db: Database, id: string): Promise<void> {
  await db.deleteFrom('clientContacts').where('clientId', '=', id).execute();
  await db.deleteFrom('clients').where('id', '=', id).execute();
}
