/** Contact messages, stored durably and acknowledged, compared with a minimal server. */
import { join } from 'node:path';
import {
  cpuSeconds,
  freePort,
  startProcess,
  untilAnswered,
  type Running,
} from './child-process.ts';
import { compareWithStored, sendMessages } from './contact-round.ts';
import { startServer } from './server-process.ts';
import { figure, median, type Finding } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 3;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 50;
const LEAST_PER_SECOND = 2000;
const MOST_P99_MS = 50;

export async function measureContactMessage(): Promise<Finding> {
  const ceiling = await inTemporaryFolder(measureCeiling);
  const ours: Round[] = [];
  const bare: Round[] = [];
  await inTemporaryFolder(async (sample) => {
    await storeSample(sample);
    const startStoring = (folder: string) =>
      startBare(folder, 'bench/bare-contact-server.ts', databaseFile(folder), databaseFile(sample));
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await inTemporaryFolder((folder) => measureRound(folder, startOurs)));
      bare.push(await inTemporaryFolder((folder) => measureRound(folder, startStoring)));
    }
  });
  const perSecond = [ours, bare].map((rounds) => median(rounds.map((one) => one.perSecond)));
  const p99 = [ours, bare].map((rounds) => median(rounds.map((one) => one.p99Ms)));
  const [ownRate = 0, bareRate = 0] = perSecond;
  const [ownP99 = 0, bareP99 = 0] = p99;
  const emailsSent = ours.reduce((sum, one) => sum + one.emailsSent, 0);
  const stored = ours.reduce((sum, one) => sum + one.stored, 0);
  return {
    title: 'Contact message, stored durably and answered',
    how: `A process of its own sent distinct messages of about 1 kB over ${CONNECTIONS} open connections for ${SECONDS} s, after ${WARM_UP_SECONDS} s to warm up, to our server and to a bare one in turn, ${ROUNDS} rounds each on new databases; medians.`,
    rows: [
      {
        what: 'messages answered',
        bar: `> ${figure(LEAST_PER_SECOND, '/s')}`,
        ours: figure(ownRate, '/s'),
        reference: figure(bareRate, '/s'),
        ratio: figure(ownRate / bareRate, '', 2),
        reached: ownRate > LEAST_PER_SECOND,
      },
      {
        what: '99th percentile',
        bar: `< ${MOST_P99_MS} ms`,
        ours: figure(ownP99, 'ms', 1),
        reference: figure(bareP99, 'ms', 1),
        ratio: figure(ownP99 / bareP99, '', 2),
        reached: ownP99 < MOST_P99_MS,
      },
    ],
    notes: [
      'The bare server: `node:http` and prepared statements; the same tables and pragmas, and rows as long as ours: the message, its search words, two emails and the event, in one transaction for each request. It checks, hashes and sends nothing.',
      `Our server went on sending its emails meanwhile, into files: ${figure(emailsSent)} in the ${figure(ROUNDS * (SECONDS + WARM_UP_SECONDS))} s. It logged as by default.`,
      `After each round every message answered with 200 was found in the database once, and no other: ${figure(stored)} in all. A round that loses one stops the run.`,
      `The rounds one by one: ours ${each(ours)}, the bare one ${each(bare)}. Every commit waits for the disk, so a busy disk shows here first.`,
      `The load program is not the limit: a server that stores nothing gave it ${figure(ceiling, '/s')}.`,
      `Processor time used by the servers: ours ${shares(ours)}, the bare one ${shares(bare)} of one core; the rest of its time a server waits, for the disk or for the next message.`,
    ],
  };
}

function each(rounds: readonly Round[]): string {
  return rounds.map((one) => figure(one.perSecond, '/s')).join(', ');
}

function shares(rounds: readonly Round[]): string {
  return figure(median(rounds.map((one) => one.share)) * 100, '%');
}

interface Round {
  perSecond: number;
  p99Ms: number;
  stored: number;
  emailsSent: number;
  /** Share of one core. */
  share: number;
}

async function measureRound(
  folder: string,
  start: (folder: string) => Promise<Running>,
): Promise<Round> {
  const server = await start(folder);
  try {
    const warmUp = await sendMessages(server, {
      seconds: WARM_UP_SECONDS,
      connections: CONNECTIONS,
      mark: 'warm-up',
    });
    const before = await cpuSeconds(server.pid);
    const load = await sendMessages(server, {
      seconds: SECONDS,
      connections: CONNECTIONS,
      mark: 'measured',
    });
    const share = ((await cpuSeconds(server.pid)) - before) / SECONDS;
    const counts = compareWithStored(databaseFile(folder), {
      'warm-up': warmUp,
      measured: load,
    });
    return { perSecond: load.perSecond, p99Ms: load.p99Ms, share, ...counts };
  } finally {
    await server.stop();
  }
}

/** Capacity of the load generator: messages per second to a server that only says "ok". */
async function measureCeiling(folder: string): Promise<number> {
  const server = await startBare(folder, 'bench/bare-http-server.ts');
  try {
    const load = { seconds: WARM_UP_SECONDS, connections: CONNECTIONS, mark: 'ceiling' };
    return (await sendMessages(server, load)).perSecond;
  } finally {
    await server.stop();
  }
}

function startOurs(folder: string): Promise<Running> {
  return startServer({ folder, env: { CONTACT_LIMIT: 'off' } });
}

/** Has our server store a few messages, for the rows of the bare one. */
async function storeSample(folder: string): Promise<void> {
  const server = await startOurs(folder);
  await sendMessages(server, { seconds: 0.1, connections: 1, mark: 'sample' });
  await server.stop();
}

async function startBare(folder: string, program: string, ...args: string[]): Promise<Running> {
  const port = await freePort();
  const server = await startProcess({
    command: process.execPath,
    args: [program, String(port), ...args],
    logFile: join(folder, 'server.log'),
    port,
  });
  await untilAnswered(server, '/');
  return server;
}

function databaseFile(folder: string): string {
  return join(folder, 'data/studio.db');
}
