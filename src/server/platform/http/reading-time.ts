/** How long the rest of a request may take to arrive: not long, but for uploads of who may make them. */
import type { IncomingMessage, Server } from 'node:http';

/** From the end of the headers on; the longest letter needs no more over the slowest line. */
const READING_MS = 15_000;

const timers = new WeakMap<IncomingMessage, ReturnType<typeof setTimeout>>();

/** `onLate` is called with each request that has not arrived in time. */
export function limitReadingTime(server: Server, onLate: (request: IncomingMessage) => void): void {
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunks } = request.headers;
    if (length === '0' && chunks === undefined) return;
    const timer = setTimeout(onLate, READING_MS, request);
    timers.set(request, timer);
    request.once('close', () => clearTimeout(timer));
    request.once('end', () => clearTimeout(timer));
  });
}

/** Leaves this request the time that the server gives any at most. */
export function allowLongReading(request: IncomingMessage | undefined): void {
  if (request !== undefined) clearTimeout(timers.get(request));
}
