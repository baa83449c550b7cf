import { expect, test } from 'vitest';
import { relativeTime } from './times.tsx';

const now = Temporal.Instant.from('2026-03-01T12:00:00Z');
const said = (at: string) =>
  relativeTime(Temporal.Instant.from(at).epochMilliseconds, now.epochMilliseconds);

test.each([
  ['2026-03-01T12:00:00Z', 'just now'],
  ['2026-03-01T11:59:01Z', 'just now'],
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T11:00:01Z', '59 minutes ago'],
  ['2026-03-01T11:00:00Z', '1 hour ago'],
  ['2026-02-28T12:00:01Z', '23 hours ago'],
  ['2026-02-28T12:00:00Z', 'yesterday'],
  ['2026-02-01T12:00:00Z', '28 days ago'],
  ['2026-01-30T11:00:00Z', 'last month'],
  ['2025-03-02T12:00:00Z', '11 months ago'],
  ['2024-02-01T12:00:00Z', '2 years ago'],
  ['2026-03-01T12:05:00Z', 'in 5 minutes'],
  ['2026-03-02T13:00:00Z', 'tomorrow'],
])('%s is %s', (at, words) => {
  expect(said(at)).toBe(words);
});
