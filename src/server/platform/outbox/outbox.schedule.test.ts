import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAt, serverPause } from './outbox.schedule.ts';

const createdAt = '2026-03-02T12:00:00.000Z';
const at = (text: string) => Temporal.Instant.from(text);
const noon = at(createdAt);

const waits = (refusal: 'server' | 'for_now') => (attempts: number) => {
  const next = retryAt({ attempts, createdAt }, refusal, noon);
  return at(next ?? '')
    .since(noon)
    .total('seconds');
};

test('a refusal for now is tried again later and later', () => {
  expect([1, 2, 3, 4, 10, 50].map(waits('for_now'))).toEqual([30, 60, 120, 240, 14_400, 14_400]);
});

test('the server’s own trouble is waited for a minute at most', () => {
  expect([1, 2, 3, 7, 50].map(waits('server'))).toEqual([1, 2, 4, 60, 60]);
  expect([1, 2, 3, 7, 50].map(serverPause)).toEqual([1000, 2000, 4000, 60_000, 60_000]);
});

test('a refusal for good ends it', () => {
  expect(retryAt({ attempts: 1, createdAt }, 'for_good', noon)).toBeUndefined();
});

test('nothing is tried for longer than five days, nor given up sooner', () => {
  const hours = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.constantFrom('server' as const, 'for_now' as const), hours, (refusal, age) => {
      const next = retryAt({ attempts: 9, createdAt }, refusal, noon.add({ hours: age }));
      return (next === undefined) === age >= 120;
    }),
  );
});
