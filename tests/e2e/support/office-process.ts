/** The process in which the offices of a worker's tests run, one after another. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { UNDO_SECONDS } from '../../../src/server/platform/mail/new-mail.ts';
import type { RunningServer } from './studio-site.ts';

export type OfficeCall =
  | { do: 'open'; env: Record<string, string> }
  | { do: 'advance'; seconds: number }
  | { do: 'close' };
export type OfficeAnswer = { is: 'open'; port: number } | { is: 'advanced' } | { is: 'closed' };

export interface OfficeProcess {
  /** A server with these settings and nothing else; the one before has to have ended. */
  startServer: (env: Record<string, string>) => Promise<RunningServer>;
  /** Moves the clock of the open server and its timers; the next one does not inherit that. */
  advance(by: { hours: number }): Promise<unknown>;
  end(): Promise<void>;
}

export function startOfficeProcess(): OfficeProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'office-program.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    async startServer(env) {
      const opened = await ask(child, { do: 'open', env: { PORT: '0', ...env } });
      if (opened.is !== 'open') throw new Error('The office did not open');
      return {
        url: `http://127.0.0.1:${opened.port}`,
        printed: () => '',
        passUndo: () => ask(child, { do: 'advance', seconds: UNDO_SECONDS }),
        end: () => ask(child, { do: 'close' }),
      };
    },
    advance: ({ hours }) => ask(child, { do: 'advance', seconds: hours * 3600 }),
    async end() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Rejects if the process ends instead of answering; it has then printed why. */
function ask(child: ChildProcess, call: OfficeCall): Promise<OfficeAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The process of the offices has ended'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as OfficeAnswer);
    });
    child.send(call, (error) => {
      if (error !== null) reject(error);
    });
  });
}
