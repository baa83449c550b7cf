/** Whether the time of an answer tells who has an account. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { signInSender } from '../tests/support/sign-in-sender.ts';
import { mannWhitneyP } from './mann-whitney.ts';
import { owner, ownerSettings } from './owner.ts';
import { startServer } from './server-process.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const PAIRS = 300;
const MOST_DIFFERENCE_MS = 5;
const LEAST_P = 0.01;
/** Pause in which background work of a request, e.g. an email, ends before the next request. */
const PAUSE_MS = 40;
const UNKNOWN = 'stranger@elsewhere.example';

interface Times {
  known: number[];
  unknown: number[];
}

export async function measureSignInTiming(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const env = { ...ownerSettings, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const server = await startServer({ folder, env });
    const db = new DatabaseSync(join(folder, 'data/studio.db'), { timeout: 5000 });
    const sender = signInSender(server.url, '127.0.0.1');
    try {
      const begun = () => db.exec('delete from rate_limits');
      const signIns = await inPairs(begun, 401, (email) =>
        sender.send({ email, password: 'a wrong guess 48' }),
      );
      const resets = await inPairs(begun, 202, (email) => sender.reset(email));
      return finding(signIns, resets);
    } finally {
      sender.close();
      db.close();
      await server.stop();
      silent.close();
    }
  });
}

/** Known and unknown in turn, each pair in random order; limits are reset before each pair. */
async function inPairs(
  begin: () => void,
  expected: number,
  ask: (email: string) => Promise<{ status: number; ms: number }>,
): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let pair = -10; pair < PAIRS; pair += 1) {
    begin();
    const order = ['known', 'unknown'] as const;
    for (const who of Math.random() < 0.5 ? order : order.toReversed()) {
      const { status, ms } = await ask(who === 'known' ? owner.email : UNKNOWN);
      if (status !== expected) throw new Error(`${who}: ${status} instead of ${expected}`);
      // The first ten warm up.
      if (pair >= 0) times[who].push(ms);
      await pause(PAUSE_MS);
    }
  }
  return times;
}

function finding(signIns: Times, resets: Times): Finding {
  return {
    title: 'Known and unknown email addresses',
    how: `${PAIRS} pairs of requests for the owner’s address and for one that nobody has, in changing order, one after another on one connection, while the mail server takes connections and never says a word; medians, and the p of Mann and Whitney that both come from one distribution.`,
    rows: [...rowsOf('sign-in, wrong password', signIns), ...rowsOf('request for a reset', resets)],
    notes: [
      'Beside each known address stands the unknown one. A p above 0.01 means that nobody who sent 300 of each could tell them apart.',
    ],
  };
}

function rowsOf(what: string, { known, unknown }: Times): Row[] {
  const [ours, reference] = [median(known), median(unknown)];
  const p = mannWhitneyP(known, unknown);
  return [
    {
      what: `${what}, known`,
      bar: `± ${MOST_DIFFERENCE_MS} ms`,
      ours: figure(ours, 'ms', 2),
      reference: figure(reference, 'ms', 2),
      ratio: figure(ours / reference, '', 2),
      reached: Math.abs(ours - reference) < MOST_DIFFERENCE_MS,
    },
    {
      what: `${what}, p`,
      bar: `> ${LEAST_P}`,
      ours: figure(p, '', 3),
      reference: '',
      ratio: '',
      reached: p > LEAST_P,
    },
  ];
}
