import { BlockList, isIP } from 'node:net';

/** The socket’s address or, if that is a trusted proxy, the last untrusted one of X-Forwarded-For. */
export function clientIpReader(trustedProxies: readonly string[]) {
  const isProxy = proxyMatcher(trustedProxies);
  return (socketAddress: string, forwardedFor: string | undefined): string => {
    let client = plainIp(socketAddress);
    const hops = (forwardedFor ?? '').split(',').map((hop) => plainIp(hop.trim()));
    while (isProxy(client)) {
      const hop = hops.pop();
      if (hop === undefined || isIP(hop) === 0) break;
      client = hop;
    }
    return client;
  };
}

/** Whether an address, in its plain form, is that of a trusted proxy. */
export function proxyMatcher(trustedProxies: readonly string[]): (ip: string) => boolean {
  const trusted = blockList(trustedProxies);
  return (ip) => isIP(ip) !== 0 && trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

/** The widest private networks: 10.0.0.0/8, fc00::/7, and 10.0.0.0/8 inside of IPv6. */
const LEAST_BITS = { ipv4: 8, ipv6: 7, ipv4InIpv6: 104 };

/** Whether a network holds so many addresses that a visitor’s may be among them. */
export function isTooWide(network: string): boolean {
  const [ip = '', bits] = network.split('/');
  if (bits === undefined) return false;
  const holdsIpv4 = ipv4InIpv6.some(
    (whole) => proxyMatcher([network])(whole) || proxyMatcher([`${whole}/96`])(ip),
  );
  const family = isIP(ip) === 4 ? 'ipv4' : holdsIpv4 ? 'ipv4InIpv6' : 'ipv6';
  return Number(bits) < LEAST_BITS[family];
}

/** One visitor's key: an IPv4 address, or the /64 network that one IPv6 visitor has to himself. */
export function visitorKey(ip: string): string {
  return isIP(ip) === 6 ? `${firstGroups(ip, 4)}::/64` : ip;
}

/** Key of the network that one customer of a provider may have: an IPv4 /24 or an IPv6 /48. */
export function networkKey(ip: string): string {
  return isIP(ip) === 6 ? `${firstGroups(ip, 3)}::/48` : ip.replace(/\.\d+$/, '.0/24');
}

function firstGroups(ip: string, count: number): string {
  const [head = [], tail] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : Math.max(8 - head.length - tail.length, 0);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Without the port that some proxies add; IPv4 inside IPv6 (`::ffff:10.0.0.1`) as IPv4. */
export function plainIp(ip: string): string {
  return ip
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Each /96 holds all of IPv4: mapped, translated (RFC 6052), and compatible (RFC 4291). */
const ipv4InIpv6 = ['::ffff:0.0.0.0', '64:ff9b::', '::'];

function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  const networks = entries.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : one));
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    const [family, most] = isIP(ip) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    list.addSubnet(ip, bits === undefined ? most : Number(bits), family);
  }
  return list;
}
