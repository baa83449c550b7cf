import { expect, test } from 'vitest';
import { knownDevices } from './known-devices.ts';

const devices = knownDevices(Buffer.alloc(32, 1));

function headersWith(line: string): Headers {
  return new Headers({ cookie: line.split(';')[0] ?? '' });
}

test('a browser is known by the cookie it was given, and stays the same device', () => {
  const line = devices.cookie('usr_1', undefined);
  const device = devices.find(headersWith(line));
  expect(device).toMatchObject({ userId: 'usr_1' });
  expect(devices.find(headersWith(devices.cookie('usr_1', device)))).toEqual(device);
  expect(devices.find(headersWith(devices.cookie('usr_2', device)))?.deviceId).not.toBe(
    device?.deviceId,
  );
});

test('the cookie keeps to this host, to HTTPS and away from scripts', () => {
  expect(devices.cookie('usr_1', undefined)).toMatch(
    /^__Host-wolfden\.device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each<[what: string, change: (value: string) => string]>([
  ['of another user', (value) => value.replace('usr_1', 'usr_2')],
  ['of another device', (value) => `x${value}`],
  ['without a signature', (value) => value.split('.').slice(0, 2).join('.')],
  ['that is empty', () => ''],
  [
    'signed with another key',
    () => {
      const line = knownDevices(Buffer.alloc(32, 2)).cookie('usr_1', undefined);
      return line.slice(line.indexOf('=') + 1, line.indexOf(';'));
    },
  ],
  ['that can’t be decoded', () => '%E0%A4%A'],
])('a cookie %s proves nothing', (_what, change) => {
  const line = devices.cookie('usr_1', undefined);
  const value = line.slice(line.indexOf('=') + 1, line.indexOf(';'));
  const cookie = `__Host-wolfden.device=${change(value)}`;
  expect(devices.find(new Headers({ cookie }))).toBeUndefined();
});
