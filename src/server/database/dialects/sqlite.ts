/** SQLite by Node's own driver: the file, its pragmas, and the thin adapter to Kysely's dialect. */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { codesOf, DatabaseAway, isDiskFull } from '../database-errors.ts';
import { DatabaseRefused } from '../database-refused.ts';

/** Below it a WAL database can be damaged when a commit meets a checkpoint (the WAL-reset bug). */
const OLDEST_SAFE_VERSION = [3, 51, 3] as const;

/** Written as they are set, and what SQLite answers when they hold. */
const pragmas: [name: string, value: string, readBack: string | number][] = [
  ['busy_timeout', '5000', 5000],
  ['journal_mode', 'WAL', 'wal'],
  // NORMAL can lose acknowledged rows in a power cut.
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  // Without it INSERT OR REPLACE slips past triggers that forbid deleting.
  ['recursive_triggers', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
  // Deleted data is overwritten, e.g. a link’s secret once its email was sent.
  ['secure_delete', 'ON', 1],
  ['journal_size_limit', '67108864', 67_108_864],
  // In KiB: sorted lists of a hundred thousand rows are walked in memory, as fast as with 32 MB and
  // several times as fast as with 2 MB. More would stay allocated and fragmented after a flood.
  ['cache_size', '-16384', -16_384],
];

/** A dialect over the file at `path`; throws `DatabaseRefused` if it can't be opened safely. */
export function sqliteDialect(path: string, options: { readOnly?: boolean } = {}): SqliteDialect {
  const config = { database: openSqlite(path, options.readOnly ?? false) };
  const createDriver = () => new ImmediateSqliteDriver(config);
  return Object.assign(new SqliteDialect(config), { createDriver });
}

function openSqlite(path: string, readOnly: boolean): SqliteDatabase {
  requireSafeVersion(process.versions.sqlite);
  let database: DatabaseSync;
  try {
    // SQLite gives its other files the mode of this one.
    if (!readOnly) closeSync(openSync(path, 'a', 0o600));
    database = new DatabaseSync(path, { readOnly });
    for (const [name, value, expected] of pragmas) {
      // Writing the journal mode needs a connection that may write; a reader finds it as it is.
      if (!(readOnly && name === 'journal_mode')) database.exec(`PRAGMA ${name} = ${value}`);
      const actual = Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      if (actual !== expected) {
        throw new DatabaseRefused(`PRAGMA ${name} is ${String(actual)} instead of ${expected}`);
      }
    }
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error;
    throw new DatabaseRefused(`${path} can't be opened: ${String(error)}`, { cause: error });
  }
  return adapter(database);
}

/** Throws `DatabaseRefused` for an SQLite that may damage the file. */
export function requireSafeVersion(version: string | undefined): void {
  const parts = (version ?? '0').split('.').map(Number);
  for (const [index, wanted] of OLDEST_SAFE_VERSION.entries()) {
    const part = parts[index] ?? 0;
    if (part > wanted) return;
    if (part < wanted) {
      throw new DatabaseRefused(
        `SQLite ${String(version)} is too old: ${OLDEST_SAFE_VERSION.join('.')} or newer is needed`,
      );
    }
  }
}

/** Prepared once for each text: Kysely's texts are few, as values travel as parameters. */
function adapter(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text);
      if (known !== undefined) return known;
      const statement = asKyselyStatement(explained(() => database.prepare(text)));
      if (prepared.size < 500) prepared.set(text, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  type Values = Parameters<StatementSync['all']>;
  return {
    reader: statement.columns().length > 0,
    all: (values) => explained(() => statement.all(...(values as Values))),
    run: (values) => explained(() => statement.run(...(values as Values))),
    iterate: (values) => statement.iterate(...(values as Values)),
  };
}

/** Primary codes: busy, locked, an error of the disk, a file that can’t be opened, lock protocol. */
const awayCodes = new Set([5, 6, 10, 14, 15]);

function explained<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    // The low byte of an extended code is its primary code.
    const isAway = awayCodes.has(codesOf(error).errcode & 0xff) && !isDiskFull(error);
    throw isAway ? new DatabaseAway('waiting', error) : error;
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  /** Takes the write lock at the start, so that a transaction can't fail half-way for want of it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * On a full disk SQLite rolls back by itself, and then refuses ROLLBACK, which must not hide the
   * error that made it necessary.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
