/** The real server as a child process, which tests may kill. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its log lines. */
  lines: string[];
  /** Its output on the console. */
  printed(): string;
  /** Closes the ends at which its output is read, as `| head` does. */
  stopReading(): void;
  /** Sends a signal and resolves with the exit code once it has ended; null after a kill. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Starts `node src/server/main.ts` on a free port and resolves once it is ready. `user`: its user
 * and group, if that is another one.
 */
export async function startServer(
  env: Record<string, string>,
  user?: { uid: number; gid: number },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    ...user,
    env: { ...ownEnvironment(), PORT: '0', CONTACT_LIMIT: 'off', CONNECTION_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let problems = '';
  child.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const { port } = JSON.parse(line) as { port?: number };
      if (port !== undefined) resolve(port);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${problems}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    lines,
    printed: () => problems,
    stopReading: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    end: (signal) => end(child, signal),
  };
}

/** The test runner sets its own BASE_URL with a different meaning. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, BASE_URL: '' };
}

async function end(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

export interface StoredInquiry {
  id: string;
  name: string;
  message: string;
  status: string;
  emails: { id: string; kind: string; status: string; messageId: string; attempts: number }[];
}

/** The stored messages, as the operator's command prints them. */
export async function storedInquiries(env: Record<string, string>): Promise<StoredInquiry[]> {
  return JSON.parse(await studio(env, 'inquiries', '--json')) as StoredInquiry[];
}

/** Starts an operator's command, which a test may kill. */
export function startStudio(env: Record<string, string>, ...command: string[]): ChildProcess {
  return spawn(process.execPath, ['src/server/cli.ts', ...command], {
    env: { ...ownEnvironment(), ...env },
    stdio: 'ignore',
  });
}

/** Runs an operator's command; rejects if it reports a problem. */
export async function studio(env: Record<string, string>, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/server/cli.ts', ...command],
    {
      env: { ...ownEnvironment(), ...env },
      maxBuffer: 1024 ** 3,
    },
  );
  return stdout;
}
