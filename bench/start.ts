/** How soon our server answers after its start, and what it holds when idle. */
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, residentMb, startProcess, type Running } from './child-process.ts';
import { spawnServer, startServer } from './server-process.ts';
import { figure, median, type Finding } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 7;
const MOST_MS = 700;
const MOST_RESIDENT_MB = 150;
const POLL_MS = 5;
const IDLE_MS = 3000;
/** Number of rounds that continue to idle. */
const IDLE_ROUNDS = 3;

export async function measureStart(): Promise<Finding> {
  return inTemporaryFolder(async (folder) => {
    // Makes the database and the compile cache, as any start before this one did.
    await (await startServer({ folder })).stop();
    const ours: Start[] = [];
    const bare: Start[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const staysIdle = round < IDLE_ROUNDS;
      ours.push(await timeStart((port) => spawnServer({ folder, port }), staysIdle));
      bare.push(await timeStart((port) => spawnBare(folder, port), staysIdle));
    }
    return asFinding(ours, bare);
  });
}

interface Start {
  ms: number;
  residentMb: number | undefined;
}

function asFinding(ours: readonly Start[], bare: readonly Start[]): Finding {
  const [ownMs = 0, bareMs = 0] = [ours, bare].map((starts) => median(starts.map(({ ms }) => ms)));
  const [ownMb = 0, bareMb = 0] = [ours, bare].map((starts) =>
    median(starts.flatMap(({ residentMb }) => residentMb ?? [])),
  );
  return {
    title: 'Start to first answer, warm build',
    how: `From the spawn of \`node src/server/main.ts\` with \`NODE_COMPILE_CACHE\`, as by \`npm start\`, on a built site and an existing database, to the first 200 on \`/\`, asked for every ${POLL_MS} ms; memory ${IDLE_MS / 1000} s later; in turn with a bare \`node:http\` server; medians of ${ROUNDS} starts, memory of ${IDLE_ROUNDS}.`,
    rows: [
      {
        what: 'spawn to first answer',
        bar: `< ${MOST_MS} ms`,
        ours: figure(ownMs, 'ms'),
        reference: figure(bareMs, 'ms'),
        ratio: figure(ownMs / bareMs, '', 2),
        reached: ownMs < MOST_MS,
      },
      {
        what: 'resident when idle',
        bar: `< ${MOST_RESIDENT_MB} MB`,
        ours: figure(ownMb, 'MB'),
        reference: figure(bareMb, 'MB'),
        ratio: figure(ownMb / bareMb, '', 2),
        reached: Number.isNaN(ownMb) ? undefined : ownMb < MOST_RESIDENT_MB,
      },
    ],
    notes: [
      `The slowest of the ${ROUNDS} starts: ${figure(Math.max(...ours.map(({ ms }) => ms)), 'ms')}.`,
    ],
  };
}

async function timeStart(
  spawn: (port: number) => Promise<Running>,
  staysIdle: boolean,
): Promise<Start> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = await spawn(port);
  try {
    while (!(await isAnswered(`${server.url}/`))) {
      if (performance.now() - startedAt > 20_000) throw new Error('The server did not start');
      await pause(POLL_MS);
    }
    const ms = performance.now() - startedAt;
    if (!staysIdle) return { ms, residentMb: undefined };
    await pause(IDLE_MS);
    return { ms, residentMb: await residentMb(server.pid) };
  } finally {
    await server.stop();
  }
}

function isAnswered(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

function spawnBare(folder: string, port: number): Promise<Running> {
  return startProcess({
    command: process.execPath,
    args: ['bench/bare-http-server.ts', String(port)],
    logFile: join(folder, 'bare.log'),
    port,
  });
}
