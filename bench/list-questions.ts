/** Queries of a list at full size and at a tenth of it. */
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../src/server/database/database.ts';
import { isSqlite } from '../src/server/database/dialects/which.ts';
import type { Running } from './child-process.ts';
import { newPostgres } from './new-postgres.ts';
import { ownerSettings, readingToken } from './owner.ts';
import { startServer } from './server-process.ts';
import { figure, median, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

export const FEW = 10_000;
export const MANY = 100_000;
export const TIMES = 100;
const WARM_UP = 10;
const MOST_GROWTH = 1.5;

/** Milliseconds. */
const bars = { list: 5, search: 15 } as const;

export interface Question {
  what: string;
  kind: keyof typeof bars;
  query: string;
}

export interface List {
  /** Path in the API, e.g. `/invoices`. */
  path: string;
  questions: readonly Question[];
  /** Inserts so many rows into an empty database. */
  fill: (db: Database, count: number) => Promise<void>;
}

/** One row for each query, and one for a page far down the list. */
export async function measureList(list: List): Promise<Row[]> {
  return inTemporaryFolder((few) =>
    inTemporaryFolder((many) =>
      withServer(list, few, FEW, (smaller) =>
        withServer(list, many, MANY, async (larger) => {
          const rows: Row[] = [];
          for (const question of [...list.questions, await pageInTheMiddle(larger)]) {
            rows.push(await measure(question, smaller, larger));
          }
          return rows;
        }),
      ),
    ),
  );
}

export interface ListRequest {
  server: Running;
  path: string;
  token: string;
  place: { url: string | undefined; dataDir: string };
}

async function measure(
  question: Question,
  smaller: ListRequest,
  larger: ListRequest,
): Promise<Row> {
  const few: number[] = [];
  const many: number[] = [];
  for (let nth = -WARM_UP; nth < TIMES; nth += 1) {
    const [less, more] = [await askFor(smaller, question), await askFor(larger, question)];
    if (nth < 0) continue;
    few.push(less.ms);
    many.push(more.ms);
  }
  const [ours, reference] = [median(many), median(few)];
  const most = bars[question.kind];
  const isList = question.kind === 'list';
  return {
    what: question.what,
    bar: isList ? `< ${most} ms, ≤ ${MOST_GROWTH} × fewer` : `< ${most} ms`,
    ours: figure(ours, 'ms', 2),
    reference: figure(reference, 'ms', 2),
    ratio: figure(ours / reference, '', 2),
    reached: ours < most && (!isList || ours / reference <= MOST_GROWTH),
  };
}

/** A page far down the list, by cursor. */
async function pageInTheMiddle(larger: ListRequest): Promise<Question> {
  let cursor = '';
  for (let page = 0; page < 50; page += 1) {
    const query = `limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { text } = await askFor(larger, { query });
    cursor = (JSON.parse(text) as { nextCursor: string }).nextCursor;
  }
  const query = `cursor=${encodeURIComponent(cursor)}`;
  return { what: 'from the 5,001st on, as it is first sorted', kind: 'list', query };
}

const agent = new Agent({ keepAlive: true });

export function askFor(
  { server, path, token }: ListRequest,
  { query }: Pick<Question, 'query'>,
): Promise<{ ms: number; text: string }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${server.url}/api${path}?${query}`, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - startedAt;
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ ms, text });
        else reject(new Error(`${query}: ${response.statusCode} ${text}`));
      });
    }).on('error', reject);
  });
}

/** Fills a database with so many rows, and starts a server on it. */
export async function withServer<Result>(
  { fill, path }: Pick<List, 'fill' | 'path'>,
  folder: string,
  count: number,
  work: (asked: ListRequest) => Promise<Result>,
): Promise<Result> {
  await using postgres = await newPostgres();
  const start = { folder, env: { ...ownerSettings, DATABASE_URL: postgres?.url ?? '' } };
  const place = { url: postgres?.url, dataDir: join(folder, 'data') };
  await startAlone(start, place);
  {
    await using db = await openDatabase(place);
    await fill(db, count);
    // Its own process would come to it within minutes.
    if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
  }
  const server = await startServer(start);
  try {
    return await work({ server, path, token: await readingToken(server), place });
  } finally {
    await server.stop();
  }
}

/** The first start goes through the words of all records, which here would last for minutes. */
async function startAlone(
  start: Parameters<typeof startServer>[0],
  place: Parameters<typeof openDatabase>[0],
): Promise<void> {
  const server = await startServer(start);
  try {
    await using db = await openDatabase(place);
    const next = () => db.selectFrom('jobs').select('id').limit(1).executeTakeFirst();
    while ((await next()) !== undefined) await setTimeout(100);
  } finally {
    await server.stop();
  }
}
