/** `studio demo`: fills an empty studio with the story of a small one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDatabase, openMigrated, sqlitePath } from '../database/database.ts';
import { listUsers } from '../platform/auth/users.repository.ts';
import { instantText, systemClock } from '../platform/clock.ts';
import { chainKeys } from '../platform/events/chain-keys.ts';
import { openChain } from '../platform/events/open-chain.ts';
import { openFileStore } from '../platform/files/file-store-id.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { inheritOwner, inheritOwnerOfAll, makeOwnFolder } from '../platform/files/inherit-owner.ts';
import { printNotice } from '../platform/log.ts';
import { mailParts } from '../platform/mail/choose-transport.ts';
import { createChildPool } from '../platform/children/child-pool.ts';
import { createSandbox } from '../platform/sandbox/sandbox.ts';
import { createDocumentPool } from '../platform/typeset/document-pool.ts';
import { printReport, requireUpToDate } from './command.ts';
import { listData } from './demo/demo.repository.ts';
import { fillWithDemo } from './demo/play-demo.ts';

/** False where there is data already: it is never mixed with the story. */
export async function runDemo(config: Config, options: { json: boolean }): Promise<boolean> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, BASE_URL: baseUrl } = config;
  // Only its own start migrates an SQLite file that is there: its server may be running.
  const mayMigrate = url !== undefined || !existsSync(sqlitePath(dataDir));
  makeOwnFolder(dataDir);
  await using db = await (mayMigrate ? openMigrated : openDatabase)({ url, dataDir });
  if (url === undefined) inheritOwner(sqlitePath(dataDir));
  await requireUpToDate(db);
  const now = systemClock.now();
  const found = await listData(db);
  if (found.length > 0) {
    printNotice(
      `The database is not empty: it has ${found.join(', ')}. The demo needs an empty one: set DATA_DIR or DATABASE_URL to another location.`,
    );
    return false;
  }
  await openChain(db, chainKeys(config), instantText(now));
  const files = localFileStore(join(dataDir, 'files'));
  await openFileStore({ db, files, clock: systemClock });
  const [owner] = await listUsers(db);
  const children = createChildPool();
  const typeset = createDocumentPool({ children });
  const sandbox = createSandbox(children);
  const parts = { now, owner, mail: mailParts(config), dataDir, typeset, sandbox };
  await fillWithDemo(db, parts).finally(() => children.close());
  inheritOwnerOfAll(files.folder);
  const filled = await listData(db);
  const text = [
    `Created ${filled.join(', ')}.`,
    'The emails of the demo are not sent. Reminders that come due later are, to addresses that don’t exist.',
    owner === undefined
      ? 'There is no account yet: npm start prints a link to create yours, and so does npm run studio -- owner create.'
      : `Sign in at ${baseUrl}/admin with your account.`,
  ].join('\n');
  printReport(options, { filled }, text);
  return true;
}
