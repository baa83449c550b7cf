/** The browser that a request of the accounts comes from. */
export interface Caller {
  headers: Headers;
  /** An IPv4 address, or an IPv6 /64 network. */
  network: string;
}

/** More than any browser sends. */
const USER_AGENT_LENGTH = 300;

export function userAgentOf({ headers }: Caller): string {
  return (headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);
}
