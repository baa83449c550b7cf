/** The HTTP server around the app: time limits on every socket, and a close that always ends. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { siteListener } from '../site/serve-site.ts';
import type { SiteStore } from '../site/site-store.ts';
import { type ConnectionLimit, shareConnections } from './connections.ts';
import { securityHeaders } from './security-headers.ts';

interface Listening {
  port: number;
  host: string;
  connections?: ConnectionLimit;
}

/** What answers the requests: our app. */
interface Fetching {
  fetch: Parameters<typeof getRequestListener>[0];
}

const anyNumber: ConnectionLimit = {
  perNetwork: undefined,
  isProxy: () => false,
  log: { warn: () => {} },
};

export async function listen(
  { app, site }: { app: Fetching; site: Pick<SiteStore, 'find'> },
  { port, host, connections = anyNumber }: Listening,
) {
  const server = createServer(
    {
      headersTimeout: 10_000,
      // Time for 25 MB over a slow line; all but uploads have less, see `limitReadingTime`.
      requestTimeout: 300_000,
      keepAliveTimeout: 5000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: 16_384,
      // Node would answer without our headers; the listener below refuses such a request too.
      requireHostHeader: false,
      // Most requests have no body: no stream is set up to read it.
      optimizeEmptyRequests: true,
    },
    refuseTwoHosts(
      siteListener(site, getRequestListener(app.fetch, { errorHandler: answerUnreadable })),
    ),
  );
  server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, { ...securityHeaders }).end(),
  );
  shareConnections(server, connections);
  // A reader that takes nothing for so long is not waiting for us.
  server.setTimeout(30_000);
  limitReadingTime(server, ({ socket }) =>
    answerMalformed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket),
  );
  server.on('clientError', answerMalformed);
  server.on('connect', refuseTunnel);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Takes no new connections, and resolves once the open requests are answered. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

/** Node takes the first of several, where a proxy may take the last (RFC 9112, section 3.2). */
function refuseTwoHosts(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { rawHeaders } = request;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at];
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts < 2) return listener(request, response);
    response.writeHead(400, { ...securityHeaders, connection: 'close' }).end();
  };
}

/** A request whose address can't be made out, as without a Host. */
function answerUnreadable(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: { ...securityHeaders, connection: 'close' } });
}

const headerLines = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A request that could not be parsed never reaches the app. */
function answerMalformed({ code = '' }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') socket.destroy();
  else socket.end(bareAnswer(statuses[code] ?? '400 Bad Request'));
}

/**
 * Node has taken its listeners from the socket, so an error would end the process, and nothing would
 * close a socket that is not read. What the kernel takes at once is still sent. `stream` is the
 * socket or, while a body is missing, one around it.
 */
function refuseTunnel({ socket }: IncomingMessage, stream: Duplex): void {
  for (const one of [socket, stream]) one.on('error', () => {});
  socket.end(bareAnswer('405 Method Not Allowed'));
  socket.destroy();
}

function bareAnswer(status: string): string {
  return `HTTP/1.1 ${status}\r\n${headerLines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`;
}

/** From the end of the headers on; enough for the longest message over a slow line. */
const READING_MS = 15_000;

const timers = new WeakMap<IncomingMessage, ReturnType<typeof setTimeout>>();

/** `onLate` is called with each request that has not arrived in time. */
function limitReadingTime(server: Server, onLate: (request: IncomingMessage) => void): void {
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
