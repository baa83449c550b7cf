import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { newRequestId } from '../ids.ts';
import type { Log } from '../log.ts';

interface ObserveDeps {
  log: Log;
  /** The visitor’s address, from the socket’s and X-Forwarded-For. */
  clientIp: (socketAddress: string, forwardedFor: string | undefined) => string;
}

/** Names each request, finds out whose it is, and logs how it ended: path, status, time; no address. */
export function observeRequests({ log, clientIp }: ObserveDeps) {
  return createMiddleware<{ Bindings: HttpBindings; Variables: RequestVariables }>(
    async (c, next) => {
      const startedAt = performance.now();
      const requestId = newRequestId();
      c.set('requestId', requestId);
      // Without a socket (a test that calls the app directly) the request is the machine's own.
      const socketAddress = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
      c.set('clientIp', clientIp(socketAddress, c.req.header('x-forwarded-for')));
      await next();
      const { status } = c.res;
      // Links of clients have their secret in the path; none of our ids and names is so long.
      const path = c.req.path.replaceAll(/[\w-]{40,}/g, '…');
      const isRoutine = status < 400 && (c.req.method === 'GET' || c.req.method === 'HEAD');
      const level = status >= 500 ? 'error' : isRoutine ? 'debug' : 'info';
      if (!log.isLevelEnabled(level)) return;
      const ms = Math.round(performance.now() - startedAt);
      log[level]({ requestId, method: c.req.method, path, status, ms }, 'request');
    },
  );
}

/** Request data that the first middleware provides to later ones. */
export interface RequestVariables {
  requestId: string;
  /** The visitor's address; never logged, and stored only with sign-ins to the owner's account. */
  clientIp: string;
}
