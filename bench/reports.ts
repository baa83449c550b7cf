/** Reports over many invoices, and the memory that they take; a statement of account with many entries. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { untilAnswered } from './child-process.ts';
import { askFor, MANY, withServer, type ListRequest } from './list-questions.ts';
import { fillWithInvoices } from './many-invoices.ts';
import { fillWithPayments, insertPayments } from './many-payments.ts';
import { databaseName } from './new-postgres.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const FEWER = 5;
const PAYMENTS_EACH = 1.5;
const TIMES = 9;
const WARM_UP = 2;
const MOST_MEMORY = 1.25;
const MOST_WAIT_MS = 100;
const PROBE_MS = 5;
/** Of one client, so that as many entries are in dollars; the others are in euros. */
const STATEMENT = { invoices: 940, entries: 2000, mostMs: 150 };

interface Question {
  what: string;
  path: string;
  query: string;
  mostMs: number;
}

const always = { from: '2024-01-01', to: '2026-12-31' };
const allInvoices: Question = {
  what: `year end over all ${figure(MANY)} invoices`,
  path: '/reports/revenue',
  query: new URLSearchParams(always).toString(),
  mostMs: 1000,
};

const questions: Question[] = [
  {
    what: 'year end of one year, a third of them',
    path: '/reports/revenue',
    query: 'from=2025-01-01&to=2025-12-31',
    mostMs: 1000,
  },
  allInvoices,
  { what: 'aging today', path: '/reports/aging', query: '', mostMs: 1000 },
  { what: 'aging a year ago', path: '/reports/aging', query: 'asOf=2025-11-30', mostMs: 1000 },
  { what: 'income of a year', path: '/reports/income', query: 'year=2025', mostMs: 1000 },
];

export async function measureReports(): Promise<Finding> {
  const list = {
    path: '/reports',
    fill: (...[db, count]: Parameters<typeof fillWithPayments>) =>
      fillWithPayments(db, count * PAYMENTS_EACH),
  };
  const rows = await inTemporaryFolder((few) =>
    inTemporaryFolder((many) =>
      withServer(list, few, MANY / FEWER, (smaller) =>
        withServer(list, many, MANY, (larger) => measureAll(smaller, larger)),
      ),
    ),
  );
  const statement = await inTemporaryFolder(measureStatement);
  return {
    title: `Reports over ${figure(MANY)} invoices`,
    how: `Two servers on ${databaseName}, the other one with a fifth of all rows, were asked in turn by one program with an API token, ${TIMES} times after ${WARM_UP} to warm up; medians of the whole way over HTTP.`,
    rows: [...rows, statement],
    notes: [
      'Invoices, clients and payments are those of the lists above, over 1,050 days; what is paid was paid on the day of the invoice. A year end has both bases.',
      `During ${TIMES} year ends over all invoices, each server was asked for \`/healthz\` every ${PROBE_MS} ms, which waits as long as anything that needs no database. Memory is the most that a process held that read this year end five times.`,
    ],
  };
}

async function measureAll(smaller: ListRequest, larger: ListRequest): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path, query, mostMs } of questions) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let nth = -WARM_UP; nth < TIMES; nth += 1) {
      const [fewer, all] = [
        await askFor({ ...smaller, path }, { query }),
        await askFor({ ...larger, path }, { query }),
      ];
      if (nth < 0) continue;
      few.push(fewer.ms);
      many.push(all.ms);
    }
    rows.push(timeRow(what, mostMs, median(many), median(few)));
  }
  const [less, more] = [await longestWait(smaller), await longestWait(larger)];
  const [lessMb, moreMb] = [await peakMb(smaller), await peakMb(larger)];
  return [
    ...rows,
    timeRow('longest wait for another answer', MOST_WAIT_MS, more, less),
    {
      what: 'memory of a process that reads it',
      bar: `≤ ${MOST_MEMORY} × fewer`,
      ours: figure(moreMb, 'MB'),
      reference: figure(lessMb, 'MB'),
      ratio: figure(moreMb / lessMb, '', 2),
      reached: moreMb / lessMb <= MOST_MEMORY,
    },
  ];
}

/** During year ends one after the other. */
async function longestWait(asked: ListRequest): Promise<number> {
  let [isDone, longest] = [false, 0];
  const probe = async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await untilAnswered(asked.server, '/healthz');
      longest = Math.max(longest, performance.now() - startedAt);
      await pause(PROBE_MS);
    }
  };
  const probing = probe();
  for (let nth = 0; nth < TIMES; nth += 1) {
    await askFor({ ...asked, path: allInvoices.path }, allInvoices);
  }
  isDone = true;
  await probing;
  return longest;
}

/** A server would also hold what it did before. */
async function peakMb({ place: { dataDir, url = '' } }: ListRequest): Promise<number> {
  const program = join(import.meta.dirname, 'report-memory.ts');
  const args = [program, dataDir, url, always.from, always.to];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

function measureStatement(folder: string): Promise<Row> {
  const ofOneClient = {
    path: '/clients',
    fill: async (...[db, count]: Parameters<typeof fillWithInvoices>) => {
      await fillWithInvoices(db, count, 1);
      await insertPayments(db);
    },
  };
  return withServer(ofOneClient, folder, STATEMENT.invoices, async (asked) => {
    const clients = JSON.parse((await askFor(asked, { query: '' })).text) as {
      items: { id: string }[];
    };
    const path = `/clients/${clients.items[0]?.id}/statement`;
    const times: number[] = [];
    for (let nth = -WARM_UP; nth < TIMES; nth += 1) {
      const { ms, text } = await askFor(
        { ...asked, path },
        { query: 'currency=USD&to=2026-11-15' },
      );
      const { entries } = JSON.parse(text) as { entries: unknown[] };
      if (entries.length < STATEMENT.entries) {
        throw new Error(`A statement has ${entries.length} entries only`);
      }
      if (nth >= 0) times.push(ms);
    }
    const what = `statement of ${figure(STATEMENT.entries)} entries`;
    return timeRow(what, STATEMENT.mostMs, median(times));
  });
}

function timeRow(what: string, mostMs: number, ours: number, reference = NaN): Row {
  const isAlone = Number.isNaN(reference);
  return {
    what,
    bar: `< ${figure(mostMs)} ms`,
    ours: figure(ours, 'ms'),
    reference: isAlone ? '' : figure(reference, 'ms'),
    ratio: isAlone ? '' : figure(ours / reference, '', 2),
    reached: ours < mostMs,
  };
}
