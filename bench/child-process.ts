/** Processes that a measurement starts: each is ended by its own id, whatever happens. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Running {
  pid: number;
  url: string;
  /** Sends SIGTERM, later SIGKILL, and resolves once the process has ended. */
  stop(): Promise<void>;
}

interface Start {
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Takes what the process prints, as an operator's log would. */
  logFile: string;
  port: number;
}

const READY_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 15_000;
const running = new Set<ChildProcess>();

// A measurement that fails half-way leaves nothing behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Starts a server that will listen on `port`; it may not answer yet. */
export async function startProcess(start: Start): Promise<Running> {
  const log = await open(start.logFile, 'a');
  const child = spawn(start.command, start.args, {
    cwd: start.cwd ?? join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], ...start.env },
    stdio: ['ignore', log.fd, log.fd],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child, 'spawn');
  await log.close();
  if (child.pid === undefined) throw new Error(`${start.command} could not be started`);
  return { pid: child.pid, url: `http://127.0.0.1:${start.port}`, stop: () => stop(child) };
}

/** Resolves once `path` is answered with 200. */
export async function untilAnswered(server: Running, path: string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const isReady = await fetch(`${server.url}${path}`).then(
      async (response) => (await response.arrayBuffer(), response.status === 200),
      () => false,
    );
    if (isReady) return;
    await pause(20);
  }
  await server.stop();
  throw new Error(`Nothing answered on ${path} in ${READY_WITHIN_MS / 1000} s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await gone;
  clearTimeout(insist);
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Memory that the process holds, in MB (10⁶ bytes); NaN where the system does not tell. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** Seconds of processor time that the process has used so far; NaN where the system does not tell. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // In hundredths of a second on every Linux that Node runs on. The name before the last bracket
  // may hold anything; then user and system time are 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Path of a program, also in the system’s folders; undefined if it is not installed. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here.
    }
  }
  return undefined;
}
