/** Test setup of the documents layer with one fictitious kind. */
import { eachClientText } from '../../src/shared/clients/client-texts.ts';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { groupWrites } from '../../src/server/database/group-writes.ts';
import type { ClientContactRow } from '../../src/server/database/tables/clients.table.ts';
import {
  clientPageRoutes,
  type ClientPageDeps,
} from '../../src/server/documents/client-routes/client-page.routes.ts';
import { outboxChecks } from '../../src/server/documents/follow-up/outbox-checks.ts';
import { listDocumentKinds } from '../../src/server/documents/document-kind.ts';
import { documentInvariants } from '../../src/server/documents/integrity/documents.invariants.ts';
import type { Actor } from '../../src/server/platform/auth/actor.ts';
import { localFileStore } from '../../src/server/platform/files/local-file-store.ts';
import { HttpError } from '../../src/server/platform/http/http-errors.ts';
import type { RequestVariables } from '../../src/server/platform/http/observe-requests.ts';
import { textResource } from '../../src/server/platform/site/resource.ts';
import { startOutbox } from '../../src/server/platform/outbox/outbox.ts';
import { createLog } from '../../src/server/platform/log.ts';
import {
  readDocumentFonts,
  unprintableFinder,
} from '../../src/server/platform/typeset/document-fonts.ts';
import { inlineSandbox } from './inline-sandbox.ts';
import { createChildPool } from '../../src/server/platform/children/child-pool.ts';
import { createDocumentPool } from '../../src/server/platform/typeset/document-pool.ts';
import { manualClock } from './manual-clock.ts';
import { noSealer } from './sealing.ts';
import { memoKind, memos, memoTemplate } from './memo-kind.ts';
import { temporaryFolder } from './test-database.ts';

const BASE_URL = 'https://studio.test';
export const actor: Actor = { kind: 'owner', userId: 'usr_1', sessionId: 'ses_1', name: 'Robin' };
export const MEMO = 'memo_1';
const CLIENT = 'cli_1';

/** A studio, a client with a signer and a contact in copy, and a memo for them. */
export async function documentsOffice(db: Database) {
  await sql`create table memos
    (id text primary key, client_id text, title text, body text, answer text, answers integer,
     finished_at text)`.execute(db);
  await addClient(db);
  const write = async (body: string) => {
    const memo = { id: MEMO, clientId: CLIENT, title: 'The plan', body };
    const open = { answer: null, answers: 0, finishedAt: null };
    await memos(db)
      .insertInto('memos')
      .values({ ...memo, ...open })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
      .execute();
  };
  await write('First things first');
  const clock = manualClock();
  const deps = {
    db,
    write: groupWrites(db),
    clock,
    kinds: listDocumentKinds([memoKind]),
    files: localFileStore(join(await temporaryFolder(), 'files')),
    typeset: await memoPool(),
    unprintableIn: unprintableFinder(await readDocumentFonts()),
    sandbox: inlineSandbox,
    sealer: noSealer,
    log: createLog('silent'),
    outbox: { wake: () => {} },
    jobs: { wake: () => {} },
    addContact: () => Promise.reject(new Error('Not in this office')),
    mail: {
      from: 'mail@studio.test',
      notifications: { name: '', address: 'inbox@studio.test' },
      baseUrl: BASE_URL,
    },
    baseUrl: BASE_URL,
    linkKey: Buffer.alloc(32, 3),
    site: {
      styleSheets: {
        'client-page': '/client-page.css',
        'proposal-page': '',
        'contract-page': '',
        'verify-page': '',
        'api-docs': '',
      },
      copyScript: textResource({ type: 'text/javascript', cacheControl: 'no-cache' }, ''),
      readingScript: textResource({ type: 'text/javascript', cacheControl: 'no-cache' }, ''),
      formsScript: textResource({ type: 'text/javascript', cacheControl: 'no-cache' }, ''),
      proposalScript: textResource({ type: 'text/javascript', cacheControl: 'no-cache' }, ''),
      signatureScript: textResource({ type: 'text/javascript', cacheControl: 'no-cache' }, ''),
    },
    findActor: () => Promise.resolve(undefined),
  };
  return { deps, clock, pages: pagesOf(deps), write };
}

