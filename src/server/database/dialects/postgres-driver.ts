/** Kysely’s driver for `pg`, on connections that may break at any moment. */
import {
  PostgresDriver,
  type DatabaseConnection,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { codesOf, DatabaseAway } from '../database-errors.ts';

/** Over with the session: connection exceptions, shutdowns, and transactions idle for too long. */
const endsSession = /^(08...|57P0[1-5]|25P0[34])$/;
/** Waited too long for a lock or an answer, or found no memory or connections there. */
const isPassing = /^(55P03|57014|53[23]00)$/;
/** `pg` gives up on an answer, with a connection that is still busy with the statement. */
const NO_ANSWER = 'Query read timeout';

/** A pool that gives no connection out again once it broke. */
export function reliablePool(pool: Pool): PostgresPool {
  const broken = new WeakSet<PoolClient>();
  // The pool listens to idle connections only. An error of one in use would end the process; its
  // statement fails anyway.
  pool.on('connect', (client) => {
    client.on('error', () => broken.add(client));
  });
  return {
    options: pool.options,
    connect: async () => inUse(await connected(pool), broken),
    end: () => pool.end(),
  };
}

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAway('connecting', error);
  }
}

function inUse(client: PoolClient, broken: WeakSet<PoolClient>): PostgresPoolClient {
  const run = async (text: string, values: unknown[]) => {
    // Otherwise it would wait behind a statement that gets no answer.
    if (broken.has(client)) throw new DatabaseAway('working', new Error('The connection broke'));
    try {
      return await client.query(text, values);
    } catch (error) {
      const { code } = codesOf(error);
      const isWithoutAnswer = error instanceof Error && error.message === NO_ANSWER;
      if (endsSession.test(code) || isWithoutAnswer) broken.add(client);
      if (broken.has(client)) throw new DatabaseAway('working', error);
      throw isPassing.test(code) ? new DatabaseAway('waiting', error) : error;
    }
  };
  return {
    // Without cursors, which are unused.
    query: run as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || broken.has(client)),
  };
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

export class ReliablePostgresDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw error instanceof DatabaseAway ? new DatabaseAway('committing', error.cause) : error;
    }
  }

  /** A failure must not hide the error that made it necessary. Kysely closes the connection then. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
