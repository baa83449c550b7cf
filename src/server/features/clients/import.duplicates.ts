import type { Duplicate } from '../../../shared/clients/client-import.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { inSlices } from '../../database/in-slices.ts';
import { nameKey } from '../../database/search/search-words.ts';
import { emailKey } from './clients.search.ts';
import { findClientsByEmail, findClientsByName } from './duplicates.repository.ts';
import type { ReadImport } from './import.reading.ts';

type GoodRow = ReadImport['good'][number];

/** Values that rows are compared by. */
interface Keys {
  line: number;
  name: string;
  nameKey: string;
  emailKeys: string[];
}

/** Building the keys of so many rows takes a few milliseconds. */
const ROWS_AT_ONCE = 250;

/** Rows that seem to equal an existing client or an earlier row. */
export async function findDuplicates(
  db: Database | Trx,
  rows: readonly GoodRow[],
): Promise<Duplicate[]> {
  const keyed: Keys[] = [];
  for await (const some of inSlices(rows, ROWS_AT_ONCE)) keyed.push(...some.map(keysOf));
  const byEmail = await findClientsByEmail(db, new Set(keyed.flatMap((row) => row.emailKeys)));
  const byName = await findClientsByName(db, new Set(keyed.map((row) => row.nameKey)));
  const earlier = { email: new Map<string, number>(), name: new Map<string, number>() };
  const duplicates: Duplicate[] = [];
  for (const { line, name, nameKey, emailKeys } of keyed) {
    const duplicate =
      matchOf('email', firstOf(byEmail, emailKeys), firstOf(earlier.email, emailKeys)) ??
      matchOf('name', byName.get(nameKey), earlier.name.get(nameKey));
    if (duplicate !== undefined) duplicates.push({ line, name, ...duplicate });
    for (const key of emailKeys) if (!earlier.email.has(key)) earlier.email.set(key, line);
    if (!earlier.name.has(nameKey)) earlier.name.set(nameKey, line);
  }
  return duplicates;
}

function keysOf({ line, client: { name, contacts } }: GoodRow): Keys {
  const emailKeys = contacts.map(({ email }) => emailKey(email)).filter((key) => key !== '');
  return { line, name, nameKey: nameKey(name), emailKeys };
}

function matchOf(
  by: Duplicate['by'],
  clientId: string | undefined,
  earlierLine: number | undefined,
): Omit<Duplicate, 'line' | 'name'> | undefined {
  if (clientId === undefined && earlierLine === undefined) return undefined;
  return { by, clientId: clientId ?? null, earlierLine: earlierLine ?? null };
}

function firstOf<Value>(values: ReadonlyMap<string, Value>, keys: readonly string[]) {
  const key = keys.find((key) => values.has(key));
  return key === undefined ? undefined : values.get(key);
}
