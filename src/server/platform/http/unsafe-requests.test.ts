import { expect, test } from 'vitest';
import { isSameSite } from './unsafe-requests.ts';

const studio = 'https://studio.example';

test.each([
  ['the studio’s own page', studio, { origin: studio }, true],
  ['a page of another site', studio, { origin: 'https://evil.example' }, false],
  [
    'a page of a foreign name that resolves to this server',
    studio,
    { origin: 'http://rebound.example:3000', host: 'rebound.example:3000' },
    false,
  ],
  ['the same name without TLS', studio, { origin: 'http://studio.example' }, false],
  ['the same name on another port', studio, { origin: 'https://studio.example:8443' }, false],
  [
    'one machine by its other name',
    'http://localhost:3000',
    { origin: 'http://127.0.0.1:3000' },
    true,
  ],
  ['and the other way round', 'http://127.0.0.1:3000', { origin: 'http://localhost:3000' }, true],
  [
    'another port of this machine',
    'http://localhost:3000',
    { origin: 'http://127.0.0.1:3001' },
    false,
  ],
  [
    'a name that begins like it',
    'http://localhost',
    { origin: 'http://127.0.0.1.evil.example' },
    false,
  ],
  ['this machine, where the site is elsewhere', studio, { origin: 'http://localhost:3000' }, false],
  ['a program', studio, {}, true],
])('%s', (_who, baseUrl, headers, isOwn) => {
  expect(isSameSite(new Headers(headers), baseUrl)).toBe(isOwn);
});
