import { expect, test } from 'vitest';
import { clientIpReader, networkKey, visitorKey } from './client-ip.ts';

test.each<
  [why: string, proxies: string[], socket: string, header: string | undefined, client: string]
>([
  ['nobody is trusted: the header is a claim', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['no header', ['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  ['one trusted proxy', ['loopback'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'the visitor added an entry',
    ['loopback'],
    '127.0.0.1',
    '6.6.6.6, 198.51.100.1',
    '198.51.100.1',
  ],
  ['a socket that is no proxy', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['two proxies', ['10.0.0.0/8', 'loopback'], '::1', '198.51.100.1, 10.0.0.7', '198.51.100.1'],
  ['IPv4 inside IPv6', ['loopback'], '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['a proxy that names the port', ['loopback'], '127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['and of IPv6', ['loopback'], '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['nonsense in the header', ['loopback'], '127.0.0.1', 'unknown', '127.0.0.1'],
  ['only proxies', ['loopback'], '127.0.0.1', '127.0.0.2', '127.0.0.2'],
])('%s', (_why, proxies, socket, header, client) => {
  expect(clientIpReader(proxies)(socket, header)).toBe(client);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as the visitor %s', (ip, key) => {
  expect(visitorKey(ip)).toBe(key);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
])('%s counts as of the network %s', (ip, key) => {
  expect(networkKey(ip)).toBe(key);
});
