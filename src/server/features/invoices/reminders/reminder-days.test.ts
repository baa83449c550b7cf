import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import { businessDay, nextReminder } from './reminder-days.ts';

// A Wednesday.
const DUE = '2026-04-01';
const rule = { days: [-3, 0, 3, 10, 20], skipsWeekends: false, from: '' };
const nothing = { dueDate: DUE, lastStep: null, lastByHand: null, earliest: '2026-03-01' };

describe('The next reminder of an invoice', () => {
  test('is planned from its due date', () => {
    expect(nextReminder(rule, nothing)).toEqual({ step: -3, day: '2026-03-29' });
    expect(nextReminder(rule, { ...nothing, lastStep: 0 })).toEqual({ step: 3, day: '2026-04-04' });
    expect(nextReminder(rule, { ...nothing, lastStep: 20 })).toBeNull();
  });

  test('is the latest of those that were missed', () => {
    const after = (earliest: string) => nextReminder(rule, { ...nothing, earliest });
    expect(after('2026-04-08')).toEqual({ step: 3, day: '2026-04-08' });
    expect(after('2026-06-01')).toEqual({ step: 20, day: '2026-06-01' });
  });

  test('is never one of before the due date on it, nor one of the due date after it', () => {
    const after = (earliest: string, days: number[]) =>
      nextReminder({ ...rule, days }, { ...nothing, earliest });
    expect(after('2026-03-31', [-3])).toEqual({ step: -3, day: '2026-03-31' });
    expect(after('2026-04-01', [-3])).toBeNull();
    expect(after('2026-04-01', [-3, 0])).toEqual({ step: 0, day: '2026-04-01' });
    expect(after('2026-04-02', [-3, 0])).toBeNull();
  });

  test('waits for Monday, one of the due date too', () => {
    const onBusinessDays = { ...rule, skipsWeekends: true };
    const due = (dueDate: string, days: number[]) =>
      nextReminder({ ...onBusinessDays, days }, { ...nothing, dueDate });
    expect(due('2026-04-04', [0])).toEqual({ step: 0, day: '2026-04-06' });
    expect(due('2026-04-06', [-1])).toBeNull();
    expect(due('2026-04-01', [3, 4])).toEqual({ step: 4, day: '2026-04-06' });
    expect(due('2026-04-01', [9])).toEqual({ step: 9, day: '2026-04-10' });
  });

  test('skips days of before a schedule, and waits after emails by hand', () => {
    expect(nextReminder({ ...rule, from: '2026-04-04' }, nothing)?.step).toBe(3);
    expect(nextReminder({ ...rule, from: '2026-04-05' }, nothing)?.step).toBe(10);
    const byHand = (lastByHand: string) => nextReminder(rule, { ...nothing, lastByHand });
    expect(byHand('2026-04-10')).toEqual({ step: 10, day: '2026-04-13' });
    expect(byHand('2026-04-11')).toEqual({ step: 20, day: '2026-04-21' });
    expect(byHand('2026-03-28')).toEqual({ step: -3, day: '2026-03-31' });
  });

  test('walked day by day, each is sent once and in order, whatever days are chosen', () => {
    for (let nth = 0; nth < 300; nth += 1) {
      const days = [-7 + (nth % 7), 0, 1 + (nth % 3), 5 + (nth % 11), 30];
      const dueDate = addDays(DUE, nth);
      const skipsWeekends = nth % 2 === 0;
      const sent: number[] = [];
      for (let day = addDays(dueDate, -10); day < addDays(dueDate, 40); day = addDays(day, 1)) {
        const reminded = { dueDate, lastStep: sent.at(-1) ?? null, lastByHand: null };
        const next = nextReminder(
          { days, skipsWeekends, from: '' },
          { ...reminded, earliest: day },
        );
        if (next?.day !== day) continue;
        expect(businessDay(day, skipsWeekends)).toBe(day);
        sent.push(next.step);
      }
      expect(sent).toEqual(sent.toSorted((one, other) => one - other));
      const isAll = sent.length === days.length;
      // A weekend can take one that is followed by another within it, or by the due date.
      expect(isAll || (skipsWeekends && sent.length >= days.length - 2)).toBe(true);
    }
  });
});
