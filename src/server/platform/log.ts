import { type DestinationStream, pino, type Logger } from 'pino';

export type Log = Logger;

/** Unread lines are buffered up to this size; more are dropped. */
const MOST_UNREAD_BYTES = 1024 * 1024;

/** JSON lines on standard output. Callers pass what may be read: no bodies, addresses or secrets. */
export function createLog(level: string): Log {
  const log: Log = pino(
    { level, base: null },
    standardOutput((lines) =>
      log.warn({ lines }, 'log lines were dropped: the output was not read'),
    ),
  );
  return log;
}

/**
 * Never waits for a reader and outlives it. Pino’s own destination does neither: it writes
 * synchronously, which stops the whole program at a full pipe.
 */
function standardOutput(onResumed: (droppedLines: number) => void): DestinationStream {
  const { stdout, stderr } = process;
  for (const stream of [stdout, stderr]) {
    if (stream.listenerCount('error') === 0) stream.on('error', () => {});
  }
  let dropped = 0;
  return {
    write(line) {
      if (stdout.writableLength > MOST_UNREAD_BYTES) {
        dropped += 1;
        return;
      }
      stdout.write(line);
      if (dropped === 0) return;
      const lines = dropped;
      dropped = 0;
      onResumed(lines);
    },
  };
}

/** A line of an operator's command; the only other way in which the program prints. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A line for people on standard error, beside the log and not in its format. */
export function printNotice(text: string): void {
  process.stderr.write(`${text}\n`);
}
