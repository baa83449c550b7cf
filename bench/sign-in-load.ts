/**
 * Reads public pages in time, and meanwhile tries to sign in again and again from many addresses:
 * `node sign-in-load.ts url seconds attemptsPerSecond email password [cookie]`; prints a JSON line.
 * A process of its own. What is due is sent whether or not the answers before have come, and a
 * page’s time counts from when it was due, so that a server that stalls can’t hide it.
 */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signInSender } from '../tests/support/sign-in-sender.ts';

export interface SignInLoad {
  /** Milliseconds of each page, from when it was due. */
  pages: number[];
  pagesFailed: number;
  /** How many attempts ended with which status. */
  attempts: Record<string, number>;
  /** The owner’s own sign-in in the middle, on a known browser: how often, how long the last took. */
  owner: { status: number; tries: number; ms: number } | undefined;
}

const PAGES_PER_SECOND = 100;
const ADDRESSES = 50;
const paths = ['/', '/about', '/projects', '/services'];

const [, , url = '', seconds = '', perSecond = '', email = '', password = '', cookie] =
  process.argv;
const durationMs = Number(seconds) * 1000;
const pagesAgent = new Agent({ keepAlive: true });
const senders = Array.from({ length: ADDRESSES }, (_, nth) =>
  signInSender(url, `127.0.2.${nth + 1}`),
);
const own = signInSender(url, '127.0.0.1');
const result: SignInLoad = { pages: [], pagesFailed: 0, attempts: {}, owner: undefined };

const ownSignIn = cookie === undefined ? undefined : signInAsOwner(cookie);
await Promise.all([
  atRate(PAGES_PER_SECOND, (nth, dueAt) => readPage(paths[nth % paths.length] ?? '/', dueAt)),
  atRate(Number(perSecond), async (nth) => {
    const sender = senders[nth % ADDRESSES];
    // Half of them know the address; the others try what they have from elsewhere.
    const name = nth % 2 === 0 ? email : `somebody-${nth}@elsewhere.example`;
    const answer = await sender?.send({ email: name, password: `a guess ${nth}` });
    count(answer?.status ?? 0);
  }),
  ownSignIn,
]);
pagesAgent.destroy();
for (const sender of [...senders, own]) sender.close();
process.stdout.write(JSON.stringify(result));

/** Begins `work` at its due times, and waits for all of it. */
async function atRate(
  rate: number,
  work: (nth: number, dueAt: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const begun: Promise<void>[] = [];
  for (let nth = 0; nth < (rate * durationMs) / 1000; nth += 1) {
    const dueAt = startedAt + (nth * 1000) / rate;
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    begun.push(work(nth, dueAt).catch(() => count(0)));
  }
  await Promise.all(begun);
}

function count(status: number): void {
  result.attempts[status] = (result.attempts[status] ?? 0) + 1;
}

function readPage(path: string, dueAt: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (isGood: boolean) => {
      if (isGood) result.pages.push(performance.now() - dueAt);
      else result.pagesFailed += 1;
      resolve();
    };
    get(`${url}${path}`, { agent: pagesAgent }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode === 200));
      response.on('error', () => end(false));
    }).on('error', () => end(false));
  });
}

/** Starts at a random offset; retries after `Retry-After`, as a person would. */
async function signInAsOwner(cookie: string): Promise<void> {
  await pause(durationMs / 2);
  for (let tries = 1; tries <= 5; tries += 1) {
    const { status, ms, retryAfter } = await own.send({ email, password, cookie });
    result.owner = { status, tries, ms };
    if (status !== 429) return;
    await pause(retryAfter * 1000);
  }
}
