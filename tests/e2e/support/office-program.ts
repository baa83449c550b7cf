/**
 * A program that runs one office after another: most of what it takes to start is reading code,
 * which so is read once for many tests. Everything an office is made of is made again for each.
 */
import module from 'node:module';
import type { OfficeAnswer, OfficeCall } from './office-process.ts';

module.enableCompileCache('node_modules/.cache/wolfden');

const { parseConfig } = await import('../../../src/server/config.ts');
const { systemClock } = await import('../../../src/server/platform/clock.ts');
const { createLog } = await import('../../../src/server/platform/log.ts');
const { endInTime, serve } = await import('../../../src/server/run.ts');

let close = async (): Promise<void> => {};

process.on('message', (call: OfficeCall) => {
  // Errors end the program, like the real one, and the test that waits for it.
  if (call.do === 'open') void open(call.env);
  else if (call.do === 'advance') advance(call.seconds);
  else void close().then(() => answer({ is: 'closed' }));
});
process.on('disconnect', () => process.exit());

/** By how much the server’s clock is ahead. */
let ahead = 0;
const own = { ...systemClock };
Object.assign(systemClock, {
  now: () => own.now().add({ milliseconds: ahead }),
  epochMilliseconds: () => own.epochMilliseconds() + ahead,
});

/** What the server waits for, by its timer. */
const waiting = new Map<NodeJS.Timeout, { dueAt: number; run: () => void }>();
const startTimer = globalThis.setTimeout;
const endTimer = globalThis.clearTimeout;
Object.assign(globalThis, {
  setTimeout(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
    const fire = (): void => {
      waiting.delete(timer);
      run(...args);
    };
    const timer = startTimer(fire, ms);
    waiting.set(timer, { dueAt: systemClock.epochMilliseconds() + ms, run: fire });
    return timer;
  },
  clearTimeout(timer: NodeJS.Timeout) {
    waiting.delete(timer);
    endTimer(timer);
  },
});

/** What would have happened meanwhile, such as an email that is due, happens at once. */
function advance(seconds: number): void {
  ahead += seconds * 1000;
  const now = systemClock.epochMilliseconds();
  // What these begin to wait for waits from now on.
  for (const [timer, { run }] of [...waiting].filter(([, { dueAt }]) => dueAt <= now)) {
    endTimer(timer);
    run();
  }
  answer({ is: 'advanced' });
}

async function open(env: Record<string, string>): Promise<void> {
  ahead = 0;
  const serving = await serve(parseConfig(env), createLog('warn'));
  // Its log is not shown.
  close = () => endInTime({ warn: console.error }, serving);
  answer({ is: 'open', port: serving.port });
}

function answer(answer: OfficeAnswer): void {
  process.send?.(answer);
}
