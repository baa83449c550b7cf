import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, isCalendarDate } from './calendar-dates.ts';

const zones = ['Pacific/Auckland', 'Pacific/Apia', 'America/New_York', 'Europe/Madrid', 'UTC'];

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-04-31', '1899-12-31', '', '2026-01-01T'])(
  '%j is no day',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

test.each([
  ['2024-01-31', 30, '2024-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-28', 3, '2026-03-31'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (date, days, other) => {
  expect(addDays(date, days)).toBe(other);
  expect(daysBetween(date, other)).toBe(days);
});

test('days go forth and back, whatever the clocks do', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 300_000 }), fc.nat(400), (start, days) => {
      const date = addDays('2000-01-01', Math.max(start, -30_000));
      const plain = Temporal.PlainDate.from(date).add({ days }).toString();
      return addDays(date, days) === plain && daysBetween(date, plain) === days;
    }),
  );
});

/** The minutes around midnight, and those when clocks are changed. */
test.each([
  ['2026-04-04T13:59:00Z', ['2026-04-05', '2026-04-05', '2026-04-04', '2026-04-04', '2026-04-04']],
  ['2026-09-26T13:30:00Z', ['2026-09-27', '2026-09-27', '2026-09-26', '2026-09-26', '2026-09-26']],
  ['2026-03-08T04:59:59Z', ['2026-03-08', '2026-03-08', '2026-03-07', '2026-03-08', '2026-03-08']],
  ['2026-03-08T05:00:00Z', ['2026-03-08', '2026-03-08', '2026-03-08', '2026-03-08', '2026-03-08']],
  ['2026-11-01T04:30:00Z', ['2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01']],
  ['2026-03-28T23:30:00Z', ['2026-03-29', '2026-03-29', '2026-03-28', '2026-03-29', '2026-03-28']],
  ['2026-10-24T22:30:00Z', ['2026-10-25', '2026-10-25', '2026-10-24', '2026-10-25', '2026-10-24']],
  // Samoa left out the 30th when it crossed the date line.
  ['2011-12-30T09:59:00Z', ['2011-12-30', '2011-12-29', '2011-12-30', '2011-12-30', '2011-12-30']],
  ['2011-12-30T10:00:00Z', ['2011-12-30', '2011-12-31', '2011-12-30', '2011-12-30', '2011-12-30']],
])('at %s it is %j in Auckland, Apia, New York, Madrid and by UTC', (instant, days) => {
  const moment = Date.parse(instant);
  expect(zones.map((zone) => dayIn(zone, moment))).toEqual(days);
  const byTemporal = zones.map((zone) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString(),
  );
  expect(byTemporal).toEqual(days);
});
