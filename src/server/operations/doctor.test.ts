import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { profileFindings, settingsFindings } from './doctor.ts';

const warnings = (env: Record<string, string>) =>
  settingsFindings(parseConfig(env))
    .filter(({ level }) => level === 'warning')
    .map(({ text }) => text);

test('an address behind a proxy that is not named is warned of', () => {
  const BASE_URL = 'https://studio.example';
  const expected = expect.stringContaining('TRUST_PROXY');
  expect(warnings({ BASE_URL })).toContainEqual(expected);
  expect(warnings({ BASE_URL })).toContainEqual(expect.stringContaining('CONNECTION_LIMIT'));
  expect(warnings({ BASE_URL, TRUST_PROXY: 'loopback' })).not.toContainEqual(expected);
  expect(warnings({})).not.toContainEqual(expected);
});

test('a profile that nobody has filled in is warned of, by its fields', () => {
  const texts = profileFindings({ name: 'Den', place: null, email: null }).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringContaining('place (New Jersey), email (hello@wolfden.example)'),
  ]);
  expect(profileFindings({ name: 'Den', place: 'Turku', email: 'post@den.example' })).toEqual([]);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'the loopback address %s keeps people signed in, so it is only a warning',
  (BASE_URL) => {
    const levels = settingsFindings(parseConfig({ BASE_URL })).map(({ level }) => level);
    expect(levels).not.toContain('problem');
    expect(warnings({ BASE_URL })).toContainEqual(
      expect.stringContaining('BASE_URL is a loopback address: email links won’t work'),
    );
  },
);

test('a host that only begins like a loopback address needs TLS', () => {
  const findings = settingsFindings(parseConfig({ BASE_URL: 'http://localhost.studio.example' }));
  expect(findings).toContainEqual({
    subject: 'settings',
    level: 'problem',
    text: expect.stringContaining('BASE_URL has no TLS'),
  });
});
