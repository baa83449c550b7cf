/** The HTTP server around the app: time limits on every socket, and a close that lets go. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { App } from '../../app.ts';
import { siteListener } from '../site/site-listener.ts';
import type { SiteStore } from '../site/site-store.ts';
import { limitReadingTime } from './reading-time.ts';
import { securityHeaders } from './security-headers.ts';

export interface Listening {
  port: number;
  /** Takes no new connections, and resolves once the open requests are answered. */
  close(): Promise<void>;
}

export async function listen(
  { app, site }: { app: App; site: Pick<SiteStore, 'find'> },
  at: { port: number; host: string },
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      // Time for 25 MB over a slow line; all but uploads have less, see reading-time.ts.
      requestTimeout: 300_000,
      keepAliveTimeout: 5000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: 16_384,
      // Node would answer without our headers; the listener below refuses such a request too.
      requireHostHeader: false,
      // Most requests have no body: no stream is set up to read it.
      optimizeEmptyRequests: true,
    },
    siteListener(
      site,
      getRequestListener((request, env) => app.fetch(request, env), {
        errorHandler: answerUnreadable,
      }),
    ),
  );
  server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, { ...securityHeaders }).end(),
  );
  server.maxConnections = 2000;
  // A reader that takes nothing for so long is not waiting for us.
  server.setTimeout(30_000);
  limitReadingTime(server, ({ socket }) =>
    answerMalformed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket),
  );
  server.on('clientError', answerMalformed);
  server.on('connect', (_request, socket) => socket.end(bareAnswer('405 Method Not Allowed')));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/** A request whose address can't be made out, as without a Host. */
function answerUnreadable(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: { ...securityHeaders, connection: 'close' } });
}

const headerLines = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);

/** A request that could not be parsed never reaches the app. */
function answerMalformed(error: { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  socket.end(bareAnswer(status));
}

function bareAnswer(status: string): string {
  return `HTTP/1.1 ${status}\r\n${headerLines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`;
}
