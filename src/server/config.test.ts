import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('everything has a default that works', () => {
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    BASE_URL: 'http://localhost:3000',
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    TRUST_PROXY: [],
    CONTACT_LIMIT: { count: 5, windowSeconds: 600 },
    CONNECTION_LIMIT: 100,
    SEAL_P12: undefined,
    SEAL_P12_PASSPHRASE: '',
    SEAL_TIMESTAMP_URL: undefined,
  });
});

test('an empty value is no value', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: ' ' })).toEqual(parseConfig({}));
});

test.each([
  ['5/10m', { count: 5, windowSeconds: 600 }],
  ['100/1h', { count: 100, windowSeconds: 3600 }],
  ['3/30s', { count: 3, windowSeconds: 30 }],
  ['off', undefined],
])('CONTACT_LIMIT=%s', (text, limit) => {
  expect(parseConfig({ CONTACT_LIMIT: text }).CONTACT_LIMIT).toEqual(limit);
});

test('the base address is an origin', () => {
  expect(parseConfig({ BASE_URL: 'https://studio.example/' }).BASE_URL).toBe(
    'https://studio.example',
  );
  expect(() => parseConfig({ BASE_URL: 'https://studio.example/site' })).toThrow(/BASE_URL/);
});

test('addresses are read with and without a name', () => {
  const config = parseConfig({ MAIL_FROM: 'Ada <ada@lab.example>', STUDIO_EMAIL: 'x@y.example' });
  expect(config.MAIL_FROM).toEqual({ name: 'Ada', address: 'ada@lab.example' });
  expect(config.STUDIO_EMAIL).toEqual({ name: '', address: 'x@y.example' });
  const quoted = parseConfig({ MAIL_FROM: '"Studio, Inc." <ada@lab.example>' });
  expect(quoted.MAIL_FROM).toEqual({ name: 'Studio, Inc.', address: 'ada@lab.example' });
  const odd = parseConfig({ MAIL_FROM: 'ada@mail_server.lan', STUDIO_EMAIL: 'a@ශ්\u200Dරී.example' });
  expect(odd.MAIL_FROM.address).toBe('ada@mail_server.lan');
  expect(odd.STUDIO_EMAIL?.address).toBe('a@ශ්\u200Dරී.example');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['BASE_URL', 'studio.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['SEAL_TIMESTAMP_URL', 'stamps.example'],
  ['SEAL_TIMESTAMP_URL', 'ftp://stamps.example'],
  ['SEAL_TIMESTAMP_URL', 'https://name@stamps.example'],
  ['SEAL_TIMESTAMP_URL', 'https://na%me:pw@stamps.example'],
  ['SEAL_TIMESTAMP_URL', 'https://stamps.example/#part'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'smtp:foo'],
  ['SMTP_URL', 'smtp://u:pw@'],
  ['SMTP_URL', 'smtp://us%er:pw@host'],
  ['SMTP_URL', 'smtp://:pw@host'],
  ['SMTP_URL', 'smtp://user@host'],
  ['SMTP_URL', 'smtp://u:pw@host:0'],
  ['SMTP_URL', 'smtp://u:pw@host/path'],
  ['SMTP_URL', 'smtp://u:pw@ho%20st'],
  ['SMTP_URL', 'smtp://host?tls=of'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', '"Studio <ada@lab.example>'],
  ['MAIL_FROM', 'Ada <ada@lab..example>'],
  ['STUDIO_EMAIL', 'ada@-.example'],
  ['STUDIO_EMAIL', 'a@b.example, c@d.example'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'loopback, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/0,10.0.0.0/8'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '0/0'],
  ['TRUST_PROXY', '::ffff:0.0.0.0/96'],
  ['TRUST_PROXY', '0:0:0:0:0:ffff:8000:0/97'],
  ['TRUST_PROXY', '::/80'],
  ['TRUST_PROXY', '2000::/3'],
  ['TRUST_PROXY', '64:ff9b::/96'],
  ['TRUST_PROXY', '64:ff9b::a00:0/97'],
  ['TRUST_PROXY', '64::/16'],
  ['TRUST_PROXY', '::/96'],
  ['TRUST_PROXY', '[::1]:80'],
  ['CONNECTION_LIMIT', '0'],
  ['CONNECTION_LIMIT', 'many'],
  ['CONTACT_LIMIT', '5'],
  ['CONTACT_LIMIT', '0/10m'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with the name and the reason', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name}: \\S+`));
});

test.each([
  ['SMTP_URL', 'smtp://münchen.example', 'write the host as xn--mnchen-3ya.example'],
  ['SMTP_URL', 'smtp://user@host', 'needs a password'],
  ['SMTP_URL', 'smtp://user:@host', 'needs a password'],
])('%s=%s is answered: %s', (name, value, reason) => {
  expect(() => parseConfig({ [name]: value })).toThrow(`${name}: ${reason}`);
});

test('a proxy is named in capitals and in brackets, too', () => {
  const named = 'Loopback, [::1], [FD00::]/8';
  expect(parseConfig({ TRUST_PROXY: named }).TRUST_PROXY).toEqual(['loopback', '::1', 'fd00::/8']);
});

test.each([
  '10.0.0.0/8',
  'fc00::/7',
  '::ffff:10.0.0.0/104',
  '2001:db8::/32',
  '::1/128',
  '10.0.0.1',
])('TRUST_PROXY=%s is a network of proxies', (network) => {
  expect(parseConfig({ TRUST_PROXY: network }).TRUST_PROXY).toEqual([network]);
});

test.each(['smtp://host', 'smtps://u:pw@host', 'smtp://u:pw@[::1]:25', 'smtp://relay:25?tls=off'])(
  'SMTP_URL=%s is a mail server',
  (url) => {
    expect(parseConfig({ SMTP_URL: url }).SMTP_URL).toBe(url);
  },
);

test('every setting that is wrong is named at once', () => {
  expect(() => parseConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\nLOG_LEVEL: /);
});
