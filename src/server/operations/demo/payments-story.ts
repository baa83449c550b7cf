/** What clients of the story pay beside a single invoice, and the statement that one of them gets. */
import type { StoryPayment, StoryStatement } from './story.ts';

export const payments: readonly StoryPayment[] = [
  { client: 'harrow', when: { daysAgo: 18, at: '16:20' }, reference: 'TRF 20391' },
  {
    client: 'northquay',
    when: { daysAgo: 9, at: '15:10' },
    reference: 'Hosting next year',
    advance: 480_00,
  },
  {
    client: 'juniper',
    when: { daysAgo: 22, at: '14:50' },
    reference: 'TRF 20107',
    advance: 150_00,
    refundedDaysLater: 4,
  },
];

export const statements: readonly StoryStatement[] = [
  { client: 'juniper', when: { daysAgo: 5, at: '15:30' } },
];
