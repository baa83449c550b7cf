/** Programs that start others, ended together with all of them. */
import { spawn } from 'node:child_process';

/** Time for a program to end after SIGTERM. */
const GRACE_MS = 5000;

/** The first processes of the groups that run. */
const running = new Set<number>();
const cleanUps = new Set<() => void>();
let isInterrupted = false;

/** Runs a program with its output shown; gives its exit code. What it leaves behind ends with it. */
export function runInGroup(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  const child = spawn(program, args, {
    // In a group of its own, so that an interruption reaches it only once, from here.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    const { pid } = child;
    if (pid === undefined) return;
    running.add(pid);
    child.once('exit', (code) => {
      signalGroup(pid, 'SIGKILL');
      running.delete(pid);
      if (!isInterrupted) resolve(code ?? 1);
      else if (running.size === 0) finish();
    });
  });
}

/** Has `cleanUp` run when this process is interrupted, until the function that it gives is called. */
export function onInterruption(cleanUp: () => void): () => void {
  cleanUps.add(cleanUp);
  return () => void cleanUps.delete(cleanUp);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isInterrupted) return;
    isInterrupted = true;
    if (running.size === 0) finish();
    for (const group of running) signalGroup(group, signal);
    setTimeout(finish, GRACE_MS);
  });
}

function finish(): never {
  for (const group of running) signalGroup(group, 'SIGKILL');
  try {
    for (const cleanUp of cleanUps) cleanUp();
  } finally {
    process.exit(130);
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // None of it is left.
  }
}