export type Office = Awaited<ReturnType<typeof documentsOffice>>;

/** The same studio, served by another process: its writes wait for ours in the database alone. */
export function secondServer({ deps, ...office }: Office): Office {
  const other = { ...deps, write: groupWrites(deps.db) };
  return { ...office, deps: other, pages: pagesOf(other) };
}

function pagesOf(deps: ClientPageDeps) {
  const pages = new Hono<{ Variables: RequestVariables }>();
  pages.use(async (c, next) => {
    c.set('clientIp', '203.0.113.7');
    await next();
  });
  pages.onError((error, c) => {
    if (error instanceof HttpError) return c.text(error.message, error.status);
    throw error;
  });
  return pages.route('/', clientPageRoutes(deps));
}

/** Findings of `verify` for documents, one line each. */
export async function problemsOf({ deps }: Office) {
  const invariants = await documentInvariants(deps.db, deps.kinds);
  return invariants.flatMap(({ rule, violations }) => violations.map((one) => `${rule}: ${one}`));
}

/** Sends queued emails, to a mail server with this response. */
export async function deliver(
  { deps, clock }: Office,
  answer: () => Promise<string> = () => Promise.resolve('250 OK'),
): Promise<void> {
  clock.advance({ seconds: 10 });
  const waiting = deps.db
    .selectFrom('emails')
    .select('id')
    .where('status', 'in', ['queued', 'sending']);
  const transport = { send: answer, check: answer };
  const outbox = startOutbox({ ...deps, transport, ...outboxChecks(deps) });
  await expect.poll(() => waiting.execute()).toEqual([]);
  await outbox.stop();
}

async function addClient(db: Database): Promise<void> {
  const at = '2026-03-01T12:00:00.000Z';
  await db
    .insertInto('clients')
    .values({
      id: CLIENT,
      kind: 'person',
      name: 'Harbor Lab',
      nameKey: 'harbor lab',
      ...eachClientText(() => ''),
      street: '',
      city: '',
      region: '',
      postalCode: '',
      country: null,
      currency: null,
      paymentTermsDays: null,
      requiresPurchaseOrder: 0,
      isTaxExempt: 0,
      taxExemptReason: '',
      status: 'active',
      version: 1,
      anonymizedAt: null,
      createdAt: at,
      updatedAt: at,
      lastActivityAt: at,
    })
    .execute();
  const contact = (name: string, position: number, isSigner: number): ClientContactRow => ({
    id: `con_${name}`,
    clientId: CLIENT,
    position,
    name,
    email: `${name}@harbor.example`,
    emailKey: `${name}@harbor.example`,
    phone: '',
    title: '',
    isSigner,
    isBilling: 0,
    isCc: 0,
  });
  const contacts = [contact('sam', 1, 1), contact('kim', 2, 1), contact('copy', 3, 0)];
  await db.insertInto('clientContacts').values(contacts).execute();
}

async function memoPool() {
  const folder = await temporaryFolder();
  const fonts = (await readDocumentFonts()).filter(({ role }) => role === 'text');
  await mkdir(join(folder, 'fonts'));
  for (const file of fonts.flatMap(({ files }) => files)) {
    await copyFile(join('documents/fonts', file), join(folder, 'fonts', file));
  }
  await writeFile(join(folder, 'fonts/fonts.json'), JSON.stringify(fonts));
  await writeFile(join(folder, 'memo.typ'), memoTemplate);
  const pool = createDocumentPool({ folder, children: createChildPool(1) });
  onTestFinished(() => pool.close());
  return pool;
}
