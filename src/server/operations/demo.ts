/** `studio demo`: fills an empty studio with the story of a small one. */
import { existsSync } from 'node:fs';
import { content } from '../../../content/content.ts';
import type { Config } from '../config.ts';
import {
  inTransaction,
  migrate,
  openDatabase,
  sqlitePath,
  type Database,
} from '../database/database.ts';
import { listUsers } from '../features/account/users.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { printLine, printProblem } from '../platform/log.ts';
import { listData } from './demo/demo.repository.ts';
import { playDemo } from './demo/play-demo.ts';
import { openForWriting, requireUpToDate } from './open-existing.ts';

/** False where there is data already: it is never mixed with the story. */
export async function runDemo(config: Config, options: { json: boolean }): Promise<boolean> {
  const db = await openOrMake(config);
  try {
    const found = await listData(db);
    if (found.length > 0) {
      printProblem(
        `This studio is not empty: it has ${found.join(', ')}. The demo only fills an empty one: set DATA_DIR or DATABASE_URL to another place.`,
      );
      return false;
    }
    const [owner] = await listUsers(db);
    await fillWithDemo(db, {
      now: systemClock.now(),
      owner,
      mail: { from: config.MAIL_FROM, studio: config.STUDIO_EMAIL, baseUrl: config.BASE_URL },
    });
    const filled = await listData(db);
    if (options.json) printLine(JSON.stringify({ filled }, null, 2));
    else printLine(asLines(filled, config, owner !== undefined));
    return true;
  } finally {
    await db.destroy();
  }
}

/** All of it or, if something fails, nothing. */
export async function fillWithDemo(
  db: Database,
  parts: Omit<Parameters<typeof playDemo>[1], 'actor'> & {
    owner: { id: string; name: string } | undefined;
  },
): Promise<void> {
  const { owner, ...rest } = parts;
  const { id: userId, name } = owner ?? { id: 'usr_demo', name: content.studio.name };
  const actor = { kind: 'owner', userId, sessionId: 'demo', name } as const;
  await inTransaction(db, (trx) => playDemo(trx, { ...rest, actor }));
}

async function openOrMake(config: Config): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  if (url === undefined && existsSync(sqlitePath(dataDir))) {
    const db = await openForWriting(config);
    await requireUpToDate(db).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    return db;
  }
  const db = await openDatabase({ url, dataDir });
  await migrate(db);
  return db;
}

function asLines(filled: readonly string[], config: Config, hasOwner: boolean): string {
  return [
    `Filled with ${filled.join(', ')}.`,
    'None of its mails was sent, and none will be.',
    hasOwner
      ? `Sign in at ${config.BASE_URL}/admin with your account.`
      : 'There is no account yet: npm start prints a link to create yours, and so does npm run studio -- owner create.',
  ].join('\n');
}
