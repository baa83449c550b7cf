/** PostgreSQL by `pg`: the pool with its timeouts, and the settings that durability requires. */
import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { isLoopback } from '../loopback.ts';
import { DatabaseRefused } from '../database-refused.ts';
import { reliablePool, ReliablePostgresDriver } from './postgres-driver.ts';

const BIGINT_TYPE = 20;

const timeouts = {
  statement_timeout: 10_000,
  // The server’s own limit ends a statement; this one detects a server that no longer responds.
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Zeros, as the database may have limits of its own. */
const patience = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** A dialect over a pool; throws `DatabaseRefused` if the server may lose commits. */
export async function postgresDialect(
  url: string,
  options: { readOnly: boolean; isPatient: boolean; onIdleError: (error: Error) => void },
): Promise<PostgresDialect> {
  const pool = new Pool({
    connectionString: withTls(url),
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    lock_timeout: 5000,
    ...(options.isPatient ? patience : timeouts),
    application_name: 'wolfden',
    ...(options.readOnly && { options: '-c default_transaction_read_only=on' }),
    types: { getTypeParser: safeIntegerParser },
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', options.onIdleError);
  const config = { pool: reliablePool(pool) };
  try {
    await requireDurability(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseRefused) throw error;
    throw new DatabaseRefused(`PostgreSQL can't be reached: ${String(error)}`, { cause: error });
  }
  const createDriver = () => new ReliablePostgresDriver(config);
  return Object.assign(new PostgresDialect(config), { createDriver });
}

/**
 * A remote server must present a valid certificate for its name, unless the URL says
 * otherwise (`sslmode=disable` for a private network). By default, `pg` would not check.
 */
function withTls(url: string): string {
  const address = new URL(url);
  const host = address.searchParams.get('host') ?? address.hostname;
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  const isSaid = ['sslmode', 'ssl'].some((name) => address.searchParams.has(name));
  if (!isHere && !isSaid) address.searchParams.set('sslmode', 'verify-full');
  return address.href;
}

async function requireDurability(pool: Pool): Promise<void> {
  for (const [name, refused] of [
    ['fsync', ['off']],
    ['synchronous_commit', ['off', 'local']],
  ] as const) {
    const { rows } = await pool.query<{ setting: string }>(
      'select setting from pg_settings where name = $1',
      [name],
    );
    const setting = rows[0]?.setting ?? 'unknown';
    if ((refused as readonly string[]).includes(setting)) {
      throw new DatabaseRefused(
        `PostgreSQL's ${name} is ${setting}: a power cut could lose messages`,
      );
    }
  }
}

/** `pg` returns bigint as text. Ours fit a number; one that doesn’t must not be rounded. */
function safeIntegerParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type !== BIGINT_TYPE) return types.getTypeParser(type, format ?? 'text');
  return (value) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is not a safe integer`);
    return number;
  };
}
