import type { Duplicate } from '../../../shared/clients/client-import.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { nameKey } from '../../platform/search/name-key.ts';
import { emailKey } from './clients.words.ts';
import { findClientsByEmail, findClientsByName } from './duplicates.repository.ts';
import type { ReadImport } from './import.reading.ts';

type GoodRow = ReadImport['good'][number];

/** Which rows seem to be clients that are there already, or to repeat an earlier row. */
export async function findDuplicates(
  db: Database | Trx,
  rows: readonly GoodRow[],
): Promise<Duplicate[]> {
  const byEmail = await findClientsByEmail(db, new Set(rows.flatMap(emailsOf)));
  const byName = await findClientsByName(db, new Set(rows.map(nameOf)));
  const earlier = { email: new Map<string, number>(), name: new Map<string, number>() };
  const duplicates: Duplicate[] = [];
  for (const row of rows) {
    const emails = emailsOf(row);
    const name = nameOf(row);
    const duplicate =
      matchOf('email', firstOf(byEmail, emails), firstOf(earlier.email, emails)) ??
      matchOf('name', byName.get(name), earlier.name.get(name));
    if (duplicate !== undefined) {
      duplicates.push({ line: row.line, name: row.client.name, ...duplicate });
    }
    for (const email of emails) if (!earlier.email.has(email)) earlier.email.set(email, row.line);
    if (!earlier.name.has(name)) earlier.name.set(name, row.line);
  }
  return duplicates;
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

function emailsOf({ client }: GoodRow): string[] {
  return client.contacts.map(({ email }) => emailKey(email)).filter((key) => key !== '');
}

function nameOf({ client }: GoodRow): string {
  return nameKey(client.name);
}
