import { expect, test } from 'vitest';
import { lastStatementDay, nextStatementDay, statementPeriodOf } from './schedule.ts';

test('statements are sent on a day of each month', () => {
  expect(lastStatementDay('2026-03-15', 15)).toBe('2026-03-15');
  expect(lastStatementDay('2026-03-14', 15)).toBe('2026-02-15');
  expect(lastStatementDay('2028-01-01', 28)).toBe('2027-12-28');
  expect(nextStatementDay('2026-03-15', 15)).toBe('2026-03-15');
  expect(nextStatementDay('2026-12-02', 1)).toBe('2027-01-01');
  expect(nextStatementDay('2028-02-29', 28)).toBe('2028-03-28');
});

test('the period is the month before, after the statement that was sent for it', () => {
  expect(statementPeriodOf('2028-03-01', undefined)).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
  expect(statementPeriodOf('2026-01-15', undefined)).toEqual({
    from: '2025-12-15',
    to: '2026-01-14',
  });
  expect(statementPeriodOf('2026-04-15', '2026-02-28')).toEqual({
    from: '2026-03-01',
    to: '2026-04-14',
  });
});
