/** Works a queue off, a batch at a time; other processes may work on it at the same time. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAway, isDiskFull } from '../../database/database-errors.ts';
import type { Database } from '../../database/database.ts';
import { type Clock, instantText } from '../clock.ts';
import type { Log } from '../log.ts';
import { findNextDue, type Queue } from './queue.repository.ts';

const leases: Record<Queue, Temporal.Duration> = {
  // Renewed while its holder works: what a killed process left is taken up within a minute.
  jobs: Temporal.Duration.from({ seconds: 40 }),
  // Longer than the longest attempt, as an email that was sent twice can’t be called back.
  emails: Temporal.Duration.from({ minutes: 5 }),
};
/** Between batches, so that a long queue leaves the server's time to its visitors. */
const BREATHER_MS = 25;
/** Other processes add rows too, without waking this one. */
const LONGEST_NAP_MS = 15_000;

export interface QueueParts {
  db: Database;
  clock: Clock;
  log: Log;
}

export interface Lease {
  token: string;
  now: string;
  /** Later, once it was renewed. */
  until: string;
  /** Whether its results are still waited for: it is not over, and the program goes on. */
  isHeld: () => boolean;
}

/** `needs_pause`: what all of it depends on is away, and is left alone for a while. */
type BatchEnd = 'none' | 'some' | 'needs_pause';

/** Starts at once; work of an earlier process is resumed when its leases end. */
export function startQueue(
  { db, clock, log }: QueueParts,
  queue: Queue,
  workBatch: (lease: Lease) => Promise<BatchEnd>,
) {
  let isStopping = false;
  /** Rows were added since the last look, perhaps while another one was going on. */
  let isWoken = false;
  /** Ends the current pause, if it may be ended. */
  let rouse = () => {};
  let pausesInARow = 0;
  const rest = async (ms: number, canBeWoken: boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    rouse = () => {
      if (isStopping || (canBeWoken && isWoken)) resolve();
    };
    rouse();
    await promise;
    clearTimeout(timer);
  };
  const untilNextDue = async () => {
    const next = await findNextDue(db, queue);
    if (next === undefined) return LONGEST_NAP_MS;
    const wait = Temporal.Instant.from(next).epochMilliseconds - clock.now().epochMilliseconds;
    return Math.min(Math.max(wait, 1), LONGEST_NAP_MS);
  };

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      try {
        const lease: Lease = {
          token: randomBytes(16).toString('base64url'),
          now: instantText(clock.now()),
          until: leaseEnd(queue, clock),
          isHeld: () => !isStopping && instantText(clock.now()) < lease.until,
        };
        const ended = await workBatch(lease);
        pausesInARow = ended === 'needs_pause' ? pausesInARow + 1 : 0;
        if (ended === 'needs_pause') await rest(shortPause(pausesInARow), false);
        else if (ended === 'some') await rest(BREATHER_MS, false);
        else await rest(await untilNextDue(), true);
      } catch (error) {
        log.error({ queue, error: String(error) }, 'a queue could not be processed; retrying');
        await rest(LONGEST_NAP_MS / 5, false);
      }
    }
  }

  const running = run();
  return {
    /** Says that rows were added: their turn comes at once, unless a pause is being kept. */
    wake() {
      isWoken = true;
      rouse();
    },
    /** Stops taking work and waits for work in progress. */
    async stop() {
      isStopping = true;
      rouse();
      await running;
    },
  };
}

/** Of a lease that begins, or is renewed, now. */
export function leaseEnd(queue: Queue, clock: Clock): string {
  return instantText(clock.now().add(leases[queue]));
}

const STORE_AGAIN_MS = 500;

/**
 * Stores the result of what was done, again while the database is away or the disk is full: without
 * it, an email would be sent a second time at the end of its lease.
 */
export async function storeResult<Result>(
  { log, lease }: { log: Log; lease: Lease },
  store: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      const isPassing = error instanceof DatabaseAway || isDiskFull(error);
      if (!isPassing || !lease.isHeld()) throw error;
      log.warn({ error: String(error) }, 'a result could not be stored; retrying');
      await pause(STORE_AGAIN_MS);
    }
  }
}

const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 4 * 3600;
const LONGEST_PAUSE_MS = 60_000;
const GIVE_UP_AFTER_HOURS = 5 * 24;

/** Milliseconds to leave alone what failed `times` in a row: 1, 2, 4 … seconds, at most a minute. */
export function shortPause(times: number): number {
  return Math.min(1000 * 2 ** (times - 1), LONGEST_PAUSE_MS);
}

/** The instant of the next attempt; undefined after five days, as long as mail servers try. */
export function retryAt(
  work: { attempts: number; createdAt: string },
  pause: 'short' | 'growing',
  now: Temporal.Instant,
): string | undefined {
  const givenUpAt = Temporal.Instant.from(work.createdAt).add({ hours: GIVE_UP_AFTER_HOURS });
  if (Temporal.Instant.compare(now, givenUpAt) >= 0) return undefined;
  if (pause === 'short') return instantText(now.add({ milliseconds: shortPause(work.attempts) }));
  const seconds = FIRST_RETRY_SECONDS * 2 ** Math.min(work.attempts - 1, 20);
  return instantText(now.add({ seconds: Math.min(seconds, LONGEST_RETRY_SECONDS) }));
}
