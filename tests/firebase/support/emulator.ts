/** The Auth emulator, which serves all tests of this folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hasFirebaseEmulator } from '../../../scripts/ensure-firebase-emulator.ts';

const PROGRAM = 'tests/firebase/emulator/program.ts';

/** Its origin, from `run.ts` or the set-up of a runner; unset where it is not installed. */
const ORIGIN = 'TEST_FIREBASE_EMULATOR';

export const emulatorOrigin = (): string | undefined => process.env[ORIGIN];

/** Starts it, unless it runs already or is not installed, and returns what ends it. */
export async function startEmulator(): Promise<() => Promise<void>> {
  if (emulatorOrigin() !== undefined || !hasFirebaseEmulator()) return async () => {};
  const child = spawn(process.execPath, [PROGRAM], {
    // Nothing of the surroundings: firebase-tools believes variables, and reports on its use.
    env: { FIREBASE_CLI_DISABLE_TELEMETRY: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const started = once(child, 'message') as Promise<[{ port: number }]>;
  const [answer] = await Promise.race([started, ended]);
  if (typeof answer !== 'object' || answer === null) {
    throw new Error(`The Auth emulator ended with ${answer}`);
  }
  process.env[ORIGIN] = `http://127.0.0.1:${answer.port}`;
  return async () => {
    delete process.env[ORIGIN];
    if (child.connected) child.disconnect();
    await ended;
  };
}
