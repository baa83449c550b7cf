import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAt, shortPause } from './queue.ts';

const createdAt = '2026-03-02T12:00:00.000Z';
const at = (text: string) => Temporal.Instant.from(text);
const noon = at(createdAt);

const waits = (pause: 'short' | 'growing') => (attempts: number) => {
  const next = retryAt({ attempts, createdAt }, pause, noon);
  return at(next ?? '')
    .since(noon)
    .total('seconds');
};

test('what fails by itself is tried again later and later', () => {
  expect([1, 2, 3, 4, 10, 50].map(waits('growing'))).toEqual([30, 60, 120, 240, 14_400, 14_400]);
});

test('what others have broken is waited for a minute at most', () => {
  expect([1, 2, 3, 7, 50].map(waits('short'))).toEqual([1, 2, 4, 60, 60]);
  expect([1, 2, 3, 7, 50].map(shortPause)).toEqual([1000, 2000, 4000, 60_000, 60_000]);
});

test('everything is retried for five days, no longer and no less', () => {
  const hours = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.constantFrom('short' as const, 'growing' as const), hours, (pause, age) => {
      const next = retryAt({ attempts: 9, createdAt }, pause, noon.add({ hours: age }));
      return (next === undefined) === age >= 120;
    }),
  );
});
