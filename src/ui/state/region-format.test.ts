import { expect, test } from 'vitest';
import {
  approximateText,
  dateTimeText,
  dayText,
  firstWeekday,
  hourText,
  recentDayText,
} from './region-format.ts';
import { showRegion } from './region.ts';

const NO_BREAK_SPACE = '\u202f';
const afternoon = () => new Date(2026, 11, 6, 14, 5).getTime();

test.each([
  ['US', 'Dec 6, 2026', 'Dec 6, 2026, 2:05 PM'],
  ['DE', '6 Dec 2026', '6 Dec 2026, 14:05'],
  ['JP', 'Dec 6, 2026', 'Dec 6, 2026, 14:05'],
  ['IN', '6 Dec 2026', '6 Dec 2026, 2:05 PM'],
  ['SA', 'Dec 6, 2026', 'Dec 6, 2026, 2:05 PM'],
])('for %s, dates have English months in the region’s order', (region, day, instant) => {
  showRegion(region);
  expect(dayText('2026-12-06')).toBe(day);
  expect(recentDayText('2026-12-06', '2027-01-01')).toBe(day);
  expect(recentDayText('2026-12-06', '2026-12-31')).toBe(day.replace(/,? 2026/, ''));
  expect(dateTimeText(afternoon()).replaceAll(NO_BREAK_SPACE, ' ')).toBe(instant);
});

test('hours are those of the region’s clock', () => {
  showRegion('US');
  expect(hourText(18).replaceAll(NO_BREAK_SPACE, ' ')).toBe('6:00 PM');
  showRegion('DE');
  expect(hourText(9)).toBe('09:00');
  expect(hourText(18)).toBe('18:00');
});

test('a change of the region is followed by the next text', () => {
  showRegion('US');
  expect(approximateText(1234.5, {})).toBe('1,234.5');
  showRegion('DE');
  expect(approximateText(1234.5, {})).toBe('1.234,5');
  expect(approximateText(1.4, { style: 'unit', unit: 'megabyte' })).toBe('1,4 MB');
});

test.each([
  ['US', 0],
  ['DE', 1],
  ['EG', 6],
])('weeks of %s begin with weekday %i', (region, weekday) => {
  showRegion(region);
  expect(firstWeekday()).toBe(weekday);
});
