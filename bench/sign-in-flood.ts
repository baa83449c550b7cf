/** A flood of sign-ins while visitors read and the owner signs in. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Running } from './child-process.ts';
import { owner, ownerCookie, ownerSettings } from './owner.ts';
import { startServer } from './server-process.ts';
import type { SignInLoad } from './sign-in-load.ts';
import { figure, median, type Finding } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 3;
const SECONDS = 20;
const ATTEMPTS_PER_SECOND = 200;
const MOST_P99_MS = 250;
/** `sign-in:everybody` in sign-in.limits.ts. */
const MOST_HASHES = 100;

export async function measureSignInFlood(): Promise<Finding> {
  const floods: SignInLoad[] = [];
  const quiet: SignInLoad[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A server of its own for each, so that the limits are as they are before any flood.
    quiet.push(await withServer((server) => runLoad(server, 0)));
    floods.push(await withServer((server) => runLoad(server, ATTEMPTS_PER_SECOND)));
  }
  const ours = median(floods.map(p99));
  const reference = median(quiet.map(p99));
  const count = (...statuses: string[]) =>
    floods.map(({ attempts }) => statuses.reduce((sum, one) => sum + (attempts[one] ?? 0), 0));
  const hashes = Math.max(...count('401'));
  const others = floods.map(({ attempts }) =>
    Object.keys(attempts).filter((status) => !['401', '429'].includes(status)),
  );
  const failed = floods.reduce((sum, { pagesFailed }) => sum + pagesFailed, 0);
  const entries = floods.map(({ owner }) => owner);
  const entered = entries.filter((entry) => entry?.status === 200);
  return {
    title: 'A flood of sign-ins',
    how: `A process of its own tried ${ATTEMPTS_PER_SECOND} sign-ins a second for ${SECONDS} s from 50 addresses, half of them for the owner’s account, and read 100 public pages a second, each timed from when it was due; in turn with the same reading and no sign-ins, ${ROUNDS} rounds each on new servers; medians.`,
    rows: [
      {
        what: 'public pages, 99th percentile',
        bar: `< ${MOST_P99_MS} ms`,
        ours: figure(ours, 'ms', 1),
        reference: figure(reference, 'ms', 1),
        ratio: figure(ours / reference, '', 2),
        reached: ours < MOST_P99_MS,
      },
      row('public pages that failed', 'none', figure(failed), failed === 0),
      row('passwords hashed, at most', `≤ ${MOST_HASHES}`, figure(hashes), hashes <= MOST_HASHES),
      row(
        'owner on a known browser gets in',
        `${ROUNDS} of ${ROUNDS}`,
        `${entered.length} of ${ROUNDS}`,
        entered.length === ROUNDS,
      ),
    ],
    notes: [
      `Of ${figure(SECONDS * ATTEMPTS_PER_SECOND)} attempts a round, ${count('429')
        .map((one) => figure(one))
        .join(', ')} were sent away and ${count('401')
        .map((one) => figure(one))
        .join(', ')} looked at and refused; other answers: ${others.flat().join(', ') || 'none'}.`,
      `The owner signed in ten seconds into each flood, in ${entries.map((entry) => `${figure(entry?.ms ?? Number.NaN, 'ms')} (${entry?.tries ?? 0}. try)`).join(', ')}.`,
      'The reading and the flood share the machine with the server, as does whatever else runs.',
    ],
  };
}

function row(what: string, bar: string, ours: string, reached: boolean) {
  return { what, bar, ours, reference: '', ratio: '', reached };
}

function p99({ pages }: SignInLoad): number {
  return pages.toSorted((a, b) => a - b)[Math.floor(pages.length * 0.99)] ?? Number.NaN;
}

function withServer(work: (server: Running) => Promise<SignInLoad>): Promise<SignInLoad> {
  return inTemporaryFolder(async (folder) => {
    const server = await startServer({ folder, env: ownerSettings });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}

async function runLoad(server: Running, attemptsPerSecond: number): Promise<SignInLoad> {
  const known = await ownerCookie(server);
  const program = join(import.meta.dirname, 'sign-in-load.ts');
  const load = async (seconds: number, rate: number, ...cookie: string[]) => {
    const args = [seconds, rate, owner.email, owner.password].map(String);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, server.url, ...args, ...cookie],
      { maxBuffer: 64 * 1024 * 1024, timeout: (seconds + 60) * 1000 },
    );
    return JSON.parse(stdout) as SignInLoad;
  };
  await load(2, 0);
  return load(SECONDS, attemptsPerSecond, ...(attemptsPerSecond > 0 ? [known] : []));
}
