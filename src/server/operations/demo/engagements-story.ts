/** Engagements of the demo: what was billed and paid, from the acceptance on. */
import type { StoryEngagement } from './story.ts';

export const engagements: readonly StoryEngagement[] = [
  {
    key: 'alder',
    steps: [
      { daysAgo: 118, do: 'issue' },
      { daysAgo: 100, do: 'pay' },
      { daysAgo: 98, do: 'reach', payment: 'Changes launched' },
      { daysAgo: 98, do: 'issue' },
      { daysAgo: 82, do: 'pay' },
      { daysAgo: 81, do: 'complete' },
    ],
  },
  {
    key: 'kestrel',
    steps: [
      { daysAgo: 95, do: 'issue' },
      { daysAgo: 71, do: 'pay' },
      { daysAgo: 70, do: 'reach', payment: 'Design approved' },
      { daysAgo: 70, do: 'issue' },
      { daysAgo: 46, do: 'pay' },
      { daysAgo: 45, do: 'reach', payment: 'Launch' },
      { daysAgo: 45, do: 'startRecurring' },
      { daysAgo: 45, do: 'issue' },
      // The credit note of the change order.
      { daysAgo: 35, do: 'issue' },
      { daysAgo: 26, do: 'issue' },
      { daysAgo: 12, do: 'pay' },
      // The second month.
      { daysAgo: 11, do: 'issue' },
    ],
  },
  {
    key: 'orchard',
    steps: [
      { daysAgo: 79, do: 'issue' },
      { daysAgo: 60, do: 'pay' },
      {
        daysAgo: 44,
        do: 'cancel',
        reason: 'Their grant ended. The deposit covers the design, which they keep.',
      },
    ],
  },
  {
    key: 'mossgate',
    agreed: {
      when: { daysAgo: 21, at: '15:30' },
      client: 'mossgate',
      title: 'Accessibility fixes, smaller scope',
      note: 'Agreed by email with Bashir Quill after the first proposal was withdrawn.',
      total: { title: 'Accessibility fixes on the residents’ pages', unitPrice: 1_250_00 },
      payments: [
        { label: 'Review', percent: 40, due: 'milestone' },
        { label: 'On completion', due: 'milestone' },
      ],
    },
    steps: [{ daysAgo: 20, do: 'attach', payment: 'Review' }],
  },
];
