/** What Better Auth gets to see of a request. */

export interface Caller {
  headers: Headers;
  /** An IPv4 address, or an IPv6 /64 network. */
  network: string;
}

/** In which header our own calls name the network; what visitors send under it is never passed on. */
export const NETWORK_HEADER = 'x-visitor-network';

/** More than any browser sends. */
const USER_AGENT_LENGTH = 300;

export function engineHeaders({ headers, network }: Caller): Headers {
  return new Headers({
    cookie: headers.get('cookie') ?? '',
    'user-agent': userAgentOf(headers),
    [NETWORK_HEADER]: network,
  });
}

export function userAgentOf(headers: Headers): string {
  return (headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);
}
