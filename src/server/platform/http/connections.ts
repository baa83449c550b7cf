/** Shares out the sockets of the HTTP server, so that nobody keeps others out by holding many. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { plainIp, visitorKey } from './client-ip.ts';

const MOST_CONNECTIONS = 2000;
/** From here on, sockets run short. */
const SHORT_FROM = 1500;

export interface ConnectionLimit {
  /** Connections that one network may hold open, an IPv4 address or an IPv6 /64; undefined: any. */
  perNetwork: number | undefined;
  /** A proxy’s connections are those of all visitors, so it may hold any number. */
  isProxy: (ip: string) => boolean;
}

/**
 * Closes connections beyond the limit of their network. When sockets run short, each new one takes
 * the place of the one that has waited longest for its first request: whoever has something to say
 * says it at once.
 */
export function shareConnections(server: Server, { perNetwork, isProxy }: ConnectionLimit): void {
  const silent = new Set<Socket>();
  const countConnection = connectionCounter();
  let open = 0;
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', (socket) => {
    open += 1;
    silent.add(socket);
    socket.once('close', () => {
      open -= 1;
      silent.delete(socket);
    });
    const ip = plainIp(socket.remoteAddress ?? '');
    if (perNetwork !== undefined && !isProxy(ip)) {
      if (countConnection(visitorKey(ip), socket) > perNetwork) {
        socket.destroy();
        return;
      }
    }
    if (open <= SHORT_FROM) return;
    const [oldest] = silent;
    if (oldest !== socket) oldest?.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
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
