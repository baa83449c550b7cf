import { expect, test } from 'vitest';
import { knownDevices } from './known-devices.ts';

const passwordHashes = new Map([
  ['usr_1', 'the hash of one'],
  ['usr_2', 'the hash of two'],
]);
const findPasswordHash = (userId: string) => Promise.resolve(passwordHashes.get(userId));
const devices = knownDevices(Buffer.alloc(32, 1), findPasswordHash);
const one = { userId: 'usr_1', passwordHash: 'the hash of one' };
const two = { userId: 'usr_2', passwordHash: 'the hash of two' };

function headersWith(line: string): Headers {
  return new Headers({ cookie: line.split(';')[0] ?? '' });
}

test('a browser is known by the cookie it was given, and stays the same device', async () => {
  const line = devices.cookie(one, undefined);
  const device = await devices.find(headersWith(line));
  expect(device).toMatchObject({ userId: 'usr_1' });
  expect(await devices.find(headersWith(devices.cookie(one, device)))).toEqual(device);
  const other = await devices.find(headersWith(devices.cookie(two, device)));
  expect(other).toMatchObject({ userId: 'usr_2' });
  expect(other?.deviceId).not.toBe(device?.deviceId);
});

test('a browser is a stranger again once there is a new password', async () => {
  const stored = new Map(passwordHashes);
  const devices = knownDevices(Buffer.alloc(32, 1), (id) => Promise.resolve(stored.get(id)));
  const headers = headersWith(devices.cookie(one, undefined));
  expect(await devices.find(headers)).toBeDefined();
  stored.set('usr_1', 'another hash');
  expect(await devices.find(headers)).toBeUndefined();
  stored.delete('usr_1');
  expect(await devices.find(headers)).toBeUndefined();
});

test('nothing is looked up for a cookie that is not ours', async () => {
  const asked: string[] = [];
  const devices = knownDevices(Buffer.alloc(32, 3), (userId) => {
    asked.push(userId);
    return Promise.resolve(one.passwordHash);
  });
  const forged = knownDevices(Buffer.alloc(32, 4), findPasswordHash).cookie(one, undefined);
  expect(await devices.find(headersWith(forged))).toBeUndefined();
  expect(asked).toEqual([]);
  await devices.find(headersWith(devices.cookie(one, undefined)));
  expect(asked).toEqual(['usr_1']);
});

test('the cookie keeps to this host, to HTTPS and away from scripts', () => {
  const line = devices.cookie(one, undefined);
  expect(line).not.toContain(one.passwordHash);
  expect(line).toMatch(
    /^__Host-wolfden\.device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each<[what: string, change: (value: string) => string]>([
  ['of another user', (value) => value.replace('usr_1', 'usr_2')],
  [
    'of another password',
    (value) => {
      const [deviceId, userId, , signature] = value.split('.');
      return [deviceId, userId, 'other', signature].join('.');
    },
  ],
  ['of another device', (value) => `x${value}`],
  ['without a signature', (value) => value.split('.').slice(0, 3).join('.')],
  ['that is empty', () => ''],
  [
    'signed with another key',
    () => {
      const line = knownDevices(Buffer.alloc(32, 2), findPasswordHash).cookie(one, undefined);
      return line.slice(line.indexOf('=') + 1, line.indexOf(';'));
    },
  ],
  ['that can’t be decoded', () => '%E0%A4%A'],
])('a cookie %s proves nothing', async (_what, change) => {
  const line = devices.cookie(one, undefined);
  const value = line.slice(line.indexOf('=') + 1, line.indexOf(';'));
  const cookie = `__Host-wolfden.device=${change(value)}`;
  expect(await devices.find(new Headers({ cookie }))).toBeUndefined();
});
