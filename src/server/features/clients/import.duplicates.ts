import type { Duplicate } from '../../../shared/clients/client-import.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { inSlices } from '../../database/in-slices.ts';
import { nameKey } from '../../database/search/search-words.ts';
import { findClientsByEmail, findClientsByName } from './clients.repository.ts';
import { emailKey } from './clients.rows.ts';
import type { ReadImport } from './import.reading.ts';

type GoodRow = ReadImport['good'][number];

/** Building the keys of so many rows takes a few milliseconds. */
const ROWS_AT_ONCE = 250;

/** Rows that seem to equal an existing client or an earlier row. */
export async function findDuplicates(
  db: Database | Trx,
  rows: readonly GoodRow[],
): Promise<Duplicate[]> {
  const keyed: ReturnType<typeof withKeys>[] = [];
  for await (const some of inSlices(rows, ROWS_AT_ONCE)) keyed.push(...some.map(withKeys));
  const clients = {
    email: await findClientsByEmail(db, new Set(keyed.flatMap(({ keys }) => keys.email))),
    name: await findClientsByName(db, new Set(keyed.flatMap(({ keys }) => keys.name))),
  };
  const earlier = { email: new Map<string, number>(), name: new Map<string, number>() };
  const duplicates: Duplicate[] = [];
  for (const { line, name, keys } of keyed) {
    for (const by of ['email', 'name'] as const) {
      const clientId = firstOf(clients[by], keys[by]);
      const earlierLine = firstOf(earlier[by], keys[by]);
      if (clientId === null && earlierLine === null) continue;
      duplicates.push({ line, name, by, clientId, earlierLine });
      break;
    }
    for (const by of ['email', 'name'] as const) {
      for (const key of keys[by]) if (!earlier[by].has(key)) earlier[by].set(key, line);
    }
  }
  return duplicates;
}

function withKeys({ line, client: { name, contacts } }: GoodRow) {
  const email = contacts.map(({ email }) => emailKey(email)).filter((key) => key !== '');
  return { line, name, keys: { email, name: [nameKey(name)] } };
}

function firstOf<Value>(values: ReadonlyMap<string, Value>, keys: readonly string[]): Value | null {
  const key = keys.find((key) => values.has(key));
  return (key === undefined ? undefined : values.get(key)) ?? null;
}
