import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Callers pass what may be read: no bodies, addresses or secrets. */
export function createLog(level: string): Log {
  return pino({ level, base: null });
}

/** A line of an operator's command; the only other way in which the program prints. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A line on standard error for whoever watches, beside the log and not in its form. */
export function printNotice(text: string): void {
  process.stderr.write(`${text}\n`);
}
