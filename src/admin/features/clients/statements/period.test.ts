import { expect, test } from 'vitest';
import { datesOf, periodForm } from './period.ts';

const entered = { currency: 'USD', name: 'other', from: '', to: '' };

test('a period ends today, or with the month or year before', () => {
  expect(datesOf('thisMonth', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(datesOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(datesOf('lastMonth', '2026-01-02')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(datesOf('thisYear', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(datesOf('lastYear', '2024-02-29')).toEqual({ from: '2023-01-01', to: '2023-12-31' });
  expect(datesOf('all', '2026-03-31')).toEqual({ to: '2026-03-31' });
});

test('other dates must be entered, in order and not in the future', () => {
  const form = periodForm('2026-03-31');
  const problems = (dates: object) =>
    form
      .safeParse({ ...entered, ...dates })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(problems({})).toEqual([
    ['from', 'Enter a date.'],
    ['to', 'Enter a date.'],
  ]);
  expect(problems({ from: '2026-03-02', to: '2026-03-01' })).toEqual([
    ['to', 'The last day can’t be before the first day.'],
  ]);
  expect(problems({ from: '2026-03-02', to: '2026-04-01' })).toEqual([
    ['to', 'The last day can’t be in the future.'],
  ]);
  expect(form.parse({ ...entered, from: '2026-03-01', to: '2026-03-31' })).toEqual({
    currency: 'USD',
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(form.parse({ ...entered, name: 'all' })).toEqual({ currency: 'USD', to: '2026-03-31' });
});
