/** Allocates the sockets of the HTTP server, so that no client locks others out by holding many. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { plainIp, visitorKey } from './client-ip.ts';

const MOST_CONNECTIONS = 2000;
/** From here on, sockets run short. */
const SHORT_FROM = 1500;
/** Bytes credited to a new connection, so that it is not the slowest. */
const BYTES_AHEAD = 1000;
const WARN_EVERY_MS = 60_000;

export interface ConnectionLimit {
  /** Connections that one network may hold open, an IPv4 address or an IPv6 /64; undefined: any. */
  perNetwork: number | undefined;
  /** A proxy’s connections are those of all visitors, so it may hold any number. */
  isProxy: (ip: string) => boolean;
  log: Pick<Log, 'warn'>;
}

interface Connection {
  /** When it was opened or, later, when the head of its last request was there. */
  since: number;
  bytesBefore: number;
  request?: IncomingMessage;
  response?: ServerResponse;
}

/**
 * Closes connections beyond the limit of their network. When sockets run short, each new one takes
 * the place of one that is idle or, without any, of the one that sends its request most slowly, or
 * that has left its answer waiting for longest. A request that has arrived is always answered.
 */
export function shareConnections(
  server: Server,
  { perNetwork, isProxy, log }: ConnectionLimit,
): void {
  const connections = new Map<Socket, Connection>();
  const countConnection = connectionCounter();
  const refuse = counted((refused) =>
    log.warn({ refused }, 'connections were refused: their network reached CONNECTION_LIMIT'),
  );
  const replace = counted((closed) =>
    log.warn({ closed }, 'running out of sockets: idle or slow connections were closed'),
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', (socket) => {
    connections.set(socket, { since: performance.now(), bytesBefore: 0 });
    socket.once('close', () => connections.delete(socket));
    const ip = plainIp(socket.remoteAddress ?? '');
    if (perNetwork !== undefined && !isProxy(ip)) {
      if (countConnection(visitorKey(ip), socket) > perNetwork) {
        socket.destroy();
        refuse();
        return;
      }
    }
    if (connections.size <= SHORT_FROM) return;
    const victim = leastUseful(connections, socket);
    if (victim === undefined) return;
    victim.destroy();
    replace();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.since = performance.now();
    connection.bytesBefore = request.socket.bytesRead;
    connection.request = request;
    connection.response = response;
  });
}

/** Undefined if all requests have arrived and are being worked on. */
function leastUseful(
  connections: ReadonlyMap<Socket, Connection>,
  newest: Socket,
): Socket | undefined {
  const now = performance.now();
  let slowest: Socket | undefined;
  let leastSpeed = Infinity;
  for (const [socket, { since, bytesBefore, request, response }] of connections) {
    if (socket === newest || socket.destroyed) continue;
    const hasArrived = request?.complete === true;
    if (hasArrived && response?.writableFinished === true) return socket;
    if (hasArrived && response?.writableEnded !== true) continue;
    const bytes = hasArrived ? 0 : socket.bytesRead - bytesBefore;
    const speed = (BYTES_AHEAD + bytes) / (now - since);
    if (speed < leastSpeed) [slowest, leastSpeed] = [socket, speed];
  }
  return slowest;
}

/** Counts a network’s open connections, the given one included. */
function connectionCounter(): (network: string, socket: Socket) => number {
  const counts = new Map<string, number>();
  return (network, socket) => {
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once('close', () => {
      const rest = (counts.get(network) ?? 0) - 1;
      if (rest > 0) counts.set(network, rest);
      else counts.delete(network);
    });
    return count;
  };
}

/** Calls `say` with how often it was called, at once and then once a minute at most. */
function counted(say: (count: number) => void): () => void {
  let count = 0;
  let isSaid = false;
  const flush = () => {
    isSaid = count > 0;
    if (!isSaid) return;
    say(count);
    count = 0;
    setTimeout(flush, WARN_EVERY_MS).unref();
  };
  return () => {
    count += 1;
    if (!isSaid) flush();
  };
}
