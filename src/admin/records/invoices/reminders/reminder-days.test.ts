import { expect, test } from 'vitest';
import { reminderDaysText, reminderDayText } from './reminder-days.tsx';

test('the days of reminders are said in words, each and all together', () => {
  expect([-3, 0, 1].map((day) => reminderDayText(day))).toEqual([
    '3 days before the due date',
    'On the due date',
    '1 day after the due date',
  ]);
  const texts = {
    '3 days before, on the due date and 3, 10 and 20 days after': [-3, 0, 3, 10, 20],
    '7 and 1 days before the due date': [-7, -1],
    'on the due date': [0],
    '1 day before and 1 day after the due date': [-1, 1],
    'on the due date and 1 and 5 days after': [0, 1, 5],
  };
  for (const [text, days] of Object.entries(texts)) expect(reminderDaysText(days)).toBe(text);
});
