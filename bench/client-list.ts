/** The list of clients: its pages and its search, with many clients and with ten times as many. */
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import type { Running } from './child-process.ts';
import { fillWithClients } from './many-clients.ts';
import { ownerSettings, readingToken } from './owner.ts';
import { startServer } from './server-process.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const FEW = 10_000;
const MANY = 100_000;
const TIMES = 100;
const MOST_LIST_MS = 5;
const MOST_SEARCH_MS = 15;
const MOST_GROWTH = 1.5;

interface Question {
  what: string;
  query: string;
  /** Milliseconds. */
  most: number;
}

const questions: Question[] = [
  { what: 'first page by name', query: '', most: MOST_LIST_MS },
  { what: 'first page by last activity', query: 'sort=activity', most: MOST_LIST_MS },
  { what: 'narrowed by tag and kind, by name', query: 'tag=grant&kind=person', most: MOST_LIST_MS },
  {
    what: 'exempt from tax, newest first',
    query: 'taxExempt=true&sort=created',
    most: MOST_LIST_MS,
  },
  { what: 'search, a word that many have', query: 'q=tidewater', most: MOST_SEARCH_MS },
  { what: 'search, the beginning of a word', query: 'q=jun', most: MOST_SEARCH_MS },
  { what: 'search, two words', query: 'q=heron%20museum', most: MOST_SEARCH_MS },
  { what: 'search, one client’s number', query: 'q=7777', most: MOST_SEARCH_MS },
  {
    what: 'search, an e-mail address',
    query: 'q=ada.4200%40lab4200.example',
    most: MOST_SEARCH_MS,
  },
  { what: 'search, nothing to be found', query: 'q=zzyzx', most: MOST_SEARCH_MS },
];

export async function measureClientList(): Promise<Finding> {
  return inTemporaryFolder((few) =>
    inTemporaryFolder((many) =>
      withServer(few, FEW, (smaller) =>
        withServer(many, MANY, async (larger) => {
          const rows: Row[] = [];
          for (const question of [...questions, await pageInTheMiddle(larger)]) {
            rows.push(await measure(question, smaller, larger));
          }
          return finding(rows);
        }),
      ),
    ),
  );
}

interface Asked {
  server: Running;
  token: string;
}

async function measure(question: Question, smaller: Asked, larger: Asked): Promise<Row> {
  const few: number[] = [];
  const many: number[] = [];
  for (let nth = -10; nth < TIMES; nth += 1) {
    const [less, more] = [await askFor(smaller, question), await askFor(larger, question)];
    // The first ten warm up.
    if (nth < 0) continue;
    few.push(less.ms);
    many.push(more.ms);
  }
  const [ours, reference] = [median(many), median(few)];
  const isList = question.most === MOST_LIST_MS;
  return {
    what: question.what,
    bar: isList ? `< ${question.most} ms, ≤ ${MOST_GROWTH} × fewer` : `< ${question.most} ms`,
    ours: figure(ours, 'ms', 2),
    reference: figure(reference, 'ms', 2),
    ratio: figure(ours / reference, '', 2),
    reached: ours < question.most && (!isList || ours / reference <= MOST_GROWTH),
  };
}

/** Far down the list, by the cursor of a page there. */
async function pageInTheMiddle(larger: Asked): Promise<Question> {
  let cursor = '';
  for (let page = 0; page < 50; page += 1) {
    const query = `limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { text } = await askFor(larger, { query });
    cursor = (JSON.parse(text) as { nextCursor: string }).nextCursor;
  }
  const query = `cursor=${encodeURIComponent(cursor)}`;
  return { what: 'the 5,001st client by name and on', query, most: MOST_LIST_MS };
}

const agent = new Agent({ keepAlive: true });

function askFor(
  { server, token }: Asked,
  { query }: Pick<Question, 'query'>,
): Promise<{ ms: number; text: string }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${server.url}/api/clients?${query}`, { agent, headers }, (response) => {
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

async function withServer<Result>(
  folder: string,
  clients: number,
  work: (asked: Asked) => Promise<Result>,
): Promise<Result> {
  await fillWithClients(join(folder, 'data'), clients);
  const server = await startServer({ folder, env: ownerSettings });
  try {
    return await work({ server, token: await readingToken(server) });
  } finally {
    await server.stop();
  }
}

function finding(rows: Row[]): Finding {
  return {
    title: `Lists of ${figure(MANY)} clients`,
    how: `Two servers on SQLite, with ${figure(MANY)} clients and, as the reference, ${figure(FEW)}, were asked in turn by one program with an API token, ${TIMES} times each question after ten to warm up; medians of the whole way over HTTP, 50 clients a page with their contacts and tags.`,
    rows,
    notes: [
      'Every client has one or two contacts, two tags and an address. What is measured includes finding out whose token it is, and writing and reading some 20 kB of JSON.',
    ],
  };
}
