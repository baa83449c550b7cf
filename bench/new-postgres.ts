/**
 * Lists are measured on SQLite, or in new databases of the PostgreSQL server that BENCH_POSTGRES_URL
 * names, e.g. `postgres://wolfden:secret@127.0.0.1:5432/postgres`.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const serverUrl = process.env['BENCH_POSTGRES_URL'];

export const databaseName = serverUrl === undefined ? 'SQLite' : 'PostgreSQL';

/** An empty database, dropped when it is disposed of; undefined on SQLite. */
export async function newPostgres(): Promise<(AsyncDisposable & { url: string }) | undefined> {
  if (serverUrl === undefined) return undefined;
  const name = `bench_${randomBytes(8).toString('hex')}`;
  const ask = async (query: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(query).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => ask(`drop database ${name} with (force)`),
  };
}
